import { join } from 'node:path';
import type { AnyGame } from '#engine/game.ts';
import { type Catalogue, clausesOf, parseCatalogue } from '#engine/ledger/catalogue.ts';
import type { Env } from './env.ts';
import { Failure } from './failure.ts';
import { exists, readText } from './files.ts';

/** A clause or ruling of the catalogue, ready to be read out. */
export interface RuleText {
  id: string;
  title: string;
  rule: string;
  rulings: { id: string; problem: string; ruling: string }[];
}

/** The catalogue of a game, for looking up what a clause says. */
export interface Rulebook {
  catalogue: Catalogue;
  /** Null when there is no such clause. */
  find(id: string): RuleText | null;
  /** The clauses a ruling is about; none for what is no ruling. */
  about(id: string): readonly string[];
  ids: string[];
}

export function catalogueFile(env: Env, game: AnyGame): string {
  return join(env.root, 'games', game.slug, 'catalogue.yaml');
}

/** The rulebook, or null for a game that has none. */
export function openRulebook(env: Env, game: AnyGame): Rulebook | null {
  const file = catalogueFile(env, game);
  if (!exists(env, file)) return null;
  const text = readText(env, file, 'catalogue');
  let catalogue: Catalogue;
  try {
    catalogue = parseCatalogue(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(2, `the catalogue cannot be read: ${why}`, { place: file, remedy: 'restore the file' });
  }
  const rules = new Map<string, RuleText>();
  for (const section of catalogue.sections) {
    for (const { id, rule } of section.clauses)
      rules.set(id, { id, title: section.title, rule: rule.trim(), rulings: [] });
  }
  for (const { id, problem, ruling, clauses } of catalogue.rulings) {
    const entry = { id, problem: problem.trim(), ruling: ruling.trim() };
    rules.set(id, { id, title: `Ruling on ${clauses.join(', ')}`, rule: entry.ruling, rulings: [] });
    for (const clause of clauses) rules.get(clause)?.rulings.push(entry);
  }
  return {
    catalogue,
    about: clausesOf(catalogue),
    ids: [...rules.keys()],
    find(id) {
      const wanted = id.toUpperCase();
      return rules.get(wanted) ?? rules.get(`${game.prefix}-${wanted}`) ?? null;
    },
  };
}
