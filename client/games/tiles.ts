import { tile as dayOfGlory } from './day-of-glory/tile.ts';
import { tile as gloire } from './gloire/tile.ts';
import { tile as goreAndGlory } from './gore-and-glory/tile.ts';
import { tile as huntersOfRuin } from './hunters-of-ruin/tile.ts';
import type { Tile } from './tile.ts';
import { tile as wrathOfKings } from './wrath-of-kings/tile.ts';

/** The games in the order they are shown. */
export const TILES: readonly Tile[] = [goreAndGlory, dayOfGlory, gloire, wrathOfKings, huntersOfRuin];
