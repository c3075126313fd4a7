/** Where the badges of a base sit: each shape has its own corner, so that the place tells too. */
import type { Mark } from '#engine/game.ts';

export interface Badge {
  shape: Mark['shape'] | 'tick' | 'count';
  /** Offsets from the middle in radii of the base; y downward. */
  u: number;
  v: number;
  text: string;
  sign: string;
}

/** Bases smaller than this across show one count instead of their badges. */
export const COLLAPSE = 18;

const CORNER: Readonly<Record<Mark['shape'], readonly [number, number]>> = {
  drop: [0.81, 0.73],
  square: [-0.81, 0.73],
  circle: [-0.81, -0.73],
  triangle: [0.81, -0.73],
  tag: [0.7, -0.98],
};

/** `across` is the base's size on the stage in px. */
export function badgesOf(marks: readonly Mark[], done: boolean, across: number): Badge[] {
  if (across < COLLAPSE) {
    const found: Badge[] = [];
    if (marks.length > 0) found.push({ shape: 'count', u: 0.81, v: 0.73, text: `${marks.length}`, sign: '' });
    if (done) found.push({ shape: 'tick', u: 0.81, v: -0.73, text: '', sign: '' });
    return found;
  }
  const found: Badge[] = [];
  for (const shape of ['drop', 'square', 'circle', 'triangle', 'tag'] as const) {
    const of = marks.filter((m) => m.shape === shape);
    const first = of[0];
    if (first === undefined) continue;
    const [u, v] = CORNER[shape];
    const several = of.length > 1;
    found.push({ shape, u, v, text: several ? `${of.length}` : first.text, sign: several ? '' : first.sign });
  }
  if (done) {
    const taken = found.some((b) => b.shape === 'triangle' || b.shape === 'tag');
    found.push({ shape: 'tick', u: taken ? -0.12 : 0.81, v: taken ? -1.05 : -0.73, text: '', sign: '' });
  }
  return found;
}
