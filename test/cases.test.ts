/** Runs every case of every game as a test of its own, and holds the ledger to it: no clause of a catalogue is open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseResult, runCase } from '#engine/cases/run.ts';
import { clausesOf, parseCatalogue } from '#engine/ledger/catalogue.ts';
import { ledger } from '#engine/ledger/ledger.ts';
import { AnswersTold } from './answers-told.ts';
import { casesIn } from './fuzz/game.ts';
import { TESTED } from './tested.ts';

const ROOT = join(import.meta.dirname, '..');

function files(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

const read = (file: string) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') });

describe.each(TESTED.map((game) => [game.slug, game] as const))('%s', (slug, game) => {
  const results: CaseResult[] = [];
  const catalogue = parseCatalogue(read(`games/${slug}/catalogue.yaml`).text);
  const about = clausesOf(catalogue);
  const told = new AnswersTold(game);
  beforeAll(() => told.begin());
  afterAll(() => told.end());

  describe.each(files(`games/${slug}/cases`, '.yaml'))('%s', (file) => {
    const cases = casesIn(file);
    it.each(cases.map((c) => [c.title, c] as const))('%s', (_, c) => {
      const result = runCase(game, c, about);
      results.push(result);
      told.take(result);
      expect(result.ok, `${result.message}\n${result.log.join('\n')}`).toBe(true);
    });
  });

  it('every answer to an act has its odds or a reason, and sentences name needed numbers as dice do', () => {
    expect(told.wrong).toEqual([]);
    expect(told.unlike.slice(0, 20)).toEqual([]);
    expect(told.missed).toEqual([]);
  });

  it('no clause is open but those of a part still to come, and no case cites a clause that does not exist', () => {
    const later = new Set(catalogue.later ?? []);
    const toCome = (id: string) => later.has(id) || later.has(id.split('-')[1] as string);
    const known = new Set([
      ...catalogue.sections.flatMap((s) => s.clauses.map((c) => c.id)),
      ...catalogue.rulings.map((r) => r.id),
    ]);
    const sources = files(`games/${slug}`, '.ts').filter((f) => !f.includes('/test/'));
    const tests = [...files(`games/${slug}/test`, '.test.ts'), ...files('test', '.test.ts')];
    const rows = ledger(catalogue, sources.map(read), results, tests.map(read));
    expect(rows.filter((row) => row.open && !toCome(row.id)).map((row) => row.id)).toEqual([]);
    expect(rows.filter((row) => !row.open && later.has(row.id)).map((row) => row.id)).toEqual([]);
    expect(results.flatMap((r) => r.clauses).filter((id) => !known.has(id))).toEqual([]);
  });
});
