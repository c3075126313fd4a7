/**
 * A table drawn by dice: for each piece that a player would place (WK-SET-03) a die says what it is, another in which field of the near half it stands,
 * a third how it lies and which of its values it has. Every piece has its like on the other side of the middle, so no table side is the better one.
 */
import type { Point } from '#engine/geometry/types.ts';
import { directions } from '#engine/geometry/vec.ts';
import { contentOf } from '../content/library.ts';
import type { Sample } from '../content/types.ts';
import type { G } from '../rules/play.ts';
import { layPiece } from '../rules/terrain.ts';
import type { Piece } from '../state.ts';
import { type LaidPiece, turned } from './layouts.ts';
import { pieceId } from './piece-id.ts';
import { hillFor, mayLie } from './placing-terrain.ts';

/** Middles of the fields of the half before the south side. */
const FIELDS: readonly Point[] = [
  [8, 17],
  [16, 13],
  [24, 18],
  [32, 13],
  [40, 17],
  [8, 9],
  [17, 20],
  [24, 8],
  [33, 20],
  [40, 9],
];
const SIDES = 10;
const TURNS = directions(16);

export function generated(g: G): Piece[] {
  const s = g.state;
  const samples = contentOf(s).samples.all;
  const each = Number(s.options['terrain-each']);
  const roll = (): number => g.dice.roll(SIDES, 'terrain', 'WK-SET-03', s.chooser);
  let pieces: Piece[] = [];
  for (let i = 0; i < each; i++) {
    const sample = samples[(roll() - 1) % samples.length] as Sample;
    const field = roll() - 1;
    const turn = roll() - 1;
    pieces = settle(g, pieces, sample, field, turn) ?? pieces;
  }
  return pieces;
}

/** The piece and its like in the first free field from this one on; null when there is none. */
function settle(g: G, pieces: readonly Piece[], sample: Sample, field: number, turn: number): Piece[] | null {
  const facing = TURNS[turn % 8] as Point;
  const size = sample.sizes[turn % sample.sizes.length] ?? 0;
  const rough = sample.roughs[turn % sample.roughs.length] ?? 0;
  for (let k = 0; k < FIELDS.length; k++) {
    const at = FIELDS[(field + k) % FIELDS.length] as Point;
    const spec: LaidPiece = { sample: sample.id, at, facing, size, rough };
    const first = lay(g, pieces, sample, spec);
    if (first === null) continue;
    const other = lay(g, [...pieces, first], sample, turned(spec));
    if (other !== null) return [...pieces, first, other];
  }
  return null;
}

function lay(g: G, pieces: readonly Piece[], sample: Sample, { sample: kind, ...spec }: LaidPiece): Piece | null {
  const piece = layPiece({ ...spec, sample }, pieceId(pieces, kind));
  if (!mayLie(g.state, pieces, piece.parts)) return null;
  const hill = hillFor(pieces, piece.parts);
  return hill === null ? piece : { ...piece, on: hill.id };
}
