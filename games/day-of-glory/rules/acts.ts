/** Small makings of acts: a button, a list of complete answers. */
import type { Act, Answer, ClauseId, Option, Random, Refusal } from '#engine/game.ts';

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

export interface ListWords {
  verb: string;
  key?: string;
  label: string;
  clause: ClauseId;
  by: readonly string[];
  options: () => Option[];
  /** Why an answer that is not among the options is refused. */
  why: (answer: Answer) => Refusal;
  sample?: (rng: Random) => Answer | null;
  /** Good candidates, where not every option is one. */
  suggest?: () => Answer[];
  /** Decides without listing all options. */
  check?: (answer: Answer) => Refusal | null;
  cost?: Act['cost'];
}

/** One of a list, each a complete answer; what is not on the list is refused. */
export function choice(words: ListWords): Act {
  const { verb, label, clause, by, options, why, cost } = words;
  return {
    verb,
    key: words.key ?? verb,
    label,
    clause,
    form: { kind: 'list', by },
    ...(cost === undefined ? {} : { cost }),
    options,
    sample:
      words.sample ??
      ((rng) => {
        const all = options();
        return all.length === 0 ? null : all[rng.int(all.length)]!.answer;
      }),
    ...(words.suggest === undefined ? {} : { suggest: words.suggest }),
    check: words.check ?? ((answer) => (options().some((o) => sameAnswer(o.answer, answer)) ? null : why(answer))),
  };
}

export function sameAnswer(a: Answer, b: Answer): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) if (JSON.stringify(a[key]) !== JSON.stringify(b[key])) return false;
  return true;
}
