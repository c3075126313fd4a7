/**
 * Lays the table (HR-S-G02): the scenario's own pieces, then those of the layout that neither overlap one of them nor, being Vertical or Linear
 * terrain or a building, cover the place of an Objective Marker. Shallow streams are Water or Rough, as the players have agreed (HR-TER-22).
 */
import type { Flow } from '#engine/game.ts';
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
import { type Streams, settleStreams } from './reading.ts';

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

/** What the players have agreed, as long as they do not differ. */
function agreedStreams({ options }: State): Streams {
  return options.streams === 'rough' ? 'rough' : 'water';
}

function agreed(piece: LaidPiece, streams: Streams): LaidPiece {
  return piece.shallow === true ? { ...piece, kind: streams } : piece;
}

/** The pieces that lie on the table: those of the scenario first. */
export function laid(s: State, layout: readonly LaidPiece[], streams = agreedStreams(s)): Piece[] {
  const { pieces: own, markers } = scenarioOf(s);
  const kept = own.map((spec, i) => layPiece(spec, i + 1));
  const scenic = kept.length;
  for (const spec of layout) {
    const piece = layPiece(agreed(spec, streams), kept.length + 1);
    if (kept.slice(0, scenic).some((other) => overlap(piece, other))) continue;
    if (BARS_MARKERS.includes(piece.kind) && markers.some(({ at }) => covers(piece, at))) continue;
    kept.push(piece);
  }
  return kept;
}

/** Both rosters are open before anything is laid (HR-GEN-07); what a figure does not show its player tells so (HR-GEN-13). */
function layOpen(g: G): void {
  const s = g.state;
  for (const seat of [0, 1] as const) {
    const own = s.warriors.filter((w) => w.owner === seat);
    const points = own.reduce((all, { card }) => all + card.cost, 0);
    const warriors = own.map(({ id }) => id);
    tell(g, { kind: 'roster', clause: 'HR-GEN-07', seat, points, warriors, also: ['HR-GEN-13', 'HR-STA-01'] });
  }
}

export function* layTable(g: G): Flow<void> {
  const s = g.state;
  layOpen(g);
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
    also: ['HR-S-G01', scenario.clause, ...(s.options.metric === true ? (['HR-GEN-10'] as const) : [])],
  });
  if (s.options.streams !== 'roll' || !layout.pieces.some(({ shallow }) => shallow === true)) return;
  s.pieces = laid(s, layout.pieces, yield* settleStreams(g));
  moved(g);
}
