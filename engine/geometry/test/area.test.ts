import { describe, expect, it } from 'vitest';
import {
  areaOverlapsBody,
  bodyInsideTable,
  bodySeparation,
  bodyWhollyIn,
  bodyWithinArea,
  bodyWithinUnion,
  bounds,
  containsPoint,
  distanceAreaToArea,
  distanceBodyToArea,
  distanceBodyToFeature,
  distancePointToArea,
  ellipse,
  featureBounds,
  featureContainsPoint,
  featureOverlapsBody,
  rectangle,
  transformArea,
} from '../area.ts';
import { pointSeparationOfBody } from '../distance.ts';
import type { Area, Body } from '../types.ts';
import { feature, inArea, lcg, oval, randomArea, randomBody, rect, rimPoints, round } from './sample.ts';

/** Points of the base itself, rim and inside. */
function basePoints(body: Body): [number, number][] {
  const out: [number, number][] = [];
  for (let k = 1; k <= 12; k++) {
    for (const p of rimPoints(body, 120)) {
      out.push([body.x + ((p[0] - body.x) * k) / 12, body.y + ((p[1] - body.y) * k) / 12]);
    }
  }
  return out;
}

describe('area', () => {
  it('bounds every kind', () => {
    expect(bounds({ kind: 'disc', x: 3, y: 4, r: 2 })).toEqual({ x0: 1, y0: 2, x1: 5, y1: 6 });
    expect(bounds({ kind: 'band', x1: 5, y1: 0, x2: 1, y2: 2, r: 1 })).toEqual({ x0: 0, y0: -1, x1: 6, y1: 3 });
    const f = feature('f', [rectangle(0, 0, 1, 1), rectangle(3, 4, 2, 5)]);
    expect(featureBounds(f)).toEqual({ x0: 0, y0: 0, x1: 3, y1: 5 });
    expect(featureContainsPoint(f, 3, 5)).toBe(true);
    expect(featureContainsPoint(f, 1.5, 2)).toBe(false);
  });

  it('contains its rim', () => {
    expect(containsPoint(rectangle(0, 0, 2, 2), 2, 1)).toBe(true);
    expect(containsPoint(rectangle(0, 0, 2, 2), 2.0001, 1)).toBe(false);
    expect(containsPoint({ kind: 'disc', x: 0, y: 0, r: 5 }, 3, 4)).toBe(true);
    expect(containsPoint({ kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 1 }, 5, 0)).toBe(true);
    expect(containsPoint({ kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 1 }, 5, 0.1)).toBe(false);
  });

  it('agrees with sampling about points, overlap and containment', () => {
    const rnd = lcg(11);
    for (let i = 0; i < 300; i++) {
      const area = randomArea(rnd, 4);
      const x = rnd() * 4;
      const y = rnd() * 4;
      if (inArea(area, x, y, 1e-6) === inArea(area, x, y, -1e-6))
        expect(containsPoint(area, x, y)).toBe(inArea(area, x, y));
      const body = randomBody(rnd, 4);
      const points = basePoints(body);
      const depth = bodySeparation(area, body);
      if (points.some((p) => inArea(area, p[0], p[1], -0.01))) expect(areaOverlapsBody(area, body)).toBe(true);
      if (depth < -0.15) expect(points.some((p) => inArea(area, p[0], p[1]))).toBe(true);
      if (depth > 0) expect(points.some((p) => inArea(area, p[0], p[1], -0.003))).toBe(false);
      if (points.every((p) => inArea(area, p[0], p[1], -0.01))) expect(bodyWithinArea(area, body)).toBe(true);
      if (points.some((p) => !inArea(area, p[0], p[1], 0.004))) expect(bodyWithinArea(area, body)).toBe(false);
    }
  });

  it('does not count touching as overlap', () => {
    expect(areaOverlapsBody(rectangle(0, 0, 2, 2), round(2.5, 1, 0.5))).toBe(false);
    expect(areaOverlapsBody(rectangle(0, 0, 2, 2), round(2.49, 1, 0.5))).toBe(true);
    expect(areaOverlapsBody({ kind: 'disc', x: 0, y: 0, r: 1 }, rect(2, 0, 1, 1))).toBe(false);
    expect(areaOverlapsBody({ kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 0.25 }, round(2, 0.75, 0.5))).toBe(false);
    expect(featureOverlapsBody(feature('f', rectangle(0, 0, 2, 2)), rect(3, 1, 1, 1))).toBe(false);
    expect(featureOverlapsBody(feature('f', rectangle(0, 0, 2, 2)), rect(2.9, 1, 1, 1))).toBe(true);
  });

  it('holds a base that touches its rim from within', () => {
    expect(bodyWithinArea(rectangle(0, 0, 2, 2), round(1, 1, 1))).toBe(true);
    expect(bodyWithinArea(rectangle(0, 0, 2, 2), rect(1, 1, 1, 1))).toBe(true);
    expect(bodyWithinArea({ kind: 'disc', x: 0, y: 0, r: 2 }, round(1, 0, 1))).toBe(true);
    expect(bodyWithinArea({ kind: 'disc', x: 0, y: 0, r: 2 }, round(1.01, 0, 1))).toBe(false);
    expect(bodyWithinArea({ kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 1 }, rect(2, 0, 1, 2))).toBe(true);
  });

  it('measures gaps to points, bases and areas', () => {
    const square = rectangle(0, 0, 2, 2);
    expect(distancePointToArea(square, 5, 6)).toBe(5);
    expect(distancePointToArea(square, 1, 1)).toBe(0);
    expect(distanceBodyToArea(square, round(5, 6, 1))).toBe(4);
    expect(distanceBodyToArea(square, rect(5, 1, 1, 1))).toBeCloseTo(2, 12);
    expect(distanceBodyToArea(square, round(2, 1, 1))).toBe(0);
    expect(distanceAreaToArea(square, { kind: 'disc', x: 5, y: 6, r: 2 })).toBe(3);
    expect(distanceAreaToArea(square, rectangle(4, 0, 5, 1))).toBe(2);
    const band: Area = { kind: 'band', x1: -1, y1: 5, x2: 9, y2: 5, r: 0.5 };
    expect(distanceAreaToArea(square, band)).toBeCloseTo(2.5, 12);
    expect(distanceAreaToArea(band, { kind: 'band', x1: 3, y1: 0, x2: 3, y2: 9, r: 0.1 })).toBe(0);
    expect(distanceAreaToArea(band, { kind: 'band', x1: 11, y1: 5, x2: 13, y2: 5, r: 0.5 })).toBeCloseTo(1, 12);
    expect(distanceBodyToFeature(feature('f', [square, rectangle(4, 0, 6, 2)]), round(7, 1, 0.5))).toBe(0.5);
  });

  it('is put on the table by a translation and a facing', () => {
    expect(transformArea(rectangle(0, 0, 2, 1), 5, 6, 1, 0)).toEqual(rectangle(5, 6, 7, 7));
    const turned = transformArea(rectangle(0, 0, 2, 1), 5, 6, 0, 1);
    expect(bounds(turned)).toEqual({ x0: 4, y0: 6, x1: 5, y1: 8 });
    expect(transformArea({ kind: 'disc', x: 1, y: 0, r: 2 }, 5, 6, 0, 1)).toEqual({ kind: 'disc', x: 5, y: 7, r: 2 });
    const band = transformArea({ kind: 'band', x1: 1, y1: 0, x2: 2, y2: 0, r: 0.1 }, 5, 6, 0, -1);
    expect(band).toEqual({ kind: 'band', x1: 5, y1: 5, x2: 5, y2: 4, r: 0.1 });
  });

  it.each([4, 12, 20, 64])('approximates an ellipse by %i vertices on it, convex and evenly spread', (n) => {
    const area = ellipse(3, 2, n);
    if (area.kind !== 'poly') throw new Error('not a polygon');
    expect(area.points).toHaveLength(n);
    area.points.forEach(([x, y], i) => {
      expect((x / 3) ** 2 + (y / 2) ** 2).toBeCloseTo(1, 12);
      expect(x / 3).toBeCloseTo(Math.cos((i * 2 * Math.PI) / n), 2);
      const p = area.points[(i + 1) % n]!;
      const q = area.points[(i + 2) % n]!;
      expect((p[0] - x) * (q[1] - p[1]) - (p[1] - y) * (q[0] - p[0])).toBeGreaterThan(0);
    });
  });

  it('knows what lies on the table', () => {
    expect(bodyInsideTable(round(0.5, 3, 0.5), 6, 6)).toBe(true);
    expect(bodyInsideTable(round(0.49, 3, 0.5), 6, 6)).toBe(false);
    expect(bodyInsideTable(rect(5, 3, 0.5, 1), 6, 6)).toBe(true);
  });
});

