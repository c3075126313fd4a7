import MiniSearch from 'minisearch';
import type { Book, Clause, Ruling } from '#client/state/library.ts';

export interface Found {
  section: { id: string; title: string };
  clauses: Clause[];
}

/** What a search brought, and which words were taken for others because the book has none of theirs. */
export interface Findings {
  found: Found[];
  words: readonly string[];
  read: readonly { asked: string; as: readonly string[] }[];
}

/** A book made ready for searching: each clause with everything that is said about it. */
export interface BookIndex {
  sections: Book['sections'];
  texts: MiniSearch<{ id: string; text: string }>;
}

/** The rulings by the clause they are about. */
export function rulingsBy(book: Book): ReadonlyMap<string, Ruling[]> {
  const by = new Map<string, Ruling[]>();
  for (const ruling of book.rulings) {
    for (const id of ruling.clauses) by.set(id, [...(by.get(id) ?? []), ruling]);
  }
  return by;
}

export function indexOf(book: Book, rulings: ReadonlyMap<string, Ruling[]>): BookIndex {
  const texts: BookIndex['texts'] = new MiniSearch({ fields: ['text'], tokenize: (text) => terms(text).flatMap(ends) });
  for (const { title, clauses } of book.sections) {
    for (const clause of clauses) {
      texts.add({ id: clause.id, text: textOf(book, title, clause, rulings.get(clause.id) ?? []) });
    }
  }
  return { sections: book.sections, texts };
}

/**
 * Clauses in which every word of the question occurs, or its beginning does: in the clause, its section, its rulings or the
 * titles of its examples, in the order of the book. A number or an abbreviation finds by the id. A word that occurs nowhere
 * is read as those that are nearly it.
 */
export function search({ sections, texts }: BookIndex, question: string): Findings {
  const read: { asked: string; as: readonly string[] }[] = [];
  const wanted = terms(question)
    .slice(0, 12)
    .map((word) => {
      if (texts.search({ queries: [word], prefix: true, tokenize: whole }).length > 0) return [word];
      const near = nearest(texts, word);
      if (near.length > 0) read.push({ asked: word, as: near });
      return near;
    });
  const every = wanted.map((either) => ({ combineWith: 'OR' as const, queries: either }));
  const hits = texts.search({ combineWith: 'AND', queries: every, prefix: true, tokenize: whole });
  const ids = new Set<string>(hits.map(({ id }) => id));
  const found = sections.flatMap(({ id, title, clauses }) => {
    const those = wanted.length === 0 ? clauses : clauses.filter((clause) => ids.has(clause.id));
    return those.length === 0 ? [] : [{ section: { id, title }, clauses: those }];
  });
  return { found, words: wanted.flat(), read };
}

/** Words and numbers, also those with a hyphen or an apostrophe in them. */
function terms(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** A word with hyphens is found by each of its parts, an id also without the letters of its game. */
function ends(term: string): string[] {
  const parts = term.split('-');
  return parts.map((_, i) => parts.slice(i).join('-'));
}

const whole = (term: string) => [term];

/** The words that are the fewest slips of the finger away: one letter, or two in a longer word. */
function nearest(texts: BookIndex['texts'], word: string): string[] {
  const most = word.length < 4 ? 0 : word.length < 5 ? 1 : 2;
  for (let slips = 1; slips <= most; slips++) {
    const hits = texts.search(word, { fuzzy: slips, tokenize: whole });
    const near = [...new Set(hits.flatMap((hit) => hit.terms))];
    // The beginning of a word finds the whole word as well.
    const shortest = near.filter((term) => !near.some((other) => other !== term && term.startsWith(other)));
    if (shortest.length > 0) return shortest.slice(0, 6);
  }
  return [];
}

function textOf(book: Book, title: string, clause: Clause, rulings: readonly Ruling[]): string {
  const examples = clause.examples.map((i) => book.examples[i]?.title ?? '');
  const ruled = rulings.map(({ id, problem, ruling }) => `${id} ${problem} ${ruling}`);
  return [clause.id, title, clause.kind, clause.rule, clause.note, ...ruled, ...examples].join(' ');
}
