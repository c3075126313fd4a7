/**
 * The ledger joins the catalogue with the code that cites a clause and the cases and tests that show it. Code cites by
 * string literal: a clause named only in a comment is not cited. A clause is open until code cites it and a passing case,
 * or a test whose title names it, shows it.
 */
import type { Catalogue } from './catalogue.ts';

export interface SourceText {
  file: string;
  text: string;
}

export interface LedgerRow {
  id: string;
  section: string;
  kind: string;
  rule: string;
  where: { file: string; fn: string; line: number }[];
  shownBy: string[];
  open: boolean;
}

export interface ShownCase {
  file: string;
  title: string;
  clauses: readonly string[];
  ok: boolean;
}

export function ledger(
  catalogue: Catalogue,
  sources: readonly SourceText[],
  cases: readonly ShownCase[],
  tests: readonly SourceText[],
): LedgerRow[] {
  const where = new Map<string, LedgerRow['where']>();
  for (const source of sources) for (const [id, place] of citations(source)) push(where, id, place);
  const shown = new Map<string, string[]>();
  for (const c of cases) if (c.ok) for (const id of c.clauses) push(shown, id, `${c.file}: ${c.title}`);
  for (const source of tests) for (const [id, title] of titles(source)) push(shown, id, `${source.file}: ${title}`);
  return catalogue.sections.flatMap((section) =>
    section.clauses.map((clause) => {
      const places = where.get(clause.id) ?? [];
      const shownBy = shown.get(clause.id) ?? [];
      return {
        id: clause.id,
        section: section.title,
        kind: clause.kind,
        rule: clause.rule.trim(),
        where: places,
        shownBy,
        open: places.length === 0 || shownBy.length === 0,
      };
    }),
  );
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const CLAUSE = /(['"`])([A-Z]{2}(?:-[A-Z]+\d?)+-[A-Z]?\d{2,3})\1/g;
const NAMED = /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+)|class (\w+)|interface (\w+))/;

/** Clause ids in string literals, with the top-level declaration they stand in. */
function* citations({ file, text }: SourceText): Generator<[string, LedgerRow['where'][number]]> {
  let fn = '';
  for (const [i, line] of text.split('\n').entries()) {
    const named = NAMED.exec(line);
    if (named) fn = named[1] ?? named[2] ?? named[3] ?? named[4] ?? fn;
    const bare = line.trimStart();
    if (bare.startsWith('//') || bare.startsWith('*') || bare.startsWith('/*')) continue;
    for (const match of line.matchAll(CLAUSE)) yield [match[2] as string, { file, fn, line: i + 1 }];
  }
}

/** Clause ids named in the titles of tests: `it('GG-WAR-04: a sixteenth model is a problem', ...)`. */
function* titles({ text }: SourceText): Generator<[string, string]> {
  for (const match of text.matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*(['"`])([^\n]*?)\1,/g)) {
    const title = match[2] as string;
    for (const id of title.matchAll(/[A-Z]{2}(?:-[A-Z]+\d?)+-[A-Z]?\d{2,3}/g)) yield [id[0], title];
  }
}
