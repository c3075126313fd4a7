import { describe, expect, it } from 'vitest';
import { overlaps, planSeparation } from '../distance.ts';
import { createOutline, outlineOfArea, outlineOfBody, separation } from '../outline.ts';
import { blockedBy, straightUntilBlocked, sweepArea, sweepBody, touchedBy } from '../sweep.ts';
import { type Area, type Board, type Body, CONTACT, EPSILON, type Feature, GRID, type Point } from '../types.ts';
import { directions } from '../vec.ts';
import { lcg, randomArea, randomBody } from './lcg.ts';

function round(x: number, y: number, r = 0.5): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: r, b: r };
}
function rect(x: number, y: number, a: number, b: number): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'rect', a, b };
}
function box(x0: number, y0: number, x1: number, y1: number): Area {
  return {
    kind: 'poly',
    points: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  };
}
function feature(id: string, parts: Area[], more: Partial<Feature> = {}): Feature {
  return { id, parts, top: 0, standable: false, impassable: false, slow: 1, sight: 'open', ...more };
}
function board(...features: Feature[]): Board {
  return { width: 48, depth: 48, features };
}

const one = createOutline();
const two = createOutline();

/** The moments of overlap by sampling, with the signed distance at each as the witness. */
function sampled(body: Body, x1: number, y1: number, gap: (b: Body) => number, n = 400) {
  let t0 = Infinity;
  let t1 = -Infinity;
  let depth = Infinity;
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const s = gap({ ...body, x: body.x + (x1 - body.x) * t, y: body.y + (y1 - body.y) * t });
    depth = Math.min(depth, s);
    if (s < 0) {
      t0 = Math.min(t0, t);
      t1 = Math.max(t1, t);
    }
  }
  return { t0, t1, depth };
}

describe('sweepArea', () => {
  it('gives the exact interval for a round base and a square', () => {
    const hit = sweepArea(round(-2.5, 1), 4.5, 1, box(0, 0, 2, 2))!;
    expect(hit.t0 * 7).toBeCloseTo(2, 12);
    expect(hit.t1 * 7).toBeCloseTo(5, 12);
  });

  it('gives the exact interval for a rectangular base, whose corner is square', () => {
    const hit = sweepArea(rect(-3, 2.4, 0.5, 1), 7, 2.4, box(0, 0, 2, 2))!;
    expect(-3 + hit.t0 * 10).toBeCloseTo(-1, 12);
    expect(-3 + hit.t1 * 10).toBeCloseTo(3, 12);
  });

  it('rounds the corner of a rectangular base passing a disc', () => {
    const disc: Area = { kind: 'disc', x: 0, y: 0, r: 0.5 };
    const hit = sweepArea(rect(-5, 0.5 + 0.3, 0.5, 1), 5, 0.8, disc)!;
    expect(-5 + hit.t0 * 10).toBeCloseTo(-1.4, 12);
    expect(-5 + hit.t1 * 10).toBeCloseTo(1.4, 12);
  });

  it('joins parallel edges of a band and a rectangular base into one', () => {
    const fence: Area = { kind: 'band', x1: 0, y1: 0, x2: 3, y2: 0, r: 0.1 };
    for (const x of [-0.9, 0.1, 1.5, 2.9, 3.9]) {
      const hit = sweepArea(rect(x, 5, 0.5, 1), x + 0.001, -5, fence)!;
      expect(5 - hit.t0 * 10).toBeCloseTo(0.6, 6);
      expect(5 - hit.t1 * 10).toBeCloseTo(-0.6, 6);
    }
  });

  it('does not count touching, ending in touch, or an overlap within the slack', () => {
    expect(sweepArea(round(-3, 2.5), 7, 2.5, box(0, 0, 2, 2))).toBeNull();
    expect(sweepArea(round(-3, 2.5 - EPSILON / 2), 7, 2.5 - EPSILON / 2, box(0, 0, 2, 2))).toBeNull();
    expect(sweepArea(round(-3, 1), -0.5, 1, box(0, 0, 2, 2))).toBeNull();
    expect(sweepArea(round(-3, 1), -0.5 + 2 * EPSILON, 1, box(0, 0, 2, 2))).not.toBeNull();
    expect(sweepArea(round(-0.5, 1), -3, 1, box(0, 0, 2, 2))).toBeNull();
  });

  it('starts at 0 and ends at 1 when the base is inside all the way', () => {
    const hit = sweepArea(round(1, 1), 1.5, 1.2, box(0, 0, 2, 2))!;
    expect([hit.t0, hit.t1]).toEqual([0, 1]);
    expect(sweepArea(round(1, 1), 1, 1, box(0, 0, 2, 2))).toMatchObject({ t0: 0, t1: 1 });
  });

  it('agrees with dense sampling for every shape of base and area', () => {
    const rnd = lcg(1);
    let hits = 0;
    for (let i = 0; i < 1500; i++) {
      const body = randomBody(rnd, 8);
      const area = randomArea(rnd, 8);
      const x1 = rnd() * 8;
      const y1 = rnd() * 8;
      outlineOfArea(area, two);
      const brute = sampled(body, x1, y1, (b) => separation(outlineOfBody(b, one), two), 200);
      const hit = sweepArea(body, x1, y1, area);
      if (hit) {
        hits++;
        expect(brute.depth).toBeLessThan(0.1);
        if (brute.t0 <= 1) {
          expect(hit.t0).toBeLessThanOrEqual(brute.t0 + 1e-9);
          expect(hit.t0).toBeGreaterThan(brute.t0 - 1 / 200 - 1e-9);
          expect(hit.t1).toBeGreaterThanOrEqual(brute.t1 - 1e-9);
          expect(hit.t1).toBeLessThan(brute.t1 + 1 / 200 + 1e-9);
        }
      } else expect(brute.depth).toBeGreaterThan(-2 * EPSILON);
    }
    expect(hits).toBeGreaterThan(300);
  });
});

