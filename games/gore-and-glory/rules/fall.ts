/**
 * Falling: a model of which any part was forced over an edge (GG-FALL-02) is put down as near as possible on the nearest lower
 * level where its base fits (GG-FALL-03), farther away and lower if it does not (GG-FALL-04), and its owner rolls on the
 * Injury Chart (GG-FALL-05), with +2 for more than twice its Height (GG-FALL-06). Nobody falls by choice (GG-FALL-01).
 *
 * Doubtful points: the whole drop counts, exactly twice Height adds nothing, no other modifier of Injury Rolls applies, one
 * roll per fall, and nobody is fallen upon (GG-R-27). Near means no farther from the edge than the base is wide.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { part } from '#engine/log/sum.ts';
import type { Model, State } from '../state.ts';
import { injuryRoll } from './damage.ts';
import { type G, living, moved } from './play.ts';
import { nearestStand, STEP } from './standing.ts';
import { tell } from './tell.ts';
import { heightAt } from './way.ts';

const BESIDE: readonly ClauseId[] = ['GG-FALL-03'];
const AWAY: readonly ClauseId[] = ['GG-FALL-04'];

/** The model, standing at its `z` with part of its base over an edge, falls. */
export function* fall(g: G, m: Model, clause: ClauseId): Flow<void> {
  if (!living(m)) return;
  const s = g.state;
  g.enter('GG-FALL-02');
  const from: Point = [m.x, m.y];
  const level = m.z;
  const { at, near } = landing(s, m);
  const [x, y] = at;
  m.x = x;
  m.y = y;
  m.z = heightAt(s, m, x, y);
  moved(g);
  const drop = level - m.z;
  const far = drop > 2 * m.h;
  tell(g, { kind: 'fall', clause, model: m.id, from, to: [x, y], level, z: m.z, drop, also: near ? BESIDE : AWAY });
  const parts = far ? [part('fell more than twice its Height', 2, 'GG-FALL-06')] : [];
  yield* injuryRoll(g, m, { by: m.seat, parts, clause: 'GG-FALL-05' });
  g.leave();
}

/** Where it comes to lie, and whether that is beside the edge. */
function landing(s: State, m: Model): { at: Point; near: boolean } {
  const lower = m.z - STEP;
  const levels = [0];
  for (const piece of s.pieces) {
    if (piece.standable && piece.top > 0 && piece.top < lower && !levels.includes(piece.top)) levels.push(piece.top);
  }
  levels.sort((a, b) => b - a);
  const beside = 2 * m.a + STEP;
  for (const level of levels) {
    const place = nearestStand(s, m, m.x, m.y, beside, (z) => z === level);
    if (place !== null) return { at: place, near: true };
  }
  const far = nearestStand(s, m, m.x, m.y, s.width + s.depth, (z) => z < lower);
  return { at: far ?? [m.x, m.y], near: false };
}
