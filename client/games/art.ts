import type { BoardArt } from '#client/board/port.ts';
import { art as dayOfGlory } from './day-of-glory/figures.ts';
import { art as goreAndGlory } from './gore-and-glory/figures.ts';
import { art as huntersOfRuin } from './hunters-of-ruin/figures.ts';
import { art as wrathOfKings } from './wrath-of-kings/figures.ts';

/** Art by game; a game without any shows letters on its bases. */
const ALL: Readonly<Record<string, BoardArt>> = {
  'gore-and-glory': goreAndGlory,
  'day-of-glory': dayOfGlory,
  'hunters-of-ruin': huntersOfRuin,
  'wrath-of-kings': wrathOfKings,
};

const NONE: BoardArt = { figure: () => null, sign: () => null };

export function artOf(slug: string): BoardArt {
  return ALL[slug] ?? NONE;
}
