/** Terrain that Spells make for a time. It ends in expire.ts. */
import type { ClauseId } from '#engine/game.ts';
import { featureContainsPoint } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Effect } from '../content/types.ts';
import type { Piece, State } from '../state.ts';
import { type G, moved } from './play.ts';
import { tell } from './tell.ts';

/** A round, flat area around the point. */
export function conjure(
  g: G,
  effect: Extract<Effect, { do: 'terrain' }>,
  at: Point,
  source: string,
  clause: ClauseId,
): void {
  const s = g.state;
  const { kind, radius, until } = effect;
  const piece: Piece = {
    id: freeId(s),
    kind,
    form: 'conjured',
    name: source,
    until,
    parts: [{ kind: 'disc', x: at[0], y: at[1], r: radius }],
    top: 0,
    standable: false,
    impassable: kind === 'impassable',
    slow: kind === 'difficult' ? 2 : 1,
    sight: kind === 'blocking' ? 'blocking' : 'open',
  };
  s.pieces = [...s.pieces, piece];
  moved(g);
  tell(g, { kind: 'terrain', clause, piece: piece.id, terrain: kind, at, radius, until, source });
}

function freeId(s: State): string {
  let n = 1;
  while (s.pieces.some((p) => p.id === `conjured-${n}`)) n++;
  return `conjured-${n}`;
}

/** Height of the ground at a point. */
export function groundAt(s: State, x: number, y: number): number {
  let z = 0;
  for (const piece of s.pieces) if (piece.top > z && featureContainsPoint(piece, x, y)) z = piece.top;
  return z;
}
