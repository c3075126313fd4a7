import type { Tile } from '#client/games/tile.ts';

export const tile: Tile = {
  slug: 'toy',
  title: 'Toy Discs',
  kind: 'For tests',
  icon: 'linked-rings',
  values: { players: { solo: 'Alone', two: 'Two', three: 'Three', teams: 'Two teams of two', six: 'Six' } },
};
