/**
 * A table drawn by dice. The half before the south edge is divided into six fields; a d10 says what stands in each, another where in the field
 * it stands. Every piece has its like on the other side of the middle, so no edge is the better one. Deployment strips stay free.
 */
import { snap } from '#engine/geometry/vec.ts';
import type { G } from '../rules/play.ts';
import { type LaidPiece, turned } from './layouts.ts';

/** Middles of the fields, by column and row. */
const COLUMNS = [6.5, 18, 29.5] as const;
const ROWS = [9.5, 14.5] as const;
/** How far a piece may stand from the middle of its field. */
const ASIDE = [-1.25, 0, 1.25] as const;
const AHEAD = [-0.5, 0, 0.5] as const;

type Maker = (x: number, y: number, face: number) => LaidPiece | null;

/** What the faces of a d10 mean. `face` is the die of the place: it also turns what has a direction. */
const KINDS: readonly Maker[] = [
  () => null,
  () => null,
  (x, y) => ({ kind: 'rough', name: 'woods', woods: true, circle: [x, y, 2] }),
  (x, y) => ({ kind: 'rough', name: 'rubble', circle: [x, y, 2] }),
  (x, y, face) => ({ kind: 'linear', name: 'wall', line: slant(x, y, face), height: 1 }),
  (x, y, face) => ({
    kind: 'linear',
    name: face > 7 ? 'high wall' : 'hedge',
    line: slant(x, y, face),
    height: face > 7 ? 2 : 1,
  }),
  (x, y) => ({ kind: 'clear', name: 'low hill', circle: [x, y, 2], height: 1 }),
  (x, y, face) =>
    face > 5
      ? { kind: 'water', name: 'pond', circle: [x, y, 1.75] }
      : { kind: 'water', name: 'stream', shallow: true, rect: [snap(x - 3.5), snap(y - 0.75), 7, 1.5] },
  (x, y) => ({ kind: 'vertical', name: 'crag', rect: [snap(x - 1.75), snap(y - 1.5), 3.5, 3], height: 3 }),
  (x, y, face) => ({
    kind: 'building',
    name: 'ruin',
    rect: [snap(x - 2.5), snap(y - 2), 5, 4],
    height: 3,
    doors: [face > 5 ? 'north' : 'east'],
    windows: [face > 5 ? 'west' : 'south'],
    floors: 1,
    roof: 'flat',
  }),
];

/** A line of five inches or so, level or leaning. */
function slant(x: number, y: number, face: number): [number, number][] {
  const lean = face % 3 === 0 ? 1.25 : face % 3 === 1 ? -1.25 : 0;
  return [
    [snap(x - 2.5), snap(y - lean)],
    [snap(x + 2.5), snap(y + lean)],
  ];
}

/** In the very middle, where the field before it is empty. */
const MIDDLE: readonly Maker[] = [
  () => null,
  (x, y) => ({ kind: 'clear', name: 'low hill', circle: [x, y, 2.5], height: 1 }),
  (x, y) => ({ kind: 'rough', name: 'woods', woods: true, circle: [x, y, 2] }),
  (x, y) => ({ kind: 'vertical', name: 'crag', rect: [x - 2, y - 2, 4, 4], height: 4 }),
  (x, y) => ({
    kind: 'linear',
    name: 'wall',
    line: [
      [x - 3, y],
      [x + 3, y],
    ],
    height: 1,
  }),
];

export function generated(g: G): LaidPiece[] {
  const roll = (): number => g.dice.roll(10, 'terrain', 'HR-S-G02', 0);
  const pieces: LaidPiece[] = [];
  let middle = true;
  for (const row of ROWS) {
    for (const column of COLUMNS) {
      const kind = KINDS[roll() - 1] as Maker;
      const face = roll();
      const dx = ASIDE[face % 3] as number;
      const dy = AHEAD[((face - (face % 3)) / 3) % 3] as number;
      const piece = kind(snap(column + dx), snap(row + dy), face);
      if (piece === null) continue;
      pieces.push(piece, turned(piece));
      if (column === COLUMNS[1] && row === ROWS[1]) middle = false;
    }
  }
  const last = roll();
  const centre = middle ? (MIDDLE[last % MIDDLE.length] as Maker)(18, 18, last) : null;
  return centre === null ? pieces : [...pieces, centre];
}
