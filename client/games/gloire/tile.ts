import type { Tile } from '../tile.ts';

export const tile: Tile = { slug: 'gloire', title: 'Gloire', kind: 'Swashbuckling', icon: 'saber-and-pistol' };
