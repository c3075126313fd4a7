/** Pieces of terrain made from their words: class, footprint, height. */
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { counterClockwise } from '../../kit/position.ts';
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
  stops?: readonly ('boy' | 'horse')[];
}

/** Top above the ground where nothing is said. */
const HEIGHTS: Readonly<Record<TerrainClass, number>> = {
  wall: 3,
  low: 1,
  rough: 0.25,
  block: 6,
  tree: 6,
  hill: 0.75,
  road: 0,
  water: 0,
  ditch: 0,
  table: 0.75,
  bench: 0.5,
  bar: 1,
  hearth: 3,
  rug: 0,
  fire: 0,
  wreck: 1.5,
};

/** A base may come to stand on these. */
const STANDABLE: readonly TerrainClass[] = [
  'wall',
  'low',
  'hill',
  'table',
  'bar',
  'wreck',
  'rough',
  'road',
  'rug',
  'ditch',
];
/** No base may enter the footprint on the ground. */
const SOLID: readonly TerrainClass[] = ['wall', 'block', 'tree', 'hearth', 'fire', 'wreck', 'bench', 'water'];
/** Nothing of these stands in a line of sight. */
const FLAT: readonly TerrainClass[] = ['rough', 'road', 'water', 'ditch', 'rug', 'fire'];

export function piece(words: PieceWords): Piece {
  const height = words.height ?? HEIGHTS[words.class];
  return {
    id: words.id,
    class: words.class,
    name: words.name ?? nameOf(words.id),
    parts: areasOf(words),
    height,
    depth: words.depth ?? (words.class === 'ditch' ? 1 : 0),
    top: height,
    standable: STANDABLE.includes(words.class),
    impassable: SOLID.includes(words.class),
    slow: 1,
    sight: FLAT.includes(words.class) ? 'open' : 'solid',
    open: words.open ?? false,
    stops: words.stops ?? [],
  };
}

function areasOf({ rect, circle, polygon }: PieceWords): Area[] {
  const areas: Area[] = [];
  if (rect !== undefined) areas.push(rectangle(rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]));
  if (circle !== undefined) areas.push({ kind: 'disc', x: circle[0], y: circle[1], r: circle[2] });
  if (polygon !== undefined) areas.push({ kind: 'poly', points: counterClockwise(polygon) });
  return areas;
}

/** "hedge-1" is the hedge. */
function nameOf(id: string): string {
  const word = id.replace(/-?[a-z]?\d+$/, '').replaceAll('-', ' ');
  return `the ${word === '' ? id : word}`;
}
