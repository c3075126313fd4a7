/** The acts that every game needs: a button, one of a list, several of a list, a number. */
import type { Act, Answer, ClauseId, Form, Item, Option, Random, Refusal } from '#engine/game.ts';

/** An act that is complete in itself. */
export function button(verb: string, label: string, clause: ClauseId, ...subjects: string[]): Act {
  const answer: Answer = { verb };
  return {
    verb,
    key: verb,
    label,
    clause,
    form: { kind: 'option' },
    options: () => [{ answer, label, subjects }],
    sample: () => answer,
    check: () => null,
  };
}

export interface Words {
  verb: string;
  /** Where a decision has several acts of the verb. */
  key?: string;
  label: string;
  clause: ClauseId;
  cost?: Act['cost'];
  /** See `Act.uses`. */
  uses?: string;
}

export interface ChoiceWords extends Words {
  /** The arguments in the order in which they are picked. */
  by: readonly string[];
  options: () => Option[];
  /** Why an answer that is not among the options is refused. */
  why: (answer: Answer) => Refusal;
  sample?: (rng: Random) => Answer | null;
  /** Good candidates, where not every option is one. */
  suggest?: () => Answer[];
  /** Decides without listing all options. */
  check?: (answer: Answer) => Refusal | null;
}

/** One of a list, each a complete answer; what is not on the list is refused. */
export function choice(words: ChoiceWords): Act {
  const { by, options, why } = words;
  const act = made(
    words,
    { kind: 'list', by },
    options,
    words.sample ??
      ((rng) => {
        const all = options();
        return all.length === 0 ? null : (all[rng.int(all.length)] as Option).answer;
      }),
    words.check ?? ((answer) => (options().some((o) => sameAnswer(o.answer, answer)) ? null : why(answer))),
  );
  if (words.suggest !== undefined) act.suggest = words.suggest;
  return act;
}

export interface SeveralWords extends Words {
  /** The argument that receives the ids. */
  arg: string;
  items: readonly Item[];
  min: number;
  max: number;
  /** Why a number of items, or an item, is refused. */
  clauseOfCount?: ClauseId;
  /** The selection to suggest first; the first `max` items unless it is given. */
  best?: readonly string[];
  /** What is listed; every selection unless it is given. */
  options?: () => Option[];
  /** Why a selection is refused, where counting is not enough said. */
  reason?: string;
}

/** Some of a list, each at most once. */
export function several(words: SeveralWords): Act {
  const { verb, arg, items, min, max, clause } = words;
  const answer = (ids: readonly string[]): Answer => ({ verb, [arg]: ids });
  const refuse = (reason: string): Refusal => ({
    clause: words.clauseOfCount ?? clause,
    reason: words.reason ?? reason,
  });
  const ids = items.map(({ id }) => id);
  const best = words.best ?? ids.slice(0, max);
  const act = made(
    words,
    { kind: 'several', arg, items, min, max },
    words.options ??
      (() =>
        subsets(ids, min, max).map((some) => ({ answer: answer(some), label: named(items, some), subjects: some }))),
    (rng) => answer(drawn(ids, min === max ? min : min + rng.int(max - min + 1), rng)),
    (given) => {
      const some = given[arg];
      if (!Array.isArray(some) || some.length < min || some.length > max) return refuse(`choose ${span(min, max)}`);
      const odd = some.find((id) => !ids.includes(id as string));
      if (odd !== undefined) return refuse(`"${String(odd)}" is not among what can be chosen`);
      return new Set(some).size === some.length ? null : refuse('each is chosen once');
    },
  );
  act.suggest = () => [answer(best)];
  return act;
}

export interface NumberWords extends Words {
  arg: string;
  min: number;
  max: number;
  /** Beside the number: "2 dice". */
  word?: (n: number) => string;
  subjects?: readonly string[];
  /** See `Act.idle`. */
  idle?: string;
  /** Best guesses first; the largest first unless it is given. */
  best?: () => readonly number[];
  /** What bars it whatever the number. */
  bar?: () => Refusal | null;
  /** Why another number is refused. */
  why: (n: number) => Refusal;
}

/** A whole number between two others. */
export function number(words: NumberWords): Act {
  const { verb, arg, min, max, subjects = [], word = String } = words;
  const answer = (n: number): Answer => ({ verb, [arg]: n });
  const all = () => Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
  const act = made(
    words,
    { kind: 'number', arg, min, max },
    () => all().map((n) => ({ answer: answer(n), label: word(n), subjects })),
    (rng) => (max < min ? null : answer(min + rng.int(max - min + 1))),
    (given) => {
      const n = given[arg];
      const fits = typeof n === 'number' && Number.isInteger(n) && n >= min && n <= max;
      return fits ? (words.bar?.() ?? null) : words.why(typeof n === 'number' ? n : 0);
    },
  );
  if (words.idle !== undefined) act.idle = words.idle;
  act.suggest = () => (words.best?.() ?? all().reverse()).map(answer);
  return act;
}

/** An act with what all acts have. Written out field by field: random play makes acts only to draw one answer from them. */
export function made(
  { verb, key, label, clause, cost, uses }: Words,
  form: Form,
  options: Act['options'],
  sample: Act['sample'],
  check: Act['check'],
): Act {
  const act: Act = { verb, key: key ?? verb, label, clause, form, options, sample, check };
  if (cost !== undefined) act.cost = cost;
  if (uses !== undefined) act.uses = uses;
  return act;
}

/** The act with an argument that every answer of it has. */
export function withFixed(act: Act, fixed: Record<string, string>): Act {
  const { options, sample, suggest, check } = act;
  return {
    ...act,
    fixed,
    options: () => options().map((option) => ({ ...option, answer: { ...option.answer, ...fixed } })),
    sample: (rng) => {
      const drawn = sample(rng);
      return drawn === null ? null : { ...drawn, ...fixed };
    },
    ...(suggest === undefined ? {} : { suggest: () => suggest().map((answer) => ({ ...answer, ...fixed })) }),
    check: (answer) => {
      for (const [arg, value] of Object.entries(fixed)) {
        if (answer[arg] !== value)
          return { clause: act.clause, reason: `"${String(answer[arg])}" is not offered here` };
      }
      return check(answer);
    },
  };
}

export function sameAnswer(a: Answer, b: Answer): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) if (JSON.stringify(a[key]) !== JSON.stringify(b[key])) return false;
  return true;
}

/** So many selections are listed at most: a list that nobody could read is not worked out. */
const LISTED = 256;

function subsets(ids: readonly string[], min: number, max: number): string[][] {
  const out: string[][] = [];
  const go = (from: number, some: readonly string[]): void => {
    if (out.length >= LISTED) return;
    if (some.length >= min) out.push(some.slice());
    if (some.length === max) return;
    for (let i = from; i < ids.length; i++) go(i + 1, [...some, ids[i] as string]);
  };
  go(0, []);
  return out;
}

function drawn(ids: readonly string[], n: number, rng: Random): string[] {
  const left = ids.slice();
  const out: string[] = [];
  while (out.length < n && left.length > 0) out.push(...left.splice(rng.int(left.length), 1));
  return out;
}

function named(items: readonly Item[], some: readonly string[]): string {
  return some.length === 0 ? 'none' : some.map((id) => items.find((item) => item.id === id)?.label ?? id).join(', ');
}

function span(min: number, max: number): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}
