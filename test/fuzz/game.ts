import { readdirSync, readFileSync } from 'node:fs';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import { parseCatalogue } from '#engine/ledger/catalogue.ts';
import { root } from '../../tools/source.ts';
import { TESTED } from '../tested.ts';

/** Every game that is tested, with its title, for describe.each. */
export const FUZZED: readonly (readonly [title: string, game: AnyGame])[] = TESTED.map((game) => [game.title, game]);

/** Options other than the usual: every switch turned, the last of each list. */
export function otherOptions(game: AnyGame): Record<string, Json> {
  return Object.fromEntries(
    game.options.map(({ id, schema, default: usual }) => {
      const values = (schema as unknown as { options?: readonly Json[] }).options;
      return [id, typeof usual === 'boolean' ? !usual : (values?.at(-1) ?? usual)];
    }),
  );
}

/** Ids of all clauses and rulings of a game. */
export function clauses({ slug }: AnyGame): ReadonlySet<string> {
  const catalogue = parseCatalogue(readFileSync(`${root}/games/${slug}/catalogue.yaml`, 'utf8'));
  return new Set([
    ...catalogue.sections.flatMap((section) => section.clauses.map((clause) => clause.id)),
    ...catalogue.rulings.map((ruling) => ruling.id),
  ]);
}

/** Every case of a game as the text of one document. */
export function caseTexts({ slug }: AnyGame): string[] {
  const folder = `${root}/games/${slug}/cases`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/^---$/m));
}

/** Cases that have been read, by the path of their file: files of tests that share a worker read them once. */
const READ = new Map<string, readonly CaseFile[]>();

/** The cases of a file, whose path begins at the root of the project. */
export function casesIn(file: string): readonly CaseFile[] {
  const cases = READ.get(file) ?? parseCases(readFileSync(`${root}/${file}`, 'utf8'), file);
  READ.set(file, cases);
  return cases;
}

/** Every case of a game. */
export function casesOf({ slug }: AnyGame): CaseFile[] {
  const folder = `games/${slug}/cases`;
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => casesIn(`${folder}/${name}`));
}

/** Ids that a roster may hold, right or wrong in their place. */
export function shopWords(game: AnyGame): string[] {
  return game.army.shop().map((entry) => entry.id);
}
