/**
 * Odds by the rules themselves: the act is carried out on forks of the match, once for every combination of dice it can
 * roll, until its step ends. When there are too many combinations it is sampled instead, with a 95 % interval.
 */
import type { Match } from '../flow/match.ts';
import type { Answer, Decision, Random, Seat } from '../game.ts';
import { random } from './random.ts';
import { EnumeratingDice } from './source.ts';

export interface OddsReport {
  exact: boolean;
  /** Combinations enumerated, or samples taken. */
  runs: number;
  outcomes: { label: string; p: number; low: number; high: number }[];
}

export interface OddsOptions {
  /** More combinations than this are sampled (default 20000). */
  limit?: number;
  /** Samples taken then (default 4000). */
  samples?: number;
  rng?: Random;
  /** What everybody answers on the way; default: decline what may be declined, otherwise the first suggestion. */
  reply?: (decision: Decision) => Answer;
}

/** The answer of someone who only wants the act in hand to go on. */
export function plainReply(decision: Decision): Answer {
  if (decision.decline !== undefined) return decision.decline;
  for (const act of decision.acts) {
    const answer = act.suggest?.()[0] ?? act.options()[0]?.answer;
    if (answer !== undefined) return answer;
  }
  throw new Error(`nothing can be answered to: ${decision.title}`);
}

export function odds(match: Match, seat: Seat, answer: Answer, options: OddsOptions = {}): OddsReport {
  const limit = options.limit ?? 20000;
  const reply = options.reply ?? plainReply;
  const before = match.state;
  const found = new Map<string, number>();
  const dice = new EnumeratingDice();
  let runs = 0;
  do {
    if (runs === limit) return sampled(match, seat, answer, options);
    dice.begin();
    const label = outcome(match.fork({ dice, checkpoints: 'none', pause: true }), seat, answer, reply, before);
    found.set(label, (found.get(label) ?? 0) + dice.weight());
    runs += 1;
  } while (dice.advance());
  const outcomes = [...found].map(([label, p]) => ({ label, p, low: p, high: p }));
  return { exact: true, runs, outcomes: outcomes.sort((a, b) => b.p - a.p) };
}

function sampled(match: Match, seat: Seat, answer: Answer, options: OddsOptions): OddsReport {
  const samples = options.samples ?? 4000;
  const rng = options.rng ?? random('odds');
  const reply = options.reply ?? plainReply;
  const before = match.state;
  const counts = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    const fork = match.fork({ dice: drawn(rng), checkpoints: 'none', pause: true });
    const label = outcome(fork, seat, answer, reply, before);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const outcomes = [...counts].map(([label, n]) => ({ label, p: n / samples, ...wilson(n, samples) }));
  return { exact: false, runs: samples, outcomes: outcomes.sort((a, b) => b.p - a.p) };
}

function drawn(rng: Random) {
  const source = {
    face: (_state: unknown, sides: number) => rng.int(sides) + 1,
    mark: () => 0,
    reset: () => {},
    clone: () => source,
  };
  return source;
}

function outcome(
  fork: Match,
  seat: Seat,
  answer: Answer,
  reply: (decision: Decision) => Answer,
  before: Match['state'],
): string {
  fork.answer(seat, answer);
  for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
    fork.answer(decision.seat, reply(decision));
  }
  return fork.game.outcome(before, fork.state, answer);
}

/** 95 % interval of a proportion (Wilson), which stays sensible near 0 and 1. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const p = hits / n;
  const centre = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}
