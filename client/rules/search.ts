import type { Book, Clause, Ruling } from '#client/state/library.ts';

export interface Found {
  section: { id: string; title: string };
  clauses: Clause[];
}

/** The rulings by the clause they are about. */
export function rulingsBy(book: Book): ReadonlyMap<string, Ruling[]> {
  const by = new Map<string, Ruling[]>();
  for (const ruling of book.rulings) {
    for (const id of ruling.clauses) by.set(id, [...(by.get(id) ?? []), ruling]);
  }
  return by;
}

/**
 * Clauses in which every word of the question occurs: in the clause, its section, its rulings or the titles of its
 * examples. A number or an abbreviation finds by the id.
 */
export function search(book: Book, rulings: ReadonlyMap<string, Ruling[]>, question: string): Found[] {
  const words = wordsOf(question);
  return book.sections.flatMap((section) => {
    const clauses = section.clauses.filter((clause) => {
      if (words.length === 0) return true;
      const text = textOf(book, section.title, clause, rulings.get(clause.id) ?? []);
      return words.every((word) => text.includes(word));
    });
    return clauses.length === 0 ? [] : [{ section: { id: section.id, title: section.title }, clauses }];
  });
}

export function wordsOf(question: string): string[] {
  return question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 12);
}

function textOf(book: Book, title: string, clause: Clause, rulings: readonly Ruling[]): string {
  const examples = clause.examples.map((i) => book.examples[i]?.title ?? '');
  const ruled = rulings.map(({ id, problem, ruling }) => `${id} ${problem} ${ruling}`);
  return [clause.id, title, clause.kind, clause.rule, clause.note, ...ruled, ...examples].join(' ').toLowerCase();
}
