/** What is in the way of a coach: houses, trees, walls, bars, other coaches, drops, the edge of the board (GL-COA-20). */
import { sweepArea, sweepBody } from '#engine/geometry/sweep.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Coach, Model, State } from '../state.ts';
import { rolls } from './coach.ts';
import { coachBody, coachGap, HALF_LENGTH, HALF_WIDTH } from './coach-shape.ts';
import { groundOf } from './ground.ts';
import { LEVEL, sameLevel } from './play.ts';
import { takesRoom } from './standing.ts';

export interface Ahead {
  /** Inches up to the obstacle, at most those asked for. */
  free: number;
  /** What is met; 'edge': it leaves the board. */
  meets: string | null;
}

/** How far it rolls straight on. */
export function obstacleAhead(s: State, coach: Coach, inches: number): Ahead {
  const body = coachBody(coach);
  const x1 = coach.x + coach.fx * inches;
  const y1 = coach.y + coach.fy * inches;
  let free = inches;
  let meets: string | null = null;
  const stop = (at: number, what: string): void => {
    if (at >= free - EPSILON) return;
    free = Math.max(0, at);
    meets = what;
  };
  const { pieces, natures } = groundOf(s);
  pieces.forEach((piece, i) => {
    const nature = natures[i];
    const solid =
      nature === 'never' || nature === 'raised' || nature === 'water' || (nature === 'gap' && piece.depth >= LEVEL);
    if (!solid) return;
    for (const area of piece.parts) {
      const hit = sweepArea(body, x1, y1, area);
      if (hit !== null) stop(hit.t0 * inches, piece.id);
    }
  });
  for (const other of s.coaches) {
    if (other === coach || !rolls(other)) continue;
    const hit = sweepBody(body, x1, y1, coachBody(other));
    if (hit !== null) stop(hit.t0 * inches, other.id);
  }
  stop(edgeRoom(s, coach), 'edge');
  return { free, meets };
}

/** Inches until its front comes to the edge of the board. */
function edgeRoom(s: State, { x, y, fx, fy }: Coach): number {
  const half = (u: number, v: number): number => Math.abs(u) * HALF_LENGTH + Math.abs(v) * HALF_WIDTH;
  const ex = half(fx, fy);
  const ey = half(fy, fx);
  const roomX = fx > EPSILON ? (s.width - ex - x) / fx : fx < -EPSILON ? (ex - x) / fx : 1000;
  const roomY = fy > EPSILON ? (s.depth - ey - y) / fy : fy < -EPSILON ? (ey - y) / fy : 1000;
  return Math.max(0, Math.min(roomX, roomY));
}

/** Whom it runs into on so many inches, the nearest first. */
export function peopleAhead(s: State, coach: Coach, inches: number): Model[] {
  const body = coachBody(coach);
  const found: { m: Model; at: number }[] = [];
  for (const m of s.models) {
    if (!takesRoom(s, m) || !sameLevel({ ...m, z: 0 }, m)) continue;
    const hit = sweepBody(body, coach.x + coach.fx * inches, coach.y + coach.fy * inches, m);
    if (hit !== null) found.push({ m, at: hit.t0 });
  }
  return found.sort((a, b) => a.at - b.at).map(({ m }) => m);
}

/** A model stands in the coach where it is now. */
export function isUnder(m: Model, coach: Coach): boolean {
  return coachGap(coach, m.x, m.y) < m.a - 0.02;
}
