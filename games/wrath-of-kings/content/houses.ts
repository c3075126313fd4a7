/** The five houses, each with its two kinds of motivation (WK-MOT-03 to WK-MOT-07) and the families of its models. */
import type { House } from './types.ts';

export const HOUSES: readonly House[] = [
  {
    id: 'goritsi',
    name: 'Goritsi',
    about:
      'Night nobility, their half-beasts and their spies: fast stalkers and duellists who dodge, parry and feint, and who break when they are caught.',
    categories: ['intrigue', 'treachery'],
    traits: [
      { name: 'Pack', about: 'Hunters and half-beasts.' },
      { name: 'Court', about: 'Retainers of the night nobility.' },
      { name: 'Shade', about: 'Spies and poisoners.' },
    ],
  },
  {
    id: 'hadross',
    name: 'Hadross',
    about: 'Sea-folk under shell and scale: slow to turn, hard to crack and frightening in contact.',
    categories: ['greed', 'vengeance'],
    traits: [
      { name: 'Tide', about: 'Scaled line warriors.' },
      { name: 'Reef', about: 'Shell-clad guards.' },
      { name: 'Deep', about: 'Throwers and cultists of the trench.' },
    ],
  },
  {
    id: 'nasier',
    name: 'Nasier',
    about: 'Sworn duellists and callers of fire: they parry, strike back and seldom waste a blow.',
    categories: ['duty', 'vengeance'],
    traits: [
      { name: 'Ember', about: 'Sworn swordsmen.' },
      { name: 'Vow', about: 'Veterans under oath.' },
      { name: 'Kiln', about: 'Fire-throwers and smith-priests.' },
    ],
  },
  {
    id: 'shael-han',
    name: 'Shael Han',
    about: 'Shield lines, wards and martial orders: they block, they evade, and their will is hard to bend.',
    categories: ['duty', 'intrigue'],
    traits: [
      { name: 'Bastion', about: 'Shield infantry.' },
      { name: 'Heron', about: 'Fighting nuns and monks.' },
      { name: 'Jade', about: 'Archers and ward-keepers.' },
    ],
  },
  {
    id: 'teknes',
    name: 'Teknes',
    about: 'Guns, machines and hired muscle: they break armour and push the rest aside, and their will is for sale.',
    categories: ['greed', 'treachery'],
    traits: [
      { name: 'Foundry', about: 'Workers pressed to war.' },
      { name: 'Gang', about: 'Hired brutes.' },
      { name: 'Powder', about: 'Gun crews.' },
    ],
  },
];
