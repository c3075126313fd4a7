import type { BoardArt } from '#client/board/port.ts';
import type { Lesson } from './lesson.ts';
import { type GameWords, PLAIN } from './words.ts';

/** What a game's own folder adds to the table: art, words, and a first game to learn by. */
export interface Dress {
  art: BoardArt;
  words: GameWords;
  lesson: Lesson | null;
}

/** Fetched with the first match of the game, so that no page carries the pictures of games that nobody plays. */
const LOADERS: Readonly<Record<string, () => Promise<Dress>>> = {
  'gore-and-glory': () => import('./gore-and-glory/dress.ts').then((module) => module.dress),
  'day-of-glory': () => import('./day-of-glory/dress.ts').then((module) => module.dress),
  'hunters-of-ruin': () => import('./hunters-of-ruin/dress.ts').then((module) => module.dress),
  'wrath-of-kings': () => import('./wrath-of-kings/dress.ts').then((module) => module.dress),
  gloire: () => import('./gloire/dress.ts').then((module) => module.dress),
};

/** A game without any shows letters on its bases and the rules' own words. */
export const UNDRESSED: Dress = { art: { figure: () => null, sign: () => null }, words: PLAIN, lesson: null };

export async function dressOf(slug: string): Promise<Dress> {
  return Object.hasOwn(LOADERS, slug) ? LOADERS[slug]!() : UNDRESSED;
}
