/** Chariots and carts as printed (DG-VEH-05..08, DG-R-187). Their bases are those of DG-R-001. */
import type { Vehicle } from './types.ts';

const PAIR = [
  { kind: 'cavalry', count: 2 },
  { kind: 'monstrous', count: 1 },
] as const;

export const VEHICLES: readonly Vehicle[] = [
  {
    id: 'heavy-chariot',
    name: 'Heavy Chariot',
    power: 10,
    structure: 2,
    crew: [2, 3],
    teams: [...PAIR, { kind: 'cavalry', count: 4 }, { kind: 'monstrous', count: 2 }],
    scythes: 10,
    base: [3, 4],
    clause: 'DG-VEH-05',
  },
  {
    id: 'light-chariot',
    name: 'Light Chariot',
    power: 5,
    structure: 1,
    crew: [2, 2],
    teams: PAIR,
    scythes: 10,
    base: [2, 4],
    clause: 'DG-VEH-06',
  },
  {
    id: 'medium-cart',
    name: 'Medium Cart',
    power: 15,
    structure: 4,
    crew: [1, 2],
    teams: PAIR,
    carries: 4,
    base: [3, 4],
    clause: 'DG-VEH-07',
  },
  {
    id: 'small-cart',
    name: 'Small Cart',
    power: 12,
    structure: 3,
    crew: [1, 1],
    teams: [{ kind: 'cavalry', count: 1 }],
    carries: 8,
    base: [2, 4],
    clause: 'DG-VEH-08',
  },
];
