import { describe, expect, it } from 'vitest';
import { bodyInsideTable, featureOverlapsBody, rectangle } from '../area.ts';
import { overlaps, planSeparation } from '../distance.ts';
import { nearestPlacement, supportHeight } from '../placement.ts';
import type { Board, Body, Feature } from '../types.ts';
import { snap } from '../vec.ts';
import { feature, lcg, oval, randomArea, randomBody, rect, round } from './sample.ts';

function table(features: Feature[] = []): Board {
  return { width: 48, depth: 48, features };
}

const hill = feature('hill', [rectangle(10, 10, 14, 20), rectangle(14, 10, 18, 20)], { top: 2, standable: true });
const house = feature('house', rectangle(20, 20, 24, 24), { top: 3 });
const lake = feature('lake', rectangle(30, 30, 36, 36), { impassable: true });

describe('the height of support', () => {
  it('is the table, or a standable top that holds the whole base', () => {
    const board = table([hill, house, lake]);
    expect(supportHeight(round(5, 5), board)).toBe(0);
    expect(supportHeight(round(14, 15), board)).toBe(2);
    expect(supportHeight(round(10.5, 15), board)).toBe(2);
    expect(supportHeight(round(10.4, 15), board)).toBe(null);
    expect(supportHeight(round(9.5, 15), board)).toBe(0);
    expect(supportHeight(round(22, 22), board)).toBe(null);
    expect(supportHeight(round(33, 33), board)).toBe(0);
  });

  it('joins tops of one height and steps up to the higher one', () => {
    const step = feature('step', rectangle(12, 12, 16, 16), { top: 4, standable: true });
    const annex = feature('annex', rectangle(18, 10, 20, 20), { top: 2, standable: true });
    expect(supportHeight(round(14, 14), table([step, hill]))).toBe(4);
    expect(supportHeight(round(14, 14), table([hill, step]))).toBe(4);
    expect(supportHeight(round(12, 14), table([hill, step]))).toBe(null);
    expect(supportHeight(round(18, 15), table([hill, annex]))).toBe(2);
    expect(supportHeight(round(18, 15), table([hill, { ...annex, standable: false }]))).toBe(null);
    expect(supportHeight(round(14, 14), table([{ ...house, parts: step.parts, top: 2 }, hill, step]))).toBe(4);
  });
});

/** The base may stand here: on the table, flat on its level, clear of impassable ground and of the others. */
function mayStand(body: Body, others: readonly Body[], board: Board): boolean {
  return (
    bodyInsideTable(body, board.width, board.depth) &&
    !board.features.some((f) => f.impassable && featureOverlapsBody(f, body)) &&
    supportHeight(body, board) === body.z &&
    !others.some((other) => overlaps(body, other))
  );
}

