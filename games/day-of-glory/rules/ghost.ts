/** Where the bases of a unit would stand: what the table draws before anything has happened. */
import type { Trace } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import { figureOf } from '../figure.ts';
import type { Card, State, Unit } from '../state.ts';
import { bodyOf, centreOf, type Pose } from './layout.ts';

/** From the front row on, as the table counts them. */
export function basesOf(u: Unit, pose: Pose): Body[] {
  return [...u.models].sort((a, b) => a.row - b.row || a.file - b.file).map((m) => bodyOf(u, m, pose));
}

/** A unit that is put there. */
export function placeTrace(s: State, u: Unit, pose: Pose): Trace {
  const facing = [pose.fx, pose.fy] as const;
  const figure = figureOf(s.cards[u.card] as Card);
  return { points: [centreOf(u, pose)], stops: [], length: 0, facing, bodies: basesOf(u, pose), figure };
}
