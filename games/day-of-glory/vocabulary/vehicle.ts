/** The vehicle of a case: what it is made of, whatever a list allows. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Content } from '../content/content.ts';
import type { Barding } from '../content/types.ts';
import type { Fitting } from '../rules/vehicle.ts';
import { partsOf } from '../rules/vehicle-parts.ts';
import type { Card, Unit } from '../state.ts';
import type { Stock } from './content.ts';
import type { UnitWords } from './schema.ts';

/** `crewPower`: of one of the crew. A team of common horses draws it unless the case says otherwise. */
export function fittingOf(
  content: Content,
  words: UnitWords,
  place: string,
  stock: Stock,
  barding: Barding | null,
  crewPower: number,
): Fitting {
  const vehicle = content.vehicles.get(words.machine ?? '');
  if (vehicle === undefined) throw new CaseProblem(`${place}.machine`, `one of ${content.vehicles.ids().join(', ')}`);
  const beast = stock.creature(words.beasts?.creature ?? 'common-horse', `${place}.beasts.creature`);
  const team = vehicle.teams.find(({ kind }) => kind === beast.kind) ?? vehicle.teams[0];
  return {
    vehicle,
    crew: words.crew ?? vehicle.crew[0],
    beast,
    beasts: words.beasts?.count ?? team?.count ?? 1,
    scythes: words.scythes === true,
    crewPower,
    beastPower: beast.power + (barding === null ? 0 : barding.power * (beast.barding ?? 1)),
  };
}

export function fittedPower({ vehicle, crew, beasts, crewPower, beastPower, scythes }: Fitting): number {
  return vehicle.power + crew * crewPower + beasts * beastPower + (scythes ? (vehicle.scythes ?? 0) : 0);
}

/** Crew, beasts and structure points that it has lost before; they have been paid for. */
export function readLost(u: Unit, card: Card, words: UnitWords): void {
  if (words.mows !== undefined) u.mows = [words.mows].flat();
  const [m] = u.models;
  if (words.lost === undefined || m === undefined) return;
  const { crew = 0, beasts = 0, structure = 0 } = words.lost;
  const whole = partsOf(card, m);
  m.parts = {
    crew: whole.crew.slice(crew),
    beasts: whole.beasts.slice(beasts),
    structure: Math.max(0, whole.structure - structure),
    shaken: beasts > 0 || structure >= whole.structure,
    still: false,
  };
}
