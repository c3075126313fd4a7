/**
 * Ready-made tables. The first three are the standard layouts; the others are laid in pairs: each piece has its like on the other side of the
 * middle, so that neither edge has the better ground. Deployment strips are left free, and so are the places of Objective Markers.
 */
import type { Point } from '#engine/geometry/types.ts';
import type { PieceSpec } from '../rules/terrain.ts';

export const WIDTH = 36;
export const DEPTH = 36;

/** A piece of a layout. `shallow`: a stream that players agree about before play (HR-TER-22). */
export type LaidPiece = PieceSpec & { shallow?: true };

export interface Layout {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  pieces: readonly LaidPiece[];
}

type Side = 'south' | 'east' | 'north' | 'west';
const OPPOSITE: Readonly<Record<Side, Side>> = { south: 'north', north: 'south', east: 'west', west: 'east' };

function turnedPoint([x, y]: Point): Point {
  return [WIDTH - x, DEPTH - y];
}

/** The like of a piece, turned about the middle of the table. */
export function turned(piece: LaidPiece): LaidPiece {
  const other = { ...piece };
  if (piece.rect !== undefined) {
    const [x, y, wide, deep] = piece.rect;
    other.rect = [WIDTH - x - wide, DEPTH - y - deep, wide, deep];
  }
  if (piece.circle !== undefined) {
    const [x, y, r] = piece.circle;
    other.circle = [WIDTH - x, DEPTH - y, r];
  }
  if (piece.line !== undefined) other.line = piece.line.map(turnedPoint);
  if (piece.polygon !== undefined) other.polygon = piece.polygon.map(turnedPoint);
  if (piece.doors !== undefined) other.doors = piece.doors.map((side) => OPPOSITE[side]);
  if (piece.windows !== undefined) other.windows = piece.windows.map((side) => OPPOSITE[side]);
  return other;
}

