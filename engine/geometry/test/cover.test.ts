import { describe, expect, it } from 'vitest';
import { rectangle } from '../area.ts';
import { centreLineCrosses } from '../cover.ts';
import { distanceToPoint, pointSeparationOfBody } from '../distance.ts';
import { inArea, lcg, randomArea, randomBody, rect, round } from './sample.ts';

describe('the line of centres', () => {
  it('crosses what it passes through, not what it touches', () => {
    expect(centreLineCrosses(0, 0, 10, 0, round(5, 0.5, 0.5))).toBe(false);
    expect(centreLineCrosses(0, 0, 10, 0, round(5, 0.49, 0.5))).toBe(true);
    expect(centreLineCrosses(0, 0, 10, 0, rectangle(4, 0, 6, 2))).toBe(false);
    expect(centreLineCrosses(0, 0, 10, 0, rectangle(4, -0.01, 6, 2))).toBe(true);
    expect(centreLineCrosses(0, 0, 10, 10, rectangle(5, 3, 7, 5))).toBe(false);
    expect(centreLineCrosses(0, 0, 10, 0, rect(5, 1, 1, 1))).toBe(false);
    expect(centreLineCrosses(0, 0, 10, 0, { kind: 'band', x1: 5, y1: -3, x2: 5, y2: 3, r: 0.1 })).toBe(true);
    expect(centreLineCrosses(0, 0, 10, 0, { kind: 'band', x1: 12, y1: -3, x2: 12, y2: 3, r: 2 })).toBe(false);
  });

  it('counts an end that lies inside', () => {
    expect(centreLineCrosses(5, 1, 10, 1, rectangle(4, 0, 6, 2))).toBe(true);
    expect(centreLineCrosses(6, 1, 10, 1, rectangle(4, 0, 6, 2))).toBe(false);
    expect(centreLineCrosses(5, 1, 5.5, 1, rectangle(4, 0, 6, 2))).toBe(true);
  });

  it('agrees with walking along it', () => {
    const rnd = lcg(41);
    for (let i = 0; i < 500; i++) {
      const area = randomArea(rnd, 6);
      const body = randomBody(rnd, 6);
      const [ax, ay, bx, by] = [rnd() * 6, rnd() * 6, rnd() * 6, rnd() * 6];
      let area1 = false;
      let area2 = false;
      let body1 = false;
      let body2 = false;
      for (let k = 0; k <= 2000; k++) {
        const x = ax + ((bx - ax) * k) / 2000;
        const y = ay + ((by - ay) * k) / 2000;
        area1 ||= inArea(area, x, y, -0.002);
        area2 ||= inArea(area, x, y, 0.004);
        body1 ||= pointSeparationOfBody(body, x, y) < -0.001;
        body2 ||= distanceToPoint(body, x, y) < 0.004;
      }
      const crossesArea = centreLineCrosses(ax, ay, bx, by, area);
      const crossesBody = centreLineCrosses(ax, ay, bx, by, body);
      if (area1) expect(crossesArea).toBe(true);
      if (!area2) expect(crossesArea).toBe(false);
      if (body1) expect(crossesBody).toBe(true);
      if (!body2) expect(crossesBody).toBe(false);
    }
  });
});
