/** What interfaces see of the table, and what a drawn way tells them. */
import { describe, expect, it } from 'vitest';
import { Match } from '#engine/flow/match.ts';
import type { Act, Answer } from '#engine/game.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import { measure, scene, sight } from '../scene.ts';
import type { State } from '../state.ts';
import { ownSchema } from '../vocabulary/schema.ts';

function position(words: object): State {
  return WRATH_OF_KINGS.cases.position(ownSchema.parse(words) as Record<string, unknown>);
}

const WORDS = {
  table: {
    terrain: [
      { id: 'hill', rect: [10, 10, 6, 4], elevated: 1, size: 2 },
      { id: 'mire', rect: [18, 19, 4, 3], rough: 2, open: true },
      { id: 'rock', circle: [30, 20, 1], impassable: true, size: 3 },
      { id: 'store', circle: [24, 30, 1], impassable: true, size: 4, objective: 'red' },
    ],
  },
  models: {
    a: { seat: 'red', at: [20, 17], mobility: 5 },
    b: { seat: 'blue', at: [24, 17] },
    c: { seat: 'red', at: [12, 12] },
    d: { seat: 'blue', at: [24, 32] },
    e: { seat: 'red', at: [40, 40], out: true },
  },
  state: { activation: 'a' },
};

function act(s: State, key: string): Act {
  const match = new Match({ game: WRATH_OF_KINGS, options: {}, rosters: [], rng: s.rng, state: s, loud: false });
  const found = match.decision(0)?.acts.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
}

describe('the scene', () => {
  const s = position(WORDS);

  it('shows who stands, terrain, objectives with their ring, and the zones', () => {
    const { bodies, features, markers, regions, width } = scene(s);
    expect(width).toBe(48);
    expect(bodies.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(features.map(({ id, glyph }) => [id, glyph])).toEqual([
      ['hill', '^'],
      ['mire', '"'],
      ['rock', 'o'],
    ]);
    expect(markers).toMatchObject([
      { id: 'store', held: [1], reach: 1, state: expect.stringContaining('held by Blue') },
    ]);
    expect(regions).toHaveLength(8);
    expect(regions[0]).toMatchObject({
      label: 'Red: zone A',
      seat: 0,
      points: [
        [0, 0],
        [48, 0],
        [48, 5],
        [0, 5],
      ],
    });
    expect(regions[4]).toMatchObject({
      label: 'Blue: zone A',
      points: [
        [0, 43],
        [48, 43],
        [48, 48],
        [0, 48],
      ],
    });
  });

  it('WK-GEN-02: distances are from base to base and to outlines', () => {
    expect(measure(s, 'a', 'b')?.distance).toBeCloseTo(4 - 2 * 0.5908, 3);
    expect(measure(s, 'a', 'mire')?.distance).toBeCloseTo(2 - 0.5908, 3);
    expect(measure(s, 'rock', 'mire')?.distance).toBeCloseTo(7, 6);
    expect(measure(s, 'a', 'a')?.distance).toBe(0);
    expect(measure(s, 'a', 'e')).toBeNull();
  });

  it('WK-LOS-05, WK-KEY-02: sight tells sizes, elevation and what lies between', () => {
    expect(sight(s, 'a', 'e')).toBeNull();
    expect(sight(s, 'a', 'c')?.lines).toEqual([
      'a (size 2) sees c (size 3) [WK-LOS-03, WK-LOS-01].',
      'The ground makes c 1 larger [WK-KEY-02].',
      'Between them: the hill [WK-LOS-05, WK-LOS-02].',
    ]);
    expect(sight(s, 'd', 'b')).toMatchObject({ clear: false, refusal: { clause: 'WK-TER-07' } });
  });

  it('WK-TER-02: a piece says what it does, each rule with its clause', () => {
    expect(WRATH_OF_KINGS.text.card(s, 'hill')).toEqual([
      'hill (hill): 3 rules of its own [WK-TER-02].',
      'Elevated 1: whoever stands on it is 1 larger for line of sight [WK-KEY-02].',
      'Going up costs 1" [WK-KEY-03].',
      'Size 2: blocks between models of that size or smaller [WK-TER-06].',
      'Red controls it [WK-TER-08].',
    ]);
    expect(WRATH_OF_KINGS.text.card(s, 'store').join(' ')).toContain('Blue controls it [WK-MOT-10].');
    expect(WRATH_OF_KINGS.text.card(s, 'mire').join(' ')).toContain('Nobody controls it [WK-TER-01].');
  });
});

describe('a drawn way', () => {
  const s = position(WORDS);
  const move = act(s, 'maneuver:a');
  const go = (...path: [number, number][]): Answer => ({ verb: 'maneuver', model: 'a', path });

  it('is traced with its costs and the contact it makes', () => {
    expect(move.trace?.(go([20, 19]))).toMatchObject({ length: 2, stops: [{ along: 2, cost: 4 }] });
    const touch = move.aim?.('b') as Answer;
    expect(move.check(touch)).toBeNull();
    expect(move.trace?.(touch)?.contact).toMatchObject({ with: ['b'], fighters: ['a', 'b'] });
    expect(move.aim?.('nobody')).toBeNull();
  });

  it('reaches no farther than its inches and less over rough ground', () => {
    const rings = move.reach?.()[0]?.rings ?? [];
    const points = rings.flat();
    expect(points.length).toBeGreaterThan(8);
    for (const [x, y] of points) expect((x - 20) * (x - 20) + (y - 17) * (y - 17)).toBeLessThan(5.4 * 5.4);
    const north = points.filter(([x]) => Math.abs(x - 20) < 0.6).map(([, y]) => y);
    expect(Math.max(...north)).toBeLessThan(20.6);
  });

  it('is explained test by test up to the one that fails', () => {
    expect(move.explain?.(go([24, 19]))).toMatchObject({ title: 'Move a' });
    const why = move.explain?.(go([20, 21]));
    expect(why?.title).toBe('Too slow going');
    expect(why?.tests.at(-1)).toMatchObject({ clause: 'WK-KEY-11', ok: false });
    expect(move.explain?.(go([20, 30]))?.tests.at(-1)).toMatchObject({ ok: false });
  });
});
