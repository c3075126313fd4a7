import type { Tile } from '../tile.ts';

export const tile: Tile = {
  slug: 'gore-and-glory',
  title: 'Gore and Glory',
  kind: 'Fantasy skirmish',
  icon: 'crossed-axes',
  lesson: true,
  quick: {
    armies: ['evensong', 'contract-company'],
    options: { table: 'drowned-ford', deployment: 1 },
    called: 'Battle Lines',
  },
  values: {
    table: {
      generate: 'Roll and place terrain',
      'drowned-ford': 'The Drowned Ford',
      'kings-quarry': "The King's Quarry",
      'three-shrines': 'Three Shrines',
      'hanging-wood': 'The Hanging Wood',
      'salt-pans': 'The Salt Pans',
    },
    deployment: {
      0: 'Roll for it',
      1: 'Battle Lines',
      2: 'Corner to Corner',
      3: 'Four Quarters',
      4: 'Surrounded',
      5: 'Pincer',
      6: 'Spearheads',
    },
    primary: {
      roll: 'Roll for it',
      conquer: 'Conquer',
      hold: 'Hold',
      loot: 'Loot',
      dominate: 'Dominate',
      expel: 'Expel',
      contain: 'Contain',
    },
  },
};
