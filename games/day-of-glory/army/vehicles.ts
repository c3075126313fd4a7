/** Vehicles in an army: what they are made of, in the words of the builder (DG-VEH-05..08, DG-R-030, DG-R-185). */
import type { Content } from '../content/content.ts';
import type { Creature, CreatureKind, Vehicle } from '../content/types.ts';
import { count } from './words.ts';

/** Creatures that can draw it: those of its kinds of teams on which the driver can ride. */
export function beastsFor(content: Content, vehicle: Vehicle): Creature[] {
  return content.creatures.all.filter((c) => c.mount !== null && vehicle.teams.some(({ kind }) => kind === c.kind));
}

/** How many of that kind make a team. */
export function teamSizes(vehicle: Vehicle, kind: CreatureKind): number[] {
  return vehicle.teams.flatMap((team) => (team.kind === kind ? [team.count] : []));
}

/** "2 or 4 cavalry creatures, 1 or 2 monstrous ones". */
export function teamsText(vehicle: Vehicle): string {
  const said = (['cavalry', 'monstrous'] as const).flatMap((kind) => {
    const sizes = teamSizes(vehicle, kind);
    if (sizes.length === 0) return [];
    const noun = sizes.every((n) => n === 1) ? 'creature' : 'creatures';
    return [`${sizes.join(' or ')} ${kind} ${noun}`];
  });
  return said.join(', or ');
}

/** "2 to 3". */
export function crewText({ crew: [least, most] }: Vehicle): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** "structure 2, crew 2 to 3, drawn by 2 or 4 cavalry creatures, or 1 or 2 monstrous creatures". */
export function vehicleText(vehicle: Vehicle): string {
  const bits = [`structure ${vehicle.structure}`, `crew ${crewText(vehicle)}`, `drawn by ${teamsText(vehicle)}`];
  if (vehicle.carries !== undefined) bits.push(`carries ${count(vehicle.carries, 'model')}`);
  return bits.join(', ');
}
