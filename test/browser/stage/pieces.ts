import type { SceneBody, SceneFeature, SceneMarker, SceneUnit, Seat } from '#engine/game.ts';
import type { Area, Body, Point } from '#engine/geometry/types.ts';

/** Bodies, terrain, markers and units made up for the stage. Angles are degrees, counter-clockwise from the east. */
export function turned(degrees: number): Point {
  const t = (degrees * Math.PI) / 180;
  return [Math.cos(t), Math.sin(t)];
}

export function round(x: number, y: number, r: number, degrees: number): Body {
  const [fx, fy] = turned(degrees);
  return { x, y, fx, fy, z: 0, h: 1.5, shape: 'round', a: r, b: r };
}

export function square(x: number, y: number, half: number, facing: Point): Body {
  return { x, y, fx: facing[0], fy: facing[1], z: 0, h: 1.5, shape: 'rect', a: half, b: half };
}

export function model(
  id: string,
  seat: Seat | null,
  figure: string,
  body: Body,
  more: Partial<SceneBody> = {},
): SceneBody {
  const label = figure.replaceAll('-', ' ');
  const glyph = label.charAt(0).toUpperCase();
  return { id, label: `${label} ${id}`, glyph, seat, body, badges: [], marks: [], figure, done: false, ...more };
}

const MARKS = {
  drop: { shape: 'drop', text: '2', label: 'Injury', sign: '' },
  one: { shape: 'drop', text: '1', label: 'Injury', sign: '' },
  three: { shape: 'drop', text: '3', label: 'Injury', sign: '' },
  many: { shape: 'drop', text: '5', label: 'Injury', sign: '' },
  fallen: { shape: 'fallen', text: '', label: 'Prone', sign: 'prone' },
  square: { shape: 'square', text: '1', label: 'Fatigue', sign: '' },
  circle: { shape: 'circle', text: '', label: 'Bleeding', sign: 'bleeding' },
  triangle: { shape: 'triangle', text: '!', label: 'Shaken', sign: '' },
} as const;

export function marks(...shapes: (keyof typeof MARKS)[]): SceneBody['marks'] {
  return shapes.map((shape) => MARKS[shape]);
}

export function box(x: number, y: number, w: number, h: number, degrees = 0): Area {
  const [c, s] = turned(degrees);
  const at = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c];
  return { kind: 'poly', points: [at(-w / 2, -h / 2), at(w / 2, -h / 2), at(w / 2, h / 2), at(-w / 2, h / 2)] };
}

/** An uneven ring of corners, convex enough to be one part. */
export function blob(x: number, y: number, r: number, flat = 1): Area {
  const points = Array.from({ length: 11 }, (_, i): Point => {
    const t = (i / 11) * Math.PI * 2;
    const k = 1 + 0.06 * Math.sin(i * 2.4);
    return [x + Math.cos(t) * r * k, y + Math.sin(t) * r * k * flat];
  });
  return { kind: 'poly', points };
}

const FLAT = { top: 0, standable: false, impassable: false, slow: 1, sight: 'open' } as const;

export function piece(
  id: string,
  label: string,
  kind: string,
  parts: readonly Area[],
  more: Partial<SceneFeature> = {},
): SceneFeature {
  return { id, label, kind, glyph: '#', parts, ...FLAT, ...more };
}

export function coin(id: string, x: number, y: number, more: Partial<SceneMarker> = {}): SceneMarker {
  return { id, label: `Marker ${id}`, x, y, r: 0.6, state: '', face: id, active: false, held: [], reach: 1, ...more };
}

/** A regiment on square bases of an inch, `wide` in the front rank; its first base is the leader's. */
export function regiment(
  id: string,
  label: string,
  seat: Seat,
  figure: string,
  at: Point,
  degrees: number,
  shape: { wide: number; count: number; loose?: boolean; half?: number; banner?: string | null },
  more: Partial<SceneUnit> = {},
): { unit: SceneUnit; bodies: SceneBody[] } {
  const facing = turned(degrees);
  const [fx, fy] = facing;
  const half = shape.half ?? 0.41;
  const step = half * 2 * (shape.loose ? 1.55 : 1);
  const bodies = Array.from({ length: shape.count }, (_, i) => {
    const row = Math.floor(i / shape.wide);
    const inRow = Math.min(shape.wide, shape.count - row * shape.wide);
    const stray = shape.loose ? Math.sin(i * 2.1) * 0.16 : 0;
    const across = ((i % shape.wide) - (inRow - 1) / 2) * step + stray;
    const along = -(row + 0.5) * step + (shape.loose ? Math.cos(i * 3.3) * 0.14 : 0);
    const body = square(at[0] + fx * along + fy * across, at[1] + fy * along - fx * across, half, facing);
    return model(`${id}${i}`, seat, figure, body);
  });
  const unit: SceneUnit = {
    id,
    label,
    seat,
    members: bodies.map((b) => b.id),
    facing,
    order: shape.loose ? 'loose' : 'ranks',
    banner: shape.banner === undefined ? figure : shape.banner,
    marks: [],
    done: false,
    ...more,
  };
  return { unit, bodies };
}
