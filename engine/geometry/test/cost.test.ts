import { describe, expect, it } from 'vitest';
import { pathCost, splitAt } from '../cost.ts';
import { createOutline, outlineOfArea, outlineOfBody, separation } from '../outline.ts';
import { pathLength } from '../sweep.ts';
import { type Area, type Body, EPSILON, type Feature, type Point } from '../types.ts';
import { lcg, randomArea, randomBody } from './lcg.ts';

const body: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 };
function box(x0: number, x1: number): Area {
  return {
    kind: 'poly',
    points: [
      [x0, -5],
      [x1, -5],
      [x1, 5],
      [x0, 5],
    ],
  };
}
function slow(id: string, parts: Area[], factor: number): Feature {
  return { id, parts, top: 0, standable: false, impassable: false, slow: factor, sight: 'open' };
}
const wood = slow('wood', [box(2, 4)], 2);
const swamp = slow('swamp', [box(3, 6)], 3);
const straight: Point[] = [
  [0, 0],
  [5, 0],
  [10, 0],
];

describe('pathCost', () => {
  it('is the length on open ground, leg by leg', () => {
    const cost = pathCost(body, straight, { features: [] });
    expect(cost.cost).toBe(10);
    expect(cost.legs).toEqual([
      { length: 5, cost: 5 },
      { length: 5, cost: 5 },
    ]);
    expect(cost.stretches).toEqual([{ from: 0, to: 10, value: 1, by: null }]);
  });

  it('counts each inch by the slowest terrain under any part of the base, not by the product', () => {
    // Wood from 1.5, swamp from 2.5 to 6.5: 1.5 + 1 x 2 + 4 x 3 + 3.5.
    const cost = pathCost(body, straight, { features: [wood, swamp] });
    expect(cost.cost).toBeCloseTo(19, 12);
    expect(cost.stretches.map((s) => [s.value, s.by])).toEqual([
      [1, null],
      [2, 'wood'],
      [3, 'swamp'],
      [1, null],
    ]);
    expect(cost.stretches[2]!.to).toBeCloseTo(6.5, 12);
    expect(cost.legs[0]!.cost + cost.legs[1]!.cost).toBeCloseTo(19, 12);
  });

  it('lets an ability ignore a feature and a burden set a base factor', () => {
    const features = [wood, swamp];
    expect(pathCost(body, straight, { features }, { factor: (f) => (f.id === 'swamp' ? 1 : f.slow) }).cost).toBeCloseTo(
      13,
      12,
    );
    expect(pathCost(body, straight, { features }, { base: 2 }).cost).toBeCloseTo(24, 12);
    expect(pathCost(body, straight, { features }, { base: 4 }).cost).toBe(40);
  });

  it('does not slow a base that only brushes along the edge', () => {
    expect(pathCost(body, [[1.5, 0], [1.5, 4]], { features: [wood] }).cost).toBe(4); // biome-ignore format: a path
  });

  it('is infinite through ground that may not be entered, and only then', () => {
    const lava = slow('lava', [box(20, 22)], Infinity);
    expect(pathCost(body, straight, { features: [lava] }).cost).toBe(10);
    expect(pathCost(body, [[0, 0], [30, 0]], { features: [lava] }).cost).toBe(Infinity); // biome-ignore format: a path
  });

  it('agrees with adding up small steps', () => {
    const rnd = lcg(5);
    const one = createOutline();
    const two = createOutline();
    for (let i = 0; i < 40; i++) {
      const mover = randomBody(rnd, 0);
      const features = [1.5, 2, 3].map((f, k) => slow(`f${k}`, [randomArea(rnd, 6), randomArea(rnd, 6)], f));
      const path: Point[] = [0, 1, 2].map(() => [rnd() * 6, rnd() * 6]);
      let brute = 0;
      const n = 300;
      for (let k = 1; k < path.length; k++) {
        const leg = pathLength([path[k - 1]!, path[k]!]);
        for (let s = 0; s < n; s++) {
          const t = (s + 0.5) / n;
          const x = path[k - 1]![0] * (1 - t) + path[k]![0] * t;
          const y = path[k - 1]![1] * (1 - t) + path[k]![1] * t;
          outlineOfBody({ ...mover, x, y }, one);
          let worst = 1;
          for (const f of features) {
            if (f.parts.some((p) => separation(one, outlineOfArea(p, two)) < 0)) worst = Math.max(worst, f.slow);
          }
          brute += (leg / n) * worst;
        }
      }
      expect(Math.abs(pathCost(mover, path, { features }).cost - brute)).toBeLessThan(0.25);
    }
  });
});

describe('splitAt', () => {
  const features = [wood, swamp];

  it('finds where the allowance runs out', () => {
    expect(splitAt(straight, body, { features: [] }, {}, 4)).toEqual({
      at: [4, 0],
      along: 4,
      leg: 0,
      before: [[0, 0], [4, 0]],
      after: [[4, 0], [5, 0], [10, 0]],
    }); // biome-ignore format: paths
    expect(splitAt(straight, body, { features }, {}, 1.5 + 2 + 3)!.at[0]).toBeCloseTo(3.5, 3);
  });

  it('has nothing to split when the path costs exactly the allowance', () => {
    expect(splitAt(straight, body, { features: [] }, {}, 10)).toBeNull();
    expect(splitAt(straight, body, { features: [] }, {}, 10 - EPSILON / 2)).toBeNull();
  });

  it('splits at a corner of the path without doubling it', () => {
    const split = splitAt(straight, body, { features: [] }, {}, 5)!;
    expect(split.before).toEqual([[0, 0], [5, 0]]); // biome-ignore format: a path
    expect(split.after).toEqual([[5, 0], [10, 0]]); // biome-ignore format: a path
  });

  it('never lets the first part cost more than the allowance, wherever it is snapped', () => {
    const rnd = lcg(6);
    for (let i = 0; i < 300; i++) {
      const path: Point[] = [0, 1, 2, 3].map(() => [rnd() * 9, rnd() * 9]);
      const allowance = rnd() * 8;
      const split = splitAt(path, body, { features }, {}, allowance);
      const total = pathCost(body, path, { features }).cost;
      expect(split === null).toBe(total <= allowance + EPSILON);
      if (!split) continue;
      const spent = pathCost(body, split.before, { features }).cost;
      expect(spent).toBeLessThanOrEqual(allowance + EPSILON);
      expect(spent).toBeGreaterThan(allowance - 0.02);
    }
  });
});