describe('the nearest placement', () => {
  const gap = (spot: { x: number; y: number } | null, x: number, y: number): number =>
    spot ? Math.hypot(spot.x - x, spot.y - y) : Infinity;

  it('is where the body stands when that is legal', () => {
    expect(nearestPlacement(round(5, 5), [], table(), undefined, 6)).toEqual({ x: 5, y: 5, z: 0 });
  });

  it('leaves one disc straight outwards, to within 1/64 inch', () => {
    const other = round(10, 10, 1);
    const spot = nearestPlacement(round(10.6, 10.3, 0.5), [other], table(), undefined, 6);
    expect(gap(spot, 10.6, 10.3)).toBeLessThan(1.5 - Math.hypot(0.6, 0.3) + 1 / 64);
    expect(overlaps({ ...round(10, 10, 0.5), ...spot! }, other)).toBe(false);
    expect(gap(nearestPlacement(round(10, 10, 0.5), [other], table(), undefined, 6), 10, 10)).toBeLessThan(
      1.5 + 1 / 64,
    );
  });

  it('leaves a rectangle by its nearest side, and finds corners between two obstacles', () => {
    const spot = nearestPlacement(round(21, 22, 0.5), [], table([house]), undefined, 6);
    expect(spot).toEqual({ x: 19.5, y: 22, z: 0 });
    const turned = nearestPlacement(rect(21, 22, 0.5, 1), [], table([house]), undefined, 6);
    expect(turned).toEqual({ x: 19, y: 22, z: 0 });
    const pair = [round(10, 10, 0.5), round(10, 11, 0.5)];
    const wedge = nearestPlacement(round(10.3, 10.5, 0.5), pair, table(), undefined, 6);
    expect(gap(wedge, 10 + Math.sqrt(0.75), 10.5)).toBeLessThan(1 / 256);
  });

  it('climbs onto a top or steps off it, whichever is nearer', () => {
    const onto = nearestPlacement(round(10.2, 15), [], table([hill]), undefined, 6);
    expect(gap(onto, 10.5, 15)).toBeLessThan(1 / 64);
    expect(onto?.z).toBe(2);
    const off = nearestPlacement(round(9.8, 15), [], table([hill]), undefined, 6);
    expect(gap(off, 9.5, 15)).toBeLessThan(1 / 64);
    expect(off?.z).toBe(0);
  });

  it('heeds what the caller accepts', () => {
    const spot = nearestPlacement(round(10, 10), [], table(), (b) => b.x + b.y >= 22, 6);
    expect(gap(spot, 10, 10)).toBeLessThan(Math.SQRT2 + 1 / 64);
    expect(spot!.x + spot!.y).toBeGreaterThanOrEqual(22);
    expect(nearestPlacement(round(10, 10), [], table(), () => false, 2)).toBe(null);
  });

  it('comes back onto the table, skips itself, and gives up beyond the radius', () => {
    expect(nearestPlacement(round(-1, 5), [], table(), undefined, 6)).toEqual({ x: 0.5, y: 5, z: 0 });
    expect(nearestPlacement(round(-1, -2), [], table(), undefined, 6)).toEqual({ x: 0.5, y: 0.5, z: 0 });
    const self = round(5, 5);
    expect(nearestPlacement(self, [self], table(), undefined, 6)).toEqual({ x: 5, y: 5, z: 0 });
    expect(nearestPlacement(round(33, 33), [], table([lake]), undefined, 2)).toBe(null);
    expect(nearestPlacement(round(5, 5), [round(5, 5, 3)], table(), undefined, 3)).toBe(null);
  });

  it('is legal, snapped, repeatable and no farther than a dense search finds', () => {
    const rnd = lcg(81);
    for (let i = 0; i < 40; i++) {
      const others: Body[] = [];
      for (let k = 0; k < 6; k++) {
        const other = randomBody(rnd, 5);
        if (!others.some((o) => planSeparation(o, other) < 0))
          others.push({ ...other, x: other.x + 20, y: other.y + 20 });
      }
      const part = randomArea(() => rnd(), 5);
      const moved =
        part.kind === 'disc' ? { ...part, x: part.x + 20, y: part.y + 20 } : rectangle(21, 21, 22 + rnd(), 23);
      const board = table([feature('f', moved, { top: 1, standable: i % 2 === 0 })]);
      const base = randomBody(rnd, 4, i % 3 === 0 ? ['oval'] : ['round', 'rect']);
      const body = { ...base, x: base.x + 20, y: base.y + 20 };
      const spot = nearestPlacement(body, others, board, undefined, 5);
      expect(nearestPlacement(body, others, board, undefined, 5)).toEqual(spot);
      let dense = Infinity;
      for (let r = 0; r < 5 && dense === Infinity; r += 0.08) {
        for (let k = 0; k < 60; k++) {
          const t = (k * Math.PI) / 30;
          const probe = { ...body, x: snap(body.x + r * Math.cos(t)), y: snap(body.y + r * Math.sin(t)) };
          const z = supportHeight(probe, board);
          if (z !== null && mayStand({ ...probe, z }, others, board)) dense = r;
        }
      }
      if (dense === Infinity) continue;
      expect(spot, `case ${i}`).not.toBe(null);
      expect(mayStand({ ...body, ...spot! }, others, board)).toBe(true);
      expect(snap(spot!.x)).toBe(spot!.x);
      expect(gap(spot, body.x, body.y), `case ${i}`).toBeLessThan(dense + 1 / 64);
    }
  });

  it('places an oval beside another', () => {
    const spot = nearestPlacement(oval(10.5, 10, 0.5, 1), [oval(10, 10, 0.5, 1)], table(), undefined, 6);
    expect(gap(spot, 10.5, 10)).toBeLessThan(1.05);
  });
});
