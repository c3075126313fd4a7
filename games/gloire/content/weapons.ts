/** The weapon chart (GL-WPN-04 to GL-WPN-23) and the bite of animals (GL-R-220). */
import type { Band, BandName, Measure, Weapon } from './types.ts';

/** A number, or Brawn with so much added. */
function measure(value: number | Measure): Measure {
  return typeof value === 'number' ? { add: value } : value;
}

function bw(add = 0): Measure {
  return { add, bw: true };
}

function band(name: BandName, range: number | Measure, th: number, ws: number | Measure): Band {
  return { band: name, range: measure(range), th, ws: measure(ws) };
}

function weapon(
  id: string,
  name: string,
  clause: string,
  bands: readonly Band[],
  more: Partial<Omit<Weapon, 'id' | 'name' | 'clause' | 'bands'>> = {},
): Weapon {
  return {
    id,
    name,
    clause,
    bands,
    hands: 1,
    firearm: false,
    suppresses: false,
    thrown: false,
    club: false,
    whip: false,
    duel: true,
    blade: null,
    ...more,
  };
}

const LONG_GUN = { hands: 2, firearm: true, suppresses: true, club: true } as const;

export const WEAPONS: readonly Weapon[] = [
  weapon('fist', 'Fist', 'GL-WPN-04', [band('close', 0, 0, bw())], { duel: false }),
  weapon('short-blade', 'Short Blade', 'GL-WPN-05', [band('close', 0, 1, bw(1)), band('short', bw(2), 0, bw(1))], {
    thrown: true,
    blade: 'short',
  }),
  weapon('long-blade', 'Long Blade', 'GL-WPN-06', [band('close', 1, 2, bw(1))], { blade: 'long' }),
  weapon('two-handed-blade', '2-Handed Blade', 'GL-WPN-07', [band('close', 1, -1, bw(2))], { hands: 2 }),
  weapon('club', 'Club', 'GL-WPN-08', [band('close', 1, 1, bw(1))]),
  weapon('improvised', 'Improvised', 'GL-WPN-09', [band('close', 1, 0, bw(1)), band('short', 3, -2, bw())], {
    thrown: true,
    duel: false,
  }),
  weapon('spear', 'Spear', 'GL-WPN-10', [band('close', 2, -1, bw(1)), band('short', bw(4), -1, bw(1))], {
    thrown: true,
    freeCost: 2,
  }),
  // The same row of the chart, but only spears are thrown (GL-WPN-11).
  weapon('polearm', 'Polearm', 'GL-WPN-10', [band('close', 2, -1, bw(1))]),
  weapon('pike', 'Pike', 'GL-WPN-12', [{ ...band('close', 4, -1, bw()), least: 3 }], { hands: 2 }),
  weapon('bullwhip', 'Bullwhip', 'GL-WPN-14', [band('short', 2, 0, 3)], { whip: true }),
  weapon('bow', 'Bow', 'GL-WPN-18', [band('short', 10, 1, 4), band('medium', 16, 1, 4), band('long', 24, -1, 3)], {
    hands: 2,
    suppresses: true,
    freeCost: 2,
  }),
  weapon(
    'crossbow',
    'Crossbow',
    'GL-WPN-19',
    [band('short', 12, 1, 4), band('medium', 20, 1, 4), band('long', 26, -1, 4)],
    { hands: 2, suppresses: true, freeCost: 3 },
  ),
  weapon('pistol', 'Pistol', 'GL-WPN-20', [band('close', 0, -2, 4), band('short', 6, 1, 3), band('medium', 12, 0, 2)], {
    firearm: true,
    suppresses: true,
  }),
  weapon(
    'fowling-piece',
    'Fowling Piece',
    'GL-WPN-21',
    [band('short', 8, 3, 4), band('medium', 16, 1, 3), band('long', 32, -1, 2)],
    LONG_GUN,
  ),
  weapon(
    'musket',
    'Musket',
    'GL-WPN-22',
    [band('short', 8, 1, 6), band('medium', 16, 0, 5), band('long', 24, -2, 3)],
    LONG_GUN,
  ),
  weapon(
    'blunderbuss',
    'Blunderbuss',
    'GL-WPN-23',
    [band('close', 2, 4, 6), band('short', 4, -2, 3), band('medium', 8, -3, 2)],
    LONG_GUN,
  ),
  weapon('bite', 'Bite', 'GL-R-220', [band('close', 0, 0, bw())], { duel: false }),
];
