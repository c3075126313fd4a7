/** Rock and crag: facets from the exact edge up to a top, lit from the north-west. */
import type { Point } from '#engine/geometry/types.ts';
import { type Pen, softShadow } from '../canvas.ts';
import { blend, type Chance } from '../random.ts';
import { type Ground, lump, middle, resample } from './ground.ts';

interface Stone {
  dark: string;
  light: string;
  innerDark: string;
  innerLight: string;
  top: string;
  /** Where facets break and where the top begins, as fractions from the middle. */
  knee: number;
  crown: number;
  moss: number;
  /** How far facets stray from an even slope. */
  rough: number;
  /** About how wide a facet is at the edge. */
  facet: number;
}

const ROCK: Stone = {
  dark: '#38352f',
  light: '#8d8778',
  innerDark: '#57524a',
  innerLight: '#a8a292',
  top: '#b9b3a3',
  knee: 0.62,
  crown: 0.32,
  moss: 6,
  rough: 0.09,
  facet: 36,
};
const CRAG: Stone = {
  dark: '#3d372b',
  light: '#867a5f',
  innerDark: '#5e553f',
  innerLight: '#9b8f6f',
  top: '#a89d7c',
  knee: 0.84,
  crown: 0.7,
  moss: 10,
  rough: 0.075,
  facet: 25,
};

export function paintRock(pen: Pen, ground: Ground): void {
  stone(pen, ground, ROCK);
}

export function paintCrag(pen: Pen, ground: Ground): void {
  stone(pen, ground, CRAG);
}

function stone(pen: Pen, ground: Ground, look: Stone): void {
  const { chance } = ground;
  softShadow(pen, ground.path, 12, 15, 4, 'rgba(11,10,6,.5)');
  for (const ring of ground.rings) {
    const rim = shaken(resample(ring, look.facet), chance);
    const mid = middle(ring);
    const c: Point = [mid[0] + chance.between(-6, 4), mid[1] + chance.between(-8, 2)];
    const mean = rim.reduce((sum, p) => sum + Math.hypot(p[0] - c[0], p[1] - c[1]), 0) / rim.length;
    // Corners fall back further than the rest: stone breaks round even where its edge is square.
    const inward = (k: number, jitter: number): Point[] =>
      rim.map((p) => {
        const d = Math.hypot(p[0] - c[0], p[1] - c[1]) || 1;
        const f = (k + chance.between(-jitter, jitter)) * Math.sqrt(Math.min(1.2, mean / d));
        return [c[0] + (p[0] - c[0]) * f, c[1] + (p[1] - c[1]) * f];
      });
    const knee = inward(look.knee, look.rough);
    const crown = inward(look.crown, look.rough);
    band(pen, rim, knee, c, look.dark, look.light, ground);
    band(pen, knee, crown, c, look.innerDark, look.innerLight, ground);
    pen.beginPath();
    crown.forEach((p, i) => {
      if (i === 0) pen.moveTo(p[0], p[1]);
      else pen.lineTo(p[0], p[1]);
    });
    pen.closePath();
    pen.fillStyle = look.top;
    pen.fill();
    cracks(pen, ground, c, crown);
    pen.save();
    pen.clip(ground.path);
    pen.globalAlpha = 0.7;
    pen.fillStyle = '#6b7148';
    for (let i = 0; i < look.moss; i++) {
      const p = chance.of(rim);
      const f = chance.between(0.75, 0.98);
      lump(pen, c[0] + (p[0] - c[0]) * f, c[1] + (p[1] - c[1]) * f, chance.between(4, 10), chance);
      pen.fill();
    }
    pen.restore();
  }
}

/** Facets of uneven width: points slide along the edge, corners stay. */
function shaken(rim: readonly Point[], chance: Chance): Point[] {
  return rim.map((p, i) => {
    const a = rim[(i + rim.length - 1) % rim.length] as Point;
    const b = rim[(i + 1) % rim.length] as Point;
    const bend = Math.abs((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]));
    if (bend > 1) return p;
    const to = chance.real() < 0.5 ? a : b;
    const t = chance.between(0, 0.38);
    return [p[0] + (to[0] - p[0]) * t, p[1] + (to[1] - p[1]) * t];
  });
}

function band(
  pen: Pen,
  outer: readonly Point[],
  inner: readonly Point[],
  c: Point,
  dark: string,
  light: string,
  ground: Ground,
): void {
  pen.lineWidth = 0.6;
  for (let i = 0; i < outer.length; i++) {
    const j = (i + 1) % outer.length;
    const quad = [outer[i], outer[j], inner[j], inner[i]] as Point[];
    const mx = (quad[0] as Point)[0] / 2 + (quad[1] as Point)[0] / 2 - c[0];
    const my = (quad[0] as Point)[1] / 2 + (quad[1] as Point)[1] / 2 - c[1];
    const d = Math.hypot(mx, my) || 1;
    const lit = 0.5 + 0.5 * (((mx / d) * -0.62 + (my / d) * -0.78) * 0.95) + ground.chance.between(-0.07, 0.07);
    pen.beginPath();
    quad.forEach((p, k) => {
      if (k === 0) pen.moveTo(p[0], p[1]);
      else pen.lineTo(p[0], p[1]);
    });
    pen.closePath();
    pen.fillStyle = blend(dark, light, lit);
    pen.fill();
    pen.strokeStyle = 'rgba(43,40,33,.28)';
    pen.stroke();
  }
}

function cracks(pen: Pen, ground: Ground, c: Point, crown: readonly Point[]): void {
  const { chance } = ground;
  pen.strokeStyle = 'rgba(58,54,45,.4)';
  pen.lineWidth = 0.9;
  for (let i = 0; i < crown.length / 2; i++) {
    const p = chance.of(crown);
    const f = chance.between(0.2, 1);
    const x = c[0] + (p[0] - c[0]) * f;
    const y = c[1] + (p[1] - c[1]) * f;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + chance.between(-5, 8), y + chance.between(-9, 8));
    pen.lineTo(x + chance.between(-6, 9), y + chance.between(-4, 12));
    pen.stroke();
  }
}
