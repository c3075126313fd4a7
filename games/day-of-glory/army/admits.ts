/**
 * What an army list admits to a unit: peoples, gear, mounts and classes, with the list's own rule, the mercenaries' list for
 * mercenaries (DG-R-258) and the simpler lists of weapons and armour counted in (DG-R-148, DG-R-150).
 */
import type { Table } from '../../kit/table.ts';
import type { Content } from '../content/content.ts';
import type { Armour, ArmyList, ClassId, ListRule, Weapon } from '../content/types.ts';
import { GENERIC, MERCENARIES } from './limits.ts';
import { crewed, type Entry, type Kind, type Roster } from './roster.ts';

/** The army's list; undefined when there is none of that name. A generic list holds what the roster says. */
export function listOf(content: Content, roster: Roster): ArmyList | undefined {
  const list = content.lists.get(roster.list);
  if (list?.id !== GENERIC || roster.generic === undefined) return list;
  const { races, core, elite, classes, mount } = roster.generic;
  const mounts = mount === undefined ? [] : [mount];
  return {
    ...list,
    races,
    core: core ?? [],
    elite: elite ?? [],
    mounts: { core: [], elite: mounts, hero: mounts },
    classes: (classes ?? []) as ClassId[],
  };
}

/** The list a unit is bought from. */
export function listFor(content: Content, roster: Roster, entry: Entry): ArmyList | undefined {
  return entry.mercenary === true ? content.lists.get(MERCENARIES) : listOf(content, roster);
}

/** The army's own rule; a list with a choice keeps only what was chosen. */
export function ruleOf(content: Content, roster: Roster): ListRule {
  const rule = listOf(content, roster)?.rule ?? { kind: 'none' };
  if (rule.kind !== 'choice') return rule;
  return { kind: 'choice', choices: rule.choices.filter((c) => c === roster.choice) };
}

/** DG-R-250: the creatures of this army count as standard units. */
export function creaturesAreCore(content: Content, roster: Roster): boolean {
  const rule = ruleOf(content, roster);
  return rule.kind === 'choice' && rule.choices.includes('creatures');
}

export function racesFor(content: Content, roster: Roster, entry: Entry): readonly string[] {
  const list = listFor(content, roster, entry);
  if (list === undefined) return [];
  if (list.rule.kind === 'vampires') return [...list.races, 'vampire'];
  const human = list.rule.kind === 'choice' && roster.choice === 'humans';
  return human ? [...list.races, 'human'] : list.races;
}

export function weaponTable(content: Content, roster: Roster): Table<Weapon> {
  return roster.weapons === 'simpler' ? content.simplerWeapons : content.weapons;
}

export function armourTable(content: Content, roster: Roster): Table<Armour> {
  return roster.armour === 'simpler' ? content.simplerArmours : content.armours;
}

export function weaponList(content: Content, roster: Roster): readonly Weapon[] {
  return roster.weapons === 'simpler' ? content.simplerWeapons.all : content.weapons.all;
}

export function armourList(content: Content, roster: Roster): readonly Armour[] {
  return roster.armour === 'simpler' ? content.simplerArmours.all : content.armours.all;
}

/** Ids of weapons and armour of core units, or of elites and heroes, in the lists the roster is built with. */
export function gearFor(content: Content, roster: Roster, entry: Entry): ReadonlySet<string> {
  const list = listFor(content, roster, entry);
  if (list === undefined) return new Set();
  const core = entry.kind === 'standard' || crewed(entry);
  const named = core ? list.core : [...list.core, ...list.elite];
  return new Set(named.map((id) => standIn(content, roster, id)));
}

function standIn(content: Content, roster: Roster, id: string): string {
  if (roster.weapons === 'simpler' && content.weapons.has(id)) return content.standIns.weapons[id] ?? id;
  if (roster.armour === 'simpler' && content.armours.has(id)) return content.standIns.armours[id] ?? id;
  return id;
}

const ELVEN_STEED = 'elven-steed';
const COMMON_HORSE = 'common-horse';
const STEED_RIDERS: readonly string[] = ['elf', 'vampire'];

/** Ids of creatures that the unit may ride (DG-R-024, DG-R-028). */
export function mountsFor(content: Content, roster: Roster, entry: Entry): readonly string[] {
  const list = listFor(content, roster, entry);
  if (list === undefined || entry.kind === 'creature' || crewed(entry)) return [];
  const { core, elite, hero } = list.mounts;
  if (entry.kind === 'hero' && hero === 'any')
    return content.creatures.all.filter((c) => c.mount !== null).map((c) => c.id);
  const named = entry.kind === 'standard' ? [...core] : [...new Set([...core, ...elite])];
  const steeds = named.includes(COMMON_HORSE) && STEED_RIDERS.includes(entry.race ?? '');
  return steeds && !named.includes(ELVEN_STEED) ? [...named, ELVEN_STEED] : named;
}

export function classesFor(content: Content, roster: Roster, entry: Entry): readonly ClassId[] {
  return listFor(content, roster, entry)?.classes ?? [];
}

/** How a unit counts in the building tables. */
export function typeOf(
  content: Content,
  roster: Roster,
  entry: Entry,
): Exclude<Kind, 'creature' | 'artillery' | 'vehicle'> | 'special' {
  // DG-R-026.
  if (entry.kind === 'artillery' || entry.kind === 'vehicle') return 'special';
  if (entry.kind !== 'creature') return entry.kind;
  return creaturesAreCore(content, roster) ? 'standard' : 'special';
}
