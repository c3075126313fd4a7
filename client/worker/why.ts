/** Why not, at length: what was in order and what was not, what would work instead, and what else is refused here. */
import type { Replies } from '#client/protocol/messages.ts';
import type { OtherRefusal, WhyReply } from '#client/protocol/odds.ts';
import type { Act, Answer, Decision, Explanation, Option, Refusal } from '#engine/game.ts';
import type { Breathe } from './breathe.ts';
import { actsFor } from './decision.ts';
import type { Examiner } from './examiner.ts';
import { remedies } from './remedy.ts';

const OTHERS = 3;

export async function whyNot(
  examiner: Examiner,
  verb: string,
  asked: Answer | null,
  options: (act: Act) => readonly Option[],
  breathe: Breathe,
): Promise<WhyReply> {
  const { decision } = examiner;
  const dimmed = decision.refused?.().find((r) => r.verb === verb);
  const answer = asked ?? dimmed?.nearest ?? null;
  const act = answer === null ? undefined : actsFor(decision, answer)[0];
  const label = act?.label ?? dimmed?.label ?? verb;
  const refusal = (answer === null ? null : examiner.examine(answer).refusal) ?? dimmed?.refusal ?? null;
  return {
    answer,
    refusal,
    explanation: answer === null ? null : explained(decision, answer),
    remedies: await remedies(examiner, { verb, label, answer }, options, breathe),
    others: otherRefusals(examiner, verb, answer, refusal),
  };
}

/** The act that is meant by pointing at a thing, and whether it is refused. */
export function aimAt(examiner: Examiner, thing: string, key: string | undefined): Replies['aim'] {
  const { decision } = examiner;
  const acts = decision.acts.filter((act) => (key === undefined ? act.form.kind === 'list' : act.key === key));
  for (const act of acts) {
    const answer = act.aim?.(thing) ?? likeFirst(act, examiner, thing);
    if (answer !== null) return { answer, key: act.key, label: act.label, refusal: examiner.examine(answer).refusal };
  }
  if (key !== undefined) return null;
  for (const { label, refusal, aim } of decision.refused?.() ?? []) {
    const answer = aim?.(thing) ?? null;
    if (answer !== null) return { answer, key: null, label, refusal: examiner.examine(answer).refusal ?? refusal };
  }
  return null;
}

/** Where the game says nothing: the first option, with this thing instead of the one that it is about. */
function likeFirst(act: Act, examiner: Examiner, thing: string): Answer | null {
  const pattern = act.options()[0]?.answer;
  if (pattern === undefined || act.form.kind !== 'list') return null;
  const now = examiner.now();
  const { bodies, units, markers, features } = now.game.scene(now.state);
  const known = (id: unknown) => [...bodies, ...units, ...markers, ...features].some((t) => t.id === id);
  const arg = act.form.by.find((name) => known(pattern[name]));
  return arg === undefined ? null : { ...pattern, [arg]: thing };
}

function explained(decision: Decision, answer: Answer): Explanation | null {
  for (const act of actsFor(decision, answer)) {
    const said = act.explain?.(answer) ?? null;
    if (said !== null) return said;
  }
  return (
    decision
      .refused?.()
      .find((r) => r.verb === answer.verb)
      ?.explain?.(answer) ?? null
  );
}

/** The same act at other targets, and other acts: one for each reason. */
function otherRefusals(
  examiner: Examiner,
  verb: string,
  answer: Answer | null,
  refusal: Refusal | null,
): OtherRefusal[] {
  const { decision } = examiner;
  const found: OtherRefusal[] = [];
  const seen = new Set([refusal?.clause]);
  const now = examiner.now();
  const { bodies } = now.game.scene(now.state);
  const named = (id: string) => bodies.find((b) => b.id === id);
  const arg = answer === null ? undefined : Object.keys(answer).find((k) => named(String(answer[k])) !== undefined);
  if (answer !== null && arg !== undefined) {
    const from = named(decision.subjects[0] ?? '')?.body;
    const far = (b: (typeof bodies)[number]) =>
      from === undefined ? 0 : (b.body.x - from.x) ** 2 + (b.body.y - from.y) ** 2;
    const like = named(String(answer[arg]))?.seat;
    const alike = bodies.filter((b) => b.seat === like && b.id !== answer[arg]).sort((a, b) => far(a) - far(b));
    for (const body of alike) {
      if (found.length === OTHERS) break;
      const other: Answer = { ...answer, [arg]: body.id };
      const no = examiner.examine(other).refusal;
      if (no === null || seen.has(no.clause)) continue;
      seen.add(no.clause);
      const title = explained(decision, other)?.title ?? null;
      found.push({ verb, answer: other, title, what: body.label, refusal: no });
    }
  }
  // Refusals with a witness first: the table can draw them.
  const dimmed = [...(decision.refused?.() ?? [])].sort(
    (a, b) => Number(b.refusal.witness !== undefined) - Number(a.refusal.witness !== undefined),
  );
  for (const { verb: other, label, refusal: no, nearest } of dimmed) {
    if (found.length === OTHERS) break;
    if (other === verb || seen.has(no.clause)) continue;
    seen.add(no.clause);
    found.push({ verb: other, answer: nearest ?? null, title: null, what: label, refusal: no });
  }
  return found;
}
