import type { Tile } from '../tile.ts';

export const tile: Tile = { slug: 'day-of-glory', title: 'Day of Glory', kind: 'Mass battle', icon: 'knight-banner' };
