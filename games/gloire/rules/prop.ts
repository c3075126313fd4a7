/** Props: what a model in base contact with furniture can snatch up, kick or pull (GL-R-207, GL-R-075). */
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Model, Piece, State, TerrainClass } from '../state.ts';

/** Furniture has something loose on it: chairs and mugs on tables and benches, bottles on the bar, logs and pokers at the hearth. */
const LOOSE: readonly TerrainClass[] = ['table', 'bench', 'bar', 'hearth'];

/** A piece of one of these classes that the base touches or stands on; undefined: none. */
export function touchedPiece(s: State, m: Model, classes: readonly TerrainClass[], inches = 0): Piece | undefined {
  return s.pieces.find(
    (piece) => classes.includes(piece.class) && distanceBodyToFeature(piece, m) <= inches + CONTACT + EPSILON,
  );
}

/** Whether something to swing or throw is at hand. */
export function atHand(s: State, m: Model): boolean {
  return m.aboard === null && touchedPiece(s, m, LOOSE) !== undefined;
}
