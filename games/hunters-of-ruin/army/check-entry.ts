/** What one warrior of a roster may be and buy (HR-WRB-12): its kind, weapons, armour, shield, skills, spells and mount. */
import type { Cited, Report } from '../../kit/roster/report.ts';
import type { Table } from '../../kit/table.ts';
import type { Content } from '../content/content.ts';
import type { Skill, WarriorEntry } from '../content/types.ts';
import { armoursFor, isBeast, mountsFor, shieldsFor, skillsFor, spellsFor, weaponsFor } from './allowed.ts';
import { keepsFree } from './cost.ts';
import type { Entry, Roster } from './roster.ts';
import { idleSkill, readSkills, type WrittenSkill } from './skills.ts';

interface At {
  content: Content;
  entry: Entry;
  kind: WarriorEntry;
  place: string;
  report: Report;
}

export function checkEntry(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const kind = content.warriors.get(entry.warrior);
  if (kind === undefined) {
    report(`${place}.warrior`, 'unknown-warrior', 'HR-WRB-01', `there is no warrior "${entry.warrior}"`);
    return;
  }
  if (kind.summoned === true) {
    report(`${place}.warrior`, 'summoned', 'HR-WRB-12', `${kind.name} is summoned in play and cannot be bought`);
  } else if (kind.faction !== roster.faction) {
    const owner = content.factions.get(kind.faction)?.name ?? kind.faction;
    report(`${place}.warrior`, 'foreign-warrior', 'HR-WRB-01', `${kind.name} belongs to ${owner}`);
  }
  const at: At = { content, entry, kind, place, report };
  checkWeapons(at);
  checkShield(at);
  checkArmour(at);
  checkFree(at);
  checkSkills(at);
  checkSpells(at);
  checkMount(at);
}

function checkWeapons(at: At): void {
  const { content, entry, kind, place, report } = at;
  const open = weaponsFor(content, kind);
  (entry.weapons ?? []).forEach((id, i) => {
    const here = `${place}.weapons[${i}]`;
    const weapon = content.weapons.get(id);
    const armour = content.armours.get(id);
    if (content.shields.has(id)) checkOneShield(at, id, here);
    else if (armour !== undefined) {
      report(
        here,
        'armour-as-weapon',
        ['HR-ARM-01', 'HR-DMG-07'],
        `${armour.name} is worn: one suit, written as armour`,
      );
    } else if (weapon === undefined) report(here, 'unknown-weapon', 'HR-WRB-12', `there is no weapon "${id}"`);
    else if (isBeast(kind)) {
      report(here, 'beast-weapon', 'HR-SUB-03', `${kind.name} is a Beast and fights with claws and teeth alone`);
    } else if (weapon.id === 'claws') {
      report(here, 'claws', 'HR-WPN-07', `${weapon.name} are a Beast's own and cannot be bought`);
    } else if (weapon.faction !== undefined && weapon.faction !== kind.faction) {
      foreign(at, weapon, weapon.faction, here);
    } else if (!open.includes(weapon)) {
      report(here, 'weapon', 'HR-WRB-12', `${kind.name} may not buy ${weapon.name}`);
    }
  });
}

/** What another faction alone has. */
function foreign({ content, report }: At, thing: { name: string }, faction: string, place: string): void {
  const owner = content.factions.get(faction)?.name ?? faction;
  report(place, 'foreign', ['HR-WRB-13', 'HR-WRB-12'], `only ${owner} has ${thing.name}`);
}

function checkShield(at: At): void {
  const { content, entry, place, report } = at;
  if (entry.shield !== undefined) checkOneShield(at, entry.shield, `${place}.shield`);
  const among = (entry.weapons ?? []).filter((id) => content.shields.has(id)).length;
  if (among + (entry.shield === undefined ? 0 : 1) > 1) {
    report(`${place}.shield`, 'shields', 'HR-ARM-01', 'a warrior has at most one shield');
  }
}

