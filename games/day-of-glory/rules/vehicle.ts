/**
 * Vehicles (DG-VEH-01..08, DG-R-185, DG-R-419): one model, whose numbers are those of the driver riding one of the beasts. Its health is that of
 * all crew, what each beast adds, and the structure points. Each of the crew and each beast makes its own attacks.
 */
import { numbersOf } from '../army/profile.ts';
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

/** `driver`: one of the crew, who rides one of the beasts. */
export function vehicleCard(driver: Recruit, fit: Fitting): Card {
  // DG-R-448: what makes an army quicker does nothing for its vehicles.
  const rule = driver.rule?.kind === 'speed' || driver.rule?.kind === 'agility' ? null : driver.rule;
  const one = makeCard({ ...driver, rule, mount: fit.beast });
  const alone = numbersOf({ ...driver, rule, mount: null, barding: null });
  const { vehicle, crew, beasts, beast } = fit;
  const added = beast.mount?.health ?? 0;
  const each = typeof added === 'number' ? added : added.add;
  const health = crew * alone.health.value + beasts * each + vehicle.structure;
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
