import { describe, expect, it } from 'vitest';
import { gaps, profile, vertical } from '../profile.ts';
import type { Body, Feature, Point } from '../types.ts';

const body: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 };
function block(id: string, x0: number, x1: number, top: number): Feature {
  return {
    id,
    parts: [
      {
        kind: 'poly',
        points: [
          [x0, -2],
          [x1, -2],
          [x1, 2],
          [x0, 2],
        ],
      },
    ],
    top,
    standable: true,
    impassable: false,
    slow: 1,
    sight: 'solid',
  };
}
const way: Point[] = [
  [0, 0],
  [6, 0],
  [20, 0],
];
function steps(features: Feature[]) {
  return profile(body, way, { features }).map((l) => [
    Math.round(l.from * 1e6) / 1e6,
    Math.round(l.to * 1e6) / 1e6,
    l.z,
  ]);
}

describe('profile', () => {
  it('is the table where nothing stands up', () => {
    expect(steps([block('pond', 2, 5, 0)])).toEqual([[0, 20, 0]]);
  });

  it('takes the highest top under any part of the base', () => {
    expect(steps([block('house', 4, 8, 3), block('step', 7, 10, 1)])).toEqual([
      [0, 3.5, 0],
      [3.5, 8.5, 3],
      [8.5, 10.5, 1],
      [10.5, 20, 0],
    ]);
  });

  it('joins neighbours of one height, and skips what the caller does not count', () => {
    expect(steps([block('a', 4, 6, 2), block('b', 6, 9, 2)])).toEqual([
      [0, 3.5, 0],
      [3.5, 9.5, 2],
      [9.5, 20, 0],
    ]);
    expect(profile(body, way, { features: [block('a', 4, 6, 2)] }, () => false)).toHaveLength(1);
  });

  it('has one level for a base at rest', () => {
    expect(profile(body, [[5, 0]], { features: [block('a', 4, 6, 2)] })).toEqual([{ from: 0, to: 0, z: 2, by: 'a' }]);
  });

  it('bridges a gap narrower than the base', () => {
    expect(steps([block('a', 4, 6, 2), block('b', 6.9, 9, 2)])).toHaveLength(3);
    expect(steps([block('a', 4, 6, 2), block('b', 7.1, 9, 2)])).toHaveLength(5);
  });
});

describe('vertical', () => {
  it('adds up rises and drops greater than the step', () => {
    const levels = profile(body, way, { features: [block('house', 4, 8, 3), block('step', 7, 10, 1)] });
    expect(vertical(levels, 1)).toEqual({
      up: 3,
      down: 2,
      rises: [{ at: 3.5, from: 0, to: 3 }],
      drops: [{ at: 8.5, from: 3, to: 1 }],
    });
    expect(vertical(levels, 0.5).down).toBe(3);
  });
});

describe('gaps', () => {
  it('are lower stretches between levels that match within the step', () => {
    const levels = profile(body, way, {
      features: [block('a', 2, 4, 3), block('b', 7, 9, 2.5), block('c', 12, 14, 5)],
    });
    expect(gaps(levels, 1)).toEqual([{ from: 4.5, to: 6.5, near: 3, far: 2.5, floor: 0 }]);
  });

  it('span several low levels but not one that can be stepped onto', () => {
    const low = profile(body, way, { features: [block('a', 2, 4, 3), block('rubble', 5, 6, 1), block('b', 8, 9, 3)] });
    expect(gaps(low, 1).map((g) => [g.from, g.to, g.floor])).toEqual([[4.5, 7.5, 1]]);
    const high = profile(body, way, { features: [block('a', 2, 4, 3), block('rubble', 4, 8, 2), block('b', 8, 9, 3)] });
    expect(gaps(high, 1)).toEqual([]);
  });
});
