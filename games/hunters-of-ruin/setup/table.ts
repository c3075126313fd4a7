/**
 * Lays the table (HR-S-G02): the scenario's own pieces, then those of the layout that neither overlap one of them nor, being Vertical or Linear
 * terrain or a building, cover the place of an Objective Marker. Shallow streams are Water or Rough, as the players have agreed (HR-TER-22).
 */
import { createOutline, outlineOfArea, separation } from '#engine/geometry/outline.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { MARKER } from '../rules/carry.ts';
import { type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { groundLevel, layPiece } from '../rules/terrain.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Marker, Piece, State, TerrainKind } from '../state.ts';
import { generated } from './generate.ts';
import { type LaidPiece, layoutOf } from './layouts.ts';

/** Terrain that may not lie where a marker lies. */
const BARS_MARKERS: readonly TerrainKind[] = ['vertical', 'linear', 'building'];

const one = createOutline();
const two = createOutline();

function overlap(a: Piece, b: Piece): boolean {
  return a.parts.some((p) => b.parts.some((q) => separation(outlineOfArea(p, one), outlineOfArea(q, two)) < -EPSILON));
}

function covers(piece: Piece, [x, y]: readonly [number, number]): boolean {
  const disc = outlineOfArea({ kind: 'disc', x, y, r: MARKER }, two);
  return piece.parts.some((p) => separation(outlineOfArea(p, one), disc) < -EPSILON);
}

function agreed(s: State, piece: LaidPiece): LaidPiece {
  return piece.shallow === true && s.options.streams === 'rough' ? { ...piece, kind: 'rough' } : piece;
}

/** The pieces that lie on the table: those of the scenario first. */
export function laid(s: State, layout: readonly LaidPiece[]): Piece[] {
  const { pieces: own, markers } = scenarioOf(s);
  const kept = own.map((spec, i) => layPiece(spec, i + 1));
  const scenic = kept.length;
  for (const spec of layout) {
    const piece = layPiece(agreed(s, spec), kept.length + 1);
    if (kept.slice(0, scenic).some((other) => overlap(piece, other))) continue;
    if (BARS_MARKERS.includes(piece.kind) && markers.some(({ at }) => covers(piece, at))) continue;
    kept.push(piece);
  }
  return kept;
}

export function layTable(g: G): void {
  const s = g.state;
  const scenario = scenarioOf(s);
  const asked = String(s.options.layout);
  const layout =
    asked === 'generate' ? { id: 'generate', name: 'Generated table', pieces: generated(g) } : layoutOf(asked);
  s.layout = layout.id;
  s.pieces = laid(s, layout.pieces);
  s.markers = scenario.markers.map(({ kind, name, at: [x, y] }, i): Marker => {
    return { id: `m${i + 1}`, kind, name, x, y, z: groundLevel(s, x, y), carrier: null, seal: null, delivered: null };
  });
  moved(g);
  tell(g, {
    kind: 'table',
    clause: 'HR-S-G02',
    layout: layout.id,
    scenario: scenario.id,
    name: layout.name,
    also: ['HR-S-G01', scenario.clause],
  });
}
