import { describe, expect, it } from 'vitest';
import { hullOf, hullSeparation } from '../hull.ts';
import { type Obstacles, shortestPath, shortestPathToEdge } from '../path.ts';
import { pathLength, sweepLeg } from '../sweep.ts';
import { type Area, type Body, GRID, type Point } from '../types.ts';
import { directions } from '../vec.ts';
import { lcg, randomArea } from './lcg.ts';

const table = { width: 24, depth: 24 };
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
function discArea(d: { x: number; y: number; r: number }): Area {
  return { kind: 'disc', ...d };
}
function everything(o: Obstacles): Area[] {
  return [...o.areas, ...o.discs.map(discArea)];
}
function isLegal(body: Body, points: readonly Point[], o: Obstacles): boolean {
  const all = everything(o);
  for (let i = 1; i < points.length; i++) {
    for (const area of all) if (sweepLeg(body, points[i - 1]!, points[i]!, area)) return false;
  }
  return true;
}

/** Length of the shortest path over points spread just outside every grown rim: hardly longer than the true one. */
function brute(body: Body, goals: readonly Point[], o: Obstacles): number {
  const hulls = everything(o).map(hullOf);
  const n = 32;
  const r = body.a;
  const nodes: Point[] = [[body.x, body.y]];
  for (const hull of hulls) {
    const seen = new Set<string>();
    for (let e = 0; e < hull.n; e++) {
      const x = hull.edges[e * 5]!;
      const y = hull.edges[e * 5 + 1]!;
      if (seen.has(`${x},${y}`)) continue;
      seen.add(`${x},${y}`);
      const reach = (hull.r + r) * (1 + 5 / (n * n));
      for (const d of directions(n)) {
        const px = x + d[0] * reach;
        const py = y + d[1] * reach;
        if (px < r || py < r || px > table.width - r || py > table.depth - r) continue;
        if (hulls.every((h) => hullSeparation(h, px, py) > r - 1e-9)) nodes.push([px, py]);
      }
    }
  }
  const open = (a: Point, b: Point): boolean => {
    for (const area of everything(o)) if (sweepLeg(body, a, b, area)) return false;
    return true;
  };
  const isGoal = nodes.length;
  nodes.push(...goals);
  const cost = nodes.map(() => Infinity);
  const done = nodes.map(() => false);
  cost[0] = 0;
  for (;;) {
    let at = -1;
    for (let i = 0; i < nodes.length; i++) if (!done[i] && (at < 0 || cost[i]! < cost[at]!)) at = i;
    if (at < 0 || cost[at] === Infinity) return Infinity;
    if (at >= isGoal) return cost[at]!;
    done[at] = true;
    for (let i = 0; i < nodes.length; i++) {
      if (done[i]) continue;
      const c = cost[at]! + pathLength([nodes[at]!, nodes[i]!]);
      if (c < cost[i]! && open(nodes[at]!, nodes[i]!)) cost[i] = c;
    }
  }
}

