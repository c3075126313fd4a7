/**
 * What units and armies cost in power (DG-ARMY-03). Every sum keeps its parts. Names that do not exist cost nothing here;
 * check.ts reports them.
 */
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import type { Barding, Creature } from '../content/types.ts';
import type { Role } from '../state.ts';
import { armourTable, weaponTable } from './admits.ts';
import { holders, itemParts } from './items.ts';
import { freeWizard, levelsOf } from './lores.ts';
import { armed, crewed, crewOf, type Entry, type ItemWords, type Roster, sizeOf } from './roster.ts';

export const ELITE = 5;
export const HERO = 20;
export const ARMY_STANDARD = 10;

export const ROLES: Readonly<Record<Role, { name: string; power: number; clause: string }>> = {
  sergeant: { name: 'Sergeant', power: 5, clause: 'DG-ARMY-11' },
  standard: { name: 'Standard bearer', power: 10, clause: 'DG-ARMY-12' },
  musician: { name: 'Musician', power: 10, clause: 'DG-ARMY-13' },
};
export const ROLE_IDS = ['sergeant', 'standard', 'musician'] as const;

/** Power of one model armed so, without sergeant, standard or musician. */
export function modelPower(
  content: Content,
  roster: Roster,
  entry: Entry,
  weapons: readonly string[],
  items: readonly ItemWords[] = [],
): Sum {
  if (entry.kind === 'vehicle') return sum(vehicleParts(content, roster, entry));
  return sum([
    ...bodyParts(content, roster, entry),
    ...weaponParts(content, roster, weapons),
    ...heroParts(content, roster, entry),
    ...items.flatMap((words) => itemParts(content, words)),
  ]);
}

/** Power of a whole unit, alike models in one part. */
export function costOf(content: Content, roster: Roster, entry: Entry): Sum {
  if (entry.kind === 'vehicle') return sum(vehicleParts(content, roster, entry));
  const size = sizeOf(entry);
  const parts: Part[] = [
    ...pieceParts(content, entry),
    ...bodyParts(content, roster, entry).map((p) => times(p, size)),
  ];
  const bought = new Map<string, number>();
  for (const { count, weapons } of armed(entry))
    for (const id of weapons) bought.set(id, (bought.get(id) ?? 0) + count);
  for (const [id, n] of bought) parts.push(...weaponParts(content, roster, [id]).map((p) => times(p, n)));
  parts.push(...heroParts(content, roster, entry));
  for (const words of entry.items ?? []) {
    const n = holders(entry, words);
    parts.push(...itemParts(content, words).map((p) => times(p, n)));
  }
  for (const role of ROLE_IDS) {
    const { name, power, clause } = ROLES[role];
    if (entry[role] === true) parts.push(part(name, power, clause));
  }
  return sum(parts);
}

/** DG-ART-14: a piece of artillery, and its shots one by one. */
function pieceParts(content: Content, entry: Entry): Part[] {
  if (entry.kind !== 'artillery') return [];
  const piece = content.artillery.get(entry.machine);
  const parts = piece === undefined ? [] : [part(piece.name, piece.power, piece.clause)];
  for (const [id, n] of Object.entries(entry.shots ?? {})) {
    const ammo = content.ammunition.get(id);
    if (ammo !== undefined && n > 0) parts.push(times(part(ammo.name, ammo.power, ammo.clause), n));
  }
  return parts;
}

/** DG-R-030: compartment, crew, beasts and wheels together. */
function vehicleParts(content: Content, roster: Roster, entry: Entry): Part[] {
  const vehicle = content.vehicles.get(entry.machine);
  const parts = vehicle === undefined ? [] : [part(vehicle.name, vehicle.power, vehicle.clause)];
  for (const p of crewParts(content, roster, entry)) parts.push(times(p, crewOf(entry)));
  for (const p of beastParts(content, entry)) parts.push(times(p, entry.beasts?.count ?? 0));
  if (entry.scythes === true && vehicle?.scythes !== undefined) {
    parts.push(part('Scythed wheels', vehicle.scythes, 'DG-VEH-16'));
  }
  return parts;
}

/** One of the crew of a vehicle. */
function crewParts(content: Content, roster: Roster, entry: Entry): Part[] {
  return [...bodyParts(content, roster, entry), ...weaponParts(content, roster, entry.weapons ?? [])];
}

