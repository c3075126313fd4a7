/**
 * Who controls a piece, and what controlled terrain gives. An objective belongs to the side with more models within 1" of it (WK-MOT-10), other
 * terrain to the side that alone touches it (WK-TER-08). It is tested whenever it is needed and never kept (WK-R-75, WK-R-76).
 */
import type { ClauseId, Part, Seat } from '#engine/game.ts';
import { distanceBodyToFeature, featureBounds } from '#engine/geometry/area.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import type { Model, Piece, State } from '../state.ts';
import { SLACK } from './measure.ts';
import { standing } from './play.ts';

/** Inches from an objective within which models count (WK-MOT-10). */
export const HELD = 1;
/** Inches from the piece within which Inspiring and Nexus work (WK-KEY-07, WK-KEY-08). */
const REACH = 6;

/** How many standing models of each side are so near to the piece. */
export function near(s: State, piece: Piece, inches: number): [number, number] {
  const counts: [number, number] = [0, 0];
  const { x0, y0, x1, y1 } = featureBounds(piece);
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    const reach = m.a + inches;
    if (m.x < x0 - reach || m.x > x1 + reach || m.y < y0 - reach || m.y > y1 + reach || !standing(m)) continue;
    if (distanceBodyToFeature(piece, m) <= inches) counts[m.seat as 0 | 1] += 1;
  }
  return counts;
}

/** The seat that controls the piece, null when nobody does, and the rule that says so. */
export function controlOf(s: State, piece: Piece): { seat: Seat | null; clause: ClauseId } {
  if (piece.objective !== null) {
    const [red, blue] = near(s, piece, HELD + SLACK);
    // Equally many, none at all among them: nobody.
    if (red === blue) return { seat: null, clause: 'WK-MOT-11' };
    return { seat: red > blue ? 0 : 1, clause: 'WK-MOT-10' };
  }
  // Touching is being on it.
  const [red, blue] = near(s, piece, CONTACT);
  if (red > 0 && blue > 0) return { seat: null, clause: 'WK-TER-08' };
  if (red + blue === 0) return { seat: null, clause: 'WK-TER-01' };
  return { seat: red > 0 ? 0 : 1, clause: 'WK-TER-08' };
}

export function controller(s: State, piece: Piece): Seat | null {
  return controlOf(s, piece).seat;
}

const NOTHING: readonly Part[] = [];
const given = new WeakMap<readonly Piece[], readonly Piece[]>();

/** The pieces that give something to who controls them. Mostly none. */
function giving(s: State): readonly Piece[] {
  let found = given.get(s.pieces);
  if (found === undefined) {
    found = s.pieces.filter(({ keywords }) => keywords.inspiring !== null || keywords.nexus > 0);
    given.set(s.pieces, found);
  }
  return found;
}

/** The piece is within 6" of the model and in the hands of its side. */
function helps(s: State, m: Model, piece: Piece): boolean {
  return distanceBodyToFeature(piece, m) <= REACH + SLACK && controller(s, piece) === m.seat;
}

/** What Inspiring terrain adds to the Willpower of the model (WK-KEY-07, WK-R-99); several pieces add up (WK-ABL-06). */
export function inspiringParts(s: State, m: Model): readonly Part[] {
  const pieces = giving(s);
  let parts: Part[] | null = null;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    const { inspiring } = piece.keywords;
    if (inspiring === null || !(m.card.type === inspiring.of || m.card.traits.includes(inspiring.of))) continue;
    if (!helps(s, m, piece)) continue;
    parts ??= [];
    parts.push({ label: piece.name, amount: inspiring.x, clause: 'WK-KEY-07' });
  }
  return parts ?? NOTHING;
}

/** What a Nexus adds to the rate of its magic attacks (WK-KEY-08). */
export function nexusParts(s: State, m: Model): readonly Part[] {
  const pieces = giving(s);
  let parts: Part[] | null = null;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.keywords.nexus === 0 || !helps(s, m, piece)) continue;
    parts ??= [];
    parts.push({ label: piece.name, amount: piece.keywords.nexus, clause: 'WK-KEY-08' });
  }
  return parts ?? NOTHING;
}
