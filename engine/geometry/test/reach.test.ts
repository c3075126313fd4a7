import { describe, expect, it } from 'vitest';
import { pathCost } from '../cost.ts';
import { hullOf, hullSeparation } from '../hull.ts';
import { shortestPath } from '../path.ts';
import { reach } from '../reach.ts';
import { blockedBy } from '../sweep.ts';
import { type Area, type Board, type Body, EPSILON, type Feature, type Point } from '../types.ts';
import { lcg, randomArea } from './lcg.ts';

function round(x: number, y: number, r = 0.5): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: r, b: r };
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
const me = round(24, 24);

describe('reach on open ground', () => {
  it('is the disc of the allowance, its rim included', () => {
    const r = reach(me, 6, board());
    expect(r.contains(30, 24)).toBe(true);
    expect(r.contains(30 + EPSILON / 2, 24)).toBe(true);
    expect(r.contains(30.01, 24)).toBe(false);
    expect(r.costTo(27, 28)).toBe(5);
    expect(r.costTo(31, 24)).toBe(Infinity);
  });

  it('stops at the table edge with the whole base on the table', () => {
    const r = reach(round(1, 24), 6, board());
    expect(r.contains(0.5, 24)).toBe(true);
    expect(r.contains(0.4, 24)).toBe(false);
  });

  it('shrinks with a base factor', () => {
    expect(reach(me, 6, board(), { base: 2 }).contains(27, 24)).toBe(true);
    expect(reach(me, 6, board(), { base: 2 }).contains(27.1, 24)).toBe(false);
  });
});

describe('reach among obstacles', () => {
  const wall = feature('wall', [box(26, 20, 27, 26)], { impassable: true });

  it('goes round, and knows the way', () => {
    const r = reach(me, 8, board(wall));
    const exact = shortestPath(me, 29, 24, { areas: wall.parts, discs: [] }, board())!.length;
    expect(r.costTo(29, 24)).toBeGreaterThan(exact - 0.02);
    expect(r.costTo(29, 24)).toBeLessThan(exact + 0.05);
    const path = r.pathTo(29, 24)!;
    expect(path[0]).toEqual([24, 24]);
    expect(path[path.length - 1]).toEqual([29, 24]);
    expect(pathCost(me, path, board(wall)).cost).toBeCloseTo(r.costTo(29, 24), 2);
    expect(r.contains(26.5, 24)).toBe(false);
    expect(r.pathTo(26.5, 24)).toBeNull();
  });

  it('lets the caller pass terrain and models, which may still not be ended on', () => {
    expect(reach(me, 6, board(wall), { passes: () => true }).costTo(29, 24)).toBe(5);
    const friend = round(26, 24);
    const through = reach(me, 6, board(), { occupied: [friend] });
    expect(through.costTo(28, 24)).toBe(4);
    expect(through.contains(26.5, 24)).toBe(false);
    const around = reach(me, 6, board(), { others: [friend, me] });
    expect(around.costTo(28, 24)).toBeGreaterThan(4.3);
  });

  it('starts from base contact', () => {
    const r = reach(me, 4, board(), { others: [round(25, 24), round(24, 25)] });
    expect(r.costTo(22, 24)).toBe(2);
    expect(r.costTo(24, 22)).toBe(2);
    expect(r.costTo(26, 24)).toBeGreaterThan(2.5);
  });

  it('passes a gap exactly as wide as the base', () => {
    const gate = [
      feature('a', [box(26, 0, 27, 24)], { impassable: true }),
      feature('b', [box(26, 25, 27, 48)], { impassable: true }),
    ];
    const r = reach(round(24, 23), 8, board(...gate));
    expect(r.costTo(29, 23)).toBeLessThan(7.2);
    expect(blockedBy(me, r.pathTo(29, 23)!, board(...gate))).toBeNull();
  });

  it('leaves a line of bases that touch each other', () => {
    const others = [21, 22, 23, 25, 26, 27].map((x) => round(x, 24));
    const r = reach(me, 4, board(), { others });
    expect(r.costTo(24, 27)).toBe(3);
    expect(r.costTo(22.5, 26)).toBeLessThan(2.95);
  });

  it('is exact for a rectangular base that does not turn', () => {
    const cart: Body = { ...me, shape: 'rect', a: 0.5, b: 1 };
    const gate = [
      feature('a', [box(26, 10, 27, 23.4)], { impassable: true }),
      feature('b', [box(26, 24.6, 27, 40)], { impassable: true }),
    ];
    expect(reach(cart, 6, board(...gate)).costTo(29, 24)).toBe(5);
    expect(reach({ ...cart, fx: 0, fy: 1 }, 6, board(...gate)).costTo(29, 24)).toBe(Infinity);
  });
});

