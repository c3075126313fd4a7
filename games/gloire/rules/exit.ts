/**
 * Leaving the table by a voluntary move that still has movement left when it touches an edge, door or window that is an exit for the model (GL-R-309, GL-R-156).
 * Which exits there are says the scenario.
 */
import type { Flow, Refusal } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';
import { takeAway } from './damage.ts';
import { type G, name } from './play.ts';
import type { Exit, Rules } from './rules.ts';
import type { Way } from './way.ts';

/** So much movement must be left. */
const LEFT = 0.01;

export function exitOf(rules: Rules, s: State, m: Model): Exit | null {
  return m.seat === null || m.duel !== null ? null : rules.scenario(s).exitFor(s, m);
}

/** Whether a base with its middle there touches the exit. */
export function touchesExit(s: State, a: number, [x, y]: Point, exit: Exit): boolean {
  const r = a + CONTACT + EPSILON;
  if (exit.edges !== false) {
    const edges = exit.edges === true ? ALL : exit.edges;
    for (const edge of edges) {
      const gap = edge === 'west' ? x : edge === 'east' ? s.width - x : edge === 'south' ? y : s.depth - y;
      if (gap <= r) return true;
    }
  }
  for (const id of exit.stretches) {
    const stretch = s.stretches.find((one) => one.id === id);
    if (stretch === undefined) continue;
    const { from, to } = stretch;
    if (segmentDistance2(x, y, from[0], from[1], to[0], to[1]) <= r * r) return true;
  }
  return false;
}

const ALL = ['west', 'east', 'south', 'north'] as const;

/** Why a way does not lead off the table; null when it does. */
export function exitRefusal(s: State, m: Model, way: Way, inches: number, exit: Exit): Refusal | null {
  if (!touchesExit(s, m.a, way.to, exit)) {
    return {
      clause: exit.clause,
      reason: `${name(m)} does not reach a place where it may leave`,
      witness: { kind: 'outside', at: way.to, region: 'exit' },
    };
  }
  if (way.cost <= inches - LEFT) return null;
  return {
    clause: exit.clause,
    reason: `${name(m)} has no movement left when it gets there`,
    witness: { kind: 'path', points: way.path, cost: way.cost, limit: inches },
    also: ['GL-R-309'],
  };
}

/** Points of the exits that are worth walking to, nearest first. */
export function exitPoints(s: State, m: Model, exit: Exit): Point[] {
  const a = m.a;
  const found: Point[] = [];
  if (exit.edges !== false) {
    const edges = exit.edges === true ? ALL : exit.edges;
    for (const edge of edges) {
      if (edge === 'west') found.push([a, m.y]);
      else if (edge === 'east') found.push([s.width - a, m.y]);
      else if (edge === 'south') found.push([m.x, a]);
      else found.push([m.x, s.depth - a]);
    }
  }
  for (const id of exit.stretches) {
    const stretch = s.stretches.find((one) => one.id === id);
    if (stretch === undefined) continue;
    const x = (stretch.from[0] + stretch.to[0]) / 2;
    const y = (stretch.from[1] + stretch.to[1]) / 2;
    found.push([Math.min(s.width - a, Math.max(a, x)), Math.min(s.depth - a, Math.max(a, y))]);
  }
  const far = ([x, y]: Point): number => (x - m.x) * (x - m.x) + (y - m.y) * (y - m.y);
  return found.sort((p, q) => far(p) - far(q));
}

/** Off the table, with what it carries. */
export function* leaveTable(g: G, m: Model, why: 'escaped' | 'fled', clause: string): Flow<void> {
  takeAway(g, m, why, clause);
  yield* g.rules.scenario(g.state).leaves(g, m);
}
