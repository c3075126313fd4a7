import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'hunters-of-ruin',
  title: 'Hunters of Ruin',
  kind: 'Ruin delvers',
  icon: 'castle-ruins',
};
