/**
 * A verb is one object. Whatever concerns one act stands in it, in the file of the rule: its name, the schema of its arguments, its
 * words, how its acts are found, why it is refused where it is not offered, how it is carried out, how the line of a case becomes an
 * answer. A game lists its verbs in one table; menus, dispatch, refusals, help texts, JSON Schema and the words of cases derive from it.
 *
 * There are two kinds. A plain verb answers a question that a rule asks in the middle of a procedure (reroll, defend): that rule
 * builds the act and reads the answer. A menu verb is one of the things that an activation offers: it finds its own acts and carries
 * them out.
 */
import { z } from 'zod';
import type {
  Act,
  Answer,
  CaseLine,
  Flow,
  GameEvent,
  GameState,
  Play,
  Random,
  Refusal,
  RefusedAct,
  Seat,
  VerbSpec,
} from '#engine/game.ts';

/** The answer that a verb of this name with these arguments gives. */
export type AnswerOf<N extends string, A extends z.ZodRawShape> = Answer &
  z.infer<z.ZodObject<A>> & { readonly verb: N };

/** What its own file says about every verb. */
export interface VerbWords<S extends GameState, K, N extends string, A extends z.ZodRawShape> {
  name: N;
  /** What it does, for help texts: a sentence. */
  text: string;
  args?: A;
  /** The argument that a bare value in a case stands for. */
  main?: keyof A & string;
  synonyms?: readonly string[];
  unsaid?: VerbSpec['unsaid'];
  read?(line: CaseLine<S>): void;
  unasked?(g: Play<S, K>, seat: Seat, events: readonly GameEvent[]): Refusal | null;
}

/** `A` is the answer it gives: `AnswerTo<typeof RECOVER>` names it. */
export interface Verb<S extends GameState = GameState, K = unknown, A = Answer> extends VerbSpec<S, K> {
  readonly name: string;
  /** Never there: it only carries the type. */
  readonly answers?: A;
}

export type AnswerTo<V> = V extends Verb<never, never, infer A> ? A : never;

/** What a menu does with a verb. `C` is what the menu is about: the model, the unit and its activation. */
export interface MenuActs<S extends GameState, K, C, A extends Answer> {
  /** Its acts as things stand; null or none when it is not possible. */
  find(g: Play<S, K>, context: C): Act | Act[] | null;
  /** A random answer without working out all acts, null when there is none: only where `find` is costly. */
  draw?(g: Play<S, K>, context: C, rng: Random): Answer | null;
  /** Asked when it is not offered: what the interface shows dimmed; null: nobody looks for it here. */
  refused?(g: Play<S, K>, context: C): RefusedAct | null;
  /** Asked when it is neither offered nor shown dimmed and somebody answers with it. */
  whyNot?(g: Play<S, K>, context: C, answer?: Answer): Refusal | null;
  run(g: Play<S, K>, context: C, answer: A): Flow<void>;
}

export type MenuVerb<S extends GameState, K, C, X = unknown, A extends Answer = Answer> = Verb<S, K, A> &
  MenuActs<S, K, C, A> &
  X;

/** A menu verb in a list, whatever it answers. */
export type ListedVerb<S extends GameState, K, C, X = unknown> = Verb<S, K, unknown> & MenuActs<S, K, C, never> & X;

/**
 * The makers of a game's verbs. `S` is its state, `K` what it hands to its rules, `C` what its menu is about, `X` what its menu
 * verbs say besides (that they cost the action). `usual` is what a verb says that does not say it itself.
 */
export function verbsOf<S extends GameState, K = unknown, C = never, X = unknown>(
  usual: Pick<VerbSpec<S, K>, 'unasked'> = {},
) {
  return {
    verb<const N extends string, A extends z.ZodRawShape = Record<never, never>>(
      words: VerbWords<S, K, N, A>,
    ): Verb<S, K, AnswerOf<N, A>> {
      return made({ ...usual, ...words });
    },
    menuVerb<const N extends string, A extends z.ZodRawShape = Record<never, never>>(
      words: VerbWords<S, K, N, A> & MenuActs<S, K, C, AnswerOf<N, A>> & X,
    ): MenuVerb<S, K, C, X, AnswerOf<N, A>> {
      const { args: _, ...rest } = words;
      return { ...(rest as MenuActs<S, K, C, AnswerOf<N, A>> & X), ...made({ ...usual, ...words }) };
    },
  };
}

function made<S extends GameState, K, N extends string, A extends z.ZodRawShape>(
  words: VerbWords<S, K, N, A>,
): Verb<S, K, AnswerOf<N, A>> {
  const { name, text, args, main, synonyms, unsaid, read, unasked } = words;
  return {
    name,
    text,
    schema: z.strictObject({ verb: z.literal(name), ...args }),
    ...(main === undefined ? {} : { main }),
    ...(synonyms === undefined ? {} : { synonyms }),
    ...(unsaid === undefined ? {} : { unsaid }),
    ...(read === undefined ? {} : { read }),
    ...(unasked === undefined ? {} : { unasked }),
  };
}

/** The table of a game's verbs as the contract wants it: by name, in the order of the list. A name or synonym stands once. */
export function verbTable<S extends GameState, K>(
  verbs: readonly Verb<S, K, unknown>[],
): Readonly<Record<string, VerbSpec<S, K>>> {
  const table: Record<string, VerbSpec<S, K>> = {};
  const taken = new Set<string>();
  for (const one of verbs) {
    for (const word of [one.name as string, ...(one.synonyms ?? [])]) {
      if (taken.has(word)) throw new Error(`two verbs are called "${word}"`);
      taken.add(word);
    }
    table[one.name] = one;
  }
  return table;
}

/**
 * The menu verbs of a table, in its order. All have the same members in the same order, those that a verb lacks undefined: random play
 * goes through the list for every decision, and objects of one shape are read twice as fast.
 */
export function menuOf<S extends GameState, K, C, X>(
  verbs: readonly (Verb<S, K, unknown> | ListedVerb<S, K, C, X>)[],
): readonly ListedVerb<S, K, C, X>[] {
  const found = verbs.filter((one): one is ListedVerb<S, K, C, X> => 'find' in one);
  const members = [...new Set(found.flatMap((one) => Object.keys(one)))];
  return found.map((one) => {
    const even: Record<string, unknown> = {};
    for (const member of members) even[member] = (one as unknown as Record<string, unknown>)[member];
    return even as unknown as ListedVerb<S, K, C, X>;
  });
}