describe('a base on a union of areas', () => {
  it('may straddle an edge that two parts share', () => {
    const parts = [rectangle(0, 0, 2, 4), rectangle(2, 0, 4, 4)];
    expect(bodyWithinUnion(parts, round(2, 2, 1))).toBe(true);
    expect(bodyWithinUnion(parts, rect(2, 2, 1, 1, 0.6, 0.8))).toBe(true);
    expect(bodyWithinUnion(parts, oval(2, 2, 0.5, 1.2, 0.6, 0.8))).toBe(true);
    expect(bodyWithinUnion(parts, round(2, 3.5, 1))).toBe(false);
    expect(bodyWhollyIn(feature('f', parts), round(2, 2, 1))).toBe(true);
  });

  it('may cover the corner where four parts meet', () => {
    const parts = [rectangle(0, 0, 2, 2), rectangle(2, 0, 4, 2), rectangle(0, 2, 2, 4), rectangle(2, 2, 4, 4)];
    expect(bodyWithinUnion(parts, round(2, 2, 1.5))).toBe(true);
    expect(bodyWithinUnion(parts, rect(2, 2, 1.2, 1.2, 0.8, 0.6))).toBe(true);
    expect(bodyWithinUnion(parts.slice(1), round(2, 2, 0.5))).toBe(false);
  });

  it('is not held when a gap or a hole shows', () => {
    expect(bodyWithinUnion([rectangle(0, 0, 1.98, 4), rectangle(2, 0, 4, 4)], round(2, 2, 1))).toBe(false);
    const ring = [rectangle(0, 0, 4, 1.9), rectangle(0, 2.1, 4, 4), rectangle(0, 0, 1.9, 4), rectangle(2.1, 0, 4, 4)];
    expect(bodyWithinUnion(ring, round(2, 2, 1))).toBe(false);
    const touchingDiscs: Area[] = [
      { kind: 'disc', x: 0, y: 0, r: 1 },
      { kind: 'disc', x: 2, y: 0, r: 1 },
      { kind: 'disc', x: 1, y: Math.sqrt(3), r: 1 },
    ];
    expect(bodyWithinUnion(touchingDiscs, round(1, Math.sqrt(1 / 3), 0.4))).toBe(false);
  });

  it('agrees with dense sampling', () => {
    const rnd = lcg(12);
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const parts: Area[] = [];
      for (let k = 0; k < 7; k++) parts.push(randomArea(rnd, 3, 2));
      const body = randomBody(rnd, 3);
      const points = basePoints(body).filter((p) => pointSeparationOfBody(body, p[0], p[1]) < -0.002);
      const answer = bodyWithinUnion(parts, body);
      if (points.some((p) => !parts.some((part) => inArea(part, p[0], p[1], 0.01)))) expect(answer).toBe(false);
      if (basePoints(body).every((p) => parts.some((part) => inArea(part, p[0], p[1], -0.03)))) {
        expect(answer).toBe(true);
        held++;
      }
    }
    expect(held).toBeGreaterThan(20);
  });
});
