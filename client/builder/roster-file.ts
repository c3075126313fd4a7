/**
 * Rosters as files. A file is the roster itself, as `fray roster` writes it; `game` inside it tells which game it is for.
 * Reading ends in a roster for the worker to look at, or in a sentence for people.
 */
import { isTooDeep, LIMITS, TOO_DEEP, tooLarge } from '#engine/files/limits.ts';
import type { Shared } from './roster-link.ts';

export class FileProblem extends Error {}

export async function readRosterFile(
  file: Pick<File, 'size' | 'text' | 'name'>,
  games: readonly string[],
): Promise<Shared> {
  if (file.size > LIMITS.roster.bytes) throw new FileProblem(`${file.name} is ${tooLarge('roster')}.`);
  return readRoster(await file.text(), file.name, games);
}

export function readRoster(text: string, name: string, games: readonly string[]): Shared {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read';
    throw new FileProblem(`${name} is no JSON file: ${why}.`);
  }
  if (isTooDeep(found)) throw new FileProblem(`${name} is ${TOO_DEEP}.`);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new FileProblem(`${name} holds no roster: a roster is a JSON object.`);
  }
  const own = (found as Record<string, unknown>).game;
  // Games whose rosters do not say what they are can only be told apart while there is one of them.
  const game = typeof own === 'string' ? own : games.length === 1 ? (games[0] as string) : null;
  if (game === null) throw new FileProblem(`${name} does not say which game it is for: "game" is missing.`);
  if (!games.includes(game)) throw new FileProblem(`${name} is for "${game}"; this table knows ${games.join(', ')}.`);
  return { game, roster: found };
}

/** A name for the file that every system accepts. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 60) || 'roster'}.json`;
}