function pairs(...pieces: LaidPiece[]): LaidPiece[] {
  return pieces.flatMap((piece) => [piece, turned(piece)]);
}

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'fallen-village',
    name: 'Fallen Village',
    about: 'Two roofs still stand. Nobody remembers who lived under them.',
    pieces: [
      {
        kind: 'building',
        name: 'house',
        rect: [6, 22, 6, 5],
        height: 3,
        doors: ['south'],
        windows: ['west', 'east'],
        floors: 1,
        roof: 'flat',
      },
      {
        kind: 'building',
        name: 'house',
        rect: [24, 9, 6, 5],
        height: 3,
        doors: ['north'],
        windows: ['west', 'east'],
        floors: 1,
        roof: 'flat',
      },
      { kind: 'rough', name: 'rubble', circle: [12, 14, 2.5] },
      { kind: 'rough', name: 'rubble', circle: [24, 22, 2.5] },
      {
        kind: 'linear',
        name: 'wall',
        line: [
          [14, 24],
          [20, 24],
        ],
        height: 1,
      },
      {
        kind: 'linear',
        name: 'wall',
        line: [
          [16, 12],
          [22, 12],
        ],
        height: 1,
      },
      {
        kind: 'linear',
        name: 'high wall',
        line: [
          [4, 10],
          [4, 16],
        ],
        height: 2,
      },
      {
        kind: 'linear',
        name: 'high wall',
        line: [
          [32, 20],
          [32, 26],
        ],
        height: 2,
      },
    ],
  },
  {
    id: 'river-meads',
    name: 'River Meads',
    about: 'Good grass, slow water, and one dry way across.',
    pieces: [
      { kind: 'water', name: 'river', rect: [0, 16.5, 15, 3] },
      { kind: 'water', name: 'river', rect: [21, 16.5, 15, 3] },
      { kind: 'rough', name: 'woods', woods: true, circle: [8, 26, 3] },
      { kind: 'rough', name: 'woods', woods: true, circle: [28, 10, 3] },
      {
        kind: 'linear',
        name: 'hedge',
        line: [
          [13, 25],
          [23, 25],
        ],
        height: 1,
      },
      {
        kind: 'linear',
        name: 'hedge',
        line: [
          [13, 11],
          [23, 11],
        ],
        height: 1,
      },
      { kind: 'clear', name: 'low hill', circle: [27, 27, 3], height: 1 },
      { kind: 'clear', name: 'low hill', circle: [9, 9, 3], height: 1 },
    ],
  },
  {
    id: 'crag',
    name: 'The Crag',
    about: 'Whoever sits on top sees everything, and everyone sees him.',
    pieces: [
      { kind: 'vertical', name: 'crag', rect: [15, 15, 6, 6], height: 5 },
      { kind: 'vertical', name: 'ledge', rect: [21, 16, 3, 4], height: 2 },
      { kind: 'rough', name: 'scree', circle: [12, 20, 2] },
      { kind: 'rough', name: 'scree', circle: [25, 12, 2] },
      { kind: 'rough', name: 'woods', woods: true, circle: [6, 12, 3] },
      { kind: 'rough', name: 'woods', woods: true, circle: [30, 24, 3] },
      { kind: 'water', name: 'swamp', circle: [8, 26, 2.5] },
      { kind: 'water', name: 'swamp', circle: [29, 9, 2.5] },
    ],
  },
  {
    id: 'silent-mills',
    name: 'The Silent Mills',
    about: 'The stream still turns the wheels. What they grind now, nobody asks.',
    pieces: pairs(
      { kind: 'water', name: 'stream', shallow: true, rect: [0, 19, 12, 2] },
      {
        kind: 'building',
        name: 'mill',
        rect: [3.5, 22.5, 5, 5],
        height: 5,
        doors: ['east'],
        windows: ['south'],
        floors: 2,
        roof: 'flat',
        roofStair: true,
      },
      { kind: 'rough', name: 'woods', woods: true, circle: [14.5, 27, 2.25] },
      {
        kind: 'linear',
        name: 'fence',
        line: [
          [18, 24.5],
          [23.5, 23],
        ],
        height: 1,
      },
      { kind: 'clear', name: 'low hill', circle: [30, 26, 3], height: 1 },
    ),
  },
  {
    id: 'barrow-field',
    name: 'Barrow Field',
    about: 'Three mounds, two stones, and a promise that they will stay shut.',
    pieces: [
      { kind: 'clear', name: 'great barrow', circle: [18, 18, 3], height: 1 },
      ...pairs(
        { kind: 'clear', name: 'barrow', circle: [9, 25, 2.5], height: 1 },
        { kind: 'vertical', name: 'standing stone', rect: [11, 14, 1.5, 1.5], height: 3 },
        {
          kind: 'rough',
          name: 'bracken',
          polygon: [
            [25.5, 23],
            [30.5, 22.5],
            [31, 27],
            [26.5, 28],
          ],
        },
        {
          kind: 'linear',
          name: 'dry wall',
          line: [
            [14.5, 27.5],
            [21, 27.5],
          ],
          height: 1,
        },
        { kind: 'water', name: 'mire', circle: [3.5, 20, 2] },
      ),
    ],
  },
  {
    id: 'broken-market',
    name: 'The Broken Market',
    about: 'The stalls are ash. The debts are not.',
    pieces: pairs(
      {
        kind: 'building',
        name: 'hall',
        rect: [13.5, 23.5, 5, 4],
        height: 3,
        doors: ['south'],
        windows: ['north'],
        floors: 1,
        roof: 'flat',
      },
      {
        kind: 'building',
        name: 'counting house',
        rect: [27.5, 21, 5, 6],
        height: 5,
        doors: ['west'],
        windows: ['south'],
        floors: 2,
        roof: 'flat',
        roofStair: true,
      },
      { kind: 'rough', name: 'rubble', circle: [8, 25.5, 2.5] },
      {
        kind: 'linear',
        name: 'wall',
        line: [
          [4, 20.5],
          [10, 20.5],
        ],
        height: 1,
      },
      {
        kind: 'linear',
        name: 'high wall',
        line: [
          [22.5, 22],
          [22.5, 27],
        ],
        height: 2,
      },
    ),
  },
];

export function layoutOf(id: string): Layout {
  const found = LAYOUTS.find((layout) => layout.id === id);
  if (found === undefined) throw new Error(`there is no layout "${id}"`);
  return found;
}
