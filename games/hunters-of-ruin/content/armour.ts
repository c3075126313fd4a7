/** Armour and shields of the book (HR-ARM). The penalties on Water tests are those of HR-TER-18. */
import { type Armour, BARE, type Shield, type Source, TESTS, type TestName } from './types.ts';

export const ARMOURS: readonly Armour[] = [
  { id: 'light-armour', name: 'Light Armour', clause: 'HR-ARM-02', cost: 2, resist: 1, move: 0, water: -1, carry: 3 },
  { id: 'heavy-armour', name: 'Heavy Armour', clause: 'HR-ARM-03', cost: 4, resist: 2, move: 0, water: -2, carry: 3 },
  {
    id: 'full-plate',
    name: 'Full Plate Armour',
    clause: 'HR-ARM-04',
    cost: 6,
    resist: 3,
    move: -1,
    water: -3,
    carry: 2,
  },
];

const EVERY: readonly Source[] = ['strike', 'shoot', 'spell-melee', 'spell-ranged', 'fire'];

/** Every Agility test that takes modifiers (HR-R-004, HR-R-007). */
const AGILITY = (Object.keys(TESTS) as TestName[]).filter((test) => TESTS[test] === 'agility' && !BARE.includes(test));

export const SHIELDS: readonly Shield[] = [
  {
    id: 'buckler',
    name: 'Buckler Shield',
    clause: 'HR-ARM-06',
    cost: 1,
    resist: 1,
    against: ['strike', 'fire'],
    large: false,
    mounted: true,
    modifiers: [],
  },
  {
    id: 'full-shield',
    name: 'Full Shield',
    clause: 'HR-ARM-07',
    cost: 2,
    resist: 1,
    against: EVERY,
    large: true,
    mounted: true,
    modifiers: [],
  },
  {
    id: 'pavise',
    name: 'Pavise Shield',
    clause: 'HR-ARM-08',
    cost: 4,
    resist: 1,
    against: EVERY,
    large: true,
    mounted: false,
    modifiers: [
      { kind: 'test', on: AGILITY, amount: -1 },
      { kind: 'against', on: ['shoot'], amount: -1 },
    ],
  },
];