describe('reach over slow ground', () => {
  it('pays for what it crosses', () => {
    const bog = feature('bog', [box(26, 10, 28, 40)], { slow: 2 });
    const r = reach(me, 8, board(bog));
    expect(r.costTo(29, 24)).toBeCloseTo(1.5 + 3 * 2 + 0.5, 9);
    expect(r.contains(29.5, 24)).toBe(false);
    expect(reach(me, 8, board(bog), { factor: () => 1 }).costTo(29, 24)).toBe(5);
  });

  it('goes round when that is cheaper', () => {
    const bog = feature('bog', [box(25, 23, 29, 24.5)], { slow: 3 });
    const r = reach(me, 8, board(bog));
    expect(r.costTo(30, 24)).toBeLessThan(8);
    expect(r.costTo(30, 24)).toBeGreaterThan(6.2);
  });

  it('bends at the rim of slow ground as light does', () => {
    // From (24, 24) to (26, 28) with everything north of y = 26 - 0.5 slow: Snell's law gives the crossing.
    const bog = feature('bog', [box(10, 26, 40, 40)], { slow: 2 });
    let best = Infinity;
    for (let x = 24; x <= 26; x += 0.001) {
      const a = Math.sqrt((x - 24) ** 2 + 1.5 ** 2);
      const b = Math.sqrt((26 - x) ** 2 + 2.5 ** 2);
      best = Math.min(best, a + 2 * b);
    }
    const cost = reach(me, 9, board(bog)).costTo(26, 28);
    expect(cost).toBeGreaterThan(best - 1e-6);
    expect(cost).toBeLessThan(best + 0.05);
  });
});

/** Cheapest costs by relaxing over a fine grid with long moves: a little too high, never too low. */
function dense(body: Body, allowance: number, b: Board, to: Point, step: number): number {
  const walls = b.features.filter((f) => f.impassable);
  const free = (x: number, y: number) =>
    walls.every((f) => f.parts.every((p) => hullSeparation(hullOf(p), x, y) >= body.a - EPSILON));
  const nodes: Point[] = [[body.x, body.y], to];
  const n = Math.floor(allowance / step);
  for (let j = -n; j <= n; j++) {
    for (let i = -n; i <= n; i++) {
      if ((i * i + j * j) * step * step > allowance * allowance) continue;
      if (free(body.x + i * step, body.y + j * step)) nodes.push([body.x + i * step, body.y + j * step]);
    }
  }
  const cost = nodes.map(() => Infinity);
  const done = nodes.map(() => false);
  cost[0] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < nodes.length; i++) if (!done[i] && (at < 0 || cost[i]! < cost[at]!)) at = i;
    if (at < 0 || cost[at] === Infinity) return Infinity;
    if (at === 1) return cost[1]!;
    done[at] = true;
    for (let i = 0; i < nodes.length; i++) {
      if (done[i]) continue;
      const dx = nodes[i]![0] - nodes[at]![0];
      const dy = nodes[i]![1] - nodes[at]![1];
      const least = cost[at]! + Math.sqrt(dx * dx + dy * dy);
      if (least >= cost[i]! || dx * dx + dy * dy > 9) continue;
      const leg = [nodes[at]!, nodes[i]!];
      if (blockedBy(body, leg, { features: walls })) continue;
      const c = cost[at]! + pathCost(body, leg, b).cost;
      if (c < cost[i]!) cost[i] = c;
    }
  }
}

