/**
 * Looks one act ahead: every candidate that the decision suggests is carried out in imagined matches, whose value is
 * the game's own evaluation when the act is done. Few samples first, more for the candidates that look best, and all of
 * them with the same luck. A bare button (stand up, break away, push on) is judged together with what can follow it,
 * because alone it changes little.
 */
import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Random } from '#engine/game.ts';
import { goOn, settle, suggestions } from './ahead.ts';
import type { Bot, Considered, Seen, Weighed } from './bot.ts';
import { Luck, type LuckyDice } from './luck.ts';
import { openReasonFor, reasonFor } from './reason.ts';

/** Samples of each candidate after each round, and how many candidates survive into it. */
const ROUNDS = [
  { samples: 2, keep: 64 },
  { samples: 6, keep: 8 },
  { samples: 18, keep: 3 },
] as const;

/** Candidates later in a list of suggestions must be better by this much to be preferred: the order means something. */
const PATIENCE = 1e-5;

interface Candidate {
  /** The answer and, for a button, what follows it. */
  answers: readonly Answer[];
  /** Values of the samples so far. */
  values: number[];
  /** Nothing was rolled or guessed in the first sample: all others are the same. */
  certain: boolean;
  mean: number;
  order: number;
}

export function greedyBot(): Bot {
  return {
    name: 'greedy',
    needsForks: true,
    decide: (seen) => best(seen).answer,
    consider,
  };
}

function consider(seen: Seen): Considered {
  const { answer, field, luck } = best(seen);
  const before = seen.game.evaluate(seen.state(), seen.seat);
  const weighed = field.map((candidate, i) => weighedOf(seen, candidate, luck, before, i));
  return { answer, weighed };
}

/** So many candidates are explained. */
const EXPLAINED = 5;

function weighedOf(seen: Seen, candidate: Candidate, luck: Luck, before: number, i: number): Weighed {
  // A candidate that was alone has not been tried.
  if (candidate.values.length === 0) sample(seen, candidate, luck, 1);
  const { answers, mean } = candidate;
  const after = i < EXPLAINED ? firstOf(seen, answers, luck).state : null;
  const because = after === null ? '' : reasonFor(seen, after);
  const open = after === null || i > 0 ? '' : openReasonFor(seen, after);
  return { answers, gain: mean - before, because, open };
}

interface Best {
  answer: Answer;
  field: readonly Candidate[];
  luck: Luck;
}

function best(seen: Seen): Best {
  const luck = new Luck(seen.rng);
  let field = candidates(seen, luck);
  if (field.length === 0) {
    for (const act of seen.decision.acts) {
      const answer = act.sample(seen.rng);
      if (answer !== null) return { answer, field, luck };
    }
    throw new Error(`no option for: ${seen.decision.title}`);
  }
  const all = field.slice();
  for (const { samples, keep } of ROUNDS) {
    if (field.length > keep) field.length = keep;
    if (field.length === 1) break;
    for (const candidate of field) sample(seen, candidate, luck, samples);
    field = field.sort(better);
    if (settled(field)) break;
  }
  const first = field[0] as Candidate;
  const others = all.filter((candidate) => candidate !== first && candidate.values.length > 0).sort(better);
  return { answer: first.answers[0] as Answer, field: [first, ...others], luck };
}

/** What each answer is worth by a look or two ahead, the best first: for the order of lists and for hints. */
export function rank(seen: Seen, answers: readonly Answer[], samples = 2): Weighed[] {
  const luck = new Luck(seen.rng);
  const before = seen.game.evaluate(seen.state(), seen.seat);
  const field = answers.map(
    (answer, order): Candidate => ({ answers: [answer], values: [], certain: false, mean: 0, order }),
  );
  for (const candidate of field) sample(seen, candidate, luck, samples);
  return field.sort(better).map((candidate, i) => weighedOf(seen, candidate, luck, before, i));
}

