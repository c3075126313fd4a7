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
  answer: Answer;
  /** Values of the samples so far. */
  values: number[];
  mean: number;
  order: number;
  /** A button that allows something else. */
  enables: boolean;
}

export function greedyBot(): Bot {
  return { name: 'greedy', needsForks: true, decide };
}

function decide(seen: Seen): Answer {
  let field = candidates(seen.decision);
  if (field.length === 0) {
    for (const act of seen.decision.acts) {
      const answer = act.sample(seen.rng);
      if (answer !== null) return answer;
    }
    throw new Error(`no option for: ${seen.decision.title}`);
  }
  const luck: Words[] = [];
  for (const { samples, keep } of ROUNDS) {
    if (field.length > keep) field.length = keep;
    if (field.length === 1) break;
    while (luck.length < samples) luck.push(draw(seen.rng));
    for (const candidate of field) sample(seen, candidate, luck);
    field = field.sort(better);
    if (settled(field)) break;
  }
  return (field[0] as Candidate).answer;
}

function draw(rng: Random): Words {
  const word = () => Math.floor(rng.real() * 4294967296);
  return [word(), word(), word(), (word() | 1) >>> 0];
}

function sample(seen: Seen, candidate: Candidate, luck: readonly Words[]): void {
  const { values } = candidate;
  while (values.length < luck.length) {
    const rng = random((luck[values.length] as Words).slice() as Words);
    values.push(worth(seen, candidate, rng));
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

/** What the acts suggest, in order. */
function candidates(decision: Decision): Candidate[] {
  const found: Candidate[] = [];
  for (const act of decision.acts) {
    const enables = act.form.kind === 'option' && act.verb !== decision.decline?.verb && decision.decline !== undefined;
    for (const answer of suggestions(act)) {
      found.push({ answer, values: [], mean: 0, order: found.length, enables });
    }
  }
  return found;
}

function suggestions(act: Act): Answer[] {
  return act.suggest ? act.suggest() : act.options().map((o) => o.answer);
}

function worth(seen: Seen, candidate: Candidate, rng: Random): number {
  const { game, seat } = seen;
  const match = seen.imagine(rng);
  match.answer(seat, candidate.answer);
  settle(match, seat, rng);
  if (!candidate.enables) return game.evaluate(match.state, seat);
  return Math.max(game.evaluate(match.state, seat), following(match, seen, rng));
}

/** The best that the seat can do next about the same thing, one sample of each. */
function following(match: Match, seen: Seen, rng: Random): number {
  const { game, seat } = seen;
  let best = Number.NEGATIVE_INFINITY;
  if (match.result !== null) return best;
  const next = goOn(match, game.clone(match.state));
  const decision = next.decision(seat);
  if (decision === null || !sameSubjects(decision, seen.decision)) return best;
  for (const act of decision.acts) {
    for (const answer of suggestions(act)) {
      const after = goOn(match, game.clone(match.state));
      after.answer(seat, answer);
      settle(after, seat, rng);
      best = Math.max(best, game.evaluate(after.state, seat));
    }
  }
  return best;
}

function sameSubjects(a: Decision, b: Decision): boolean {
  return a.subjects.length === b.subjects.length && a.subjects.every((id, i) => id === b.subjects[i]);
}

function goOn(match: Match, state: Match['state']): Match {
  const { game, options, rosters } = match;
  return new Match({ game, options, rosters, rng: state.rng, state, loud: false, checkpoints: 'none', pause: true });
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
    const answer = act.suggest?.()[0] ?? act.sample(rng);
    if (answer !== null && answer !== undefined) return answer;
  }
  if (decline !== undefined) return decline;
  throw new Error(`no option for: ${decision.title}`);
}