describe('reach in random scenes', () => {
  it('is never dearer than a dense search, never cheaper than its own path', () => {
    const rnd = lcg(41);
    let bent = 0;
    for (let scene = 0; scene < 20; scene++) {
      const features: Feature[] = [];
      for (let k = 0; k < 3; k++) features.push(feature(`w${k}`, [randomArea(rnd, 8)], { impassable: true }));
      for (let k = 0; k < 3; k++) features.push(feature(`s${k}`, [randomArea(rnd, 8)], { slow: 1.5 + k / 2 }));
      const b = board(...features);
      const body = round(1 + rnd() * 6, 1 + rnd() * 6, 0.4);
      if (blockedBy(body, [[body.x, body.y]], b)) continue;
      const r = reach(body, 5, b);
      for (let k = 0; k < 6; k++) {
        const to: Point = [0.5 + rnd() * 8, 0.5 + rnd() * 8];
        const cost = r.costTo(to[0], to[1]);
        if (cost < Infinity) {
          const path = r.pathTo(to[0], to[1])!;
          if (path.length > 2) bent++;
          expect(blockedBy(body, path, b)).toBeNull();
          expect(pathCost(body, path, b).cost).toBeLessThan(cost + 0.01);
        }
        if (k > 1 || blockedBy(body, [to], b)) continue;
        const brute = dense(body, 5, b, to, 0.4);
        if (brute < 4.9) expect(cost).toBeLessThan(brute + 0.1);
      }
    }
    expect(bent).toBeGreaterThan(5);
  });

  it('agrees with the exact shortest path where nothing is slow', () => {
    const rnd = lcg(42);
    let compared = 0;
    for (let scene = 0; scene < 60; scene++) {
      const areas: Area[] = [randomArea(rnd, 10), randomArea(rnd, 10), randomArea(rnd, 10)];
      const b = board(...areas.map((a, i) => feature(`w${i}`, [a], { impassable: true })));
      const others = [0, 1, 2, 3].map(() => round(rnd() * 10, rnd() * 10));
      const discs = others.map((o) => ({ x: o.x, y: o.y, r: o.a }));
      const body = round(1 + rnd() * 8, 1 + rnd() * 8);
      if (blockedBy(body, [[body.x, body.y]], b, { others })) continue;
      const r = reach(body, 8, b, { others });
      for (let k = 0; k < 5; k++) {
        const x = 0.5 + rnd() * 9;
        const y = 0.5 + rnd() * 9;
        const exact = shortestPath(body, x, y, { areas, discs }, b);
        const cost = r.costTo(x, y);
        if (exact && exact.length < 7.9) {
          compared++;
          expect(Math.abs(cost - exact.length)).toBeLessThan(0.1);
        } else if (cost < Infinity) expect(exact === null || exact.length < 8.1).toBe(true);
      }
    }
    expect(compared).toBeGreaterThan(60);
  });
});

describe('outline and stops', () => {
  const wall = feature('wall', [box(25.5, 20, 26.5, 28)], { impassable: true });

  it('draws rings whose points are all but on the rim', () => {
    const r = reach(me, 4, board(wall));
    const rings = r.outline();
    expect(rings.length).toBeGreaterThan(0);
    for (const ring of rings)
      for (const [x, y] of ring) expect(Math.sqrt((x - 24) ** 2 + (y - 24) ** 2)).toBeLessThan(4.01);
    expect(Math.max(...rings.flat().map((p) => p[0]))).toBeCloseTo(25, 1);
  });

  it('offers places that are reachable, apart and repeatable', () => {
    const r = reach(me, 6, board(wall));
    const stops = r.stops(12);
    expect(stops).toHaveLength(12);
    for (const [x, y] of stops) expect(r.contains(x, y)).toBe(true);
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < i; j++) {
        const d = Math.sqrt((stops[i]![0] - stops[j]![0]) ** 2 + (stops[i]![1] - stops[j]![1]) ** 2);
        expect(d).toBeGreaterThan(1);
      }
    }
    expect(reach(me, 6, board(wall)).stops(12)).toEqual(stops);
    expect(reach(me, 0, board()).stops(3)).toEqual([]);
  });
});
