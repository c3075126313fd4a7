import { describe, expect, it } from 'vitest';
import { bodySeparation, bounds, rectangle } from '../area.ts';
import { bodiesTouched, circle, featuresTouched, line, polyline, strip, touchesBody } from '../template.ts';
import { feature, inArea, lcg, randomBody, rect, rimPoints, round } from './sample.ts';

describe('templates', () => {
  it('a circle touches a base whose rim is exactly its radius away', () => {
    expect(touchesBody(circle(0, 0, 3), round(3.5, 0, 0.5))).toBe(true);
    expect(touchesBody(circle(0, 0, 3), round(3.501, 0, 0.5))).toBe(false);
    expect(touchesBody(circle(0, 0, 3), rect(4, 0, 1, 1))).toBe(true);
    expect(touchesBody(circle(0, 0, 0), round(0.5, 0, 0.5))).toBe(true);
  });

  it('a line has round ends, a strip square ones', () => {
    expect(touchesBody(line(0, 0, 10, 0, 1), round(11, 0, 0.5))).toBe(true);
    expect(touchesBody(strip(0, 0, 10, 0, 1), round(11, 0, 0.5))).toBe(false);
    expect(touchesBody(strip(0, 0, 10, 0, 1), round(10.5, 0, 0.5))).toBe(true);
    expect(touchesBody(line(0, 0, 10, 0, 0), round(5, 0.5, 0.5))).toBe(true);
    expect(touchesBody(strip(0, 0, 10, 0, 0), round(11, 0, 0.5))).toBe(false);
    expect(bounds(strip(0, 0, 0, 10, 2))).toEqual({ x0: -1, y0: 0, x1: 1, y1: 10 });
  });

  it('a polyline touches a body once, whatever the number of legs', () => {
    const legs = polyline(
      [
        [0, 0],
        [5, 0],
        [5, 5],
      ],
      0.5,
    );
    const corner = round(5, 0);
    const end = round(5, 5.5);
    const far = round(0, 3);
    expect(bodiesTouched(legs, [far, corner, end])).toEqual([corner, end]);
  });

  it('touches features by any part', () => {
    const wood = feature('wood', [rectangle(8, 8, 9, 9), rectangle(3, -1, 4, 1)]);
    expect(featuresTouched(circle(0, 0, 3), [wood])).toEqual([wood]);
    expect(featuresTouched([circle(0, 0, 2.9)], [wood])).toEqual([]);
  });

  it('agrees with sampling', () => {
    const rnd = lcg(51);
    for (let i = 0; i < 300; i++) {
      const template = line(rnd() * 5, rnd() * 5, rnd() * 5, rnd() * 5, rnd());
      const body = randomBody(rnd, 5);
      const points = rimPoints(body, 720);
      points.push([body.x, body.y]);
      if (points.some((p) => inArea(template, p[0], p[1], -0.003))) expect(touchesBody(template, body)).toBe(true);
      if (bodySeparation(template, body) > 0.02) {
        expect(points.some((p) => inArea(template, p[0], p[1]))).toBe(false);
        expect(touchesBody(template, body)).toBe(false);
      }
    }
  });
});
