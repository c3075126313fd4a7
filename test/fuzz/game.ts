import { readdirSync, readFileSync } from 'node:fs';
import { parseCatalogue } from '#engine/ledger/ledger.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { root } from '../../tools/source.ts';

const folder = `${root}/games/gore-and-glory`;

/** Ids of all clauses and rulings of Gore and Glory. */
export function clauses(): ReadonlySet<string> {
  const catalogue = parseCatalogue(readFileSync(`${folder}/catalogue.yaml`, 'utf8'));
  return new Set([
    ...catalogue.sections.flatMap((section) => section.clauses.map((clause) => clause.id)),
    ...catalogue.rulings.map((ruling) => ruling.id),
  ]);
}

/** Every case of Gore and Glory as the text of one document. */
export function caseTexts(): string[] {
  return readdirSync(`${folder}/cases`)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readFileSync(`${folder}/cases/${name}`, 'utf8').split(/^---$/m));
}

/** Ids that a roster may hold, right or wrong in their place. */
export function shopWords(): string[] {
  return GORE_AND_GLORY.army.shop().map((entry) => entry.id);
}
