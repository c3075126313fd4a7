import { describe, expect, it } from 'vitest';
import { bodySeparation, rectangle } from '../area.ts';
import { overlaps } from '../distance.ts';
import { createOutline, type Outline, outlineOfArea, outlineOfBody, outlineOfSegment, separation } from '../outline.ts';
import { canSee, type Sight, type SightBody, type SightObstacles, sight } from '../sight.ts';
import type { Body, Feature, Point } from '../types.ts';
import { snap } from '../vec.ts';
import { feature, lcg, named, onBase, randomArea, randomBody, rect, rimPoints, round } from './sample.ts';

interface Blocker {
  outline: Outline;
  top: number;
}

function blockersOf(o: SightObstacles): Blocker[] {
  const out: Blocker[] = o.bodies.map((b) => ({ outline: outlineOfBody(b, createOutline()), top: b.z + b.h }));
  for (const f of o.features) {
    if (f.sight === 'open') continue;
    for (const part of f.parts) {
      out.push({ outline: outlineOfArea(part, createOutline()), top: f.sight === 'blocking' ? Infinity : f.top });
    }
  }
  return out;
}

/** Checks one segment by brute force: whole for blockers above it all, inch by inch for those it may pass over. */
function segmentClear(p: Point, hp: number, q: Point, hq: number, blockers: Blocker[], margin: number): boolean {
  const whole = outlineOfSegment(p[0], p[1], q[0], q[1], 0, createOutline(2));
  for (const b of blockers) {
    if (b.top < Math.min(hp, hq) - margin) continue;
    if (separation(whole, b.outline) > margin) continue;
    if (b.top >= Math.max(hp, hq)) return false;
    const steps = 64;
    for (let i = 0; i < steps; i++) {
      const [s, t] = [i / steps, (i + 1) / steps];
      const lowest = Math.min(hp + (hq - hp) * s, hp + (hq - hp) * t);
      if (lowest > b.top + margin) continue;
      const piece = outlineOfSegment(
        p[0] + (q[0] - p[0]) * s,
        p[1] + (q[1] - p[1]) * s,
        p[0] + (q[0] - p[0]) * t,
        p[1] + (q[1] - p[1]) * t,
        0,
        createOutline(2),
      );
      if (separation(piece, b.outline) <= margin) return false;
    }
  }
  return true;
}

function bruteSight(viewer: Body, target: Body, o: SightObstacles, n: number, margin: number): boolean {
  const blockers = blockersOf(o);
  const spread = (body: Body): Point[] => {
    const rim = rimPoints(body, n);
    return [...rim, ...rim.map((p): Point => [(p[0] + body.x) / 2, (p[1] + body.y) / 2]), [body.x, body.y]];
  };
  const ends = spread(target);
  return spread(viewer).some((p) =>
    ends.some((q) => segmentClear(p, viewer.z + viewer.h, q, target.z + target.h, blockers, margin)),
  );
}

/** The segment an answer shows must really start and end on the bases and be clear of everything. */
function proves(answer: Sight, viewer: Body, target: Body, o: SightObstacles): boolean {
  if (!answer.clear) return false;
  const { from, to } = answer;
  if (!onBase(viewer, from[0], from[1], 1e-6) || !onBase(target, to[0], to[1], 1e-6)) return false;
  const blockers = blockersOf(o);
  const [hv, ht] = [viewer.z + viewer.h, target.z + target.h];
  const whole = outlineOfSegment(from[0], from[1], to[0], to[1], 0, createOutline(2));
  for (const b of blockers) {
    if (b.top < Math.min(hv, ht) || separation(whole, b.outline) > 0) continue;
    if (b.top >= Math.max(hv, ht)) return false;
    for (let i = 0; i <= 4000; i++) {
      const s = i / 4000;
      const x = from[0] + (to[0] - from[0]) * s;
      const y = from[1] + (to[1] - from[1]) * s;
      const point = outlineOfSegment(x, y, x, y, 0, createOutline(2));
      if (hv + (ht - hv) * s <= b.top - 1e-6 && separation(point, b.outline) <= 0) return false;
    }
  }
  return true;
}

function field(bodies: SightBody[] = [], features: Feature[] = []): SightObstacles {
  return { bodies, features };
}

const wall = (top: number): Feature => feature('wall', rectangle(5, -3, 5.5, 3), { top, sight: 'solid' });

