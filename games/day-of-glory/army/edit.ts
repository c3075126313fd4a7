/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is
 * taken as it comes and left to the check; only what the file cannot hold is refused.
 */
import type { Json } from '#engine/game.ts';
import { ALL_LISTS, GENERIC, LIST_BY_ID } from '../content/lists.ts';
import { ROLE_IDS } from './cost.ts';
import { DEFAULT_LIMIT, type Entry, type Gift, type Roster, rosterSchema, type Variant } from './roster.ts';
import { entryOf, templatesOf } from './templates.ts';

/** A thing with one key set, or taken out when there is nothing to set. */
export function withKey<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): T {
  const { [key]: _, ...rest } = of;
  return (value === undefined ? rest : { ...of, [key]: value }) as T;
}

export function withEntry(roster: Roster, n: number, change: (entry: Entry) => Entry): Roster {
  return { ...roster, units: roster.units.map((entry, i) => (i === n ? change(entry) : entry)) };
}

export function edit(roster: Roster, place: string, value: Json): Roster {
  return fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  const found = /^units\[(\d+)\]\.(.+)$/.exec(place);
  if (found === null) return changeArmy(roster, place, value);
  const n = Number(found[1]);
  if (n >= roster.units.length) throw nowhere(place);
  return withEntry(roster, n, (entry) => changeEntry(entry, place, found[2] as string, value));
}

function changeArmy(roster: Roster, place: string, value: Json): Roster {
  switch (place) {
    case 'name':
    case 'list':
      return { ...roster, [place]: text(place, value) };
    case 'limit': {
      const limit = number(place, value);
      return withKey(roster, 'limit', limit === DEFAULT_LIMIT ? undefined : limit);
    }
    case 'style':
      return withKey(roster, 'style', other(text(place, value), 'battle-force') as Roster['style']);
    case 'weapons':
    case 'armour':
      return withKey(roster, place, other(text(place, value), 'full') as 'simpler' | undefined);
    case 'choice':
      return withKey(roster, 'choice', other(text(place, value), NONE));
    case 'generic.mount':
      return withGeneric(roster, 'mount', other(text(place, value), NONE));
    case 'generic.races':
      return withGeneric(roster, 'races', ids(place, value));
    case 'generic.core':
    case 'generic.elite':
    case 'generic.classes':
      return withGeneric(roster, place.slice('generic.'.length) as 'core', some(ids(place, value)));
    default:
      throw nowhere(place);
  }
}

type Generic = NonNullable<Roster['generic']>;

function withGeneric<K extends keyof Generic>(roster: Roster, key: K, value: Generic[K] | undefined): Roster {
  return { ...roster, generic: withKey(roster.generic ?? { races: [] }, key, value) };
}

/** What a choice field calls nothing. */
export const NONE = 'none';

function changeEntry(entry: Entry, place: string, key: string, value: Json): Entry {
  const variant = /^variants\[(\d+)\]\.(count|weapons)$/.exec(key);
  if (variant !== null) return withVariant(entry, place, Number(variant[1]), variant[2] as 'count' | 'weapons', value);
  const level = /^classes\.([a-z-]+)$/.exec(key);
  if (level !== null) return withLevel(entry, level[1] as string, ids(place, value).length);
  const role = ROLE_IDS.find((r) => r === key);
  if (role !== undefined) return withKey(entry, role, ids(place, value).length > 0 ? true : undefined);
  switch (key) {
    case 'name':
      return withKey(entry, 'name', text(place, value).trim() === '' ? undefined : text(place, value));
    case 'kind':
      return { ...entry, kind: text(place, value) as Entry['kind'] };
    case 'race':
    case 'creature':
      return withKey(entry, key, text(place, value));
    case 'size':
      return withKey(entry, 'size', number(place, value) === 1 ? undefined : number(place, value));
    case 'weapons':
    case 'armour':
      return withKey(entry, key, some(ids(place, value)));
    case 'mount':
      return withKey(entry, 'mount', other(text(place, value), NONE));
    case 'barding':
      return withKey(entry, 'barding', ids(place, value).at(-1));
    case 'champion': {
      const gifts = ids(place, value) as Gift[];
      return withKey(withLevel(entry, 'champion', gifts.length), 'champion', some(gifts));
    }
    case 'general':
    case 'armyStandard':
    case 'mercenary':
      return withKey(entry, key, ids(place, value).length > 0 ? true : undefined);
    default:
      throw nowhere(place);
  }
}

