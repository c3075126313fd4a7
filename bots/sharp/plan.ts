/**
 * Finds the best activation: a tree of answers up to its end, the best of them tried with more luck, and the best of these answered by
 * the other side with an activation of its own.
 */
import type { Answer, GameState } from '#engine/game.ts';
import type { Seen } from '../bot.ts';
import { Luck } from '../luck.ts';
import { courseOf, replyTo, rootOf } from './course.ts';
import type { Effort } from './effort.ts';
import { answersTo, Tree, type Twig } from './tree.ts';

/** An activation from beginning to end. */
export interface Line {
  answers: readonly Answer[];
  /** For the seat, on the average. */
  value: number;
  /** With the first sample of luck: at its end, and after the best answer of the other side if one was looked for. */
  after: GameState;
  answered: GameState | null;
  /** Values of the positions in which the second answer, the third and so on are given; not a number where luck decides. */
  expected: readonly number[];
}

interface Finalist {
  twig: Twig;
  answers: Answer[];
  value: number;
  answered: GameState | null;
}

/** The best first; empty when nothing is suggested. */
export function* linesFor(seen: Seen, effort: Effort): Generator<undefined, Line[]> {
  const luck = new Luck(seen.rng);
  const tree = new Tree(rootOf(seen, luck), effort.samples, { left: effort.search });
  yield* tree.grow();
  const field = tree
    .ends(effort.finalists)
    .slice(0, effort.finalists)
    .map((twig): Finalist => ({ twig, answers: answersTo(twig), value: twig.value, answered: null }));
  if (field.length > 1) {
    for (const one of field) {
      if (one.twig.spots.length > 1) one.value = tried(seen, one.answers, luck, effort.trials);
      yield;
    }
    field.sort(better);
    const best = field.splice(0, effort.answered);
    if (best.length > 1) for (const one of best) yield* answer(seen, one, effort);
    field.unshift(...best.sort(better));
  }
  return field.map((one) => lineOf(seen, one));
}

function better(a: Finalist, b: Finalist): number {
  return b.value - a.value;
}

function lineOf(seen: Seen, { twig, answers, value, answered }: Finalist): Line {
  const after = (twig.spots[0] as Twig['spots'][number]).state;
  return { answers, value, after, answered, expected: expectedBefore(twig, seen) };
}

function expectedBefore(twig: Twig, { game, seat }: Seen): number[] {
  const values: number[] = [];
  for (let at: Twig | null = twig.parent; at !== null && at.answer !== null; at = at.parent) {
    const [spot] = at.spots;
    values.unshift(spot === undefined || at.spots.length > 1 ? Number.NaN : game.evaluate(spot.state, seat));
  }
  return values;
}

function tried(seen: Seen, answers: readonly Answer[], luck: Luck, samples: number): number {
  let total = 0;
  for (let i = 0; i < samples; i++) {
    total += seen.game.evaluate(courseOf(seen, answers, luck, i).state, seen.seat);
  }
  return total / samples;
}

/** The value changes by what the other side can do about it. */
function* answer(seen: Seen, one: Finalist, effort: Effort): Generator<undefined, void> {
  const { game, seat } = seen;
  const spots = one.twig.spots.slice(0, effort.replies);
  let change = 0;
  for (const spot of spots) {
    const after = yield* replyTo(seen, spot, effort.reply);
    if (after === null) continue;
    one.answered ??= after;
    change += game.evaluate(after, seat) - game.evaluate(spot.state, seat);
  }
  one.value += change / spots.length;
}
