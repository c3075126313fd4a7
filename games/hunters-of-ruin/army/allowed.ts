/** What a roster entry allows a warrior to buy (HR-WRB-12), each list in the order of the content. */
import type { Content } from '../content/content.ts';
import type { Armour, Mount, Shield, Skill, Spell, WarriorEntry, Weapon } from '../content/types.ts';

export function isBeast({ subtypes }: WarriorEntry): boolean {
  return subtypes.includes('beast');
}

/** A weapon of another faction is open to nobody else (HR-WRB-13). */
export function weaponsFor(content: Content, { options, faction }: WarriorEntry): Weapon[] {
  return content.weapons.all.filter(
    ({ id, natural, faction: owner }) =>
      natural !== true &&
      (owner === undefined || owner === faction) &&
      (options.melee.includes(id) || options.ranged.includes(id)),
  );
}

export function armoursFor(content: Content, { options }: WarriorEntry): Armour[] {
  return content.armours.all.filter(({ id }) => options.armour.includes(id));
}

/** A Beast has no shield, whatever its entry says (HR-R-165). */
export function shieldsFor(content: Content, warrior: WarriorEntry): Shield[] {
  return isBeast(warrior) ? [] : content.shields.all.filter(({ id }) => warrior.options.shields.includes(id));
}

/** Common and faction skills are mixed freely by those who may have them (HR-SKL-18). */
export function skillsFor(content: Content, { options, faction, stats }: WarriorEntry): Skill[] {
  const lists = options.skillLists.map((list) => (list === 'faction' ? faction : list));
  return content.skills.all.filter(
    ({ id, list, magic }) =>
      (lists.includes(list) || options.skills.includes(id)) && (magic !== true || stats.magic !== null),
  );
}

/** Spells are for those with a Magic stat (HR-STA-11), from the lists of their entry (HR-SPL-05). */
export function spellsFor(content: Content, { options, stats }: WarriorEntry): Spell[] {
  return stats.magic === null ? [] : content.spells.all.filter(({ list }) => options.spellLists.includes(list));
}

export function mountsFor(content: Content, { options }: WarriorEntry): Mount[] {
  return content.mounts.all.filter(({ id }) => options.mounts.includes(id));
}
