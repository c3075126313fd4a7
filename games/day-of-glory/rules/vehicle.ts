/**
 * Vehicles (DG-VEH-01..08, DG-R-185, DG-R-419): one model, whose numbers are those of the driver riding one of the beasts. Its health is that of
 * all crew, what each beast adds, and the structure points. Each of the crew and each beast makes its own attacks.
 */
import { part, type Sum, sum } from '#engine/log/sum.ts';
import { driversRule, numbersOf } from '../army/profile.ts';
import type { Creature, Vehicle } from '../content/types.ts';
import type { Card, Carriage } from '../state.ts';
import { makeCard, protectionOf, type Recruit } from './recruit.ts';

/** How a vehicle is fitted out. */
export interface Fitting {
  vehicle: Vehicle;
  crew: number;
  /** The creature that draws it, and how many of them. */
  beast: Creature;
  beasts: number;
  scythes: boolean;
  /** Power of each of the crew and of each beast, with what they carry and wear. */
  crewPower: number;
  beastPower: number;
}

/** Health of all crew, what each beast adds, and the structure points (DG-VEH-04, DG-R-185). */
export function vehicleHealth(
  of: Pick<Fitting, 'crew' | 'beast' | 'beasts'> & Pick<Vehicle, 'structure'>,
  each: number,
): Sum {
  const added = of.beast.mount?.health ?? 0;
  return sum([
    part('crew', of.crew * each, 'DG-R-185'),
    part(of.beast.name, of.beasts * (typeof added === 'number' ? added : added.add), 'DG-R-185'),
    part('structure', of.structure, 'DG-VEH-04'),
  ]);
}

/** `driver`: one of the crew, who rides one of the beasts. */
export function vehicleCard(driver: Recruit, fit: Fitting): Card {
  const rule = driversRule(driver.rule);
  const one = makeCard({ ...driver, rule, mount: fit.beast });
  const alone = numbersOf({ ...driver, rule, mount: null, barding: null });
  const { vehicle, crew, beasts, beast } = fit;
  const health = vehicleHealth({ ...fit, structure: vehicle.structure }, alone.health.value).value;
  const own: Carriage = {
    kind: vehicle.id,
    structure: vehicle.structure,
    crew,
    beasts,
    scythes: fit.scythes,
    carries: vehicle.carries ?? 0,
    parts: {
      riderAgility: alone.agility.value,
      riderHealth: alone.health.value,
      mountAgility: beast.alone.agility,
      mountHealth: beast.alone.health,
    },
    armour: {
      crew: protectionOf({ creature: null, mount: null, armour: driver.armour, barding: null }).own,
      beast: protectionOf({ creature: beast, mount: null, armour: [], barding: driver.barding }).own,
    },
    crewPower: fit.crewPower,
    beastPower: fit.beastPower,
  };
  return {
    ...one,
    kind: 'vehicle',
    profile: { ...one.profile, health },
    parts: null,
    plainHealth: health,
    base: vehicle.base,
    power: driver.power,
    vehicle: own,
  };
}
