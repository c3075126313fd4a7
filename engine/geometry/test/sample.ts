import type { Area, BaseShape, Body, Feature, Point } from '../types.ts';
import { snap } from '../vec.ts';

/** A seeded stream of numbers in [0, 1): tests repeat exactly. */
export function lcg(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

export function round(x: number, y: number, r = 0.5, z = 0, h = 1.5): Body {
  return { x, y, fx: 1, fy: 0, z, h, shape: 'round', a: r, b: r };
}

export function rect(x: number, y: number, a: number, b: number, fx = 1, fy = 0, z = 0, h = 1.5): Body {
  const l = Math.sqrt(fx * fx + fy * fy);
  return { x, y, fx: fx / l, fy: fy / l, z, h, shape: 'rect', a, b };
}

export function oval(x: number, y: number, a: number, b: number, fx = 1, fy = 0, z = 0, h = 1.5): Body {
  return { ...rect(x, y, a, b, fx, fy, z, h), shape: 'oval' };
}

export function named(id: string, body: Body): Body & { id: string } {
  return { ...body, id };
}

export function feature(id: string, parts: Area | Area[], more: Partial<Feature> = {}): Feature {
  return {
    id,
    parts: Array.isArray(parts) ? parts : [parts],
    top: 0,
    standable: false,
    impassable: false,
    slow: 1,
    sight: 'open',
    ...more,
  };
}

export function randomBody(rnd: () => number, size: number, shapes: BaseShape[] = ['round', 'rect', 'oval']): Body {
  const shape = shapes[Math.floor(rnd() * shapes.length)]!;
  const t = rnd() * 6.283185307179586;
  const a = 0.3 + rnd();
  const b = shape === 'round' ? a : 0.3 + rnd();
  return {
    x: snap(rnd() * size),
    y: snap(rnd() * size),
    fx: Math.cos(t),
    fy: Math.sin(t),
    z: 0,
    h: 1.5,
    shape,
    a,
    b,
  };
}

/** A convex area of a random kind somewhere in a square. */
export function randomArea(rnd: () => number, size: number, reach = 1.5): Area {
  const x = rnd() * size;
  const y = rnd() * size;
  const kind = Math.floor(rnd() * 3);
  if (kind === 0) return { kind: 'disc', x, y, r: 0.3 + rnd() * reach };
  if (kind === 1) {
    return { kind: 'band', x1: x, y1: y, x2: x + (rnd() - 0.5) * 4, y2: y + (rnd() - 0.5) * 4, r: 0.1 + rnd() * 0.5 };
  }
  const n = 3 + Math.floor(rnd() * 5);
  const start = rnd() * 6;
  const rx = 0.3 + rnd() * reach;
  const ry = 0.3 + rnd() * reach;
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const t = start + (i * 6.283185307179586) / n;
    points.push([x + rx * Math.cos(t), y + ry * Math.sin(t)]);
  }
  return { kind: 'poly', points };
}

/** Points on the rim of a base, exact for every shape. */
export function rimPoints(body: Body, n: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    let u: number;
    let v: number;
    if (body.shape === 'rect') {
      const t = (i / n) * 4;
      const s = (t % 1) * 2 - 1;
      [u, v] = t < 1 ? [1, s] : t < 2 ? [-s, 1] : t < 3 ? [-1, -s] : [s, -1];
    } else {
      u = Math.cos((i / n) * 6.283185307179586);
      v = Math.sin((i / n) * 6.283185307179586);
    }
    const along = u * body.b;
    const across = v * body.a;
    out.push([body.x + along * body.fx - across * body.fy, body.y + along * body.fy + across * body.fx]);
  }
  return out;
}

/** Independent of the code under test: is the point on the base (grown by `slack`, roughly for ovals)? */
export function onBase(body: Body, x: number, y: number, slack = 0): boolean {
  const dx = x - body.x;
  const dy = y - body.y;
  const along = dx * body.fx + dy * body.fy;
  const across = dy * body.fx - dx * body.fy;
  if (body.shape === 'rect') return Math.abs(along) <= body.b + slack && Math.abs(across) <= body.a + slack;
  const p = along / (body.b + slack);
  const q = across / (body.a + slack);
  return p * p + q * q <= 1;
}

/** Independent of the code under test: is the point in the area grown by `slack` (corners of polygons stay sharp)? */
export function inArea(area: Area, x: number, y: number, slack = 0): boolean {
  if (area.kind === 'disc') return Math.hypot(x - area.x, y - area.y) <= area.r + slack;
  if (area.kind === 'band') {
    const dx = area.x2 - area.x1;
    const dy = area.y2 - area.y1;
    const t = Math.max(0, Math.min(1, ((x - area.x1) * dx + (y - area.y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - area.x1 - t * dx, y - area.y1 - t * dy) <= area.r + slack;
  }
  return area.points.every((p, i) => {
    const q = area.points[(i + 1) % area.points.length]!;
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
    return ((x - p[0]) * (q[1] - p[1]) - (y - p[1]) * (q[0] - p[0])) / l <= slack;
  });
}
