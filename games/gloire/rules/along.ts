/**
 * What those who wait could do to a mover at each place of its way, for the table that shows it before the mover is stopped (GL-WAI-04). What it has moved so far
 * counts as it does in the attack (GL-WAI-06).
 */
import type { Along, AlongSpan } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import type { Point } from '#engine/geometry/types.ts';
import { endOf, routeUpTo } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { type G, name } from './play.ts';
import type { Odds } from './rules.ts';

/** Inches between two places that are looked at. */
const STEP = 0.25;

export interface Announced {
  mover: Model;
  route: readonly Point[];
  covered: number;
  total: number;
}

export function alongOf(g: G, { mover, route, covered, total }: Announced, waiting: readonly Model[]): Along {
  const rest = routeFrom(route, covered, total);
  return {
    mover: mover.id,
    points: rest,
    from: covered,
    to: total,
    who: 'model',
    at: 'at',
    by: waiting.map((m) => ({ id: m.id, label: name(m), spans: spansOf(g, m, { mover, route, covered, total }) })),
  };
}

function spansOf(g: G, waiter: Model, { mover, route, covered, total }: Announced): AlongSpan[] {
  const spans: AlongSpan[] = [];
  const steps = Math.max(1, Math.ceil((total - covered) / STEP));
  let some = false;
  for (let i = 0; i <= steps; i++) {
    const at = covered + ((total - covered) * i) / steps;
    const odds = couldAt(g, waiter, mover, endOf(routeUpTo(route, at)), at - covered);
    some ||= odds !== null;
    const last = spans[spans.length - 1];
    const now = odds ?? NOTHING;
    if (last !== undefined && last.chance === now.chance && last.with === now.with && last.note === now.note)
      last.to = at;
    else spans.push({ from: last === undefined ? covered : at, to: at, ...now });
  }
  // The parts meet where the next begins.
  spans.forEach((span, i) => {
    const next = spans[i + 1];
    if (next !== undefined) span.to = next.from;
  });
  return some ? spans : [];
}

const NOTHING: Odds = { with: '', chance: 0, note: 'out of reach or sight', clause: 'GL-WAI-04' };

/** What counts once the mover has got so far. */
function couldAt(g: G, waiter: Model, mover: Model, [x, y]: Point, further: number): Odds | null {
  const there: Model = { ...mover, x, y, moved: mover.moved + further };
  const state: State = { ...g.state, models: g.state.models.map((m) => (m === mover ? there : m)) };
  return g.rules.could({ ...g, state, cache: new Map() }, waiter, there);
}

/** The way from where the mover has got to. */
function routeFrom(route: readonly Point[], covered: number, total: number): Point[] {
  const start = endOf(routeUpTo(route, covered));
  const points: Point[] = [start];
  let along = 0;
  for (let i = 1; i < route.length; i++) {
    const before = route[i - 1] as Point;
    const now = route[i] as Point;
    along += pathLength([before, now]);
    if (along > covered && along < total) points.push(now);
  }
  points.push(endOf(routeUpTo(route, total)));
  return points;
}