/** One of the beasts of a vehicle: all wear the same (DG-R-419). */
function beastParts(content: Content, entry: Entry): Part[] {
  const beast = content.creatures.get(entry.beasts?.creature);
  if (beast === undefined) return [];
  const barding = content.bardings.get(entry.barding);
  const worn = barding === undefined ? [] : [bardingPart(beast, barding)];
  return [part(beast.name, beast.power, beast.clause), ...worn];
}

export function crewPower(content: Content, roster: Roster, entry: Entry): number {
  return sum(crewParts(content, roster, entry)).value;
}

export function beastPower(content: Content, entry: Entry): number {
  return sum(beastParts(content, entry)).value;
}

function bardingPart(wearer: Creature, barding: Barding): Part {
  const n = wearer.barding ?? 1;
  return part(barding.name, barding.power * n, n === 1 ? barding.clause : 'DG-ARM-16');
}

function times(p: Part, n: number): Part {
  return n === 1 ? p : part(`${n} × ${p.label}`, p.amount * n, p.clause);
}

/** What all models of a unit have in common: who they are, what they wear and ride. */
function bodyParts(content: Content, roster: Roster, entry: Entry): Part[] {
  const parts: Part[] = [];
  const race = content.races.get(entry.race ?? '');
  const creature = content.creatures.get(entry.creature ?? '');
  if (entry.kind === 'creature') {
    if (creature !== undefined) parts.push(part(creature.name, creature.power, creature.clause));
  } else if (race !== undefined) parts.push(part(race.name, race.power, race.clause));
  if (entry.kind === 'elite') parts.push(part('Elite', ELITE, 'DG-ARMY-07'));
  if (crewed(entry) && entry.eliteCrew === true) {
    parts.push(part('Elite', ELITE, entry.kind === 'artillery' ? 'DG-R-029' : 'DG-R-030'));
  }
  if (entry.kind === 'hero') parts.push(part('Hero', HERO, 'DG-ARMY-08'));
  const table = armourTable(content, roster);
  const own = entry.kind === 'creature' ? creature : undefined;
  for (const id of entry.armour ?? []) {
    const armour = table.get(id);
    if (armour === undefined) continue;
    const n = own?.wears ?? 1;
    parts.push(part(armour.name, armour.power * n, n === 1 ? armour.clause : (own as Creature).clause));
  }
  const mount = entry.kind === 'creature' ? undefined : content.creatures.get(entry.mount ?? '');
  if (mount !== undefined) parts.push(part(mount.name, mount.power, mount.clause));
  const barding = content.bardings.get(entry.barding ?? '');
  const wearer = mount ?? own;
  if (barding !== undefined && wearer !== undefined) parts.push(bardingPart(wearer, barding));
  return parts;
}

function weaponParts(content: Content, roster: Roster, weapons: readonly string[]): Part[] {
  const table = weaponTable(content, roster);
  return weapons.flatMap((id) => {
    const weapon = table.get(id);
    return weapon === undefined ? [] : [part(weapon.name, weapon.power, weapon.clause)];
  });
}

/** DG-CLS-01: the first level at its price, each further one at the other. */
export function levelsPower(content: Content, id: string, levels: number): number {
  const of = content.classes.get(id);
  return of === undefined || levels < 1 ? 0 : of.first + (levels - 1) * of.further;
}

function heroParts(content: Content, roster: Roster, entry: Entry): Part[] {
  const parts: Part[] = [];
  const free = freeWizard(content, roster, entry);
  for (const [id, levels] of Object.entries(levelsOf(content, roster, entry))) {
    const of = content.classes.get(id);
    if (of === undefined) continue;
    parts.push(part(`${of.name} ${levels}`, levelsPower(content, id, levels), of.clause));
    if (free && id === 'wizard') parts.push(part('first level free', 0 - of.first, 'DG-LIST-14'));
  }
  if (entry.armyStandard === true) parts.push(part('Army standard', ARMY_STANDARD, 'DG-ARMY-26'));
  return parts;
}

export function totalOf(content: Content, roster: Roster): number {
  let total = 0;
  for (const entry of roster.units) total += costOf(content, roster, entry).value;
  return total;
}