describe('shortestPath', () => {
  it('is a straight line where nothing is in the way', () => {
    const found = shortestPath(round(2, 2), 5, 6, { areas: [], discs: [] }, table)!;
    expect(found).toEqual({ points: [[2, 2], [5, 6]], length: 5 }); // biome-ignore format: a path
  });

  it('goes round a disc on tangents and an arc', () => {
    const found = shortestPath(round(5, 12), 15, 12, { areas: [], discs: [{ x: 10, y: 12, r: 1.5 }] }, table)!;
    const exact = 2 * Math.sqrt(25 - 4) + 2 * (Math.PI - 2 * Math.acos(2 / 5));
    expect(found.length).toBeGreaterThan(exact);
    expect(found.length).toBeLessThan(exact + 0.02);
  });

  it('goes round the corners of a wall with the base rolling over them', () => {
    const wall = box(10, 4, 11, 14);
    const found = shortestPath(round(8, 12), 13, 12, { areas: [wall], discs: [] }, table)!;
    expect(Math.max(...found.points.map((p) => p[1]))).toBeGreaterThan(14.5);
    expect(isLegal(round(8, 12), found.points, { areas: [wall], discs: [] })).toBe(true);
  });

  it('rounds the ends of a band as half circles', () => {
    const fence: Area = { kind: 'band', x1: 10, y1: 5, x2: 10, y2: 14, r: 0.1 };
    const found = shortestPath(round(9, 12), 11, 12, { areas: [fence], discs: [] }, table)!;
    expect(found.length).toBeCloseTo(brute(round(9, 12), [[11, 12]], { areas: [fence], discs: [] }), 1);
  });

  it('finds no way where there is none, and none longer than asked', () => {
    const cell = [box(4, 4, 10, 5), box(4, 9, 10, 10), box(4, 4, 5, 10), box(9, 4, 10, 10)];
    expect(shortestPath(round(7, 7), 20, 20, { areas: cell, discs: [] }, table)).toBeNull();
    const disc = { areas: [], discs: [{ x: 10, y: 12, r: 2 }] };
    expect(shortestPath(round(5, 12), 15, 12, disc, table, { maxLength: 10.5 })).toBeNull();
    expect(shortestPath(round(5, 12), 15, 12, disc, table, { maxLength: 12 })).not.toBeNull();
  });

  it('does not leave the table', () => {
    // The wall leaves 0.9" at the south edge, too little for the base, and its north end is far.
    const wall = box(10, 0.9, 11, 15);
    const found = shortestPath(round(8, 2), 13, 2, { areas: [wall], discs: [] }, table)!;
    expect(Math.max(...found.points.map((p) => p[1]))).toBeGreaterThan(15);
    const gap = box(10, 1.1, 11, 15);
    expect(shortestPath(round(8, 2), 13, 2, { areas: [gap], discs: [] }, table)!.length).toBeLessThan(7);
  });

  it('starts from base contact and walks round what it touches', () => {
    const discs = [{ x: 10, y: 12, r: 0.5 }, { x: 10, y: 13, r: 0.5 }]; // biome-ignore format: two bases
    const found = shortestPath(round(9, 12), 11, 12, { areas: [], discs }, table)!;
    expect(isLegal(round(9, 12), found.points, { areas: [], discs })).toBe(true);
    expect(found.length).toBeCloseTo(Math.PI, 1);
    const beside = box(10, 10, 14, 14);
    const along = shortestPath(round(9.5, 12), 12, 14.5, { areas: [beside], discs: [] }, table)!;
    expect(isLegal(round(9.5, 12), along.points, { areas: [beside], discs: [] })).toBe(true);
    expect(along.length).toBeCloseTo(2 + 2 + Math.PI / 4, 1);
  });

  it('passes a gap exactly as wide as the base, but none narrower', () => {
    const gate = (gap: number) => [box(10, 0, 11, 12), box(10, 12 + gap, 11, 24)];
    expect(shortestPath(round(6, 12.5), 15, 12.5, { areas: gate(1), discs: [] }, table)!.length).toBe(9);
    const bent = shortestPath(round(6, 10), 15, 10, { areas: gate(1), discs: [] }, table)!;
    expect(isLegal(round(6, 10), bent.points, { areas: gate(1), discs: [] })).toBe(true);
    expect(shortestPath(round(6, 10), 15, 10, { areas: gate(0.99), discs: [] }, table)).toBeNull();
  });

  it('leaves a line of bases that touch each other', () => {
    const discs = [7, 8, 9, 11, 12, 13].map((x) => ({ x, y: 12, r: 0.5 }));
    const found = shortestPath(round(10, 12), 8.5, 14, { areas: [], discs }, table)!;
    expect(isLegal(round(10, 12), found.points, { areas: [], discs })).toBe(true);
    expect(found.length).toBeLessThan(2.9);
  });

  it('keeps the distance asked for', () => {
    const areas = [box(10, 10, 12, 14)];
    const found = shortestPath(round(6, 12), 16, 12, { areas, discs: [] }, table, { clearance: 1 })!;
    expect(isLegal(round(6, 12, 1.5), found.points, { areas, discs: [] })).toBe(true);
  });

  it('leaves an obstacle it stands in only when allowed, by the shortest way', () => {
    const areas = [box(10, 10, 14, 14)];
    expect(shortestPath(round(10.2, 12), 20, 12, { areas, discs: [] }, table)).toBeNull();
    const found = shortestPath(round(10.2, 12), 20, 12, { areas, discs: [] }, table, { escape: true })!;
    expect(found.points[1]![0]).toBeCloseTo(9.5, 2);
    expect(found.points[1]![1]).toBeCloseTo(12, 2);
    expect(shortestPath(round(6, 12), 10.2, 12, { areas, discs: [] }, table, { escape: true })).toBeNull();
  });

  it('takes a base that is not round as the circle about it', () => {
    const body: Body = { ...round(5, 12), shape: 'rect', a: 0.6, b: 0.8 };
    const areas = [box(10, 11, 11, 13)];
    const found = shortestPath(body, 15, 12, { areas, discs: [] }, table)!;
    expect(isLegal({ ...body, shape: 'round', a: 1, b: 1 }, found.points, { areas, discs: [] })).toBe(true);
  });

  it('is as short as a dense search, legal and on the grid, in random scenes', () => {
    const rnd = lcg(31);
    let bends = 0;
    let walled = 0;
    for (let scene = 0; scene < 60; scene++) {
      const areas: Area[] = [];
      const discs: { x: number; y: number; r: number }[] = [];
      for (let k = 0; k < 4; k++) areas.push(randomArea(rnd, 12));
      for (let k = 0; k < 5; k++) discs.push({ x: rnd() * 12, y: rnd() * 12, r: 0.3 + rnd() * 0.7 });
      const o = { areas, discs };
      const body = round(Math.round((1 + rnd() * 11) / GRID) * GRID, Math.round((1 + rnd() * 11) / GRID) * GRID);
      const x = Math.round((1 + rnd() * 11) / GRID) * GRID;
      const y = Math.round((1 + rnd() * 11) / GRID) * GRID;
      const free = (px: number, py: number) => everything(o).every((a) => hullSeparation(hullOf(a), px, py) > 0.502);
      if (!free(body.x, body.y) || !free(x, y)) continue;
      const found = shortestPath(body, x, y, o, table);
      const dense = brute(body, [[x, y]], o);
      if (!found) {
        walled++;
        expect(dense).toBe(Infinity);
        continue;
      }
      if (found.points.length > 2) bends++;
      expect(isLegal(body, found.points, o)).toBe(true);
      for (const p of found.points) expect(p[0] / GRID).toBe(Math.round(p[0] / GRID));
      expect(found.length).toBeCloseTo(pathLength(found.points), 12);
      expect(found.length).toBeLessThan(dense + 0.01 + 0.002 * dense);
      expect(found.length).toBeGreaterThan(dense - 0.01 - 0.008 * dense);
    }
    expect(bends).toBeGreaterThan(8);
    expect(walled).toBeLessThan(15);
  });
});