function checkOneShield({ content, entry, kind, report }: At, id: string, place: string): void {
  const shield = content.shields.get(id);
  if (shield === undefined) {
    report(place, 'unknown-shield', 'HR-WRB-12', `there is no shield "${id}"`);
  } else if (isBeast(kind)) {
    report(place, 'beast-shield', ['HR-R-165', 'HR-SUB-03'], `${kind.name} is a Beast and has no shield`);
  } else if (!shieldsFor(content, kind).includes(shield)) {
    report(place, 'shield', 'HR-WRB-12', `${kind.name} may not buy ${shield.name}`);
  } else if (!shield.mounted && entry.mount !== undefined) {
    const message = `${shield.name} cannot be used while mounted, only once the warrior has dismounted`;
    report(place, 'shield-mounted', 'HR-ARM-09', message, 'warning');
  }
}

function checkArmour({ content, entry, kind, place, report }: At): void {
  if (entry.armour === undefined) return;
  const armour = content.armours.get(entry.armour);
  const here = `${place}.armour`;
  if (armour === undefined) report(here, 'unknown-armour', 'HR-WRB-12', `there is no armour "${entry.armour}"`);
  else if (!armoursFor(content, kind).includes(armour)) {
    const cited: Cited = isBeast(kind) ? ['HR-R-165', 'HR-WRB-12'] : 'HR-WRB-12';
    report(here, 'armour', cited, `${kind.name} may not buy ${armour.name}`);
  }
}

/** The free Light Weapon is given up by those who buy other equipment (HR-EQP-05). */
function checkFree({ content, entry, kind, place, report }: At): void {
  const here = `${place}.keepLight`;
  if (entry.keepLight === undefined || isBeast(kind)) return;
  const bought = [...(entry.weapons ?? []), entry.shield, entry.armour].some((id) => id !== undefined);
  if (!entry.keepLight && !bought) {
    const message = 'the free Light Weapon is given up only by a warrior that buys equipment';
    report(here, 'free-weapon', ['HR-EQP-05', 'HR-WRB-10'], message);
    return;
  }
  const melee = (entry.weapons ?? []).some((id) => content.weapons.get(id)?.type === 'melee');
  if (!melee && !keepsFree(content, entry)) {
    const message = 'has no melee weapon: it Strikes with bare hands and cannot Counter Attack';
    report(here, 'no-melee', 'HR-R-075', message, 'warning');
  }
}

function checkSkills(at: At): void {
  const { content, entry, kind, place, report } = at;
  const open = skillsFor(content, kind);
  const seen = readSkills(content, kind.skills);
  readSkills(content, entry.skills ?? []).forEach((written, i) => {
    const here = `${place}.skills[${i}]`;
    const { word, skill } = written;
    const trait = content.traits.get(word);
    if (skill === undefined && trait !== undefined) {
      report(here, 'trait-as-skill', 'HR-TRT-01', `${trait.name} is a trait, and traits are not bought`);
      return;
    }
    if (skill === undefined) {
      report(here, 'unknown-skill', 'HR-SKL-18', `there is no skill "${word}"`);
      return;
    }
    if (!open.includes(skill)) closedSkill(at, skill, here);
    checkTimes(at, written, seen, here);
    checkNamed(at, written, here);
    checkIdle(at, skill, here);
    seen.push(written);
  });
}

function closedSkill(at: At, skill: Skill, place: string): void {
  const { content, kind, report } = at;
  if (skill.list !== kind.faction && content.factions.has(skill.list)) foreign(at, skill, skill.list, place);
  else if (skill.magic === true && kind.stats.magic === null) {
    report(place, 'skill-magic', [skill.clause, 'HR-STA-02'], `${skill.name} is for warriors with a Magic stat`);
  } else report(place, 'skill', ['HR-WRB-12', 'HR-SKL-18'], `${kind.name} may not buy ${skill.name}`);
}