describe('sweepBody', () => {
  it('meets a round base rim to rim', () => {
    const hit = sweepBody(round(0, 0), 10, 0, round(5, 0, 1))!;
    expect(hit.t0 * 10).toBeCloseTo(3.5, 12);
    expect(hit.t1 * 10).toBeCloseTo(6.5, 12);
  });

  it('agrees with dense sampling for every pair of shapes', () => {
    const rnd = lcg(2);
    for (let i = 0; i < 1500; i++) {
      const body = randomBody(rnd, 6);
      const other = randomBody(rnd, 6);
      const x1 = rnd() * 6;
      const y1 = rnd() * 6;
      const brute = sampled(body, x1, y1, (b) => planSeparation(b, other), 100);
      const hit = sweepBody(body, x1, y1, other);
      if (!hit) expect(brute.depth).toBeGreaterThan(-2 * EPSILON);
      else if (brute.t0 <= 1) {
        expect(Math.abs(hit.t0 - brute.t0)).toBeLessThan(1 / 100 + 1e-9);
        expect(Math.abs(hit.t1 - brute.t1)).toBeLessThan(1 / 100 + 1e-9);
      }
    }
  });
});

describe('touchedBy', () => {
  it('agrees with dense sampling on random paths', () => {
    const rnd = lcg(3);
    for (let i = 0; i < 60; i++) {
      const body = randomBody(rnd, 0);
      const wood = feature('wood', [randomArea(rnd, 6), randomArea(rnd, 6), randomArea(rnd, 6)]);
      const path: Point[] = [0, 1, 2, 3].map(() => [rnd() * 6, rnd() * 6]);
      let least = Infinity;
      const n = 400;
      for (let k = 1; k < path.length; k++) {
        const [ax, ay] = path[k - 1]!;
        const [bx, by] = path[k]!;
        for (let s = 0; s < n; s++) {
          const t = (s + 0.5) / n;
          const there = outlineOfBody({ ...body, x: ax + (bx - ax) * t, y: ay + (by - ay) * t }, one);
          for (const part of wood.parts) least = Math.min(least, separation(there, outlineOfArea(part, two)));
        }
      }
      // Between two samples the base moves less than 0.03 inch.
      if (least < -EPSILON) expect(touchedBy(body, path, wood)).toBe(true);
      if (least > 0.03) expect(touchedBy(body, path, wood)).toBe(false);
    }
  });

  it('sees a base at rest and a base that ends inside', () => {
    const wood = feature('wood', [box(2, -1, 4, 1)]);
    expect(touchedBy(round(0, 0), [[3, 0]], wood)).toBe(true);
    expect(touchedBy(round(0, 0), [[1.5, 0]], wood)).toBe(false);
    expect(touchedBy(round(0, 0), [[0, 0], [1.6, 0]], wood)).toBe(true); // biome-ignore format: a path
  });
});

