/** The fields of one warrior in the builder: its kind, what it carries and wears, its skills, its spells. */
import type { Choice, ChoiceGroup, Field } from '#engine/builder.ts';
import { inches } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import type { Skill, WarriorEntry } from '../content/types.ts';
import { armoursFor, isBeast, mountsFor, shieldsFor, skillsFor, spellsFor, weaponsFor } from './allowed.ts';
import { carriedParts, carryLimit, keepsFree, UPGRADES, upgradesOf } from './cost.ts';
import type { Entry, Roster } from './roster.ts';
import { readSkills } from './skills.ts';
import { armourText, listName, mountText, shieldText, spellText, warriorText, weaponText } from './words.ts';

export function warriorFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const kind = content.warriors.get(entry.warrior);
  const fields: Field[] = [kindField(content, roster, entry, kind, place)];
  if (kind === undefined) return fields;
  fields.push(...equipmentFields(content, entry, kind, place));
  fields.push(...skillFields(content, entry, kind, place));
  fields.push(...spellFields(content, entry, kind, place));
  return fields;
}

function kindField(
  content: Content,
  roster: Roster,
  entry: Entry,
  kind: WarriorEntry | undefined,
  place: string,
): Field {
  const { most, clause } = UPGRADES[kind?.class ?? 'character'];
  const spent = upgradesOf(content, entry).value;
  const text = Number.isFinite(most) ? `${spent} of ${most} points of upgrades` : `${spent} points of upgrades`;
  return {
    kind: 'choice',
    id: `${place}.warrior`,
    label: 'Warrior',
    clause,
    ...(kind === undefined ? {} : { tally: { text, over: spent > most } }),
    value: entry.warrior,
    choices: kindChoices(content, roster, entry.warrior),
  };
}

/** What the faction has; a stranger already in the warband is listed too, marked. */
export function kindChoices(content: Content, roster: Roster, taken?: string): Choice[] {
  return content.warriors.all
    .filter(({ id, faction, summoned }) => (faction === roster.faction && summoned !== true) || id === taken)
    .map((kind) => ({
      id: kind.id,
      label: kind.name,
      cost: `${kind.cost}`,
      note: kind.class,
      text: warriorText(content, kind),
      ...stranger(content, roster, kind),
    }));
}

function stranger(content: Content, roster: Roster, kind: WarriorEntry): { against?: string } {
  if (kind.summoned === true) return { against: 'is summoned in play' };
  if (kind.faction === roster.faction) return {};
  return { against: `belongs to ${content.factions.get(kind.faction)?.name ?? kind.faction}` };
}

interface Ware {
  id: string;
  name: string;
  cost: number;
  clause: string;
}

/** What is open to the warrior, and what it has although it is not. */
function choices<T extends Ware>(
  all: readonly T[],
  open: readonly T[],
  chosen: readonly string[],
  rest: (ware: T) => Partial<Choice>,
): Choice[] {
  return all
    .filter((ware) => open.includes(ware) || chosen.includes(ware.id))
    .map((ware) => ({
      id: ware.id,
      label: ware.name,
      clause: ware.clause,
      likely: true,
      ...rest(ware),
      ...(open.includes(ware) ? {} : { against: 'not open to this warrior' }),
    }));
}

/** Groups without anything to choose are left out. */
function filled(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter((group) => group.choices.length > 0 || group.value.length > 0);
}

const HANDS = ['', '1', '2'] as const;

