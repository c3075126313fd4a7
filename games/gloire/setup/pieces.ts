/** Pieces of terrain made from their words: class, footprint, height. */
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { counterClockwise } from '../../kit/position.ts';
import { makePiece } from '../rules/ground.ts';
import type { Piece, TerrainClass } from '../state.ts';

export interface PieceWords {
  id: string;
  class: TerrainClass;
  name?: string;
  /** West side, south side, width, depth. */
  rect?: readonly [number, number, number, number];
  circle?: readonly [number, number, number];
  polygon?: readonly Point[];
  height?: number;
  depth?: number;
  open?: boolean;
  stops?: Piece['stops'];
  /** Whether it can be stood on, where its class does not say it. */
  standable?: boolean;
}

export function piece({ rect, circle, polygon, name, ...words }: PieceWords): Piece {
  return makePiece({
    ...words,
    name: name ?? nameOf(words.id, words.class),
    parts: areasOf({ ...words, ...strip({ rect, circle, polygon }) }),
  });
}

function strip(words: { [K in 'rect' | 'circle' | 'polygon']: PieceWords[K] | undefined }): Partial<PieceWords> {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

function areasOf({ rect, circle, polygon }: PieceWords): Area[] {
  const areas: Area[] = [];
  if (rect !== undefined) areas.push(rectangle(rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]));
  if (circle !== undefined) areas.push({ kind: 'disc', x: circle[0], y: circle[1], r: circle[2] });
  if (polygon !== undefined) areas.push({ kind: 'poly', points: counterClockwise(polygon) });
  return areas;
}

/** "hedge-1" is the hedge, "t1" the table. */
function nameOf(id: string, kind: TerrainClass): string {
  const word = id.replace(/(-[nsew]{1,2}\d*|-?[a-z]?\d+)$/, '').replaceAll('-', ' ');
  return `the ${word === '' ? kind : word}`;
}

/** Whether a marker of 1 inch with its centre there would lie on a piece. */
export function covers(piece: Piece, x: number, y: number): boolean {
  return piece.parts.some((part) => {
    if (part.kind === 'disc')
      return (x - part.x) * (x - part.x) + (y - part.y) * (y - part.y) < (part.r + 0.5) * (part.r + 0.5);
    if (part.kind !== 'poly') return false;
    const xs = part.points.map(([px]) => px);
    const ys = part.points.map(([, py]) => py);
    return (
      x > Math.min(...xs) - 0.5 && x < Math.max(...xs) + 0.5 && y > Math.min(...ys) - 0.5 && y < Math.max(...ys) + 0.5
    );
  });
}
