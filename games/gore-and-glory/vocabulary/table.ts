/** The table of a case: its size, terrain, zones and Objective Markers. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Seat } from '#engine/game.ts';
import { rectangle } from '#engine/geometry/area.ts';
import { supportHeight } from '#engine/geometry/placement.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { counterClockwise, readAreas, seatOf } from '../../kit/position.ts';
import { direction } from '../../kit/words.ts';
import type { TerrainKind } from '../content/types.ts';
import { MARKER_RADIUS } from '../rules/standing.ts';
import { SEATS } from '../seats.ts';
import { FORMS, formOf, pieceAt } from '../setup/forms.ts';
import { mapOf } from '../setup/maps.ts';
import type { Piece, State } from '../state.ts';
import type { OwnKeys, PieceWords } from './schema.ts';

export function lay(state: State, table: NonNullable<OwnKeys['table']>): void {
  if (table.size) [state.width, state.depth] = table.size;
  if (table.terrain) state.pieces = table.terrain.map((piece, i) => readPiece(piece, i));
  if (table.map !== undefined && table.map > 0) {
    state.map = table.map;
    state.zones = { ...mapOf(table.map).zones };
  }
  if (table.zones) {
    state.zones = {
      red: (table.zones.red ?? []).map(readArea),
      blue: (table.zones.blue ?? []).map(readArea),
    };
  }
  for (const [i, marker] of (table.markers ?? []).entries()) {
    const spec = Array.isArray(marker) ? { at: marker } : (marker as { at: Point; n?: number; seat?: 'red' | 'blue' });
    const n = spec.n ?? i + 1;
    const [x, y] = spec.at as Point;
    const seat = spec.seat === undefined ? ((i % 2) as Seat) : seatOf(SEATS, spec.seat);
    const base = { x, y, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: MARKER_RADIUS, b: MARKER_RADIUS } as const;
    const board = { width: state.width, depth: state.depth, features: state.pieces };
    state.markers.push({ id: `objective-${n}`, n, x, y, z: supportHeight(base, board) ?? 0, seat });
  }
}

type AreaWords = [number, number, number, number] | { polygon: [number, number][] };

function readArea(words: AreaWords): Area {
  if (Array.isArray(words)) return rectangle(...words);
  return { kind: 'poly', points: counterClockwise(words.polygon) };
}

/** How a kind behaves when a case draws its own shape: flat unless a height is given. */
const NATURE: Readonly<Record<TerrainKind, { top: number; standable: boolean; sight: Piece['sight']; slow: number }>> =
  {
    impassable: { top: 5, standable: false, sight: 'solid', slow: 1 },
    concealing: { top: 0, standable: true, sight: 'open', slow: 1 },
    barricade: { top: 1, standable: false, sight: 'solid', slow: 1 },
    blocking: { top: 0, standable: true, sight: 'blocking', slow: 1 },
    dangerous: { top: 0, standable: true, sight: 'open', slow: 1 },
    difficult: { top: 0, standable: true, sight: 'open', slow: 2 },
  };

function readPiece(words: PieceWords, i: number): Piece {
  const place = `table.terrain.${i}`;
  const id = words.id ?? `${words.kind}-${i + 1}`;
  if (words.at !== undefined) {
    const known = FORMS[words.kind];
    const form = words.form ?? (known[0]?.id as string);
    if (formOf(words.kind, form) === undefined) {
      const list = known.map((f) => f.id).join(', ');
      throw new CaseProblem(place, `${words.kind} terrain has no form "${form}"; known are ${list}`);
    }
    const [fx, fy] = direction(words.facing ?? [1, 0], words.at, () => undefined, place);
    return pieceAt(words.kind, form, id, words.at[0], words.at[1], fx, fy);
  }
  const nature = NATURE[words.kind];
  const parts = readAreas(words);
  if (parts.length === 0) throw new CaseProblem(place, 'say where: form and at, rect, rects, polygon or circle');
  const top = words.top ?? nature.top;
  const raised = top > 0 && nature.top === 0;
  return {
    id,
    kind: words.kind,
    form: words.form ?? 'drawn',
    name: words.name ?? id,
    parts,
    top,
    standable: words.standable ?? (raised ? true : nature.standable && top > 0),
    impassable: words.kind === 'impassable',
    slow: nature.slow,
    sight: raised && nature.sight === 'open' ? 'solid' : nature.sight,
  };
}
