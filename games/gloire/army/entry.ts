/** What an entry of a roster stands for: a character of an archetype, a ready-made one, or a Heroic Horse. */
import { numbered } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type {
  Archetype,
  Beast,
  BoughtWeapon,
  Character,
  FlawId,
  Grade,
  Sheet,
  SkillCategory,
  VirtueId,
} from '../content/types.ts';
import type { Arms, Entry, Extra, Roster } from './roster.ts';

/** Ids of what a band may have besides archetypes. */
export const HORSE = 'heroic-horse';

export type Kind =
  | { of: 'archetype'; archetype: Archetype }
  | { of: 'sheet'; sheet: Sheet; archetype: Archetype }
  | { of: 'horse'; beast: Beast };

/** Null for what does not exist or is not for players. */
export function kindOf(content: Content, entry: Entry): Kind | null {
  const archetype = content.archetypes.get(entry.archetype);
  if (archetype !== undefined) return archetype.unlisted === true ? null : { of: 'archetype', archetype };
  if (entry.archetype === HORSE) {
    const beast = content.beasts.get(HORSE);
    return beast === undefined ? null : { of: 'horse', beast };
  }
  const sheet = content.characters.get(entry.archetype);
  const own = sheet === undefined ? undefined : content.archetypes.get(sheet.archetype);
  return sheet === undefined || own === undefined || !isPlayers(sheet) ? null : { of: 'sheet', sheet, archetype: own };
}

/** A ready-made character that players may field as it is printed. */
export function isPlayers({ side, scenario }: Sheet): boolean {
  return side !== 'neutral' && scenario !== '';
}

/** A Heroic Horse takes the place of a Grade 1 model (GL-R-333). */
export function gradeOf(content: Content, entry: Entry): Grade | null {
  const kind = kindOf(content, entry);
  if (kind === null) return null;
  return kind.of === 'horse' ? 1 : kind.archetype.grade;
}

export const SKILL_LISTS: readonly SkillCategory[] = ['combat', 'knowledge', 'other'];

/** Skills of an entry with their levels. */
export function levelsOf(entry: Entry): Record<string, number> {
  return counted(SKILL_LISTS.flatMap((list) => entry[list] ?? []));
}

export function counted(list: readonly string[]): Record<string, number> {
  const levels: Record<string, number> = {};
  for (const id of list) levels[id] = (levels[id] ?? 0) + 1;
  return levels;
}

function plainName(content: Content, entry: Entry): string {
  const kind = kindOf(content, entry);
  if (kind === null) return content.archetypes.get(entry.archetype)?.name ?? entry.archetype;
  return kind.of === 'archetype' ? kind.archetype.name : kind.of === 'horse' ? kind.beast.name : kind.sheet.name;
}

/** What each model of a band is called; those of one name are numbered. */
export function displayNames(content: Content, roster: Roster): string[] {
  return numbered(roster.models.map((entry) => entry.name ?? plainName(content, entry)));
}

export function titleOf(content: Content, entry: Entry): string {
  const kind = kindOf(content, entry);
  if (kind === null) return plainName(content, entry);
  return kind.of === 'horse' ? kind.beast.name : kind.archetype.name;
}

function bought({ weapon, th, ws, extras = [] }: Arms): BoughtWeapon {
  const times = (extra: Extra): number => extras.filter((one) => one === extra).length;
  return {
    weapon,
    th: th ?? 0,
    ws: ws ?? 0,
    extraAmmo: times('ammo'),
    brace: times('brace') > 0,
    bayonet: times('bayonet') > 0,
    poison: times('poison') > 0,
    extraBlades: times('blades'),
  };
}

