/**
 * What an army list admits to a unit: peoples, gear, mounts and classes, with the list's own rule, the mercenaries' list for
 * mercenaries (DG-R-258) and the simpler lists of weapons and armour counted in (DG-R-148, DG-R-150).
 */
import { ARMOUR_BY_ID, ARMOURS, SIMPLER_ARMOUR_BY_ID, SIMPLER_ARMOUR_FOR, SIMPLER_ARMOURS } from '../content/armour.ts';
import { CREATURES } from '../content/creatures.ts';
import { GENERIC, LIST_BY_ID, MERCENARIES } from '../content/lists.ts';
import type { Armour, ArmyList, ClassId, ListRule, Weapon } from '../content/types.ts';
import { SIMPLER_FOR, SIMPLER_WEAPON_BY_ID, SIMPLER_WEAPONS, WEAPON_BY_ID, WEAPONS } from '../content/weapons.ts';
import type { Entry, Kind, Roster } from './roster.ts';

/** The army's list; undefined when there is none of that name. A generic list holds what the roster says. */
export function listOf(roster: Roster): ArmyList | undefined {
  const list = LIST_BY_ID.get(roster.list);
  if (list?.id !== GENERIC.id || roster.generic === undefined) return list;
  const { races, core, elite, classes, mount } = roster.generic;
  const mounts = mount === undefined ? [] : [mount];
  return {
    ...GENERIC,
    races,
    core: core ?? [],
    elite: elite ?? [],
    mounts: { core: [], elite: mounts, hero: mounts },
    classes: (classes ?? []) as ClassId[],
  };
}

/** The list a unit is bought from. */
export function listFor(roster: Roster, entry: Entry): ArmyList | undefined {
  return entry.mercenary === true ? MERCENARIES : listOf(roster);
}

/** The army's own rule; a list with a choice keeps only what was chosen. */
export function ruleOf(roster: Roster): ListRule {
  const rule = listOf(roster)?.rule ?? { kind: 'none' };
  if (rule.kind !== 'choice') return rule;
  return { kind: 'choice', choices: rule.choices.filter((c) => c === roster.choice) };
}

/** DG-R-250: the creatures of this army count as standard units. */
export function creaturesAreCore(roster: Roster): boolean {
  const rule = ruleOf(roster);
  return rule.kind === 'choice' && rule.choices.includes('creatures');
}

export function racesFor(roster: Roster, entry: Entry): readonly string[] {
  const list = listFor(roster, entry);
  if (list === undefined) return [];
  if (list.rule.kind === 'vampires') return [...list.races, 'vampire'];
  const human = list.rule.kind === 'choice' && roster.choice === 'humans';
  return human ? [...list.races, 'human'] : list.races;
}

export function weaponTable(roster: Roster): ReadonlyMap<string, Weapon> {
  return roster.weapons === 'simpler' ? SIMPLER_WEAPON_BY_ID : WEAPON_BY_ID;
}

export function armourTable(roster: Roster): ReadonlyMap<string, Armour> {
  return roster.armour === 'simpler' ? SIMPLER_ARMOUR_BY_ID : ARMOUR_BY_ID;
}

export function weaponList(roster: Roster): readonly Weapon[] {
  return roster.weapons === 'simpler' ? SIMPLER_WEAPONS : WEAPONS;
}

export function armourList(roster: Roster): readonly Armour[] {
  return roster.armour === 'simpler' ? SIMPLER_ARMOURS : ARMOURS;
}

/** Ids of weapons and armour of core units, or of elites and heroes, in the lists the roster is built with. */
export function gearFor(roster: Roster, entry: Entry): ReadonlySet<string> {
  const list = listFor(roster, entry);
  if (list === undefined) return new Set();
  const named = entry.kind === 'standard' ? list.core : [...list.core, ...list.elite];
  return new Set(named.map((id) => standIn(roster, id)));
}

function standIn(roster: Roster, id: string): string {
  if (roster.weapons === 'simpler' && WEAPON_BY_ID.has(id)) return SIMPLER_FOR[id] ?? id;
  if (roster.armour === 'simpler' && ARMOUR_BY_ID.has(id)) return SIMPLER_ARMOUR_FOR[id] ?? id;
  return id;
}

const ELVEN_STEED = 'elven-steed';
const COMMON_HORSE = 'common-horse';
const STEED_RIDERS: readonly string[] = ['elf', 'vampire'];

/** Ids of creatures that the unit may ride (DG-R-024, DG-R-028). */
export function mountsFor(roster: Roster, entry: Entry): readonly string[] {
  const list = listFor(roster, entry);
  if (list === undefined || entry.kind === 'creature') return [];
  const { core, elite, hero } = list.mounts;
  if (entry.kind === 'hero' && hero === 'any') return CREATURES.filter((c) => c.mount !== null).map((c) => c.id);
  const named = entry.kind === 'standard' ? [...core] : [...new Set([...core, ...elite])];
  const steeds = named.includes(COMMON_HORSE) && STEED_RIDERS.includes(entry.race ?? '');
  return steeds && !named.includes(ELVEN_STEED) ? [...named, ELVEN_STEED] : named;
}

export function classesFor(roster: Roster, entry: Entry): readonly ClassId[] {
  return listFor(roster, entry)?.classes ?? [];
}

/** How a unit counts in the building tables. */
export function typeOf(roster: Roster, entry: Entry): Exclude<Kind, 'creature'> | 'special' {
  if (entry.kind !== 'creature') return entry.kind;
  return creaturesAreCore(roster) ? 'standard' : 'special';
}
