import type { Area, BaseShape, Body, Point } from '../types.ts';
import { directions } from '../vec.ts';

/** A seeded source of numbers in [0, 1), so that a failing random check fails again. */
export function lcg(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

export function randomBody(rnd: () => number, span: number, shape?: BaseShape): Body {
  const d = directions(64)[Math.floor(rnd() * 64)]!;
  const kind = shape ?? (['round', 'rect', 'oval'] as const)[Math.floor(rnd() * 3)]!;
  const a = 0.3 + rnd();
  return {
    x: rnd() * span,
    y: rnd() * span,
    fx: d[0],
    fy: d[1],
    z: 0,
    h: 1,
    shape: kind,
    a,
    b: kind === 'round' ? a : 0.3 + rnd(),
  };
}

/** A convex polygon with vertices on an ellipse, counter-clockwise. */
export function randomPoly(rnd: () => number, span: number): Area {
  const cx = rnd() * span;
  const cy = rnd() * span;
  const rx = 0.5 + 2 * rnd();
  const ry = 0.5 + 2 * rnd();
  const table = directions(32);
  const turn = directions(64)[Math.floor(rnd() * 64)]!;
  const points: Point[] = [];
  let i = Math.floor(rnd() * 4);
  while (i < 32) {
    const x = table[i]![0] * rx;
    const y = table[i]![1] * ry;
    points.push([cx + x * turn[0] - y * turn[1], cy + x * turn[1] + y * turn[0]]);
    i += 3 + Math.floor(rnd() * 7);
  }
  return { kind: 'poly', points };
}

export function randomArea(rnd: () => number, span: number): Area {
  const pick = rnd();
  if (pick < 0.5) return randomPoly(rnd, span);
  if (pick < 0.7) return { kind: 'disc', x: rnd() * span, y: rnd() * span, r: 0.3 + rnd() * 2 };
  return {
    kind: 'band',
    x1: rnd() * span,
    y1: rnd() * span,
    x2: rnd() * span,
    y2: rnd() * span,
    r: rnd() < 0.3 ? 0 : rnd() * 0.8,
  };
}
