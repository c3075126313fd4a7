/**
 * Harm to the parts of a vehicle (DG-VEH-10, DG-VEH-11, DG-R-189, DG-R-422): on its crew, on its beasts, or on the compartment, where each point
 * takes a structure point. Each part gives its power to the enemy when it dies.
 */
import type { ClauseId } from '#engine/game.ts';
import type { Model, Unit, VehicleParts } from '../state.ts';
import { foe, type G } from './play.ts';
import { tell } from './tell.ts';
import { byParts, partsOf } from './vehicle-parts.ts';

/** Wounds go on one that is hurt until it is dead, then on the next; whoever is whole stands first in the list. */
function wounded(health: readonly number[], wounds: number): { left: number[]; taken: number } {
  const left = [...health].sort((a, b) => b - a);
  let open = wounds;
  while (open > 0 && left.length > 0) {
    const last = left.pop() as number;
    const taken = Math.min(open, last);
    open -= taken;
    if (last > taken) left.push(last - taken);
  }
  return { left, taken: wounds - open };
}

interface Harmed {
  taken: number;
  /** The vehicle, if none of the crew is left. */
  dead: Model | null;
}

/** Null: its parts are not attacked apart, or it is no vehicle. */
export function harmVehicle(
  g: G,
  u: Unit,
  wounds: number,
  { part, clause }: { part?: 'rider' | 'mount'; clause: ClauseId },
): Harmed | null {
  const s = g.state;
  const [m] = u.models;
  const card = m === undefined || !byParts(s, u) ? undefined : s.cards[m.card];
  const of = card?.vehicle;
  if (m === undefined || card === undefined || of === undefined) return null;
  const was = partsOf(card, m);
  const what = part === 'rider' ? 'crew' : part === 'mount' ? 'beasts' : 'compartment';
  let now: VehicleParts;
  let taken: number;
  let dead: number;
  let power: number;
  if (what === 'compartment') {
    taken = Math.min(wounds, was.structure);
    dead = taken > 0 && taken === was.structure ? 1 : 0;
    power = dead * (card.power - of.crew * of.crewPower - of.beasts * of.beastPower);
    now = { ...was, structure: was.structure - taken, shaken: was.shaken || dead > 0 };
  } else {
    const harmed = wounded(was[what], wounds);
    taken = harmed.taken;
    dead = was[what].length - harmed.left.length;
    power = dead * (what === 'crew' ? of.crewPower : of.beastPower);
    now = { ...was, [what]: harmed.left, shaken: was.shaken || (what === 'beasts' && dead > 0) };
  }
  m.parts = now;
  // The last of the crew is killed with all that is left (DG-R-422).
  const lost = now.crew.length === 0;
  if (!lost) {
    s.killed[foe(u.seat) as 0 | 1] += power;
    u.killed += power;
    m.power -= power;
    m.health = Math.max(1, m.health - taken);
  }
  const left = what === 'compartment' ? now.structure : now[what].length;
  tell(g, {
    kind: 'part-harmed',
    clause,
    unit: u.id,
    seat: u.seat,
    part: what,
    wounds: taken,
    dead,
    left,
    also: ['DG-R-422'],
  });
  return { taken, dead: lost ? m : null };
}
