/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is
 * taken as it comes and left to the check; only what the file cannot hold is refused.
 */
import type { Json } from '#engine/game.ts';
import { CHARACTER_BY_ID, CHARACTERS } from '../content/characters.ts';
import { FACTION_BY_ID, FACTIONS } from '../content/factions.ts';
import { STANDARD } from './cost.ts';
import { type Entry, type Roster, rosterSchema } from './roster.ts';
import { UPGRADE_KINDS, type UpgradeKind } from './upgrades.ts';

/** An entry with one key set, or taken out when there is nothing to set. */
export function withKey<K extends keyof Entry>(entry: Entry, key: K, value: Entry[K] | undefined): Entry {
  const { [key]: _, ...rest } = entry;
  return (value === undefined ? rest : { ...entry, [key]: value }) as Entry;
}

export function withEntry(roster: Roster, n: number, change: (entry: Entry) => Entry): Roster {
  return { ...roster, models: roster.models.map((entry, i) => (i === n ? change(entry) : entry)) };
}

export function edit(roster: Roster, place: string, value: Json): Roster {
  return fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  if (place === 'name') return { ...roster, name: text(place, value) };
  if (place === 'faction') return { ...roster, faction: text(place, value) };
  if (place === 'glory') {
    const { glory: _, ...rest } = roster;
    const size = number(place, value);
    return size === STANDARD.glory ? rest : { ...rest, glory: size };
  }
  const found = /^models\[(\d+)\]\.([a-z]+)(?:\.([a-z]+))?$/.exec(place);
  const n = Number(found?.[1]);
  if (found === null || n >= roster.models.length) throw new RangeError(`the roster has no place "${place}"`);
  return withEntry(roster, n, (entry) => changeEntry(entry, place, found[2] as string, found[3], value));
}

function changeEntry(entry: Entry, place: string, key: string, part: string | undefined, value: Json): Entry {
  const kind = UPGRADE_KINDS.find((k) => k === part);
  if (key === 'upgrades' && kind !== undefined) return withUpgrades(entry, kind, ids(place, value));
  if (part !== undefined) throw new RangeError(`the roster has no place "${place}"`);
  switch (key) {
    case 'name':
      return withKey(entry, 'name', text(place, value).trim() === '' ? undefined : text(place, value));
    case 'character':
    case 'class':
      return { ...entry, [key]: text(place, value) };
    case 'level':
      return { ...entry, level: Number(text(place, value)) };
    case 'spellcaster':
      return withKey(entry, 'spellcaster', text(place, value) === 'yes' ? true : undefined);
    case 'exchange':
      return withKey(entry, 'exchange', ids(place, value).length || undefined);
    case 'weapons':
      return withKey(entry, 'weapons', ids(place, value).length === 0 ? undefined : ids(place, value));
    case 'armour':
    case 'shield':
    case 'item':
      return withKey(entry, key, ids(place, value).at(-1));
    default:
      throw new RangeError(`the roster has no place "${place}"`);
  }
}

/** The words of one kind become these; all other words, unknown ones included, stay where they are. */
function withUpgrades(entry: Entry, kind: UpgradeKind, taken: readonly string[]): Entry {
  const wanted = [...taken];
  const kept = (entry.upgrades ?? []).filter((word) => {
    if (!word.startsWith(`${kind}:`)) return true;
    const at = wanted.indexOf(word.slice(kind.length + 1));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
  const all = [...kept, ...wanted.map((what) => `${kind}:${what}`)];
  return withKey(entry, 'upgrades', all.length === 0 ? undefined : all);
}

export function addUnit(roster: Roster, template?: string): Roster {
  const own = CHARACTERS.filter((c) => c.faction === roster.faction);
  const id = template ?? own[0]?.id ?? (CHARACTERS[0]?.id as string);
  const character = CHARACTER_BY_ID.get(id);
  const entry: Entry = { character: id, class: character?.spellcaster === true ? 'mystic' : 'fighter', level: 1 };
  return fitting('models', { ...roster, models: [...roster.models, entry] });
}

export function duplicate(roster: Roster, n: number): Roster {
  const entry = entryAt(roster, n);
  const models = [...roster.models.slice(0, n + 1), { ...entry }, ...roster.models.slice(n + 1)];
  return fitting('models', { ...roster, models });
}

export function remove(roster: Roster, n: number): Roster {
  entryAt(roster, n);
  return { ...roster, models: roster.models.filter((_, i) => i !== n) };
}

export function move(roster: Roster, from: number, to: number): Roster {
  const entry = entryAt(roster, from);
  entryAt(roster, to);
  const models = roster.models.filter((_, i) => i !== from);
  models.splice(to, 0, entry);
  return { ...roster, models };
}

export function blank(faction: string): Roster {
  const known = FACTION_BY_ID.get(faction) ?? FACTIONS[0];
  return { game: 'gore-and-glory', name: 'New Warband', faction: known?.id ?? faction, models: [] };
}

function entryAt(roster: Roster, n: number): Entry {
  const entry = Number.isInteger(n) ? roster.models[n] : undefined;
  if (entry === undefined) throw new RangeError(`the Warband has no model number ${n + 1}`);
  return entry;
}

/** What the file's shape cannot hold is refused here, with the shape's own words. */
function fitting(place: string, roster: Roster): Roster {
  const parsed = rosterSchema.safeParse(roster);
  if (parsed.success) return roster;
  throw new RangeError(`${place}: ${parsed.error.issues[0]?.message ?? 'does not fit into a roster'}`);
}

function text(place: string, value: Json): string {
  if (typeof value !== 'string') throw new RangeError(`${place} takes a word`);
  return value;
}

function number(place: string, value: Json): number {
  if (typeof value !== 'number') throw new RangeError(`${place} takes a number`);
  return value;
}

function ids(place: string, value: Json): string[] {
  if (!Array.isArray(value) || value.some((id) => typeof id !== 'string'))
    throw new RangeError(`${place} takes a list`);
  return [...(value as string[])];
}
