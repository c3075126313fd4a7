import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'wrath-of-kings',
  title: 'Wrath of Kings',
  kind: 'Skirmish of houses',
  icon: 'imperial-crown',
};
