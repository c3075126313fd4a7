/** What is told beside a base, and where: each kind has its own side of the rim, so that the place tells too. */
import type { Mark, Scene } from '#engine/game.ts';
import { TINY } from './size.ts';

/** One sign for each kind of mark. */
export interface Sign {
  shape: 'bead' | 'square' | 'circle' | 'triangle' | 'tag' | 'tick';
  text: string;
  /** Name of the art inside it; empty: the text, or nothing. */
  sign: string;
}

export interface Badge extends Sign {
  /** From the middle of the base in px, y downward. */
  x: number;
  y: number;
  /** Half its size in px. */
  size: number;
}

/** Damage is counted in beads up to here; more is a number. */
const BEADS = 3;
/** Where the beads of damage are, and the squares: degrees below and above the right. */
const CORNER = 42;

const SHAPES: readonly { of: Mark['shape']; shape: Sign['shape'] }[] = [
  { of: 'drop', shape: 'bead' },
  { of: 'square', shape: 'square' },
  { of: 'triangle', shape: 'triangle' },
  { of: 'circle', shape: 'circle' },
  { of: 'tag', shape: 'tag' },
];

/** One sign for each shape that is there; several marks of a shape become their number. Who has fallen is told by the figure. */
export function signsOf(marks: readonly Mark[], done: boolean): Sign[] {
  const found: Sign[] = done ? [{ shape: 'tick', text: '', sign: '' }] : [];
  for (const { of, shape } of SHAPES) {
    const all = marks.filter((m) => m.shape === of);
    const first = all[0];
    if (first === undefined) continue;
    const several = all.length > 1;
    found.push({ shape, text: several ? `${all.length}` : first.text, sign: several ? '' : first.sign });
  }
  return found;
}

/** `r` is the radius of the base as it is drawn, in px; a leader's crown keeps the top. */
export function badgesOf(marks: readonly Mark[], done: boolean, r: number, leader: boolean): Badge[] {
  const found: Badge[] = [];
  const free = places(r, leader);
  const counted = marks.some(({ shape }) => shape === 'square');
  for (const sign of signsOf(leader ? marks.filter(({ leads }) => leads !== true) : marks, done)) {
    switch (sign.shape) {
      case 'bead':
        found.push(...row(sign, r, Math.max(2.2, r * 0.2), CORNER));
        break;
      case 'square':
        found.push(...row(sign, r, Math.max(2, r * 0.18), -CORNER));
        break;
      case 'tag':
        found.push({
          ...sign,
          x: r * (counted ? 1.35 : 0.7),
          y: counted ? 0 : -r * 0.98,
          size: Math.max(7.5, r * 0.4),
        });
        break;
      default: {
        // The light alone tells who has acted where a tick would hide the base.
        if (sign.shape === 'tick' && r < TINY) break;
        const [x, y] = free.shift() ?? [r * 1.08, 0];
        const bare = sign.shape === 'circle' && r < TINY;
        found.push({
          ...sign,
          ...(bare ? { text: '', sign: '' } : {}),
          x,
          y,
          size: bare ? 3 : Math.max(4.4, r * 0.33),
        });
      }
    }
  }
  return found;
}

/** Where states go, the first first: upper left, left above the weapon, top. */
function places(r: number, leader: boolean): [number, number][] {
  const found: [number, number][] = [
    [r * -0.78, r * -0.74],
    [r * -1.06, r * -0.06],
  ];
  if (!leader) found.push([0, -r * 1.08]);
  return found;
}

/** So many beads side by side along the rim, or one with a number or a sign. */
function row(sign: Sign, r: number, half: number, middle: number): Badge[] {
  const n = Number(sign.text);
  const orbit = r + 0.6;
  const on = (degrees: number, size: number, text: string): Badge => {
    const t = (degrees * Math.PI) / 180;
    return { ...sign, text, x: Math.cos(t) * orbit, y: Math.sin(t) * orbit, size };
  };
  if (sign.text === '' || !Number.isInteger(n) || n > BEADS) return [on(middle, Math.max(5.4, r * 0.3), sign.text)];
  const many = r < TINY ? Math.min(1, n) : n;
  const step = (2 * Math.asin((half * 2 + 1.4) / 2 / orbit) * 180) / Math.PI;
  return Array.from({ length: many }, (_, i) => on(middle + (i - (many - 1) / 2) * step, half, ''));
}

/** Each kind of mark on the table once, with its words. */
export function marksIn({ bodies, units }: Pick<Scene, 'bodies' | 'units'>): Mark[] {
  const found = new Map<string, Mark>();
  for (const { marks } of [...bodies, ...units]) for (const mark of marks) found.set(mark.sign, mark);
  return [...found.values()];
}
