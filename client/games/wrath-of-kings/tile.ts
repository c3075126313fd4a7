import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'wrath-of-kings',
  title: 'Wrath of Kings',
  kind: 'Skirmish of houses',
  icon: 'imperial-crown',
  lesson: true,
  quick: {
    armies: ['sworn-blades', 'night-shift'],
    options: { table: 'old-crossroads' },
    called: 'Patrol',
  },
  values: {
    table: {
      generated: 'Draw the terrain by dice',
      'by-turns': 'Place it by turns',
      'old-crossroads': 'The Old Crossroads',
      'broken-keep': 'The Broken Keep',
      'drowned-meadow': 'The Drowned Meadow',
      'twin-hills': 'Twin Hills',
      'hunting-ground': 'The Hunting Ground',
      'bare-field': 'The Bare Field',
    },
  },
};