/** The character of an entry; the parts that do not exist are left out. Null when its kind does not exist. */
export function characterOf(content: Content, entry: Entry, name: string): Character | null {
  const kind = kindOf(content, entry);
  if (kind === null) return null;
  const items = (entry.items ?? []).filter((id) => content.items.has(id));
  if (kind.of === 'sheet') {
    const { clause: _clause, scenario: _scenario, side: _side, count: _count, about: _about, ...sheet } = kind.sheet;
    return { ...sheet, name, items: [...(sheet.items ?? []), ...items] };
  }
  const known = (levels: Record<string, number>, has: (id: string) => boolean): Record<string, number> =>
    Object.fromEntries(Object.entries(levels).filter(([id]) => has(id)));
  if (kind.of === 'horse') {
    const abilities = known(counted(entry.abilities ?? []), (id) => content.abilities.has(id));
    return { id: HORSE, name, archetype: HORSE, weapons: [], armour: {}, skills: {}, abilities };
  }
  return {
    id: entry.archetype,
    name,
    archetype: entry.archetype,
    weapons: (entry.weapons ?? []).filter(({ weapon }) => content.weapons.has(weapon)).map(bought),
    armour: entry.armour ?? {},
    skills: known(levelsOf(entry), (id) => content.skills.has(id)),
    luckyFlaws: (entry.flaws ?? []).filter((id) => content.flaws.has(id)) as FlawId[],
    virtues: [...virtuesOf(content, entry, 'ability'), ...virtuesOf(content, entry, 'hero')],
    items,
    ...(entry.animal === undefined ? {} : { animal: entry.animal }),
    ...(entry.field === undefined ? {} : { field: entry.field }),
  };
}

function virtuesOf(content: Content, entry: Entry, gives: 'ability' | 'hero'): { id: VirtueId; gives: typeof gives }[] {
  const list = entry.virtues?.[gives] ?? [];
  return list.filter((id) => content.virtues.has(id)).map((id) => ({ id: id as VirtueId, gives }));
}

/** A ready-made character as if it had been bought. */
export function boughtOf(content: Content, entry: Entry): Entry {
  const kind = kindOf(content, entry);
  return kind?.of === 'sheet' ? entryOf(content, kind.sheet) : entry;
}

/** An entry that has everything of a ready-made character. */
export function entryOf(content: Pick<Content, 'skills'>, sheet: Character): Entry {
  const skills = Object.entries(sheet.skills).flatMap(([id, level]) => Array.from({ length: level }, () => id));
  const of = (category: SkillCategory): string[] =>
    skills.filter((id) => content.skills.get(id)?.category === category);
  const weapons = sheet.weapons.map(armsOf);
  const entry: Entry = { name: sheet.name, archetype: sheet.archetype };
  if (weapons.length > 0) entry.weapons = weapons;
  if (Object.keys(sheet.armour).length > 0) entry.armour = { ...sheet.armour };
  for (const list of SKILL_LISTS) if (of(list).length > 0) entry[list] = of(list);
  if (sheet.luckyFlaws !== undefined) entry.flaws = [...sheet.luckyFlaws];
  if (sheet.items !== undefined) entry.items = [...sheet.items];
  if (sheet.animal !== undefined) entry.animal = sheet.animal;
  if (sheet.field !== undefined) entry.field = sheet.field;
  return entry;
}

function armsOf({
  weapon,
  th = 0,
  ws = 0,
  extraAmmo = 0,
  brace,
  bayonet,
  poison,
  extraBlades = 0,
}: BoughtWeapon): Arms {
  const extras: Extra[] = [
    ...Array.from({ length: extraAmmo }, () => 'ammo' as const),
    ...(brace === true ? ['brace' as const] : []),
    ...(bayonet === true ? ['bayonet' as const] : []),
    ...(poison === true ? ['poison' as const] : []),
    ...Array.from({ length: extraBlades }, () => 'blades' as const),
  ];
  return {
    weapon,
    ...(th === 0 ? {} : { th }),
    ...(ws === 0 ? {} : { ws }),
    ...(extras.length === 0 ? {} : { extras }),
  };
}
