import type { GameWords } from '../words.ts';
import { verbs } from './verbs.ts';

/** Short names for buttons, and the order of the lines on a model's card. */
export const words: GameWords = {
  icons: verbs,
  short: {
    activate: 'Activate',
    ability: 'Ability',
    cast: 'Cast',
    end: 'End',
    push: 'Push It',
    rotate: 'Rotate',
    secondary: 'Secondary',
    secret: 'Secret',
    spend: 'Spend',
    zone: 'Zone',
    order: 'Order',
  },
  seats: ['Red', 'Blue'],
  groups: ['Weapons', 'Armour', 'Abilities', 'Spells', 'Traits'],
};
