import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'hunters-of-ruin',
  title: 'Hunters of Ruin',
  kind: 'Ruin delvers',
  icon: 'castle-ruins',
  lesson: true,
  quick: {
    armies: ['debtors-march', 'last-muster'],
    options: { scenario: 'gleaning', layout: 'fallen-village' },
    called: 'Gleaning the Ruin',
  },
  values: {
    scenario: {
      'blood-debt': 'Blood Debt',
      gleaning: 'Gleaning the Ruin',
      watchtower: 'The Old Watchtower',
      'night-road': 'The Night Road',
      wells: 'Seal the Wells',
    },
    layout: {
      generate: 'Draw the terrain by dice',
      'fallen-village': 'Fallen Village',
      'river-meads': 'River Meads',
      crag: 'The Crag',
      'silent-mills': 'The Silent Mills',
      'barrow-field': 'Barrow Field',
      'broken-market': 'The Broken Market',
    },
    streams: { water: 'Water', rough: 'Rough terrain', roll: 'Roll for it' },
  },
};
