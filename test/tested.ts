import type { AnyGame } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { tested } from '../tools/games.mjs';

/** Whether this run of the tests is about the game; which games it is about is said in tools/games.mjs. */
export function isTested(slug: string): boolean {
  return tested.includes(slug);
}

/** The games that this run of the tests is about. */
export const TESTED: readonly AnyGame[] = Object.values(GAMES).filter(({ slug }) => isTested(slug));
