import type { ActView } from '#client/protocol/decision.ts';
import { capital } from './hand.ts';

type Named = Pick<ActView, 'verb' | 'label'>;

/**
 * Acts of one verb are told apart by what differs: "Deploy Hod" and "Deploy Oake" become "Hod" and "Oake". Where another verb has an act that would be
 * called the same, the verb stands before it: "Sprint Hod".
 */
export function nameOfAct(act: Named, all: readonly Named[], short: Readonly<Record<string, string>>): string {
  const name = distinct(act, all);
  if (name === null) return short[act.verb] ?? capital(act.label);
  const shared = all.some((other) => other.verb !== act.verb && distinct(other, all) === name);
  return shared && short[act.verb] !== undefined ? `${short[act.verb]} ${name}` : capital(name);
}

/** What the labels of its verb do not have in common; null when it is the only act of its verb. */
function distinct(act: Named, all: readonly Named[]): string | null {
  const alike = all.filter((a) => a.verb === act.verb);
  if (alike.length < 2) return null;
  const words = alike.map((a) => a.label.split(' '));
  let same = 0;
  while (words.every((w) => w.length > same + 1 && w[same] === words[0]![same])) same += 1;
  // A number alone is no name: "Foundry Hand 2 attacks" does not become "2 attacks".
  if (words.some((w) => /^\d/.test(w[same]!))) while (same > 0 && /^\p{Lu}/u.test(words[0]![same - 1]!)) same -= 1;
  return act.label.split(' ').slice(same).join(' ');
}
