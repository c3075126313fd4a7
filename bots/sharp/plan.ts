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
  /** At its end, with luck that is neither good nor bad as far as samples go; and after the other side's best answer, if one was looked for. */
  after: GameState;
  answered: { from: GameState; to: GameState } | null;
  /** Values of the positions in which the second answer, the third and so on are given; not a number where luck decides. */
  expected: readonly number[];
}

interface Finalist {
  twig: Twig;
  answers: Answer[];
  value: number;
  after: GameState;
  answered: { from: GameState; to: GameState } | null;
}

/** The best first; empty when nothing is suggested. `enough`: no more is tried from then on. */
export function* linesFor(seen: Seen, effort: Effort, enough?: () => boolean): Generator<undefined, Line[]> {
  const luck = new Luck(seen.rng);
  const tree = new Tree(rootOf(seen, luck), effort.samples, { left: effort.search, enough });
  yield* tree.grow();
  const field = distinct(tree.ends(effort.finalists))
    .slice(0, effort.finalists)
    .map((twig): Finalist => {
      const after = typical(
        seen,
        twig.spots.map(({ state }) => state),
        twig.value,
      );
      return { twig, answers: answersTo(twig), value: twig.value, after, answered: null };
    });
  if (field.length > 1 && enough?.() !== true) {
    for (const one of field) {
      if (one.twig.spots.length > 1) tryOut(seen, one, luck, effort.trials);
      yield;
    }
    field.sort(better);
    const best = field.splice(0, effort.answered);
    if (best.length > 1) yield* answerAll(seen, best, effort, enough);
    field.unshift(...best.sort(better));
  }
  return field.map((one) => lineOf(seen, one));
}

/** Ways that come to the same are weighed once. */
function distinct(ends: readonly Twig[]): Twig[] {
  return [
    ...new Map(ends.map((twig) => [JSON.stringify(answersTo(twig)), twig] as const).reverse()).values(),
  ].reverse();
}

function better(a: Finalist, b: Finalist): number {
  return b.value - a.value;
}

function lineOf(seen: Seen, { twig, answers, value, after, answered }: Finalist): Line {
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

function tryOut(seen: Seen, one: Finalist, luck: Luck, samples: number): void {
  const states = Array.from({ length: samples }, (_, i) => courseOf(seen, one.answers, luck, i).state);
  const mean = states.reduce((sum, state) => sum + seen.game.evaluate(state, seen.seat), 0) / samples;
  one.after = typical(seen, states, mean);
  one.value = mean - one.twig.late;
}

/** Of what luck may bring, what is worth about as much as all of it on the average. */
function typical({ game, seat }: Seen, states: readonly GameState[], value: number): GameState {
  const off = states.map((state) => Math.abs(game.evaluate(state, seat) - value));
  return states[off.indexOf(Math.min(...off))] as GameState;
}

/** All of them or none, because what is answered cannot be compared with what is not. */
function* answerAll(
  seen: Seen,
  best: readonly Finalist[],
  effort: Effort,
  enough?: () => boolean,
): Generator<undefined, void> {
  const before = best.map(({ value }) => value);
  for (const one of best) {
    yield* answer(seen, one, effort);
    if (enough?.() !== true || one === best.at(-1)) continue;
    best.forEach((each, i) => {
      each.value = before[i] as number;
    });
    return;
  }
}

/** The value changes by what the other side can do about it. */
function* answer(seen: Seen, one: Finalist, effort: Effort): Generator<undefined, void> {
  const { game, seat } = seen;
  const spots = one.twig.spots.slice(0, effort.replies);
  let change = 0;
  for (const spot of spots) {
    const after = yield* replyTo(seen, spot, effort.reply);
    if (after === null) continue;
    one.answered ??= { from: spot.state, to: after };
    change += game.evaluate(after, seat) - game.evaluate(spot.state, seat);
  }
  one.value += change / spots.length;
}
