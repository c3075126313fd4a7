/**
 * Looks one act ahead: every candidate that the decision suggests is carried out in imagined matches, whose value is the
 * game's own evaluation when the act is done.
 *
 * All candidates get the same luck: sample number i of each of them is imagined with the same dice and the same guess at what
 * is hidden, so that they differ by what they do and not by what they rolled. Few samples first, more for those that look
 * best. A bare button (stand up, break away, push on) does nothing worth judging by itself: it is judged by the best that
 * can follow it.
 */
import { random, type Words } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Random, Seat } from '#engine/game.ts';
import type { Bot, Seen } from './bot.ts';

/** Samples of each candidate after each round, and how many candidates survive into it. */
const ROUNDS = [
  { samples: 2, keep: 64 },
  { samples: 6, keep: 8 },
  { samples: 16, keep: 3 },
] as const;

/** Candidates later in a list of suggestions must be better by this much to be preferred: the order means something. */
const PATIENCE = 1e-5;

interface Candidate {
  /** The answer and, for a button, what follows it. */
  answers: readonly Answer[];
  /** Values of the samples so far. */
  values: number[];
  mean: number;
  order: number;
}

export function greedyBot(): Bot {
  return { name: 'greedy', needsForks: true, decide };
}

function decide(seen: Seen): Answer {
  const luck: Words[] = [draw(seen.rng)];
  let field = candidates(seen, luck[0] as Words);
  if (field.length === 0) {
    for (const act of seen.decision.acts) {
      const answer = act.sample(seen.rng);
      if (answer !== null) return answer;
    }
    throw new Error(`no option for: ${seen.decision.title}`);
  }
  for (const { samples, keep } of ROUNDS) {
    if (field.length > keep) field.length = keep;
    if (field.length === 1) break;
    while (luck.length < samples) luck.push(draw(seen.rng));
    for (const candidate of field) sample(seen, candidate, luck);
    field = field.sort(better);
    if (settled(field)) break;
  }
  return (field[0] as Candidate).answers[0] as Answer;
}

function draw(rng: Random): Words {
  const word = () => Math.floor(rng.real() * 4294967296);
  return [word(), word(), word(), (word() | 1) >>> 0];
}

function sample(seen: Seen, candidate: Candidate, luck: readonly Words[]): void {
  const { values } = candidate;
  while (values.length < luck.length) {
    const rng = random((luck[values.length] as Words).slice() as Words);
    values.push(worth(seen, candidate.answers, rng));
  }
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

/** What the acts suggest, in order; what a button allows stands for the button. */
function candidates(seen: Seen, luck: Words): Candidate[] {
  const { decision } = seen;
  const found: Candidate[] = [];
  const add = (answers: Answer[]): void => {
    found.push({ answers, values: [], mean: 0, order: found.length });
  };
  for (const act of decision.acts) {
    const next = enables(act, decision) ? following(seen, act, luck) : [];
    for (const answer of next) add([...suggestions(act), answer]);
    if (next.length === 0) for (const answer of suggestions(act)) add([answer]);
  }
  return found;
}

function suggestions(act: Act): Answer[] {
  return act.suggest ? act.suggest() : act.options().map((o) => o.answer);
}

/** A button of a decision that may be declined, and not the one that declines it. */
function enables(act: Act, { decline }: Decision): boolean {
  return act.form.kind === 'option' && decline !== undefined && act.verb !== decline.verb;
}

/** What can be done about the same thing once the button is pressed. */
function following(seen: Seen, button: Act, luck: Words): Answer[] {
  const rng = random(luck.slice() as Words);
  const match = seen.imagine(rng);
  for (const answer of suggestions(button)) match.answer(seen.seat, answer);
  settle(match, seen.seat, rng);
  if (match.result !== null) return [];
  const decision = goOn(match).decision(seen.seat);
  if (decision === null || !sameSubjects(decision, seen.decision)) return [];
  return decision.acts.flatMap((act) => (act.form.kind === 'option' ? [] : suggestions(act)));
}

function sameSubjects(a: Decision, b: Decision): boolean {
  return a.subjects.length === b.subjects.length && a.subjects.every((id, i) => id === b.subjects[i]);
}

/** The match from where it stopped, up to the end of its next step. */
function goOn(match: Match): Match {
  const { game, options, rosters, state } = match;
  return new Match({ game, options, rosters, rng: state.rng, state, loud: false, checkpoints: 'none', pause: true });
}

function worth(seen: Seen, answers: readonly Answer[], rng: Random): number {
  const { seat } = seen;
  let match = seen.imagine(rng);
  match.answer(seat, answers[0] as Answer);
  settle(match, seat, rng);
  for (let i = 1; i < answers.length && match.result === null; i++) {
    match = goOn(match);
    if (!match.submit(seat, answers[i]).ok) break;
    settle(match, seat, rng);
  }
  return seen.game.evaluate(match.state, seat);
}

/** The act in hand is brought to its end: what is free is taken, what costs is left by ourselves and taken by halves by others. */
function settle(match: Match, seat: Seat, rng: Random): void {
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    match.answer(decision.seat, reply(decision, seat, rng));
  }
}

function reply(decision: Decision, seat: Seat, rng: Random): Answer {
  const { decline } = decision;
  for (const act of decision.acts) {
    const dear = (act.cost?.amount ?? 0) > 0;
    if (decline !== undefined && dear && (decision.seat === seat || rng.int(2) === 0)) continue;
    const advised = act.suggest?.();
    const answer = advised?.[0] ?? (advised === undefined || decline === undefined ? act.sample(rng) : null);
    if (answer !== null) return answer;
  }
  if (decline !== undefined) return decline;
  throw new Error(`no option for: ${decision.title}`);
}
