import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker } from '#engine/pack.ts';

/** Every game by slug, fetched when it is wanted: a page loads the game that is played, not all of them. */
export const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'gore-and-glory': () => import('./gore-and-glory/index.ts').then((module) => module.GORE_AND_GLORY),
  'day-of-glory': () => import('./day-of-glory/index.ts').then((module) => module.DAY_OF_GLORY),
  'hunters-of-ruin': () => import('./hunters-of-ruin/index.ts').then((module) => module.HUNTERS_OF_RUIN),
  'wrath-of-kings': () => import('./wrath-of-kings/index.ts').then((module) => module.WRATH_OF_KINGS),
  gloire: () => import('./gloire/index.ts').then((module) => module.GLOIRE),
};

/** How they are made, for the games that take packs. */
export const MAKER_LOADERS: Readonly<Record<string, () => Promise<AnyMaker>>> = {
  'gore-and-glory': () => import('./gore-and-glory/maker.ts').then((module) => module.MAKER),
  'day-of-glory': () => import('./day-of-glory/maker.ts').then((module) => module.MAKER),
  'hunters-of-ruin': () => import('./hunters-of-ruin/maker.ts').then((module) => module.MAKER),
  'wrath-of-kings': () => import('./wrath-of-kings/maker.ts').then((module) => module.MAKER),
  gloire: () => import('./gloire/maker.ts').then((module) => module.MAKER),
};
