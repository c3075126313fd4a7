import type { Piece } from '../state.ts';

/** A number of its own for each piece of a kind: "wall-2". */
export function pieceId(pieces: readonly Piece[], kind: string): string {
  return `${kind}-${1 + pieces.filter((piece) => piece.kind === kind).length}`;
}
