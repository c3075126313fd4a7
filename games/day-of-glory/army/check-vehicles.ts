/** Vehicles in an army: crew, beasts, wheels, and whom carts could carry (DG-VEH-05..09, DG-VEH-16, DG-R-030, DG-R-185, DG-R-419). */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { Vehicle } from '../content/types.ts';
import { crewOf, type Entry, type Roster, sizeOf } from './roster.ts';
import { crewText, teamSizes, teamsText } from './vehicles.ts';
import { count } from './words.ts';

/** Keys that vehicles alone have. */
const OWN = ['beasts', 'scythes'] as const;

export function checkVehicle(content: Content, entry: Entry, place: string, report: Report): void {
  if (entry.kind !== 'vehicle') {
    for (const key of OWN) {
      if (entry[key] !== undefined)
        report(`${place}.${key}`, 'not-a-vehicle', 'DG-VEH-01', 'only vehicles have beasts and wheels');
    }
    return;
  }
  if (entry.size !== undefined) {
    report(`${place}.size`, 'crew-size', 'DG-R-419', 'a vehicle is one model; the number of its crew is said: crew');
  }
  if (entry.shots !== undefined) {
    report(`${place}.shots`, 'not-artillery', 'DG-ART-14', 'only artillery has shots');
  }
  if ((entry.variants ?? []).length > 0) {
    report(`${place}.variants`, 'crew-variants', 'DG-R-493', 'all of a crew are armed alike');
  }
  if (entry.mount !== undefined) {
    report(`${place}.mount`, 'crew-mounted', 'DG-R-419', 'a crew is on foot; what draws the vehicle is said: beasts');
  }
  if (entry.machine === undefined) {
    report(`${place}.machine`, 'missing-machine', 'DG-VEH-01', 'say which vehicle it is');
    return;
  }
  const vehicle = content.vehicles.get(entry.machine);
  if (vehicle === undefined) {
    const known = content.vehicles.ids().join(', ');
    const message = `there is no vehicle "${entry.machine}"; known are ${known}`;
    report(`${place}.machine`, 'unknown-machine', 'DG-VEH-01', message);
    return;
  }
  const [least, most] = vehicle.crew;
  if (crewOf(entry) < least || crewOf(entry) > most) {
    const message = `${crewOf(entry)} of crew: a ${vehicle.name} has ${crewText(vehicle)}`;
    report(`${place}.crew`, 'crew', [vehicle.clause, 'DG-R-030'], message);
  }
  checkBeasts(content, entry, vehicle, place, report);
  if (entry.scythes === true && vehicle.scythes === undefined) {
    report(`${place}.scythes`, 'no-scythes', 'DG-VEH-16', `a ${vehicle.name} has no scythed wheels`);
  }
}

function checkBeasts(content: Content, entry: Entry, vehicle: Vehicle, place: string, report: Report): void {
  const { beasts } = entry;
  const drawn = `a ${vehicle.name} is drawn by ${teamsText(vehicle)}`;
  if (beasts === undefined) {
    report(`${place}.beasts`, 'missing-beasts', [vehicle.clause, 'DG-VEH-01'], drawn);
    return;
  }
  const here = `${place}.beasts.creature`;
  const beast = content.creatures.get(beasts.creature);
  if (beast === undefined) {
    report(here, 'unknown-creature', 'DG-CRE-01', `there is no creature "${beasts.creature}"`);
    return;
  }
  if (beast.mount === null) {
    const message = `the driver of a vehicle cannot ride a ${beast.name}`;
    report(here, 'no-mount', ['DG-R-185', beast.clause], message);
    return;
  }
  const sizes = teamSizes(vehicle, beast.kind);
  if (sizes.length === 0) report(here, 'beast-kind', [vehicle.clause, 'DG-R-030'], drawn);
  else if (!sizes.includes(beasts.count)) {
    const message = `${count(beasts.count, beast.name, `of ${beast.name}`)}: ${drawn}`;
    report(`${place}.beasts.count`, 'team', [vehicle.clause, 'DG-R-030'], message);
  }
}

/** A cart that nobody of the army could ride in. */
export function checkPassengers(content: Content, roster: Roster, report: Report): void {
  roster.units.forEach((entry, i) => {
    if (entry.kind !== 'vehicle') return;
    const carries = content.vehicles.get(entry.machine)?.carries ?? 0;
    if (carries === 0 || roster.units.some((other) => onFoot(other) && sizeOf(other) <= carries)) return;
    const message = `carries ${count(carries, 'model')}, and no unit on foot of the army is that small`;
    report(`units[${i}].machine`, 'no-passengers', ['DG-R-188', 'DG-R-421'], message, 'note');
  });
}

function onFoot({ kind, mount }: Entry): boolean {
  return (kind === 'standard' || kind === 'elite' || kind === 'hero') && mount === undefined;
}
