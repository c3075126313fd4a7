/** Flanks that an enemy could charge, and units whose time to act has not come. */
import { describe, expect, test } from 'vitest';
import { Match } from '#engine/flow/match.ts';
import { DAY_OF_GLORY as game } from '../index.ts';
import { rehearse } from '../rehearse.ts';
import { scene } from '../scene.ts';
import { warnings } from '../warnings.ts';
import { field } from './support.ts';

/** The swords look north; the enemy stands east of them and looks west. */
const open = (far: number, more: Parameters<typeof field>[0] = []) =>
  field([
    { id: 'swords', seat: 1, at: [20, 20], facing: [0, 1], count: 20, files: 5 },
    { id: 'foe', seat: 0, at: [22.5 + far, 18], facing: [-1, 0], count: 8, files: 4 },
    ...more,
  ]);

describe('an open flank (DG-MOR-08)', () => {
  test('is warned of with the chance that the charge gets there, and who it is', () => {
    // Four inches by the move, and a die of 3 or more for the rest.
    expect(warnings(open(7), 1)).toMatchObject([
      { about: 'swords', by: 'foe', label: 'flank open', clause: 'DG-MOR-08', chance: 4 / 6 },
    ]);
    expect(warnings(open(4.5), 1)).toMatchObject([{ chance: 1 }]);
  });

  test('has a witness: the side that is open, and the ground between', () => {
    const [warning] = warnings(open(7), 1);
    const [a, b] = warning!.side;
    expect([a[0], b[0]]).toEqual([22.5, 22.5]);
    expect(warning!.ground).toHaveLength(4);
    expect(warning!.ground.some(([x]) => x === 29.5)).toBe(true);
  });

  test('out of reach, or hardly in reach, is no warning', () => {
    expect(warnings(open(10.5), 1)).toEqual([]);
    expect(warnings(open(9.5), 1)).toEqual([]);
  });

  test('a friend in the way covers it', () => {
    const friend = { id: 'friend', seat: 1, at: [26, 20] as const, facing: [0, 1] as const, count: 16, files: 4 };
    expect(warnings(open(7, [friend]), 1).filter(({ about }) => about === 'swords')).toEqual([]);
  });

  test('is the danger of its own seat alone, and of nobody who has no flank', () => {
    expect(warnings(open(7), 0)).toEqual([]);
    const s = open(7);
    s.units[0]!.formation = 'ring';
    expect(warnings(s, 1)).toEqual([]);
  });

  test('an enemy before the front is none', () => {
    const s = field([
      { id: 'swords', seat: 1, at: [20, 20], facing: [0, 1], count: 20, files: 5 },
      { id: 'foe', seat: 0, at: [20, 25], facing: [0, -1], count: 20, files: 5 },
    ]);
    expect(warnings(s, 1)).toEqual([]);
  });
});

describe('a unit whose time has not come', () => {
  test('is asked what it does, as if it had been drawn, by the rules themselves', () => {
    const s = open(7);
    expect(rehearse(s, 1, 'swords')).toBe(true);
    const match = new Match({ game, rosters: [], rng: [1, 2, 3, 4], state: s, loud: false });
    expect(match.deciders).toEqual([1]);
    expect(match.decision(1)).toMatchObject({ subjects: ['swords'], afterthought: false });
    expect(match.decision(1)!.acts.map(({ verb }) => verb)).toContain('charge');
  });

  test('cannot be rehearsed by another, in flight or off the table, and nothing is changed then', () => {
    const s = open(7);
    const before = JSON.stringify(s);
    expect(rehearse(s, 0, 'swords')).toBe(false);
    expect(rehearse(s, 1, 'nobody')).toBe(false);
    expect(JSON.stringify(s)).toBe(before);
    s.units[0]!.fleeing = true;
    expect(rehearse(s, 1, 'swords')).toBe(false);
  });

  test('its charge reaches surely, likely and possibly: three bands, each within the next', () => {
    const s = open(7);
    rehearse(s, 1, 'swords');
    const match = new Match({ game, rosters: [], rng: [1, 2, 3, 4], state: s, loud: false });
    const charge = match.decision(1)!.acts.find(({ verb }) => verb === 'charge');
    const bands = charge!.reach!();
    expect(bands.map(({ label }) => label)).toEqual(['sure 5″', 'likely 8″', 'possible 10″']);
    const ahead = bands.map(({ rings }) => Math.max(...rings.flat().map(([, y]) => y)));
    expect(ahead).toEqual([25, 28, 30]);
  });
});

describe('nerve on the flag', () => {
  test('falls by a shield for every two faces by which it would run', () => {
    const s = open(7);
    const shields = () => scene(s).units.find(({ id }) => id === 'swords')!.nerve;
    expect(shields()).toEqual({ shields: 2, label: 'nerve 4, stands 4 in 6' });
    s.units[0]!.died = 3;
    expect(shields()).toEqual({ shields: 1, label: 'nerve 4, stands 1 in 6' });
    s.units[0]!.fleeing = true;
    expect(shields()).toEqual({ shields: 0, label: 'in flight' });
  });
});