function sample(seen: Seen, candidate: Candidate, luck: Luck, samples: number): void {
  const { values } = candidate;
  while (values.length < samples) values.push(worth(seen, candidate, luck, values.length));
  let total = 0;
  for (const value of values) total += value;
  candidate.mean = total / values.length - candidate.order * PATIENCE;
}

function better(a: Candidate, b: Candidate): number {
  return b.mean - a.mean;
}

/** More samples would tell nothing new: the first is ahead of each of the others by the same in every sample. */
function settled(field: readonly Candidate[]): boolean {
  const first = field[0] as Candidate;
  for (let i = 1; i < field.length; i++) {
    const other = field[i] as Candidate;
    const lead = (first.values[0] as number) - (other.values[0] as number);
    for (let k = 1; k < first.values.length; k++) {
      if (Math.abs((first.values[k] as number) - (other.values[k] as number) - lead) > 1e-9) return false;
    }
  }
  return true;
}

/** What the acts suggest, in order, and behind it what buttons allow. */
function candidates(seen: Seen, luck: Luck): Candidate[] {
  const { decision } = seen;
  const plain: Answer[][] = [];
  const longer: Answer[][] = [];
  for (const act of decision.acts) {
    const first = suggestions(act);
    if (!enables(act, decision)) plain.push(...first.map((answer) => [answer]));
    else longer.push(...first.flatMap((button) => following(seen, button, luck)));
  }
  return [...plain, ...longer].map((answers, order) => ({ answers, values: [], certain: false, mean: 0, order }));
}

/** A button of a decision that may be declined, and neither the one that declines it nor one that is complete in itself. */
function enables(act: Act, { decline }: Decision): boolean {
  if (act.form.kind !== 'option' || act.alone === true) return false;
  return decline !== undefined && act.verb !== decline.verb;
}

/** The button with what can be done about the same thing once it is pressed; alone when there is nothing. */
function following(seen: Seen, button: Answer, luck: Luck): Answer[][] {
  const alone = [[button]];
  const match = firstOf(seen, [button], luck);
  if (match.result !== null) return alone;
  const decision = goOn(match).decision(seen.seat);
  if (decision === null || !sameSubjects(decision, seen.decision)) return alone;
  const next = decision.acts.flatMap((act) => (act.form.kind === 'option' ? [] : suggestions(act)));
  return next.length === 0 ? alone : next.map((answer) => [button, answer]);
}

function sameSubjects(a: Decision, b: Decision): boolean {
  return a.subjects.length === b.subjects.length && a.subjects.every((id, i) => id === b.subjects[i]);
}

/** Draws with which a game makes up the dice to come. Luck brings its own dice; more draws are guesses at something hidden. */
const WORDS = 4;

function worth(seen: Seen, candidate: Candidate, luck: Luck, i: number): number {
  const hidden = luck.hidden(i);
  if (candidate.certain) return candidate.values[0] as number;
  const dice = luck.dice(i);
  const value = seen.game.evaluate(imagine(seen, candidate.answers, dice, hidden).state, seen.seat);
  candidate.certain = !dice.thrown && hidden.drawn <= WORDS;
  return value;
}

/** The first sample. */
function firstOf(seen: Seen, answers: readonly Answer[], luck: Luck): Match {
  return imagine(seen, answers, luck.dice(0), luck.hidden(0));
}

/** A match in which these answers are given one after the other. */
function imagine(seen: Seen, answers: readonly Answer[], dice: LuckyDice, hidden: Random): Match {
  const { seat } = seen;
  let match = seen.imagine(hidden);
  match.source = dice;
  const rolls = match.rolls.length;
  match.answer(seat, answers[0] as Answer);
  settle(match, seat, dice);
  // Where no die fell, what was legal in the first sample is legal in all.
  const certain = match.rolls.length === rolls;
  for (let k = 1; k < answers.length && match.result === null; k++) {
    match = goOn(match);
    if (certain && k === 1) match.answer(seat, answers[k] as Answer);
    else if (!match.submit(seat, answers[k]).ok) break;
    settle(match, seat, dice);
  }
  return match;
}
