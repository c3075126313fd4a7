/** What models near the Armour of Brilliance suffer by it (DG-MAG-33, DG-R-164). */
import { type Part, part } from '#engine/log/sum.ts';
import type { Changed } from '../content/change.ts';
import type { Model, State, Unit } from '../state.ts';
import { bearersOf, isNear, magicWith } from './item-reach.ts';
import { powerWith } from './items.ts';
import { bodyOf } from './layout.ts';

const NONE: readonly Part[] = [];

/** What the attack rolls of the model suffer by it. Two such armours do not add up (DG-R-008). */
export function dazzled(s: State, u: Unit, m: Model, of: Changed): readonly Part[] {
  if (of !== 'attack' || u.place !== 'table' || !magicWith(s, 'dazzles')) return NONE;
  for (const bearer of bearersOf(s, 'dazzles')) {
    if (bearer.unit.seat === u.seat || bearer.model.exempts?.includes(u.id) === true) continue;
    const power = powerWith(bearer.card, 'dazzles');
    if (power?.dazzles === undefined || !isNear(bearer, bodyOf(u, m), power.dazzles.within)) continue;
    return [part(power.name, power.dazzles.amount, power.clause)];
  }
  return NONE;
}