/** Only Leader is bought several times, and Expert once for each weapon (HR-R-143). */
function checkTimes({ kind, report }: At, written: WrittenSkill, seen: readonly WrittenSkill[], place: string): void {
  const { skill, weapon } = written;
  if (skill === undefined) return;
  const before = seen.filter((one) => one.skill?.id === skill.id && one.weapon === weapon).length;
  const times = skill.times ?? 1;
  if (before < times) return;
  if (times > 1) {
    report(place, 'skill-times', 'HR-SKL-04', `${skill.name} is bought at most ${times} times`);
  } else if (kind.skills.includes(skill.id)) {
    report(place, 'standard-skill', ['HR-R-143', 'HR-WRB-11'], `${kind.name} has ${skill.name} as standard`);
  } else report(place, 'skill-twice', 'HR-R-143', `${skill.name} is bought once`);
}

/** Expert names a weapon that the warrior owns (HR-R-143). */
function checkNamed({ content, entry, kind, report }: At, { skill, weapon, word }: WrittenSkill, place: string): void {
  if (skill === undefined) return;
  if (skill.names === undefined) {
    if (weapon !== undefined) report(place, 'skill-names', 'HR-SKL-18', `"${word}": ${skill.name} names no weapon`);
    return;
  }
  if (weapon === undefined || !content.weapons.has(weapon)) {
    report(place, 'expert-weapon', [skill.clause, 'HR-R-143'], `${skill.name} names a weapon: ${skill.id}:sword`);
    return;
  }
  const free = content.weapons.get(kind.free);
  const owned = [...(entry.weapons ?? []), ...(keepsFree(content, entry) || free?.natural === true ? [kind.free] : [])];
  if (!owned.includes(weapon)) {
    const message = `names ${content.weapons.get(weapon)?.name ?? weapon}, which the warrior does not own`;
    report(place, 'expert-not-owned', ['HR-R-143', skill.clause], `${skill.name} ${message}`);
  }
}

/** A skill that can never do anything for this warrior. */
function checkIdle({ entry, kind, report }: At, skill: Skill, place: string): void {
  const lacking = idleSkill(skill, entry, kind);
  if (lacking === null) return;
  report(place, 'skill-idle', skill.clause, `${skill.name} does nothing for a warrior without ${lacking}`, 'warning');
}

function checkSpells(at: At): void {
  const { content, entry, kind, place, report } = at;
  const spells = entry.spells ?? [];
  const open = spellsFor(content, kind);
  spells.forEach((id, i) => {
    const here = `${place}.spells[${i}]`;
    const spell = content.spells.get(id);
    if (spell === undefined) report(here, 'unknown-spell', 'HR-SPL-05', `there is no spell "${id}"`);
    else if (kind.stats.magic === null) {
      report(here, 'no-magic', 'HR-STA-11', `${kind.name} has no Magic stat and so no spells`);
    } else if (!open.includes(spell)) {
      if (spell.list !== kind.faction && content.factions.has(spell.list)) foreign(at, spell, spell.list, here);
      else report(here, 'spell', ['HR-SPL-05', 'HR-WRB-12'], `${kind.name} may not learn ${spell.name}`);
    } else if (spells.indexOf(id) !== i) {
      report(here, 'spell-twice', 'HR-R-139', `${spell.name} is bought once`);
    }
  });
  if (kind.stats.magic !== null && spells.length === 0) {
    report(`${place}.spells`, 'no-spells', 'HR-CST-01', 'has a Magic stat and no spell to Cast', 'note');
  }
}

function checkMount({ content, entry, kind, place, report }: At): void {
  if (entry.mount === undefined) return;
  const here = `${place}.mount`;
  const mount = content.mounts.get(entry.mount);
  if (mount === undefined) {
    report(here, 'unknown-mount', 'HR-MNT-01', `there is no mount "${entry.mount}"${known(content.mounts)}`);
  } else if (!mountsFor(content, kind).includes(mount)) {
    report(here, 'mount', 'HR-MNT-01', `${kind.name} may not ride ${mount.name}`);
  }
}

function known(list: Table<{ id: string }>): string {
  return `; known are ${list.ids().join(', ')}`;
}
