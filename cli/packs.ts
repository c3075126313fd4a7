/** Packs that the user named with --pack: content that is added to a game. */
import type { Command } from 'commander';
import { type Document, pathOf } from '#engine/files/document.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { parseText } from './document.ts';
import type { Env } from './env.ts';
import { badInput } from './failure.ts';
import { readText } from './files.ts';
import { suggest } from './nearest.ts';
import { gameOf } from './pick.ts';

const again = (value: string, before: readonly string[] = []) => [...before, value];

/** Gives a command the option --pack. */
export function takesPacks(command: Command): Command {
  return command.option('--pack <file>', 'a pack of content that is added to its game; may be repeated', again);
}

/** What the user named with --pack, handed on with the other things of the world outside. */
export function withPacks(env: Env, files: readonly string[] | undefined): Env {
  if (files === undefined || files.length === 0) return env;
  const packs = files.map((file) => soundPack(env, file));
  const games: Record<string, AnyGame> = { ...env.games };
  for (const slug of new Set(packs.map(({ game }) => game))) {
    games[slug] = madeWith(
      env,
      slug,
      packs.filter(({ game }) => game === slug),
      (id) => files[packs.findIndex((pack) => pack.id === id)] ?? id,
    );
  }
  return { ...env, games, packs };
}

/** How a game is made. */
export function makerOf(env: Env, slug: string): AnyMaker {
  const found = Object.hasOwn(env.makers, slug) ? env.makers[slug] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(env.makers);
  if (!Object.hasOwn(env.games, slug)) throw badInput(slug, 'there is no such game', suggest(slug, known));
  throw badInput(slug, 'this game takes no packs', known.length === 0 ? '' : `packs fit ${known.join(', ')}`);
}

/** The game with exactly these packs, in this order. `file` finds the file of a pack by its id. */
export function madeWith(env: Env, slug: string, packs: readonly Pack[], file: (id: string) => string): AnyGame {
  const mayHaveSome = env.packs.length > 0 && Object.hasOwn(env.makers, slug);
  if (packs.length === 0 && !mayHaveSome) return gameOf(env, slug);
  const { game, problems } = gameWith(makerOf(env, slug), packs);
  if (game !== null) return game;
  const first = problems.find(({ severity }) => severity === 'error');
  const name = file(first?.pack ?? '');
  throw badInput(`${name}: ${first?.place}`, first?.message ?? '', `fray pack check ${name} lists every problem`);
}

export interface PackDocument {
  file: string;
  document: Document;
}

export function readPack(env: Env, file: string): PackDocument {
  return { file, document: parseText(readText(env, file, 'pack'), file, 'pack') };
}

/** "mine.yaml:12": where a problem of a pack stands. */
export function lineOf({ file, document }: PackDocument, place: string): string {
  return `${file}:${document.lineOf(pathOf(place))}`;
}

function soundPack(env: Env, file: string): Pack {
  const read = readPack(env, file);
  const found = packOf(read.document.data);
  if ('pack' in found) return found.pack;
  const first = found.problems[0];
  const place = first?.place ?? '';
  const remedy = `fray pack check ${file} lists every problem`;
  throw badInput(`${lineOf(read, place)}: ${place || 'pack'}`, first?.message ?? 'wrong shape', remedy);
}
