/** Matches of Wrath of Kings to measure: the ready-made forces of a size, and forces of rank 1 in all their slots. */
import { greedyBot } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Seat } from '#engine/game.ts';
import type { Roster } from '#games/wrath-of-kings/army/roster.ts';
import { WRATH_OF_KINGS } from '#games/wrath-of-kings/index.ts';
import type { State } from '#games/wrath-of-kings/state.ts';

type Size = Roster['size'];

interface Slots {
  leaders: readonly string[];
  infantry: number;
  specialists: number;
  options: Roster['options'];
}

/** The slots of each size with its options, all of rank 1: the most models it can have. */
const FILLED: Readonly<Record<Size, Slots>> = {
  patrol: { leaders: ['foreman', 'captain'], infantry: 12, specialists: 2, options: [] },
  skirmish: {
    leaders: ['foreman', 'captain', 'captain'],
    infantry: 24,
    specialists: 2,
    options: ['infantry', 'infantry'],
  },
  battle: {
    leaders: ['foreman', 'foreman', 'captain', 'captain', 'captain'],
    infantry: 36,
    specialists: 4,
    options: ['infantry', 'infantry', 'infantry', 'infantry'],
  },
};

const LEADERS: Readonly<Record<string, string>> = { foreman: 'teknes-shift-foreman', captain: 'teknes-gun-captain' };

/** A force of Teknes with as many models as its size can have: 16, 29 and 45. */
export function crowded(size: Size): Roster {
  const { leaders, infantry, specialists, options } = FILLED[size];
  const kinds = ['teknes-foundry-hand', 'teknes-gang-brawler', 'teknes-powder-gunner'];
  return {
    game: 'wrath-of-kings',
    name: `Full ${size}`,
    house: 'teknes',
    size,
    options: [...options],
    models: [
      ...leaders.map((leader, i) => ({
        card: LEADERS[leader] as string,
        count: 1,
        ...(i === 0 ? { commander: true as const } : {}),
      })),
      ...kinds.map((card) => ({ card, count: infantry / kinds.length })),
      { card: 'teknes-contract-officer', count: specialists / 2 },
      { card: 'teknes-clockwork-boar', count: specialists / 2 },
    ],
  };
}

/** The ready-made forces of a size. */
export function kings(size: Size): readonly Roster[] {
  return WRATH_OF_KINGS.army.ready.map(({ roster }) => roster).filter((roster) => roster.size === size);
}

/** Match number `n` between forces of a list, each in turn against each. */
function meeting(forces: readonly Roster[], seed: string, n: number): Match {
  const first = forces[n % forces.length];
  const second = forces[(n + 1 + Math.floor(n / forces.length)) % forces.length];
  return new Match({
    game: WRATH_OF_KINGS,
    rosters: [first, second],
    rng: seedWords(`${seed} ${n}`),
    loud: false,
  });
}

/** How many models a side has at the start. */
export function ranks(force: Roster): number {
  const { state } = meeting([force], 'models', 0);
  return (state as State).models.filter(({ seat }) => seat === 0).length;
}

/** Plays a whole match at random; the number of decisions. */
export function clash(forces: readonly Roster[], seed: string, n: number): number {
  const match = meeting(forces, seed, n);
  const rng = random(`${seed} ${n}`);
  let decisions = 0;
  for (let decision = match.decision(); decision !== null; decision = match.decision(), decisions++) {
    match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
  }
  return decisions;
}

/** Greedy against greedy: each call makes one decision and gives its processor time in milliseconds. */
export function thinking(forces: readonly Roster[]): () => number {
  const bot = greedyBot();
  const rng = random('thinking');
  let n = 0;
  let match: Match | null = null;
  return () => {
    if (match === null || match.result !== null) match = meeting(forces, 'thinking', n++);
    const seat = match.deciders[0] as Seat;
    const seen = seenBy(match, seat, rng);
    const before = process.cpuUsage();
    const answer = bot.decide(seen);
    const { user, system } = process.cpuUsage(before);
    match.answer(seat, answer);
    return (user + system) / 1000;
  };
}
