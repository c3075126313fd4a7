/**
 * Cover against Ranged Combat Attacks (GG-CMB-03..06, GG-TER-11): the line from centre to centre, in plan, passes through
 * the inside of a terrain feature or of another model.
 *
 * Doubtful points, all GG-R-48: a feature the Attacker touches, stands in or on is ignored, one the Defender stands in or on
 * counts; Prone models give none; Cover does not add up, but any Barricade crossed makes it +4. A Marksman ignores the
 * ordinary +2 and not the Barricade's.
 */

import type { ClauseId } from '#engine/game.ts';
import { distanceBodyToFeature, featureBounds } from '#engine/geometry/area.ts';
import { centreLineCrosses, featureCrossed } from '#engine/geometry/cover.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Model, Piece, State } from '../state.ts';
import { hasFlag } from './modifiers.ts';
import { name } from './play.ts';

export interface Cover {
  value: 0 | 2 | 4;
  parts: Part[];
}

const OPEN: Cover = { value: 0, parts: [] };
/** What the line crosses; the parts that add nothing say why there is Cover, or why a feature on the line gives none. */
const TERRAIN_CROSSED = 'GG-CMB-04';
const MODEL_CROSSED = 'GG-CMB-05';
const TOUCHED = 'GG-CMB-06';

export function coverOf(s: State, attacker: Model, defender: Model): Cover {
  let from: string | null = null;
  let barricade = false;
  let because: ClauseId = TERRAIN_CROSSED;
  let touched: string | null = null;
  const pieces = s.pieces;
  const x0 = Math.min(attacker.x, defender.x);
  const x1 = Math.max(attacker.x, defender.x);
  const y0 = Math.min(attacker.y, defender.y);
  const y1 = Math.max(attacker.y, defender.y);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (from !== null && piece.kind !== 'barricade') continue;
    const b = featureBounds(piece);
    if (b.x1 < x0 || b.x0 > x1 || b.y1 < y0 || b.y0 > y1) continue;
    if (!featureCrossed(attacker, defender, piece)) continue;
    if (distanceBodyToFeature(piece, attacker) <= CONTACT + EPSILON) {
      touched = piece.name;
      continue;
    }
    if (from === null || !barricade) from = piece.name;
    if (piece.kind === 'barricade') barricade = true;
  }
  if (from === null) {
    const models = s.models;
    for (let i = 0; i < models.length && from === null; i++) {
      const m = models[i] as Model;
      if (m === attacker || m === defender || !m.alive || !m.onTable) continue;
      if (!centreLineCrosses(attacker.x, attacker.y, defender.x, defender.y, m)) continue;
      if (m.maladies.includes('prone')) continue;
      from = name(m);
      because = MODEL_CROSSED;
    }
  }
  if (from === null && touched === null) return OPEN;
  const parts: Part[] = [];
  if (touched !== null) parts.push({ label: `${touched} is touched by the Attacker`, amount: 0, clause: TOUCHED });
  if (from === null) return { value: 0, parts };
  const keen = hasFlag(s, attacker, 'marksman');
  parts.push({ label: `the line crosses ${from}`, amount: 0, clause: because });
  if (!keen) parts.push({ label: `Cover: ${from}`, amount: 2, clause: 'GG-CMB-03' });
  if (barricade) parts.push({ label: 'Barricade', amount: 2, clause: 'GG-TER-11' });
  return { value: ((keen ? 0 : 2) + (barricade ? 2 : 0)) as Cover['value'], parts };
}
