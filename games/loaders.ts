import type { AnyGame } from '#engine/game.ts';

/** Every game by slug, fetched when it is wanted: a page loads the game that is played, not all of them. */
export const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'gore-and-glory': () => import('./gore-and-glory/index.ts').then((module) => module.GORE_AND_GLORY),
  'day-of-glory': () => import('./day-of-glory/index.ts').then((module) => module.DAY_OF_GLORY),
};
