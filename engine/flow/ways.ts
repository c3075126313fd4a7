/** The complete answers to a decision: those that can be compared, and why the others cannot. */
import type { Act, Answer, Decision, Form, Uncounted } from '../game.ts';
import { capital } from './stage-words.ts';

/** The most answers that are compared. */
const MOST = 10;
/** Of selections and shares, which are endless, so many suggestions of the game are compared. */
const SUGGESTED = 3;

/** A complete answer to a decision, in words. */
export interface Way {
  answer: Answer;
  /** Key of the act that it belongs to. */
  act: string;
  label: string;
  /** In a table: the number alone, where it is one. */
  short: string;
  declines: boolean;
}

/** All answers of a decision where they are few and can be listed, the declining one last; null where they are not. */
export function waysOf(decision: Decision): Way[] | null {
  if (!decision.acts.every(({ form }) => LISTED.includes(form.kind))) return null;
  const { ways, uncounted } = comparedOf(decision);
  return uncounted.length > 0 ? null : ways;
}

const LISTED: readonly Form['kind'][] = ['option', 'list', 'number'];

/** The answers that are compared, the declining one last, and for every act that has none among them the reason. */
export function comparedOf(decision: Decision): { ways: Way[]; uncounted: Uncounted[] } {
  const declined = decision.decline === undefined ? null : JSON.stringify(decision.decline);
  const acts = decision.acts.map((act) => ({ act, found: worded(act) }));
  const ways = new Map<Act, Way[]>();
  const uncounted: Uncounted[] = [];
  let room = MOST;
  // The short lists first, so that a long one does not crowd out the answer that declines.
  for (const { act, found } of [...acts].sort((a, b) => size(a.found) - size(b.found))) {
    if (typeof found === 'string' || found.length > room) {
      const why =
        typeof found === 'string' ? found : `There are ${found.length} ways: each shows its odds when it is chosen.`;
      uncounted.push({ act: act.key, label: capital(act.label), why });
      continue;
    }
    room -= found.length;
    ways.set(
      act,
      found.map((way) => ({ ...way, act: act.key, declines: JSON.stringify(way.answer) === declined })),
    );
  }
  const all = decision.acts.flatMap((act) => ways.get(act) ?? []);
  return { ways: [...all.filter((way) => !way.declines), ...all.filter((way) => way.declines)], uncounted };
}

function size(found: readonly unknown[] | string): number {
  return typeof found === 'string' ? 0 : found.length;
}

type Worded = Pick<Way, 'answer' | 'label' | 'short'>;

/** The answers of an act in words, or the reason why they are not listed. */
function worded(act: Act): Worded[] | string {
  const { form } = act;
  switch (form.kind) {
    case 'option':
      return act.options().map(({ answer }) => said(answer, act.label));
    case 'list':
      return act.options().map(({ answer, label }) => ({ ...said(answer, label), label: spoken(act.label, label) }));
    case 'number':
      return act.options().map(({ answer, label }) => ({ ...said(answer, label), short: `${answer[form.arg]}` }));
    case 'several': {
      const named = new Map(form.items.map(({ id, label }) => [id, label]));
      const chosen = (answer: Answer) => (answer[form.arg] as readonly string[]).map((id) => named.get(id) ?? id);
      return suggested(act, (answer) => `${act.label}: ${chosen(answer).join(', ') || 'none'}`);
    }
    case 'allocate':
      return suggested(act, (_, i) => `${act.label}, ${i === 0 ? 'as is suggested' : 'otherwise'}`);
    case 'facing':
      return 'What it leads to depends on the side that you turn to.';
    case 'path':
    case 'place':
    case 'feature':
    case 'point':
      return 'What it leads to depends on the place that you choose.';
  }
}

function suggested(act: Act, label: (answer: Answer, i: number) => string): Worded[] | string {
  const found = (act.suggest?.() ?? act.options().map(({ answer }) => answer)).slice(0, SUGGESTED);
  if (found.length === 0) return 'What it leads to depends on what you choose.';
  return found.map((answer, i) => said(answer, label(answer, i)));
}

/** "Defend" and "for 1 AP" make a sentence; longer names of acts stand before a colon. */
function spoken(act: string, option: string): string {
  if (option.toLowerCase().startsWith(act.toLowerCase())) return capital(option);
  return capital(act.includes(' ') ? `${act}: ${option}` : `${act} ${option}`);
}

function said(answer: Answer, label: string): Worded {
  return { answer, label: capital(label), short: capital(label) };
}
