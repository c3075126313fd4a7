import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { caseWords } from '#client/rules/case-words.ts';
import type { Book, Example, GameInfo } from '#client/state/library.ts';
import { CampaignError } from '#engine/campaign.ts';
import type { AnyGame } from '#engine/game.ts';
import { parseCatalogue } from '#engine/ledger/catalogue.ts';
import { GAMES, MAKERS } from '#games/registry.ts';
import { fittingOf, seatingOf } from '../seating.ts';

/** What the page shows of the games before any rule has to run. */
export interface ClientData {
  games: GameInfo[];
  books: Record<string, Book>;
}

export function clientData(root: string): ClientData {
  const games = Object.values(GAMES).map(gameInfo);
  const books: Record<string, Book> = {};
  for (const { slug } of games) {
    const book = bookOf(root, slug);
    if (book) books[slug] = book;
  }
  return { games, books };
}

function gameInfo(game: AnyGame): GameInfo {
  const fitting = fittingOf(game);
  return {
    slug: game.slug,
    title: game.title,
    prefix: game.prefix,
    version: game.version,
    seating: seatingOf(game),
    ...(fitting === undefined ? {} : { fitting }),
    options: game.options.map(({ id, label, text, schema, default: value }) => ({
      id,
      label,
      text,
      default: value,
      shape: z.toJSONSchema(schema) as GameInfo['options'][number]['shape'],
    })),
    ...(game.campaign === undefined ? {} : { campaigns: campaignsOf(game, game.campaign) }),
    packs: Object.hasOwn(MAKERS, game.slug),
    factions: game.army.factions.map(({ id, name, about }) => ({ id, name, about })),
    ready: game.army.ready.map(({ id, name, about, faction, roster }) => {
      const size = game.army.size?.(roster);
      return { id, name, about, faction, roster, ...(size === undefined ? {} : { size }) };
    }),
  };
}

function campaignsOf(game: AnyGame, rules: NonNullable<AnyGame['campaign']>): NonNullable<GameInfo['campaigns']> {
  const { lists, scenarios } = rules;
  return {
    lists: lists.map(({ id, name, about, sides }) => ({
      id,
      name,
      about,
      sides,
      ready: game.army.ready.filter(({ roster }) => mayBegin(rules, id, sides, roster)).map((army) => army.id),
    })),
    scenarios: scenarios.map(({ id, name }) => ({ id, name })),
  };
}

/** A list says what a force needs for it by taking it, or by refusing it. */
function mayBegin(rules: NonNullable<AnyGame['campaign']>, list: string, sides: number, roster: unknown): boolean {
  try {
    const names = Array.from({ length: sides }, (_, side) => `Side ${side + 1}`);
    rules.begin({ list, sides: names.map((name) => ({ name, roster })), seed: 'fits' });
    return true;
  } catch (error) {
    if (error instanceof CampaignError) return false;
    throw error;
  }
}

function bookOf(root: string, slug: string): Book | null {
  const file = `games/${slug}/catalogue.yaml`;
  if (!existsSync(join(root, file))) return null;
  const catalogue = parseCatalogue(readFileSync(join(root, file), 'utf8'));
  const examples = examplesOf(root, slug);
  const shows = new Map<string, number[]>();
  for (const [i, example] of examples.entries()) {
    for (const id of example.clauses) shows.set(id, [...(shows.get(id) ?? []), i]);
  }
  return {
    game: slug,
    title: catalogue.title,
    summary: catalogue.summary.trim(),
    sections: catalogue.sections.map((section) => ({
      id: section.id,
      title: section.title,
      clauses: section.clauses.map((clause) => ({
        id: clause.id,
        kind: clause.kind,
        rule: clause.rule.trim(),
        refs: clause.refs ?? [],
        note: clause.note?.trim() ?? '',
        examples: shows.get(clause.id) ?? [],
      })),
    })),
    rulings: catalogue.rulings.map(({ id, clauses, problem, ruling }) => ({
      id,
      clauses,
      problem: problem.trim(),
      ruling: ruling.trim(),
    })),
    missing: catalogue.missing,
    examples,
  };
}

function examplesOf(root: string, slug: string): Example[] {
  const folder = `games/${slug}/cases`;
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8');
    const documents = parseAllDocuments(text);
    if (!Array.isArray(documents)) return [];
    return documents.flatMap((document): Example[] => {
      const parsed = document.toJS() as Record<string, unknown> | null;
      if (parsed === null || typeof parsed.title !== 'string') return [];
      // The document's own lines, so that the opened example reads as it was written.
      const [start, , end] = document.range;
      return [
        {
          title: parsed.title,
          clauses: Array.isArray(parsed.clauses) ? parsed.clauses.map(String) : [],
          // A procedure that runs alone leaves nothing to play on.
          playable: parsed.run === undefined && parsed.models !== undefined,
          text: text
            .slice(start, end)
            .replace(/^---\n/, '')
            .replace(/\n---\s*$/, '\n')
            .trim(),
          ...caseWords(parsed),
        },
      ];
    });
  });
}
