/**
 * Looks one act ahead: every candidate that the decision suggests is carried out in imagined matches, whose value is the
 * game's own evaluation when the act is done. Few samples first, more for the candidates that look best, so that dice
 * luck in one imagined match does not decide.
 */
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, Random, Seat } from '#engine/game.ts';
import type { Bot, Seen } from './bot.ts';

/** Samples per candidate in each round, and how many candidates survive into it. */
const ROUNDS = [
  { samples: 2, keep: 64 },
  { samples: 5, keep: 8 },
  { samples: 10, keep: 3 },
] as const;

/** Candidates later in a list of suggestions must be better by this much to be preferred: the order means something. */
const PATIENCE = 1e-4;

interface Candidate {
  answer: Answer;
  total: number;
  n: number;
  order: number;
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
  if (field.length === 1) return (field[0] as Candidate).answer;
  for (const { samples, keep } of ROUNDS) {
    if (field.length > keep) field = best(field).slice(0, keep);
    for (const candidate of field) {
      for (let i = 0; i < samples; i++) candidate.total += worth(seen, candidate.answer);
      candidate.n += samples;
    }
  }
  return (best(field)[0] as Candidate).answer;
}

function best(field: Candidate[]): Candidate[] {
  const value = (c: Candidate): number => c.total / c.n - c.order * PATIENCE;
  return field.slice().sort((a, b) => value(b) - value(a));
}

/** What the acts suggest, in order; what can be declined may always be declined. */
function candidates(decision: Decision): Candidate[] {
  const found: Candidate[] = [];
  const add = (answer: Answer): void => {
    found.push({ answer, total: 0, n: 0, order: found.length });
  };
  for (const act of decision.acts) {
    const answers = act.suggest ? act.suggest() : act.options().map((o) => o.answer);
    for (const answer of answers) add(answer);
  }
  return found;
}

function worth(seen: Seen, answer: Answer): number {
  const match = seen.imagine(seen.rng);
  match.answer(seen.seat, answer);
  settle(match, seen.seat, seen.rng);
  return seen.game.evaluate(match.state, seen.seat);
}

/** The act in hand is brought to its end: own questions by the first suggestion, others' by an even mix of yes and no. */
function settle(match: Match, seat: Seat, rng: Random): void {
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    match.answer(decision.seat, reply(decision, seat, rng));
  }
}

function reply(decision: Decision, seat: Seat, rng: Random): Answer {
  if (decision.decline !== undefined && (decision.seat === seat || rng.int(2) === 0)) return decision.decline;
  for (const act of decision.acts) {
    const answer = act.suggest?.()[0] ?? act.sample(rng);
    if (answer !== null && answer !== undefined) return answer;
  }
  throw new Error(`no option for: ${decision.title}`);
}
