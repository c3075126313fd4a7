/**
 * Content that is handed in: the contract's part about how a game is made. Read game.ts first.
 *
 * A game is made from content: factions, units, weapons, spells, whatever its language of content can say. The printed content is one such
 * value. A *pack* is a file with more of it, written by anybody: data, never code, and its texts are never markup. Rosters and match files
 * name the packs they need by id, version and hash.
 */
import type { z } from 'zod';
import type { AnyGame, Json, Problem } from './game.ts';

/** What stands at the head of a pack. */
export interface PackHeader {
  /** Kebab-case, unique among packs. */
  id: string;
  name: string;
  version: string;
  author: string;
  licence: string;
  /** Slug of the game it is for. */
  game: string;
  /** A sentence about what it adds. */
  about?: string;
}

/** A pack as it was read: checked for its shape, with the hash of all that it says. */
export interface Pack extends PackHeader {
  hash: string;
  /** In the game's language of content: what `GameMaker.schema` describes. */
  content: Json;
}

/** How rosters and match files name a pack. */
export interface PackRef {
  id: string;
  version: string;
  hash: string;
}

/** What every content says of itself. */
export interface FromPacks {
  /** What was added to the printed content, in order; empty for the printed one. */
  readonly packs: readonly PackRef[];
}

/** How a game is made. `C` is its content, `S` what a pack says once it has passed the schema. */
export interface GameMaker<C extends FromPacks = FromPacks, S = unknown> {
  slug: string;
  title: string;
  /** What the book and our own rosters have: it passes `schema`, too. */
  printed: C;
  /** Shape of the `content` of a pack. */
  schema: z.ZodType<S>;
  /** A commented pack in YAML that passes: what `fray pack new` writes. */
  example: string;
  /**
   * The content with that of a pack added, and everything wrong with the pack beyond its shape: ids that are taken, names of things that do
   * not exist, numbers that break the rules of the game. Places begin with `content`. With an error in it, the content must not be used.
   */
  add(content: C, pack: PackRef, said: S): { content: C; problems: Problem[] };
  /** The game with this content. */
  make(content: C): AnyGame;
}

// biome-ignore lint/suspicious/noExplicitAny: code that is generic over games cannot name their content
export type AnyMaker = GameMaker<any, any>;
