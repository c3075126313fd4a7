/**
 * The card of a roster entry: the stats of its kind, what it has as standard and what it bought. Each warrior has its free Light Weapon
 * besides, unless it gave it up (HR-WRB-10, HR-EQP-05); a Beast has claws in place of it (HR-SUB-03).
 */
import type { Table } from '../../kit/table.ts';
import type { Content } from '../content/content.ts';
import type { Card, Carried } from '../state.ts';
import { costOf, keepsFree } from './cost.ts';
import type { Entry, Roster } from './roster.ts';
import { gathered, readSkills } from './skills.ts';

/** The card of an entry that the check has found in order; throws for one that names what does not exist. */
export function cardOf(content: Content, { faction }: Pick<Roster, 'faction'>, entry: Entry): Card {
  const kind = must(content.warriors, entry.warrior, 'warrior');
  const free = must(content.weapons, kind.free, 'weapon');
  const written = readSkills(content, [...kind.skills, ...(entry.skills ?? [])]);
  const unknown = written.find(({ skill }) => skill === undefined);
  if (unknown !== undefined) throw new Error(`there is no skill "${unknown.word}"`);
  return {
    name: entry.name ?? kind.name,
    faction,
    warrior: kind.id,
    class: kind.class,
    cost: costOf(content, entry).value,
    stats: kind.stats,
    subtypes: kind.subtypes,
    traits: kind.traits.map((id) => must(content.traits, id, 'trait')),
    skills: gathered(written),
    spells: (entry.spells ?? []).map((id) => must(content.spells, id, 'spell')),
    carried: carried(content, entry),
    claws: free.natural === true ? free : null,
    armour: entry.armour === undefined ? null : must(content.armours, entry.armour, 'armour'),
    mount: entry.mount === undefined ? null : must(content.mounts, entry.mount, 'mount'),
    base: kind.base,
    height: kind.height,
  };
}

/** The card of an entry, null when it names things that do not exist. */
export function cardIfKnown(content: Content, roster: Roster, entry: Entry): Card | null {
  try {
    return cardOf(content, roster, entry);
  } catch {
    return null;
  }
}

/** Weapons and shields with a key for each copy, the free weapon last. */
function carried(content: Content, entry: Entry): Carried[] {
  const ids = [...(entry.weapons ?? []), ...(entry.shield === undefined ? [] : [entry.shield])];
  const free = content.warriors.get(entry.warrior)?.free;
  if (free !== undefined && keepsFree(content, entry)) ids.push(free);
  const copies = new Map<string, number>();
  return ids.map((id) => {
    const n = (copies.get(id) ?? 0) + 1;
    copies.set(id, n);
    const key = n === 1 ? id : `${id}#${n}`;
    const shield = content.shields.get(id);
    if (shield !== undefined) return { key, kind: 'shield', shield };
    return { key, kind: 'weapon', weapon: must(content.weapons, id, 'weapon') };
  });
}

function must<T extends { id: string }>(list: Table<T>, id: string, what: string): T {
  const found = list.get(id);
  if (found === undefined) throw new Error(`there is no ${what} "${id}"`);
  return found;
}
