/**
 * Plans whole activations and follows a plan as long as nothing unforeseen happens. What is decided before the first turn or in the middle of
 * an act is left to the greedy bot, which looks at it with more samples of luck.
 */
import type { Answer, Decision } from '#engine/game.ts';
import type { Bot, Considered, Seen, Weighed } from '../bot.ts';
import { greedyBot } from '../greedy.ts';
import { Luck } from '../luck.ts';
import { NO_CHANGE, openReasonFor, reasonBetween, reasonFor } from '../reason.ts';
import { courseOf } from './course.ts';
import { type Effort, SHARP } from './effort.ts';
import { type Line, linesFor } from './plan.ts';

/** What is left of a plan. */
interface Kept {
  answers: readonly Answer[];
  /** What the position should be worth when the first of them is given. */
  expected: readonly number[];
}

/** So many lines are explained. */
const EXPLAINED = 5;

export function sharpBot(effort: Effort = SHARP): Bot {
  const greedy = greedyBot();
  let kept: Kept | null = null;

  /** The lines that were weighed; null: no plan was made, because the greedy bot decides as well. */
  function* choose(seen: Seen, enough?: () => boolean): Generator<undefined, readonly Line[] | Kept | null> {
    const before = kept;
    kept = null;
    const planned = before === null ? null : stillGood(seen, before);
    if (planned !== null) {
      kept = rest(planned);
      return planned;
    }
    if (seen.game.turn(seen.state()) === 0 || isForced(seen.decision) || isAmid(seen)) return null;
    const lines = yield* linesFor(seen, effort, enough);
    const [best] = lines;
    if (best === undefined) return null;
    kept = { answers: best.answers.slice(1), expected: best.expected };
    return lines;
  }

  function* think(seen: Seen, enough?: () => boolean): Generator<undefined, Considered> {
    const found = yield* choose(seen, enough);
    if (found === null) return (greedy.consider as NonNullable<Bot['consider']>)(seen);
    return 'answers' in found ? goneOn(seen, found) : weighedFrom(seen, found);
  }

  return {
    name: effort.name,
    needsForks: true,
    decide(seen) {
      const found = toEnd(choose(seen));
      if (found === null) return greedy.decide(seen);
      return ('answers' in found ? found.answers[0] : found[0]?.answers[0]) as Answer;
    },
    consider: (seen) => toEnd(think(seen)),
    think,
  };
}

function toEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

function rest({ answers, expected }: Kept): Kept {
  return { answers: answers.slice(1), expected: expected.slice(1) };
}

/** The plan, if things stand as it foresaw and its next answer is possible. */
function stillGood(seen: Seen, plan: Kept): Kept | null {
  const [answer] = plan.answers;
  const [expected = Number.NaN] = plan.expected;
  if (answer === undefined || Number.isNaN(expected)) return null;
  if (Math.abs(seen.game.evaluate(seen.state(), seen.seat) - expected) > 1e-9) return null;
  return seen.decision.acts.some((act) => act.verb === answer.verb && act.check(answer) === null) ? plan : null;
}

/** There is but one thing to do. */
function isForced({ acts }: Decision): boolean {
  return acts.length === 1 && acts[0]?.form.kind === 'option';
}

/** It is asked in the middle of an act: what is decided then has its effect at once. */
function isAmid({ imagine, rng }: Seen): boolean {
  return imagine(rng).inputs.length > 0;
}

function goneOn(seen: Seen, { answers }: Kept): Considered {
  const after = courseOf(seen, answers, new Luck(seen.rng), 0).state;
  const gain = seen.game.evaluate(after, seen.seat) - seen.game.evaluate(seen.state(), seen.seat);
  const because = reasonFor(seen, after);
  const weighed: Weighed = { answers, gain, because, open: openReasonFor(seen, after) };
  return { answer: answers[0] as Answer, weighed: [weighed] };
}

function weighedFrom(seen: Seen, lines: readonly Line[]): Considered {
  const before = seen.game.evaluate(seen.state(), seen.seat);
  const weighed = lines.map(({ answers, value, after, answered }, i): Weighed => {
    const because = i < EXPLAINED ? reasonFor(seen, after) : '';
    const open = i === 0 ? openReasonFor(seen, after) : '';
    const feared = answered === null || i >= EXPLAINED ? NO_CHANGE : reasonBetween(seen, answered.from, answered.to);
    return { answers, gain: value - before, because, open, ...(feared === NO_CHANGE ? {} : { fears: feared }) };
  });
  return { answer: lines[0]?.answers[0] as Answer, weighed };
}
