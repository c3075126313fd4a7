/** The numbered list of what a seat may do. */
import type { Act, Answer, Decision, Option, RefusedAct } from '#engine/game.ts';
import { inches, plural, table, trimmed, WIDTH, wrap } from '../print.ts';
import { plain, startsOfWords } from './things.ts';

export interface Choice {
  number: number;
  label: string;
  detail: string;
  clause: string;
  /** Null for declining when no act stands for it. */
  act: Act | null;
  /** Complete already: an option of the decision's only list, or declining. */
  answer: Answer | null;
}

/** A decision with one list and nothing else shows the list itself, up to this many options. */
const FLAT = 20;

export function choicesOf(decision: Decision): Choice[] {
  const quits = decision.acts.find((act) => isDecline(act, decision.decline));
  const acts = decision.acts.filter((act) => act !== quits);
  const choices = flat(acts) ?? acts.map((act, i) => fromAct(act, i + 1));
  if (decision.decline !== undefined) {
    const detail = quits ? quits.options()[0]?.note : undefined;
    choices.push({
      number: 0,
      label: quits?.label ?? 'Decline',
      detail: [costOf(quits), detail].filter((d) => d).join(', '),
      clause: quits?.clause ?? decision.clause,
      act: quits ?? null,
      answer: decision.decline,
    });
  }
  return choices;
}

function isDecline(act: Act, decline: Answer | undefined): boolean {
  if (decline === undefined || act.verb !== decline.verb || act.form.kind !== 'option') return false;
  return Object.entries(act.fixed ?? {}).every(([key, value]) => decline[key] === value);
}

function flat(acts: readonly Act[]): Choice[] | null {
  const act = acts[0];
  if (acts.length !== 1 || act?.form.kind !== 'list') return null;
  const options = act.options();
  if (options.length > FLAT) return null;
  return options.map((option, i) => ({
    number: i + 1,
    label: option.label,
    detail: [costOf(act), option.note].filter((d) => d).join(', '),
    clause: act.clause,
    act,
    answer: option.answer,
  }));
}

function fromAct(act: Act, number: number): Choice {
  const answer = act.form.kind === 'option' ? completed(act) : null;
  return { number, label: act.label, detail: detailOf(act), clause: act.clause, act, answer };
}

/** The one answer of an act that is complete in itself. */
export function completed(act: Act): Answer {
  return act.options()[0]?.answer ?? ({ verb: act.verb, ...act.fixed } as Answer);
}

export function costOf(act: Act | undefined): string {
  if (act?.cost === undefined) return '';
  const { amount, unit, upTo } = act.cost;
  return upTo === undefined || upTo === amount ? `${trimmed(amount, 1)} ${unit}` : `${amount} to ${upTo} ${unit}`;
}

function detailOf(act: Act): string {
  const cost = costOf(act);
  const { form } = act;
  if (form.kind === 'path') {
    if (cost === '') return `up to ${inches(form.allowance * form.moves)}`;
    const { amount, unit, upTo } = act.cost as NonNullable<Act['cost']>;
    const each = form.moves > 1 && (upTo === undefined || upTo === amount * form.moves);
    if (each) return `${trimmed(amount, 1)} ${unit} for each ${inches(form.allowance)}`;
    return `${cost}, up to ${inches(form.allowance * form.moves)}`;
  }
  const more = formWords(act);
  return [cost, more].filter((d) => d !== '').join(', ');
}

function formWords(act: Act): string {
  const { form } = act;
  switch (form.kind) {
    case 'option':
      return act.options()[0]?.note ?? '';
    case 'list': {
      const options = act.options();
      const only = options[0];
      if (options.length === 1 && only) return [only.label, only.note].filter((d) => d).join(', ');
      const first = new Set(options.map((o) => JSON.stringify(o.answer[form.by[0] ?? ''])));
      const [by = 'way'] = form.by;
      // A list of lists has no one thing to count.
      return first.size > 1 && !by.endsWith('s') ? plural(first.size, by) : plural(options.length, 'way');
    }
    case 'several':
      return `${form.min === form.max ? form.min : `${form.min} to ${form.max}`} of ${form.items.length}`;
    case 'number':
      return `${form.min} to ${form.max}`;
    case 'allocate':
      return `${form.items.length} over ${plural(form.targets.length, 'target')}`;
    case 'point':
      return `within ${inches(form.range)}, radius ${inches(form.radius)}`;
    case 'place':
      return form.region.map((r) => r.label).join(' or ');
    case 'path':
    case 'feature':
    case 'facing':
      return '';
  }
}

