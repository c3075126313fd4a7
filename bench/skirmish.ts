/** Games of Hunters of Ruin to measure: ready-made warbands, and companies of levies in whatever number. */
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer } from '#engine/game.ts';
import { HUNTERS_OF_RUIN } from '#games/hunters-of-ruin/index.ts';
import { SCENARIOS } from '#games/hunters-of-ruin/scenarios/index.ts';

/** Game `n` between two ready-made warbands; scenarios and warbands take turns. `forks`: bots may look ahead in it. */
export function skirmish(seed: string, n: number, forks: boolean): Match {
  const { ready } = HUNTERS_OF_RUIN.army;
  const rosters = [n, 3 * n + 1].map((i) => ready[i % ready.length]?.roster);
  const scenario = SCENARIOS[n % SCENARIOS.length]?.id ?? 'blood-debt';
  return new Match({
    game: HUNTERS_OF_RUIN,
    options: { scenario },
    rosters,
    rng: seedWords(`${seed}/${n}`),
    loud: false,
    checkpoints: forks ? 'step' : 'none',
  });
}

/** A captain and so many levies less one. */
export function company(warriors: number): unknown {
  const points = 1000;
  const levies = Array.from({ length: warriors - 1 }, () => ({ warrior: 'levy', weapons: ['spear'] }));
  return {
    game: 'hunters-of-ruin',
    name: `${warriors} spears`,
    faction: 'wardens',
    points,
    leader: 0,
    warriors: [{ warrior: 'captain', weapons: ['sword'] }, ...levies],
  };
}

/** Two such companies for blood. */
export function clash(army: unknown, seed: string): Match {
  return new Match({
    game: HUNTERS_OF_RUIN,
    options: { points: 1000 },
    rosters: [army, army],
    rng: seedWords(seed),
    loud: false,
    checkpoints: 'none',
  });
}

/** Plays to the end at random; the number of decisions. */
export function atRandom(match: Match, seed: string): number {
  const rng = random(seed);
  let n = 0;
  for (let decision = match.decision(); decision !== null; decision = match.decision(), n++) {
    match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
  }
  return n;
}