function equipmentFields(content: Content, entry: Entry, kind: WarriorEntry, place: string): Field[] {
  const weapons = entry.weapons ?? [];
  const limit = carryLimit(content, entry);
  const one = (key: 'armour' | 'shield' | 'mount', label: string, list: Choice[]): ChoiceGroup => {
    const id = entry[key];
    return { id: `${place}.${key}`, label, value: id === undefined ? [] : [id], max: 1, single: true, choices: list };
  };
  const worn = (key: 'armour' | 'shield' | 'mount'): string[] => (entry[key] === undefined ? [] : [entry[key]]);
  const groups = filled([
    {
      id: `${place}.weapons`,
      label: 'Weapons',
      value: weapons,
      max: limit.most,
      choices: choices(content.weapons.all, weaponsFor(content, kind), weapons, (w) => ({
        text: weaponText(w),
        cells: [HANDS[w.hands], `${w.cost}`],
        most: limit.most,
      })),
    },
    one(
      'shield',
      'Shield',
      choices(content.shields.all, shieldsFor(content, kind), worn('shield'), (s) => ({
        text: shieldText(s),
        cells: ['1', `${s.cost}`],
      })),
    ),
    one(
      'armour',
      'Armour',
      choices(content.armours.all, armoursFor(content, kind), worn('armour'), (a) => ({
        text: armourText(a),
        cells: ['', `${a.cost}`],
      })),
    ),
    one(
      'mount',
      'Mount',
      choices(content.mounts.all, mountsFor(content, kind), worn('mount'), (m) => ({
        text: mountText(content, m),
        cells: ['', `${m.cost}`],
      })),
    ),
  ]);
  if (groups.length === 0) return [];
  const carried = carriedParts(content, entry).length;
  const equipment: Field = {
    kind: 'several',
    id: `${place}.equipment`,
    label: 'Equipment',
    clause: limit.clause,
    tally: { text: `${carried} of ${limit.most} weapons and shields`, over: carried > limit.most },
    columns: ['Hands', 'Points'],
    groups,
  };
  return isBeast(kind) ? [equipment] : [equipment, freeField(content, entry, kind, place)];
}

function freeField(content: Content, entry: Entry, kind: WarriorEntry, place: string): Field {
  const name = content.weapons.get(kind.free)?.name ?? kind.free;
  return {
    kind: 'choice',
    id: `${place}.keepLight`,
    label: name,
    clause: 'HR-EQP-05',
    value: keepsFree(content, entry) ? 'yes' : 'no',
    choices: [
      { id: 'yes', label: 'Kept', text: 'Free, and one of the weapons it may carry.' },
      { id: 'no', label: 'Given up', text: 'Makes room for another weapon or a shield; nothing is refunded.' },
    ],
  };
}

function skillFields(content: Content, entry: Entry, kind: WarriorEntry, place: string): Field[] {
  const value = entry.skills ?? [];
  const open = skillsFor(content, kind);
  if (open.length === 0 && value.length === 0) return [];
  const held = readSkills(content, value).map(({ skill }) => skill?.id);
  const choice = (skill: Skill, id: string, label: string): Choice => ({
    id,
    label,
    clause: skill.clause,
    text: skill.text,
    cells: [`${skill.cost}`],
    ...(skill.times === undefined ? {} : { most: skill.times }),
    ...(kind.skills.includes(skill.id)
      ? { against: 'has it as standard' }
      : open.includes(skill)
        ? {}
        : { against: 'not open to this warrior' }),
  });
  const list = content.skills.all
    .filter((skill) => open.includes(skill) || held.includes(skill.id))
    .flatMap((skill) => {
      if (skill.names === undefined) return [choice(skill, skill.id, skill.name)];
      return expertWeapons(content, entry, kind).map((id) =>
        choice(skill, `${skill.id}:${id}`, `${content.weapons.get(id)?.name ?? id} ${skill.name}`),
      );
    });
  return [
    {
      kind: 'several',
      id: `${place}.skillList`,
      label: 'Skills',
      clause: 'HR-SKL-18',
      columns: ['Points'],
      groups: [{ id: `${place}.skills`, label: 'Skills', value, choices: list }],
    },
  ];
}

/** Weapons that Expert may name: those it owns, and those that are named already. */
function expertWeapons(content: Content, entry: Entry, kind: WarriorEntry): string[] {
  const named = readSkills(content, entry.skills ?? []).flatMap(({ weapon }) => (weapon === undefined ? [] : [weapon]));
  const own = (entry.weapons ?? []).filter((id) => content.weapons.has(id));
  return [...new Set([...own, ...(entry.keepLight === false ? [] : [kind.free]), ...named])];
}

function spellFields(content: Content, entry: Entry, kind: WarriorEntry, place: string): Field[] {
  const value = entry.spells ?? [];
  const open = spellsFor(content, kind);
  if (open.length === 0 && value.length === 0) return [];
  const list = choices(content.spells.all, open, value, (spell) => ({
    text: spellText(spell),
    cells: [listName(content, spell.list), spell.range === 0 ? 'contact' : inches(spell.range), `${spell.cost}`],
    likely: false,
  }));
  return [
    {
      kind: 'several',
      id: `${place}.spellList`,
      label: 'Spells',
      clause: 'HR-SPL-05',
      columns: ['List', 'Range', 'Points'],
      groups: [{ id: `${place}.spells`, label: 'Spells', value, choices: list }],
    },
  ];
}
