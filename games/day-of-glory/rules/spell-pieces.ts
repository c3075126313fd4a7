/**
 * Spells and pieces of artillery that nobody serves (DG-R-175, DG-R-407): each hit and each point of damage takes a structure point, without a
 * save. While a piece is served, the spell strikes its crew.
 */
import { planSeparation, pointSeparationOfBody } from '#engine/geometry/distance.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Spell } from '../content/spells.ts';
import type { Machine, State } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { machineBody } from './machine.ts';
import { crossing } from './reached.ts';

/** Only hits and damage come to a thing. */
export function strikes({ effects }: Spell): boolean {
  return effects.some(({ kind }) => kind === 'damage' || kind === 'hits');
}

export function abandoned(s: State): Machine[] {
  return s.machines.length === 0 ? [] : s.machines.filter((m) => m.place === 'left');
}

/** The piece that is meant by that id, which may be that of the crew that is gone. */
export function abandonedNamed(s: State, id: string): Machine | undefined {
  if (s.machines.length === 0) return undefined;
  if (s.units.some((u) => u.id === id && u.place === 'table')) return undefined;
  return abandoned(s).find((m) => m.id === id || m.crew === id);
}

export function gapToPiece(s: State, from: Body, m: Machine): number {
  return Math.max(0, planSeparation(from, machineBody(s, m)));
}

export function piecesCaught(s: State, { spell, from, aimed: { target, at, path } }: Casting): Machine[] {
  const { aim } = spell;
  if (s.machines.length === 0 || !strikes(spell)) return [];
  switch (aim.kind) {
    case 'unit':
      return abandoned(s).filter((m) => m.id === target);
    case 'point': {
      const [x, y] = at ?? [from.x, from.y];
      return abandoned(s).filter((m) => pointSeparationOfBody(machineBody(s, m), x, y) <= aim.radius + EPSILON);
    }
    case 'line':
      return onLine(s, [from.x, from.y], at === undefined ? [] : [at]);
    case 'path':
      return onLine(s, [from.x, from.y], path ?? []);
    default:
      return [];
  }
}

function onLine(s: State, start: Point, path: readonly Point[]): Machine[] {
  const legs = path.map((to, i): [Point, Point] => [i === 0 ? start : path[i - 1]!, to]);
  return abandoned(s).filter((m) => legs.some(([p, q]) => crossing(machineBody(s, m), p, q) !== null));
}
