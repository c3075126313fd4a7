/** What is left of a vehicle: its crew, its beasts, its compartment (DG-VEH-01, DG-R-189, DG-R-422). */
import type { Refusal } from '#engine/game.ts';
import type { Card, Carriage, Model, State, Unit, VehicleParts } from '../state.ts';

/** DG-VEH-10: its parts are attacked. */
export function byParts(s: State, u: Unit): boolean {
  return u.kind === 'vehicle' && s.options['attacking-vehicles'] === true;
}

export function carriageOf(s: State, u: Unit): Carriage | undefined {
  return u.kind === 'vehicle' ? s.cards[u.card]?.vehicle : undefined;
}

export function partsOf({ vehicle }: Card, m: Model): VehicleParts {
  if (m.parts !== undefined) return m.parts;
  const { crew = 1, beasts = 1, structure = 0, parts } = vehicle ?? {};
  return {
    crew: new Array<number>(crew).fill(parts?.riderHealth ?? 1),
    beasts: new Array<number>(beasts).fill(parts?.mountHealth ?? 1),
    structure,
    shaken: false,
    still: false,
  };
}

/** How many of the crew live; 1 for what is no vehicle. */
export function crewIn({ vehicle }: Card, m: Model): number {
  return vehicle === undefined ? 1 : (m.parts?.crew.length ?? vehicle.crew);
}

export function beastsIn({ vehicle }: Card, m: Model): number {
  return vehicle === undefined ? 1 : (m.parts?.beasts.length ?? vehicle.beasts);
}

/** DG-VEH-12: at least one monstrous beast, or two of cavalry, are left to it. */
export function drawn(card: Card, m: Model): boolean {
  return beastsIn(card, m) >= (card.beast === 'monstrous' ? 1 : 2);
}

/** Why it does not move. */
export function stuckRefusal(u: Unit): Refusal | null {
  const m = u.models[0];
  if (m?.parts === undefined) return null;
  const { still, structure } = m.parts;
  if (structure === 0) return { clause: 'DG-VEH-14', reason: `${u.name} is a wreck` };
  return still ? { clause: 'DG-VEH-12', reason: `${u.name} has stopped for good`, also: ['DG-R-422'] } : null;
}
