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

/** A book made ready for searching: each clause with everything that is said about it, and the words that occur. */
export interface BookIndex {
  sections: readonly { id: string; title: string; entries: readonly { clause: Clause; text: string }[] }[];
  words: readonly string[];
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
  const words = new Set<string>();
  const sections = book.sections.map((section) => ({
    id: section.id,
    title: section.title,
    entries: section.clauses.map((clause) => {
      const text = textOf(book, section.title, clause, rulings.get(clause.id) ?? []);
      for (const [word] of text.matchAll(/[a-z][a-z-]{3,}/g)) words.add(word);
      return { clause, text };
    }),
  }));
  return { sections, words: [...words] };
}

/**
 * Clauses in which every word of the question occurs: in the clause, its section, its rulings or the titles of its
 * examples. A number or an abbreviation finds by the id. A word that occurs nowhere is read as those that are nearly it.
 */
export function search(index: BookIndex, question: string): Findings {
  const asked = wordsOf(question);
  const read: { asked: string; as: readonly string[] }[] = [];
  const wanted = asked.map((word) => {
    if (index.sections.some(({ entries }) => entries.some(({ text }) => text.includes(word)))) return [word];
    const near = nearest(word, index.words);
    if (near.length > 0) read.push({ asked: word, as: near });
    return near;
  });
  const found = index.sections.flatMap(({ id, title, entries }) => {
    const clauses = entries
      .filter(({ text }) => wanted.every((either) => either.some((word) => text.includes(word))))
      .map(({ clause }) => clause);
    return clauses.length === 0 ? [] : [{ section: { id, title }, clauses }];
  });
  return { found, words: wanted.flat(), read };
}

export function wordsOf(question: string): string[] {
  return question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 12);
}

/** The words that are the fewest slips of the finger away: one, or two in a long word. */
function nearest(word: string, words: readonly string[]): string[] {
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  for (let slips = 1; slips <= most; slips++) {
    const near = words.filter((other) => apart(word, other, slips) <= slips);
    if (near.length > 0) return near.slice(0, 6);
  }
  return [];
}

/** Letters to change, add, leave out or swap between two words; anything above `most` when it is more. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}

function textOf(book: Book, title: string, clause: Clause, rulings: readonly Ruling[]): string {
  const examples = clause.examples.map((i) => book.examples[i]?.title ?? '');
  const ruled = rulings.map(({ id, problem, ruling }) => `${id} ${problem} ${ruling}`);
  return [clause.id, title, clause.kind, clause.rule, clause.note, ...ruled, ...examples].join(' ').toLowerCase();
}