function withLevel(entry: Entry, id: string, levels: number): Entry {
  const classes = withKey(entry.classes ?? {}, id, levels === 0 ? undefined : levels);
  return withKey(entry, 'classes', Object.keys(classes).length === 0 ? undefined : classes);
}

/** Setting the number or the weapons of the next variant begins it; a variant of nobody is taken out. */
function withVariant(entry: Entry, place: string, n: number, key: 'count' | 'weapons', value: Json): Entry {
  const variants = [...(entry.variants ?? [])];
  if (n > variants.length) throw nowhere(place);
  const before: Variant = variants[n] ?? { count: 1, weapons: [] };
  const next = key === 'count' ? { ...before, count: number(place, value) } : { ...before, weapons: ids(place, value) };
  if (next.count === 0) variants.splice(n, 1);
  else variants[n] = next;
  return withKey(entry, 'variants', variants.length === 0 ? undefined : variants);
}

export function addUnit(roster: Roster, template?: string): Roster {
  const id = template ?? templatesOf(roster)[0]?.id ?? '';
  return fitting('units', { ...roster, units: [...roster.units, entryOf(roster, id)] });
}

export function duplicate(roster: Roster, n: number): Roster {
  const entry = entryAt(roster, n);
  const units = [...roster.units.slice(0, n + 1), { ...entry }, ...roster.units.slice(n + 1)];
  return fitting('units', { ...roster, units });
}

export function remove(roster: Roster, n: number): Roster {
  entryAt(roster, n);
  return { ...roster, units: roster.units.filter((_, i) => i !== n) };
}

export function move(roster: Roster, from: number, to: number): Roster {
  const entry = entryAt(roster, from);
  entryAt(roster, to);
  const units = roster.units.filter((_, i) => i !== from);
  units.splice(to, 0, entry);
  return { ...roster, units };
}

/** What a new generic list begins with. */
const PLAIN: Generic = {
  races: ['human'],
  core: ['spear', 'shortsword', 'short-bow', 'leather-armour', 'shield'],
  elite: ['longsword', 'lance', 'crossbow', 'chain-mail', 'plate-armour'],
  classes: ['champion', 'commander', 'tactician', 'merchant'],
  mount: 'common-horse',
};

export function blank(faction: string): Roster {
  const list = LIST_BY_ID.get(faction) ?? ALL_LISTS[0];
  const roster: Roster = { game: 'day-of-glory', name: 'New army', list: list?.id ?? faction, units: [] };
  return list?.id === GENERIC.id ? { ...roster, generic: PLAIN } : roster;
}

function entryAt(roster: Roster, n: number): Entry {
  const entry = Number.isInteger(n) ? roster.units[n] : undefined;
  if (entry === undefined) throw new RangeError(`the army has no unit number ${n + 1}`);
  return entry;
}

/** What the file's shape cannot hold is refused here, with the shape's own words. */
function fitting(place: string, roster: Roster): Roster {
  const parsed = rosterSchema.safeParse(roster);
  if (parsed.success) return roster;
  throw new RangeError(`${place}: ${parsed.error.issues[0]?.message ?? 'does not fit into a roster'}`);
}

function nowhere(place: string): RangeError {
  return new RangeError(`the roster has no place "${place}"`);
}

function other(word: string, usual: string): string | undefined {
  return word === usual ? undefined : word;
}

function some<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list;
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
