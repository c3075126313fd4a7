import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'gloire',
  title: 'Gloire',
  kind: 'Swashbuckling',
  icon: 'saber-and-pistol',
  quick: {
    armies: ['viscomte', 'marquis'],
    options: { scenario: 'messenger' },
    called: 'The Waylaid Messenger',
  },
  lesson: true,
  values: {
    scenario: {
      auto: 'The one that the bands are for',
      messenger: 'The Waylaid Messenger',
      brawl: 'Tavern Brawl',
      milady: 'Escort Milady, alone',
      poodle: 'Capture Rupert’s Poodle',
      coach: 'The Paymaster’s Coach',
    },
    room: { large: 'The large room', small: 'The small room' },
    placing: { map: 'As on the map', players: 'Placed by the players' },
  },
};