describe('blockedBy', () => {
  const wall = feature('wall', [box(6, -5, 7, 5)], { impassable: true });
  const wood = feature('wood', [box(2, -5, 4, 5)]);

  it('stops at the first impassable feature, with the place of contact', () => {
    const hit = blockedBy(round(0, 0), [[0, 0], [5, 0], [10, 0]], board(wood, wall))!; // biome-ignore format: a path
    expect(hit.by).toEqual({ kind: 'feature', feature: wall });
    expect(hit.leg).toBe(1);
    expect(hit.along).toBeCloseTo(5.5, 12);
    expect(hit.at[0]).toBeCloseTo(5.5, 12);
    expect(hit.touch[0]).toBeCloseTo(6, 9);
    expect(hit.touch[1]).toBeCloseTo(0, 9);
  });

  it('lets the caller say what may be passed, and which bases block', () => {
    const path: Point[] = [
      [0, 0],
      [10, 0],
    ];
    const enemy = round(1.5, 0.2);
    expect(blockedBy(round(0, 0), path, board(wood, wall), { passes: () => true })).toBeNull();
    expect(blockedBy(round(0, 0), path, board(wood, wall), { passes: (f) => f.id !== 'wood' })!.by).toEqual({
      kind: 'feature',
      feature: wood,
    });
    expect(blockedBy(round(0, 0), path, board(wall), { others: [enemy] })!.by).toEqual({ kind: 'model', model: enemy });
  });

  it('ignores the moving body and what it merely touches', () => {
    const me = round(0, 0);
    const neighbour = round(0, 1);
    expect(blockedBy(me, [[0, 0], [5, 0]], board(), { others: [me, neighbour] })).toBeNull(); // biome-ignore format: a path
  });
});

describe('straightUntilBlocked', () => {
  it('goes the whole way when nothing is there', () => {
    expect(straightUntilBlocked(round(10, 10), 3, 4, 5, [], board())).toEqual({ to: [13, 14], moved: 5, by: null });
  });

  it('stops in contact with a model', () => {
    const other = round(15, 10.3);
    const push = straightUntilBlocked(round(10, 10), 1, 0, 8, [other], board());
    expect(push.by).toEqual({ kind: 'model', model: other });
    const there = round(push.to[0], push.to[1]);
    expect(overlaps(there, other)).toBe(false);
    expect(planSeparation(there, other)).toBeLessThan(CONTACT);
  });

  it('stops at the table edge with the rim on it', () => {
    const push = straightUntilBlocked(round(10, 10), -1, 0, 20, [], board());
    expect(push).toEqual({ to: [0.5, 10], moved: 9.5, by: { kind: 'edge', edge: 'west' } });
    expect(straightUntilBlocked(round(10, 10), -1, 0, 20, [], board(), { offTable: true }).to).toEqual([-10, 10]);
  });

  it('stops at higher solid terrain but not at flat terrain, nor at the hill it stands on', () => {
    const hill = feature('hill', [box(14, 0, 20, 20)], { sight: 'solid', top: 2, standable: true });
    const wood = feature('wood', [box(11, 0, 12, 20)], { sight: 'blocking', top: 3 });
    expect(straightUntilBlocked(round(10, 10), 1, 0, 8, [], board(wood, hill)).to).toEqual([13.5, 10]);
    expect(straightUntilBlocked({ ...round(15, 10), z: 2 }, 1, 0, 2, [], board(hill)).by).toBeNull();
  });

  it('is not held by what it touches unless pushed into it', () => {
    const other = round(11, 10);
    expect(straightUntilBlocked(round(10, 10), -1, 0, 3, [other], board()).moved).toBe(3);
    expect(straightUntilBlocked(round(10, 10), 0, 1, 3, [other], board()).moved).toBe(3);
    expect(straightUntilBlocked(round(10, 10), 1, 0, 3, [other], board()).moved).toBe(0);
  });

  it('passes under a model that stands higher', () => {
    const above = { ...round(13, 10), z: 3 };
    expect(straightUntilBlocked(round(10, 10), 1, 0, 6, [above], board()).moved).toBe(6);
  });

  it('never ends overlapping, and always in contact with what stopped it', () => {
    const rnd = lcg(4);
    let stopped = 0;
    for (let i = 0; i < 600; i++) {
      const body = randomBody(rnd, 8);
      body.x = Math.round((body.x + 8) / GRID) * GRID;
      body.y = Math.round((body.y + 8) / GRID) * GRID;
      const others: Body[] = [];
      for (let k = 0; k < 6; k++) {
        const other = randomBody(rnd, 20);
        if (!overlaps(body, other)) others.push(other);
      }
      const rock = feature('rock', [randomArea(rnd, 20)], { impassable: true });
      if (touchedBy(body, [[body.x, body.y]], rock)) continue;
      const d = directions(128)[Math.floor(rnd() * 128)]!;
      const push = straightUntilBlocked(body, d[0], d[1], 12, others, board(rock));
      const there = { ...body, x: push.to[0], y: push.to[1] };
      for (const other of others) expect(overlaps(there, other)).toBe(false);
      expect(touchedBy(there, [push.to], rock)).toBe(false);
      if (push.by?.kind === 'model') {
        stopped++;
        expect(planSeparation(there, push.by.model)).toBeLessThanOrEqual(CONTACT);
      }
    }
    expect(stopped).toBeGreaterThan(100);
  });
});