/** What is not possible, and why: acts that are refused for one reason stand together. */
export function refusedFor(refused: readonly RefusedAct[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { label, refusal } of refused) {
    const reason = `(${refusal.reason}) [${refusal.clause}].`;
    const labels = reasons.get(reason);
    if (labels === undefined) reasons.set(reason, [label]);
    else labels.push(label);
  }
  return [...reasons].map(([reason, labels]) => `${labels.join(', ')} ${reason}`);
}

/** One line for each choice. */
export function choiceLines(choices: readonly Choice[]): string[] {
  const rows = choices.map((c) => [`${c.number}`, c.label, c.detail, cite(c, choices)]);
  const lines = table(rows, '  ', [0]);
  if (lines.every((line) => line.length <= WIDTH + 10)) return lines;
  return rows.map(([number, label, detail, clause]) =>
    wrap([`${number}  ${label}`, detail, clause].filter((t) => t !== '').join(', '), '  ', '     '),
  );
}

/** A clause that all choices share says nothing about any of them: the decision cites it. */
function cite(choice: Choice, all: readonly Choice[]): string {
  const shared = all.length > 1 && all.every((c) => c.number === 0 || c.clause === all[0]?.clause);
  return shared ? '' : `[${choice.clause}]`;
}

/** All choices in a line or two, for a decision that is asked again. */
export function shortLines(choices: readonly Choice[]): string[] {
  const items = choices.map((c) => [`${c.number}  ${c.label}`, c.detail].filter((t) => t !== '').join(', '));
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (line !== '' && line.length + item.length + 6 > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? `  ${item}` : `    ${item}`;
  }
  lines.push(line);
  return lines;
}

export type Chosen =
  | { kind: 'one'; choice: Choice; rest: string }
  | { kind: 'many'; choices: Choice[] }
  | { kind: 'none' };

/** A choice by number, label or verb; `rest` is what follows its name. */
export function choose(choices: readonly Choice[], text: string): Chosen {
  const words = text.trim().split(/\s+/);
  const first = words[0] ?? '';
  if (/^\d+$/.test(first)) {
    const choice = choices.find((c) => c.number === Number(first));
    if (choice) return { kind: 'one', choice, rest: words.slice(1).join(' ') };
  }
  for (let n = words.length; n > 0; n--) {
    const name = plain(words.slice(0, n).join(' '));
    for (const fits of [equal, begins, inWords]) {
      const found = choices.filter((c) => fits(plain(c.label), name) || (c.act !== null && fits(c.act.verb, name)));
      const choice = found[0];
      if (found.length === 1 && choice) return { kind: 'one', choice, rest: words.slice(n).join(' ') };
      if (found.length > 1 && n === words.length) return { kind: 'many', choices: found };
    }
  }
  return { kind: 'none' };
}

const equal = (name: string, wanted: string) => name === wanted;
/** One letter is a slip or a place on a list, never a choice. */
const begins = (name: string, wanted: string) => wanted.length > 1 && name.startsWith(wanted);
const inWords = (name: string, wanted: string) => wanted.length > 2 && startsOfWords(name, wanted);

/** Options that fit all the words, each word beginning a word of the label, the note or a subject's name. */
export function narrow(options: readonly Option[], text: string, nameOf: (id: string) => string): Option[] {
  const wanted = plain(text);
  const exact = options.filter((o) => plain(o.label) === wanted);
  if (exact.length > 0) return exact;
  const words = wanted.split(/\s+/).filter((w) => w !== '');
  return options.filter((option) => {
    const args = Object.values(option.answer).filter((value) => typeof value === 'string');
    const hay = plain([option.label, option.note ?? '', ...option.subjects.map(nameOf), ...args].join(' ')).split(
      /[\s,-]+/,
    );
    return words.every((word) => hay.some((h) => h.startsWith(word)));
  });
}
