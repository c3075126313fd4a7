import type { AnyGame } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { isTested } from './left-out.ts';

/** The games that this run of the tests is about. */
export const TESTED: readonly AnyGame[] = Object.values(GAMES).filter(({ slug }) => isTested(slug));
