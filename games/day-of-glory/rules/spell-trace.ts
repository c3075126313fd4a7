/** The shape of a spell or shot as it is laid on the table, and whom it lies over, for drawing before the act (DG-R-214, DG-R-406, DG-R-407). */
import type { Laid, Trace } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { State, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { corners } from './space.ts';
import { caughtBy, wallBody } from './spell-reach.ts';

/** A line begins at the caster; a circle is where its middle is. */
export function spellTrace(s: State, c: Casting): Trace {
  const { at, path } = c.aimed;
  const { aim } = c.spell;
  const start: Point = [c.from.x, c.from.y];
  const to = path ?? (at === undefined ? [] : [at]);
  const lies = aim.kind === 'path' || aim.kind === 'line';
  let length = 0;
  let last = start;
  const stops = to.map((p) => {
    length += Math.sqrt((p[0] - last[0]) * (p[0] - last[0]) + (p[1] - last[1]) * (p[1] - last[1]));
    last = p;
    return { at: p, along: length, cost: 0 };
  });
  return {
    points: lies ? [start, ...to] : to,
    stops: lies ? stops.slice(-1) : [],
    length,
    facing: [c.from.fx, c.from.fy],
    ...(aim.kind === 'circle' ? {} : { under: underOf(s, c) }),
  };
}

/** The shape while dice about it are asked for; null where none is laid down. */
export function laidBy(s: State, c: Casting): Laid | null {
  const { aim } = c.spell;
  switch (aim.kind) {
    case 'line':
    case 'path':
      return { trace: spellTrace(s, c) };
    case 'point':
      return { trace: spellTrace(s, c), radius: aim.radius };
    case 'circle':
      return { trace: spellTrace(s, c), radius: aim.diameter / 2 };
    case 'wall': {
      const body = wallBody(aim, c.aimed);
      return body === null ? null : { trace: spellTrace(s, c), outline: corners(body) };
    }
    default:
      return null;
  }
}

/** A line for each unit: all of its models where it is caught as a whole, otherwise those that are. */
function underOf(s: State, c: Casting): NonNullable<Trace['under']> {
  const caught = caughtBy(s, c);
  const whole = caught.units.map((u) => ({ of: u.id, ids: u.models.map((m) => m.id), text: u.name }));
  const some = new Map<Unit, string[]>();
  for (const { unit, model } of caught.models) some.set(unit, [...(some.get(unit) ?? []), model.id]);
  return [...whole, ...[...some].map(([u, ids]) => ({ of: u.id, ids, text: many(u, ids) }))];
}

function many(u: Unit, ids: readonly string[]): string {
  return u.models.length === 1 ? u.name : `${ids.length} ${u.name}`;
}
