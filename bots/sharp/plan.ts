/**
 * Finds the best activation: a tree of answers up to its end, the best of them tried with more luck, and the best of these answered by
 * the other side with an activation of its own.
 */
import type { Answer, GameState } from '#engine/game.ts';
import type { Seen } from '../bot.ts';
import { Luck } from '../luck.ts';
import { afterReply, courseOf, replyTo, rootOf } from './course.ts';
import type { Effort } from './effort.ts';
import { answersTo, type Spot, Tree, type Twig } from './tree.ts';

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
    if (best.length > 1) yield* answerAll(seen, best, luck, effort, enough);
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

/**
 * Each of the best changes by what the other side could do about it. Answers are looked for to each, and each is met with all that were
 * found, with the same luck, so that chance finds do not decide. All of them or none, because what is answered cannot be compared with what is not.
 */
function* answerAll(
  seen: Seen,
  best: readonly Finalist[],
  luck: Luck,
  effort: Effort,
  enough?: () => boolean,
): Generator<undefined, void> {
  const replies = new Map<string, readonly Answer[]>();
  for (const { twig } of best) {
    const found = yield* replyTo(seen, twig.spots[0] as Spot, effort.reply);
    if (found !== null) replies.set(JSON.stringify(found), found);
    if (enough?.() === true) return;
  }
  const fears: Fear[] = [];
  for (const { twig } of best) {
    fears.push(worstOf(seen, twig, [...replies.values()], luck, effort.replies));
    yield;
    if (enough?.() === true) return;
  }
  best.forEach((one, i) => {
    const { change, from, to } = fears[i] as Fear;
    one.value += HEED * change;
    if (from !== to) one.answered = { from, to };
  });
}

/** The evaluation reckons with danger already: what an answer brings counts in part. */
const HEED = 0.5;

interface Fear {
  change: number;
  from: GameState;
  to: GameState;
}

/** The answer that costs the seat most, on the average. */
function worstOf(
  seen: Seen,
  { spots }: Twig,
  replies: readonly (readonly Answer[])[],
  luck: Luck,
  samples: number,
): Fear {
  const [first] = spots as readonly [Spot];
  let worst: Fear = { change: 0, from: first.state, to: first.state };
  replies.forEach((reply, n) => {
    const fears = Array.from({ length: samples }, (_, i): Fear => {
      const spot = spots[Math.min(i, spots.length - 1)] as Spot;
      const to = afterReply(seen, spot, reply, spots.length > 1 ? spot.dice.copy() : luck.dice(i));
      const { game, seat } = seen;
      return { change: game.evaluate(to, seat) - game.evaluate(spot.state, seat), from: spot.state, to };
    });
    const change = fears.reduce((sum, one) => sum + one.change, 0) / samples;
    if (n === 0 || change < worst.change) worst = { ...(fears[0] as Fear), change };
  });
  return worst;
}
