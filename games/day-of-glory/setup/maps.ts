/** Battlefields (DG-FLOW-01, DG-FLOW-02, DG-R-045, DG-R-048): sizes by power, ready-made maps, and maps made by dice. */
import { bounds, distanceAreaToArea } from '#engine/geometry/area.ts';
import type { Area } from '#engine/geometry/types.ts';
import { directions } from '#engine/geometry/vec.ts';
import type { TerrainKind } from '../content/types.ts';
import type { G } from '../rules/play.ts';
import type { Piece } from '../state.ts';
import { laid } from './pieces.ts';

/** DG-R-045: by the agreed limit of power. */
export function tableFor(limit: number): { width: number; depth: number } {
  if (limit <= 750) return { width: 48, depth: 36 };
  return limit <= 1500 ? { width: 60, depth: 48 } : { width: 72, depth: 48 };
}

export const APART = 3;
const FROM_LONG_EDGE = 6;

/** Places as shares of the table, so that a map serves every size. */
type Laid = readonly [kind: TerrainKind, across: number, along: number, fx: number, fy: number, size: number];

interface MapPlan {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  laid: readonly Laid[];
}

export const MAPS: readonly MapPlan[] = [
  {
    id: 'mill-brook',
    name: 'Mill Brook',
    about: 'The miller sold flour to both armies and advice to neither.',
    laid: [
      ['marsh', 0.2, 0.5, 1, 0, 2],
      ['building', 0.44, 0.55, 1, 0, 0],
      ['hedge', 0.58, 0.42, 1, 0, 0],
      ['marsh', 0.83, 0.52, 1, 0, 1],
      ['woods', 0.62, 0.7, 1, 0, 0],
    ],
  },
  {
    id: 'two-hills',
    name: 'Two Hills',
    about: 'Each side holds that the other hill is the lower one.',
    laid: [
      ['hill', 0.22, 0.38, 1, 0, 0],
      ['hill', 0.78, 0.62, 1, 0, 0],
      ['woods', 0.5, 0.5, 1, 0, 0],
      ['rocks', 0.78, 0.3, 1, 0, 0],
      ['rocks', 0.22, 0.7, 1, 0, 0],
    ],
  },
  {
    id: 'old-road',
    name: 'The Old Road',
    about: 'It led to a city once. Now it leads armies to each other.',
    laid: [
      ['wall', 0.25, 0.4, 1, 0, 1],
      ['wall', 0.75, 0.6, 1, 0, 1],
      ['ruins', 0.25, 0.62, 1, 0, 0],
      ['ruins', 0.75, 0.38, 1, 0, 0],
    ],
  },
  {
    id: 'kings-wood',
    name: "King's Wood",
    about: 'Nobody may hunt here but the king, and the king is dead.',
    laid: [
      ['woods', 0.18, 0.45, 1, 0, 1],
      ['woods', 0.82, 0.55, 1, 0, 1],
      ['woods', 0.5, 0.35, 1, 0, 0],
      ['woods', 0.5, 0.65, 1, 0, 0],
      ['hedge', 0.3, 0.78, 1, 0, 0],
      ['hedge', 0.7, 0.22, 1, 0, 0],
    ],
  },
  {
    id: 'broken-keep',
    name: 'The Broken Keep',
    about: 'Three sieges took its walls, the fourth found nothing left to take.',
    laid: [
      ['ruins', 0.5, 0.5, 1, 0, 2],
      ['rocks', 0.2, 0.6, 1, 0, 1],
      ['rocks', 0.8, 0.4, 1, 0, 1],
      ['hill', 0.2, 0.35, 1, 0, -1],
      ['hill', 0.8, 0.65, 1, 0, -1],
    ],
  },
];

export function readyMap(id: unknown, width: number, depth: number): Piece[] | null {
  const map = MAPS.find((m) => m.id === id);
  if (map === undefined) return null;
  return map.laid.map(([kind, across, along, fx, fy, size], i) =>
    laid(`${kind}-${i + 1}`, kind, across * width, along * depth, fx, fy, size),
  );
}

/** May it lie there beside the others? */
export function laidWell(one: Piece, others: readonly Piece[], width: number, depth: number): boolean {
  for (const part of one.parts) {
    const b = bounds(part);
    if (b.x0 < 0 || b.x1 > width || b.y0 < FROM_LONG_EDGE || b.y1 > depth - FROM_LONG_EDGE) return false;
    for (const other of others) {
      for (const theirs of other.parts) if (distanceAreaToArea(part, theirs as Area) < APART) return false;
    }
  }
  return true;
}

const KINDS: readonly TerrainKind[] = ['hill', 'woods', 'ruins', 'marsh', 'wall', 'rocks'];
const ANGLES = directions(16);
const TRIES = 24;

const FEWEST = 4;

/** Four to eight pieces where the dice put them. One that finds no room is left out; rocks make up what is missing. */
export function randomMap(g: G): Piece[] {
  const { width, depth, first } = g.state;
  const roll = (sides: number, name: string) => g.dice.roll(sides, name, 'DG-R-048', first);
  const wanted = FEWEST - 1 + roll(5, 'terrain-count');
  const pieces: Piece[] = [];
  for (let i = 0; i < wanted; i++) {
    const kind = KINDS[roll(6, 'terrain-kind') - 1]!;
    for (let n = 0; n < TRIES; n++) {
      const x = roll(Math.round(width) - 1, 'terrain-across');
      const y = FROM_LONG_EDGE + roll(Math.round(depth) - 2 * FROM_LONG_EDGE - 1, 'terrain-along');
      const [fx, fy] = ANGLES[roll(16, 'terrain-angle') - 1]!;
      const one = laid(`${kind}-${i + 1}`, kind, x, y, fx, fy, 0);
      if (!laidWell(one, pieces, width, depth)) continue;
      pieces.push(one);
      break;
    }
  }
  while (pieces.length < FEWEST) {
    const one = firstRoom(pieces, `rocks-${wanted + pieces.length}`, width, depth);
    if (one === null) break;
    pieces.push(one);
  }
  return pieces;
}

/** Rocks in the first place where they may lie. */
function firstRoom(others: readonly Piece[], id: string, width: number, depth: number): Piece | null {
  for (let y = FROM_LONG_EDGE; y < depth - FROM_LONG_EDGE; y++) {
    for (let x = 1; x < width; x++) {
      const one = laid(id, 'rocks', x, y, 1, 0, 0);
      if (laidWell(one, others, width, depth)) return one;
    }
  }
  return null;
}
