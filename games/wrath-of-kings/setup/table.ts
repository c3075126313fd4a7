/** Terrain that is not placed by the players: a ready-made table, or one drawn by dice. */
import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import { GENERATED } from '../options.ts';
import { type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { layPiece } from '../rules/terrain.ts';
import type { Piece, State } from '../state.ts';
import { generated } from './generate.ts';
import type { LaidPiece } from './layouts.ts';
import { pieceId } from './piece-id.ts';
import { hillFor } from './placing-terrain.ts';

/** The pieces of a layout as they lie on the table. */
export function laid(content: Content, layout: readonly LaidPiece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { sample: kind, ...spec } of layout) {
    const sample = content.samples.get(kind);
    if (sample === undefined) throw new Error(`there is no terrain "${kind}"`);
    const piece = layPiece({ ...spec, sample }, pieceId(pieces, kind));
    const hill = hillFor(pieces, piece.parts);
    pieces.push(hill === null ? piece : { ...piece, on: hill.id });
  }
  return pieces;
}

/** Lays the table of the option; the players place nothing. */
export function layTable(g: G): void {
  const s: State = g.state;
  const content = contentOf(s);
  const asked = String(s.options.table);
  const layout = content.layouts.get(asked);
  s.layout = layout?.id ?? GENERATED;
  s.pieces = layout === undefined ? generated(g) : laid(content, layout.pieces);
  moved(g);
  tell(g, {
    kind: 'table',
    clause: 'WK-SET-01',
    layout: s.layout,
    name: layout?.name ?? 'a table drawn by dice',
    size: s.size,
    also: ['WK-SET-02', 'WK-SET-03', 'WK-TER-03', 'WK-KEY-18'],
  });
}
