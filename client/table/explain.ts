/** Makes the card that explains a refusal: what was in order, what was not, and the nearest thing that works. */
import type { Answer, Option } from '#engine/game.ts';
import { capital, type Hand, remaining } from './hand.ts';
import { costOf, inches } from './prompt.ts';
import type { Context, Fix, Refused, Why } from './state.ts';

export async function explain(table: Context, refused: Refused): Promise<Why> {
  const passed = await inOrder(table, refused);
  const fixes = await whatWorks(table, refused);
  return { refused, passed, fixes };
}

/** Facts that were asked of the rules and do not stand in the way. */
async function inOrder(table: Context, { actor, target, refusal }: Refused): Promise<Why['passed']> {
  if (actor === null || target === null) return [];
  const found: { text: string; clause: string | null }[] = [];
  const report = await table.link.ask({ do: 'sight', viewer: actor, target }).catch(() => null);
  if (report?.clear === true) {
    for (const line of report.lines) found.push(cited(line));
  }
  const far = await table.link.ask({ do: 'measure', a: actor, b: target }).catch(() => null);
  if (far !== null && refusal.witness?.kind !== 'gap')
    found.push({ text: `${inches(far.distance)} ${far.line}`, clause: null });
  return found;
}

/** Splits "… [GG-LOS-02]." into words and citation. */
function cited(line: string): { text: string; clause: string | null } {
  const match = /^(.*?)\s*\[([A-Z]+-[A-Z]+-\d+[a-z]?)[^\]]*\]\.?$/.exec(line);
  return match === null ? { text: line, clause: null } : { text: match[1]!, clause: match[2]! };
}

const MOST = 2;

async function whatWorks(table: Context, refused: Refused): Promise<Fix[]> {
  const { hand, snapshot } = table.get();
  const decision = snapshot?.decision ?? null;
  if (decision === null || snapshot === null) return [];
  const fixes: Fix[] = [];
  if (hand !== null) {
    const short = stopShort(hand);
    if (short !== null) fixes.push(short);
    if (hand.act.form.kind !== 'path') {
      for (const option of nearbyOptions(hand).slice(0, MOST)) fixes.push(fix(hand.act.key, hand.act.label, option));
    }
  }
  // A way that brings the actor to where it works, or at least nearer.
  const way = decision.acts.find((a) => a.form.kind === 'path' && a.key !== hand?.act.key);
  if (way !== undefined && fixes.length < MOST) {
    const options = await table.link.ask({ do: 'options', key: way.key }).catch((): Option[] => []);
    const there = towards(options, refused);
    if (there !== undefined) fixes.unshift(fix(way.key, way.label, there));
  }
  return fixes.slice(0, MOST + 1);
}

/** The place worth a look that is about the same target, or the one that ends nearest to where the witness points. */
function towards(options: readonly Option[], { target, refusal }: Refused): Option | undefined {
  const about = options.find((o) => target !== null && o.subjects.includes(target));
  if (about !== undefined) return about;
  const { witness } = refusal;
  if (witness?.kind !== 'gap' && witness?.kind !== 'segment') return undefined;
  const [x, y] = witness.to;
  const off = ({ answer }: Option) => {
    const end = Array.isArray(answer.path) ? answer.path.at(-1) : null;
    return Array.isArray(end) ? Math.hypot(Number(end[0]) - x, Number(end[1]) - y) : Number.POSITIVE_INFINITY;
  };
  return [...options].sort((a, b) => off(a) - off(b))[0];
}

function stopShort(hand: Hand): Fix | null {
  if (hand.act.form.kind !== 'path' || hand.plan?.trace == null) return null;
  const paid = costOf(hand);
  const price = paid === null || hand.act.cost === undefined ? '' : `, ${paid} ${hand.act.cost.unit}`;
  return { label: `Stop after ${inches(hand.plan.trace.length)}${price}`, answer: hand.plan.answer, key: hand.act.key };
}

function nearbyOptions(hand: Hand): readonly Option[] {
  const left = remaining(hand);
  if (left.length > 0) return left;
  return hand.options ?? [];
}

function fix(key: string, label: string, option: Option): Fix {
  const words = option.label.toLowerCase().startsWith(label.toLowerCase()) ? option.label : `${label}: ${option.label}`;
  return { label: capital(words), answer: option.answer as Answer, key };
}