describe('sight', () => {
  const a = named('a', round(0, 0));
  const b = named('b', round(10, 0));

  it('is clear on an empty table and passes over the two themselves', () => {
    expect(sight(a, b, field([a, b]))).toEqual({ clear: true, from: [0.5, 0], to: [9.5, 0] });
    expect(canSee(a, b, field([a, b]))).toBe(true);
  });

  it('is blocked by an equal base exactly in line, near or far', () => {
    for (const x of [1, 1.5, 5, 8.75, 9]) {
      expect(sight(a, b, field([named('c', round(x, 0))]))).toMatchObject({ clear: false, blocker: 'c' });
    }
    const answer = sight(a, b, field([named('c', round(5, 0))]));
    if (answer.clear) throw new Error('clear');
    expect(answer.at[0]).toBeCloseTo(4.5, 2);
    expect(answer.from).toEqual([0, 0]);
    expect(answer.to).toEqual([10, 0]);
  });

  it('sees past an equal base that is a little out of line', () => {
    expect(canSee(a, b, field([named('c', round(5, 0.02))]))).toBe(true);
    expect(canSee(a, b, field([named('c', round(5, 0, 0.48))]))).toBe(true);
  });

  it('is blocked by bases shoulder to shoulder, and finds a gap of 0.02 inch between them', () => {
    const rank = (gap: number): SightBody[] =>
      [-2, -1, 0, 1].map((i) => named(`c${i}`, round(5, snap((i + 0.5) * (1 + gap)))));
    expect(canSee(a, b, field(rank(0)))).toBe(false);
    expect(canSee(a, b, field(rank(0.0005)))).toBe(false);
    expect(canSee(a, b, field(rank(0.02)))).toBe(true);
  });

  it('threads two staggered ranks only if one straight line does', () => {
    const open = [
      named('n', round(4, 0.75)),
      named('s', round(4, -0.35)),
      named('n2', round(6, 0.75)),
      named('s2', round(6, -0.35)),
    ];
    expect(canSee(a, b, field(open))).toBe(true);
    const shut = [
      named('n', round(4, 0.8, 0.6)),
      named('s', round(4, -0.45, 0.6)),
      named('n2', round(5, 0.45, 0.6)),
      named('s2', round(5, -0.8, 0.6)),
    ];
    expect(bruteSight(a, b, field(shut), 90, 0)).toBe(false);
    expect(canSee(a, b, field(shut))).toBe(false);
  });

  it('ignores what stands beside or behind', () => {
    const around = [
      named('c', round(0, 1)),
      named('d', round(-1, 0)),
      named('e', round(11, 0)),
      named('f', round(10, -1)),
    ];
    expect(canSee(a, b, field(around))).toBe(true);
  });

  it('sees a neighbour in contact', () => {
    const c = named('c', round(1, 0));
    const third = named('t', round(0.5, snap(Math.sqrt(0.75)) + 1 / 1024));
    expect(canSee(a, c, field([third]))).toBe(true);
    expect(canSee(rect(0, 0, 2, 0.5), rect(1, 0.5, 2, 0.5), field([third]))).toBe(true);
  });

  describe('heights', () => {
    it('a blocker as high as the line blocks, a lower one does not', () => {
      expect(canSee(a, b, field([], [wall(1.5)]))).toBe(false);
      expect(canSee(a, b, field([], [wall(1.4)]))).toBe(true);
      expect(canSee(a, b, field([named('c', round(5, 0, 2, 0, 1.5))]))).toBe(false);
      expect(canSee(a, b, field([named('c', round(5, 0, 2, 0, 1.4))]))).toBe(true);
      expect(canSee(a, b, field([named('c', round(5, 0, 2, 1, 0.5))]))).toBe(false);
    });

    it('a tall viewer looks over a wall near itself, not over one near its target', () => {
      const giant = round(0, 0, 0.5, 0, 4);
      const near = feature('near', rectangle(1, -3, 1.5, 3), { top: 2, sight: 'solid' });
      const far = feature('far', rectangle(8.5, -3, 9, 3), { top: 2, sight: 'solid' });
      expect(canSee(giant, b, field([], [near]))).toBe(true);
      expect(canSee(b, giant, field([], [near]))).toBe(true);
      expect(sight(giant, b, field([], [far]))).toMatchObject({ clear: false, blocker: 'far' });
      expect(canSee(b, giant, field([], [far]))).toBe(false);
    });

    it('a viewer on a hill sees over its edge from close by, not from the middle of a wide one', () => {
      const hill = feature('hill', rectangle(-5, -5, 2, 5), { top: 2, standable: true, sight: 'solid' });
      expect(canSee(round(1.4, 0, 0.5, 2), b, field([], [hill]))).toBe(true);
      expect(canSee(round(-4, 0, 0.5, 2, 0.5), round(3, 0, 0.5, 0, 1.5), field([], [hill]))).toBe(false);
      expect(canSee(round(0, 0, 0.5, 2), round(-3, 0, 0.5, 2), field([], [hill]))).toBe(true);
    });

    it('takes the far rim of a lower target when that lifts the line', () => {
      const high = round(0, 0, 0.5, 0, 5);
      const low = round(10, 0, 0.5, 0, 1);
      const fence = (top: number): Feature => feature('fence', rectangle(9, -3, 9.4, 3), { top, sight: 'solid' });
      const heightAtFarRim = 5 - (4 * (9.4 - 0.5)) / 10;
      expect(canSee(high, low, field([], [fence(heightAtFarRim - 0.02)]))).toBe(true);
      expect(canSee(high, low, field([], [fence(heightAtFarRim + 0.02)]))).toBe(false);
    });
  });

  describe('features', () => {
    it('a blocking footprint blocks whatever the height, an open one never', () => {
      const tower = round(0, 0, 0.5, 10, 5);
      expect(canSee(tower, b, field([], [feature('wood', rectangle(5, -3, 6, 3), { sight: 'blocking' })]))).toBe(false);
      expect(canSee(tower, b, field([], [feature('bog', rectangle(5, -3, 6, 3), { top: 99 })]))).toBe(true);
    });

    it('can be ignored by the caller, and bodies declared transparent', () => {
      const wood = feature('wood', rectangle(5, -3, 6, 3), { sight: 'blocking' });
      const c = named('c', round(5, 0, 2));
      expect(canSee(a, b, field([], [wood]), { ignore: (f) => f.id === 'wood' })).toBe(true);
      expect(canSee(a, b, field([c]), { transparent: (m) => m === c })).toBe(true);
      expect(canSee(a, b, field([c]), { transparent: (m) => m !== c })).toBe(false);
    });

    it('a viewer against a wall does not see through it, but along it', () => {
      const against = round(4.5, 0);
      expect(canSee(against, b, field([], [wall(3)]))).toBe(false);
      expect(canSee(against, round(4.5, 8), field([], [wall(3)]))).toBe(true);
    });

    it('only the part outside a blocking footprint sees and is seen', () => {
      const wood = feature('wood', rectangle(-5, -5, 0.3, 5), { sight: 'blocking' });
      expect(canSee(a, b, field([], [wood]))).toBe(true);
      expect(canSee(b, a, field([], [wood]))).toBe(true);
      expect(canSee(round(-0.5, 0), b, field([], [wood]))).toBe(false);
      expect(canSee(a, round(-8, 0), field([], [wood]))).toBe(false);
      expect(canSee(a, round(0, 8), field([], [wood]))).toBe(true);
      const sliver = feature('wood', rectangle(-5, -5, 0.48, 5), { sight: 'blocking' });
      expect(canSee(a, round(0, 8), field([], [sliver]))).toBe(true);
      expect(canSee(a, round(8, 8), field([], [sliver]))).toBe(true);
      expect(canSee(a, round(-8, 8), field([], [sliver]))).toBe(false);
    });

    it('a feature list that changed is read again', () => {
      const list: Feature[] = [];
      const o = field([], list);
      expect(canSee(a, b, o)).toBe(true);
      list.push(wall(3));
      expect(canSee(a, b, o)).toBe(false);
      list[0] = wall(1);
      expect(canSee(a, b, o)).toBe(true);
    });
  });

  function scene(rnd: () => number, heights: boolean, bodies: number, features: number): [Body, Body, SightObstacles] {
    const size = 10;
    const tall = (body: Body): Body => ({
      ...body,
      z: heights && rnd() < 0.3 ? rnd() * 3 : 0,
      h: heights ? 0.5 + rnd() * 2 : 1.5,
    });
    const viewer = tall({ ...randomBody(rnd, 2), y: rnd() * size });
    const target = tall({ ...randomBody(rnd, 2), y: rnd() * size });
    target.x += size - 2;
    const list: SightBody[] = [];
    for (let i = 0; i < bodies; i++) {
      const body = named(`m${i}`, tall(randomBody(rnd, size)));
      if (overlaps(body, viewer) || overlaps(body, target)) continue;
      if (!heights || body.z === 0) list.push(body);
    }
    const terrain: Feature[] = [];
    for (let i = 0; i < features; i++) {
      const blocking = rnd() < 0.4;
      const part = randomArea(rnd, size);
      const solid = feature(`f${i}`, part, { top: heights ? rnd() * 3 : 3, sight: blocking ? 'blocking' : 'solid' });
      if (!blocking && (bodySeparation(part, viewer) < 0 || bodySeparation(part, target) < 0)) continue;
      terrain.push(solid);
    }
    return [viewer, target, field(list, terrain)];
  }

  it.each([
    ['on the flat', false, 1],
    ['with heights', true, 2],
  ])('agrees with brute force %s', (_, heights, seed) => {
    const rnd = lcg(70 + seed);
    let seen = 0;
    let hidden = 0;
    for (let i = 0; i < 400; i++) {
      const [viewer, target, o] = scene(rnd, heights, i % 15, 1 + (i % 5));
      const answer = sight(viewer, target, o);
      expect(canSee(viewer, target, o)).toBe(answer.clear);
      expect(canSee(target, viewer, o), `scene ${i} the other way`).toBe(answer.clear);
      if (answer.clear) {
        seen++;
        expect(proves(answer, viewer, target, o), `scene ${i}`).toBe(true);
      } else {
        hidden++;
        expect(bruteSight(viewer, target, o, 24, 0.005), `scene ${i}`).toBe(false);
      }
    }
    expect(seen).toBeGreaterThan(50);
    expect(hidden).toBeGreaterThan(30);
  });
});
