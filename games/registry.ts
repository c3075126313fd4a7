import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker } from '#engine/pack.ts';
import { DAY_OF_GLORY } from './day-of-glory/index.ts';
import { MAKER as DAY_OF_GLORY_MAKER } from './day-of-glory/maker.ts';
import { GLOIRE } from './gloire/index.ts';
import { MAKER as GLOIRE_MAKER } from './gloire/maker.ts';
import { GORE_AND_GLORY } from './gore-and-glory/index.ts';
import { MAKER as GORE_AND_GLORY_MAKER } from './gore-and-glory/maker.ts';
import { HUNTERS_OF_RUIN } from './hunters-of-ruin/index.ts';
import { MAKER as HUNTERS_OF_RUIN_MAKER } from './hunters-of-ruin/maker.ts';
import { WRATH_OF_KINGS } from './wrath-of-kings/index.ts';
import { MAKER as WRATH_OF_KINGS_MAKER } from './wrath-of-kings/maker.ts';

/** Every game on the engine, by slug. */
export const GAMES: Readonly<Record<string, AnyGame>> = {
  [GORE_AND_GLORY.slug]: GORE_AND_GLORY,
  [DAY_OF_GLORY.slug]: DAY_OF_GLORY,
  [HUNTERS_OF_RUIN.slug]: HUNTERS_OF_RUIN,
  [WRATH_OF_KINGS.slug]: WRATH_OF_KINGS,
  [GLOIRE.slug]: GLOIRE,
};

/** How they are made, for the games that take packs. */
export const MAKERS: Readonly<Record<string, AnyMaker>> = {
  [GORE_AND_GLORY.slug]: GORE_AND_GLORY_MAKER,
  [DAY_OF_GLORY.slug]: DAY_OF_GLORY_MAKER,
  [HUNTERS_OF_RUIN.slug]: HUNTERS_OF_RUIN_MAKER,
  [WRATH_OF_KINGS.slug]: WRATH_OF_KINGS_MAKER,
  [GLOIRE.slug]: GLOIRE_MAKER,
};
