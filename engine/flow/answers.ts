/** Answers to a decision, without a match around it: whether one is allowed, and one at random that is. */
import type { Act, Answer, AnyGame, ClauseId, Decision, Random, Witness } from '../game.ts';

/** Why an answer was not taken. `code` tells a stale message from a broken rule. */
export interface Rejection {
  code: 'over' | 'not-your-decision' | 'stale' | 'malformed' | 'unknown-verb' | 'not-offered' | 'refused' | 'rule-bug';
  clause: ClauseId;
  reason: string;
  witness?: Witness;
}

/** A random legal answer: acts in random order, the first that has one. */
export function sampleAnswer(decision: Decision, rng: Random): Answer | null {
  if (decision.draw !== undefined) return decision.draw(rng);
  const acts = decision.acts;
  const n = acts.length;
  if (n === 1) return (acts[0] as Act).sample(rng);
  const start = rng.int(n);
  const first = (acts[start] as Act).sample(rng);
  if (first !== null) return first;
  const rest: Act[] = [];
  for (let i = 0; i < n; i++) if (i !== start) rest.push(acts[i] as Act);
  while (rest.length > 0) {
    const i = rng.int(rest.length);
    const answer = (rest[i] as Act).sample(rng);
    if (answer !== null) return answer;
    rest[i] = rest[rest.length - 1] as Act;
    rest.pop();
  }
  return null;
}

/** Validates any value against a decision. */
export function examineAnswer(game: AnyGame, decision: Decision, answer: unknown): Rejection | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return { code: 'malformed', clause: decision.clause, reason: 'an answer is an object with a verb' };
  }
  const verb = (answer as { verb?: unknown }).verb;
  const spec = typeof verb === 'string' && Object.hasOwn(game.verbs, verb) ? game.verbs[verb] : undefined;
  if (typeof verb !== 'string' || spec === undefined) {
    const known = Object.keys(game.verbs).join(', ');
    return {
      code: 'unknown-verb',
      clause: decision.clause,
      reason: `${typeof verb === 'string' ? `"${verb.slice(0, 80)}"` : 'this'} is no verb of ${game.title}; known are ${known}`,
    };
  }
  const parsed = spec.schema.safeParse(answer);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    const place = first?.path.join('.') || 'answer';
    const reason = `${verb}: ${place}: ${first?.message ?? 'wrong shape'}`;
    return { code: 'malformed', clause: decision.clause, reason };
  }
  let refusal: Rejection | null = null;
  for (const act of decision.acts) {
    if (act.verb !== verb || !fits(act, answer as Answer)) continue;
    const no = act.check(answer as Answer);
    if (no === null) return null;
    refusal ??= { code: 'refused', ...no };
  }
  if (refusal !== null) return refusal;
  const known = (decision.refused?.() ?? []).filter((r) => r.verb === verb);
  for (const { why } of known) {
    const no = why?.(answer as Answer) ?? null;
    if (no !== null) return { code: 'refused', ...no };
  }
  if (known[0] !== undefined) return { code: 'refused', ...known[0].refusal };
  const offered = [...new Set(decision.acts.map((a) => a.verb))].join(', ');
  const why = decision.whyNot?.(verb, answer as Answer) ?? null;
  if (why !== null) return { code: 'not-offered', ...why, reason: `${why.reason}; possible are ${offered}` };
  return {
    code: 'not-offered',
    clause: decision.clause,
    reason: `${verb} is not possible here; possible are ${offered}`,
  };
}

function fits(act: Act, answer: Answer): boolean {
  const fixed = act.fixed;
  if (fixed === undefined) return true;
  for (const key in fixed) if (fixed[key] !== answer[key]) return false;
  return true;
}