describe('shortestPathToEdge', () => {
  it('goes straight to the nearest edge and stops with the rim on it', () => {
    const found = shortestPathToEdge(round(5, 12), { areas: [], discs: [] }, table)!;
    expect(found).toEqual({ edge: 'west', points: [[5, 12], [0.5, 12]], length: 4.5 }); // biome-ignore format: a path
    expect(shortestPathToEdge(round(5, 12), { areas: [], discs: [] }, table, 'north')!.length).toBe(11.5);
    expect(shortestPathToEdge(round(5, 12), { areas: [], discs: [] }, table, 'west', { inset: 0 })!.length).toBe(5);
  });

  it('chooses another edge when the nearest is walled off', () => {
    const wall = box(2, 0, 3, 24);
    const found = shortestPathToEdge(round(5, 10), { areas: [wall], discs: [] }, table)!;
    expect(found.edge).toBe('south');
    expect(shortestPathToEdge(round(5, 10), { areas: [wall], discs: [] }, table, 'west')).toBeNull();
  });

  it('ends where an obstacle that hangs over the edge meets it', () => {
    const pile = { areas: [], discs: [{ x: 0, y: 12, r: 3 }] };
    const found = shortestPathToEdge(round(5, 12.2), pile, table, 'west')!;
    expect(found.points[found.points.length - 1]![0]).toBeCloseTo(0.5, 3);
    expect(isLegal(round(5, 12.2), found.points, pile)).toBe(true);
    const y = Math.sqrt(3.5 * 3.5 - 0.25);
    expect(found.points[found.points.length - 1]![1]).toBeCloseTo(12 + y, 1);
  });

  it('is as short as a dense search over points of the edge', () => {
    const rnd = lcg(32);
    for (let scene = 0; scene < 25; scene++) {
      const areas: Area[] = [];
      const discs: { x: number; y: number; r: number }[] = [];
      for (let k = 0; k < 3; k++) areas.push(randomArea(rnd, 8));
      for (let k = 0; k < 4; k++) discs.push({ x: rnd() * 5, y: rnd() * 8, r: 0.5 + rnd() });
      const o = { areas, discs };
      const body = round(Math.round((4 + rnd() * 5) * 64) / 64, Math.round((1 + rnd() * 7) * 64) / 64);
      if (!everything(o).every((a) => hullSeparation(hullOf(a), body.x, body.y) > 0.502)) continue;
      const found = shortestPathToEdge(body, o, table, 'west');
      const goals: Point[] = [];
      for (let y = 0.5; y <= 23.5; y += 1 / 8) {
        if (everything(o).every((a) => hullSeparation(hullOf(a), 0.5, y) > 0.5)) goals.push([0.5, y]);
      }
      const dense = brute(body, goals, o);
      if (!found) {
        expect(dense).toBe(Infinity);
        continue;
      }
      expect(isLegal(body, found.points, o)).toBe(true);
      expect(found.length).toBeLessThan(dense * 1.004 + 0.01);
      expect(found.length).toBeGreaterThan(dense * 0.992 - 0.02);
    }
  });
});
