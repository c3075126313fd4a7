/** The maps of the scenarios, laid out: pieces, swings, doors, places for models and markers. */
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { makePiece } from '../rules/ground.ts';
import type { Piece, ScenarioId, Stretch, Swing } from '../state.ts';
import { MAP_WORDS } from './map-words.ts';
import { type PieceWords, piece } from './pieces.ts';

type Segment = readonly [number, number, number, number];
type Side = 'king' | 'enemy' | 'parliament' | 'royalist' | 'south' | 'north';

/** A start zone of a side with the places of its models. */
export interface StartZone {
  side: Side;
  rect: Segment;
  models: readonly Point[];
}

/** A map as it is written down. */
export interface MapWords {
  id: string;
  scenario: ScenarioId;
  name: string;
  board: readonly [number, number];
  night: boolean;
  terrain: readonly PieceWords[];
  improvised?: readonly {
    id: string;
    kind: Swing['kind'];
    at?: Point;
    reach?: number;
    piece?: string;
    stat: 'BW' | 'DG';
    extraDodge: boolean;
  }[];
  doors?: readonly { id: string; seg: Segment }[];
  windows?: readonly { id: string; seg: Segment }[];
  passages?: readonly { id: string; rect: Segment; mouths: readonly Segment[] }[];
  startZones?: readonly StartZone[];
  deserterSpots?: Readonly<Record<'parliament' | 'royalist', readonly Point[]>>;
  markers?: readonly { id: string; at: Point }[];
  houses?: readonly {
    number: number;
    block: string;
    side: 'north' | 'east' | 'south' | 'west';
    door: Segment;
    at: Point;
  }[];
  streets?: {
    nodes: readonly { id: string; at: Point; kind: 'corner' | 'tee' | 'cross' }[];
    lines: readonly (readonly [string, string])[];
  };
  start?: Point;
  starts?: readonly Point[];
  watch?: readonly { at: Point; low: string; high: string }[];
  corners?: readonly Point[];
  patrolSpots?: readonly Point[];
  patrons?: readonly Point[];
  extraPatrons?: readonly Point[];
  markerSpots?: readonly Point[];
  coach?: { at: Point; heading: string; speed: number };
}

export interface GameMap {
  words: MapWords;
  width: number;
  depth: number;
  night: boolean;
  pieces: readonly Piece[];
  swings: readonly Swing[];
  stretches: readonly Stretch[];
}

function laid(words: MapWords): GameMap {
  const { board, night, terrain, improvised = [], doors = [], windows = [], houses = [], passages = [] } = words;
  return {
    words,
    width: board[0],
    depth: board[1],
    night,
    pieces: terrain.map((one) => (one.class === 'water' ? spanned(piece(one), passages) : piece(one))),
    swings: improvised.map(({ id, kind, at = [0, 0], reach = 0, piece: on, stat, extraDodge }) => ({
      id,
      kind,
      name: `the ${id.replaceAll('-', ' ')}`,
      at,
      reach,
      piece: on ?? null,
      stat: stat === 'BW' ? 'bw' : 'dg',
      extraDodge,
    })),
    stretches: [
      ...doors.map((one) => stretch(one.id, 'door', one.seg, 0)),
      ...windows.map((one) => stretch(one.id, 'window', one.seg, 0)),
      ...houses.map((one) => stretch(`house-${one.number}`, 'house', one.door, one.number)),
    ],
  };
}

/** A river that runs north, less what spans it: a bridge and a ford are open ground (GL-R-325). */
function spanned(river: Piece, passages: NonNullable<MapWords['passages']>): Piece {
  const [whole] = river.parts;
  if (whole?.kind !== 'poly' || passages.length === 0) return river;
  const xs = whole.points.map(([x]) => x);
  const ys = whole.points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const spans = passages.map(({ rect: [, y, , depth] }) => [y, y + depth] as const).sort(([a], [b]) => a - b);
  const parts: Area[] = [];
  let from = Math.min(...ys);
  for (const [south, north] of spans) {
    if (south > from) parts.push(rectangle(west, from, east, south));
    from = north;
  }
  if (from < Math.max(...ys)) parts.push(rectangle(west, from, east, Math.max(...ys)));
  return makePiece({ ...river, parts });
}

function stretch(id: string, kind: Stretch['kind'], [x0, y0, x1, y1]: Segment, number: number): Stretch {
  return { id, kind, from: [x0, y0], to: [x1, y1], number };
}

export const MAPS: readonly GameMap[] = MAP_WORDS.map(laid);

export function mapOf(id: string): GameMap | undefined {
  return MAPS.find(({ words }) => words.id === id);
}
