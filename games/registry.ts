import type { AnyGame } from '#engine/game.ts';
import { DAY_OF_GLORY } from './day-of-glory/index.ts';
import { GORE_AND_GLORY } from './gore-and-glory/index.ts';

/** Every game on the engine, by slug. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  [GORE_AND_GLORY.slug]: GORE_AND_GLORY,
  [DAY_OF_GLORY.slug]: DAY_OF_GLORY,
};
