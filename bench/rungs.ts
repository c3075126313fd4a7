/** What bots cost: a decision of each rung of the ladder in Gore and Glory, of greedy in other games, and the activations that the planner imagines. */
import type { Bot } from '#bots/bot.ts';
import { greedyBot } from '#bots/greedy.ts';
import { LADDER } from '#bots/levels.ts';
import { Luck } from '#bots/luck.ts';
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { rootOf } from '#bots/sharp/course.ts';
import { SHARP } from '#bots/sharp/effort.ts';
import { Tree } from '#bots/sharp/tree.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Seat } from '#engine/game.ts';
import type { State } from '#games/gore-and-glory/state.ts';
import { quantile } from '#lab/stats.ts';
import { opening } from './positions.ts';
import { stopwatch } from './slice.mjs';

type Figures = Record<string, number>;

/** Each rung plays itself: milliseconds of processor time for a decision, by turns. The games go on from slice to slice. */
export function rungs(): (seconds: number) => Figures {
  const tables = LADDER.map(({ id }) => ({ id, next: thoughts(id) }));
  return (seconds) => {
    const figures: Figures = {};
    for (const { id, next } of tables) {
      const times: number[] = [];
      const clock = stopwatch();
      do times.push(next());
      while (!clock.passed(seconds / tables.length));
      figures[`${id}, median`] = quantile(times, 0.5);
      figures[`${id}, mean`] = times.reduce((a, b) => a + b, 0) / times.length;
      figures[`${id}, p95`] = quantile(times, 0.95);
    }
    return figures;
  };
}

function thoughts(id: string): () => number {
  const rng = random(`rungs ${id}`);
  let n = 0;
  let match: Match | null = null;
  let bots: Bot[] = [];
  return () => {
    if (match === null || match.result !== null) {
      match = opening(`rungs ${id}`, n++);
      bots = match.seats.map(() => (BOTS[id] as () => Bot)());
    }
    const seat = match.deciders[0] as Seat;
    const clock = stopwatch();
    const answer = (bots[seat] as Bot).decide(seenBy(match, seat, rng));
    const ms = 1000 * clock.cpu();
    match.answer(seat, answer);
    return ms;
  };
}

/** Trees of whole activations from the second turn on: how many answers are tried and how many activations come to their end in a second. */
export function activations(): (seconds: number) => Figures {
  const bot = (BOTS.greedy as () => Bot)();
  const rng = random('activations');
  let n = 0;
  let match: Match | null = null;
  const next = (): Match => {
    for (;;) {
      if (match === null || match.result !== null) match = opening('activations', n++);
      const seat = match.deciders[0] as Seat;
      match.answer(seat, bot.decide(seenBy(match, seat, rng)));
      const menu = match.decision()?.acts.some(({ verb }) => verb === 'activate') === true;
      if (menu && (match.state as State).turn >= 2) return match;
    }
  };
  return (seconds) => {
    const clock = stopwatch();
    let spent = 0;
    let tried = 0;
    let ended = 0;
    do {
      const at = next();
      const seen = seenBy(at, at.deciders[0] as Seat, rng);
      const one = stopwatch();
      const budget = { left: SHARP.search };
      const tree = new Tree(rootOf(seen, new Luck(rng)), SHARP.samples, budget);
      for (const _ of tree.grow());
      ended += tree.ends(SHARP.finalists).length;
      tried += SHARP.search - budget.left;
      spent += one.cpu();
    } while (!clock.passed(seconds));
    return { 'activations/s': ended / spent, 'answers/s': tried / spent };
  };
}

/** Greedy against greedy, a decision a call. */
export function greedy(): () => Figures {
  const bot = greedyBot();
  const rng = random('greedy');
  let n = 0;
  let match: Match | null = null;
  return () => {
    if (match === null || match.result !== null) match = opening('greedy', n++);
    const seat = match.deciders[0] as Seat;
    match.answer(seat, bot.decide(seenBy(match, seat, rng)));
    return { decisions: 1 };
  };
}

/** Greedy against greedy: what one decision takes. The same game goes on from slice to slice. `open` opens the games. */
export function pondering(open: (n: number) => Match): (seconds: number) => Figures {
  const bot = greedyBot();
  const rng = random('pondering');
  let n = 0;
  let match: Match | null = null;
  return (seconds) => {
    const times: number[] = [];
    const clock = stopwatch();
    do {
      if (match === null || match.result !== null) match = open(n++);
      const one = stopwatch();
      const seat = match.deciders[0] as Seat;
      match.answer(seat, bot.decide(seenBy(match, seat, rng)));
      times.push(1000 * one.cpu());
    } while (!clock.passed(seconds));
    return { 'decisions/s': times.length / clock.cpu(), median: quantile(times, 0.5), p95: quantile(times, 0.95) };
  };
}
