import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'day-of-glory',
  title: 'Day of Glory',
  kind: 'Mass battle',
  icon: 'knight-banner',
  lesson: true,
  quick: { armies: ['tarn-gate-watch', 'mudfoot-mob'], options: { map: 'two-hills' }, called: 'Two Hills' },
  values: {
    map: {
      open: 'Open ground',
      random: 'Made at random',
      'mill-brook': 'Mill Brook',
      'two-hills': 'Two Hills',
      'old-road': 'The Old Road',
      'kings-wood': "King's Wood",
      'broken-keep': 'The Broken Keep',
    },
    activation: { random: 'Drawn at random', alternating: 'Players take turns' },
  },
};
