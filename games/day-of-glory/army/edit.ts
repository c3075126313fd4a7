/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is
 * taken as it comes and left to the check; only what the file cannot hold is refused.
 */
import type { Json } from '#engine/game.ts';
import { ids, listed, nowhere, number, some, text, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { ROLE_IDS } from './cost.ts';
import { changeItems } from './edit-items.ts';
import { GENERIC } from './limits.ts';
import { DEFAULT_LIMIT, type Entry, type Gift, type Roster, rosterSchema, sizeOf, type Variant } from './roster.ts';
import { entryOf, templatesOf } from './templates.ts';

const UNITS = listed<Roster, Entry>({
  key: 'units',
  schema: rosterSchema,
  lacks: 'the army has no unit',
  entries: (roster) => roster.units,
});

export const { withEntry, duplicate, remove, move } = UNITS;

export function edit(roster: Roster, place: string, value: Json): Roster {
  return UNITS.fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  const found = UNITS.within(place);
  if (found === null || found.rest === '') return changeArmy(roster, place, value);
  if (found.n >= roster.units.length) throw nowhere(place);
  return withEntry(roster, found.n, (entry) => changeEntry(entry, place, found.rest, value));
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
  if (key.startsWith('items')) return changeItems(entry, place, key, value);
  const level = /^classes\.([a-z-]+)$/.exec(key);
  if (level !== null) return withLevel(entry, level[1] as string, ids(place, value).length);
  const shot = /^shots\.([a-z-]+)$/.exec(key);
  if (shot !== null) return withShots(entry, shot[1] as string, number(place, value));
  const role = ROLE_IDS.find((r) => r === key);
  if (role !== undefined) return withKey(entry, role, ids(place, value).length > 0 ? true : undefined);
  switch (key) {
    case 'name':
      return withKey(entry, 'name', text(place, value).trim() === '' ? undefined : text(place, value));
    case 'kind':
      return { ...entry, kind: text(place, value) as Entry['kind'] };
    case 'race':
    case 'creature':
    case 'machine':
      return withKey(entry, key, text(place, value));
    case 'size':
      return withKey(entry, 'size', number(place, value) === 1 ? undefined : number(place, value));
    case 'crew':
      return withKey(entry, 'crew', number(place, value));
    case 'beasts.creature':
      return { ...entry, beasts: { count: entry.beasts?.count ?? 1, creature: text(place, value) } };
    case 'beasts.count':
      return withTeam(entry, place, number(place, value));
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
    case 'lore':
      return withKey(entry, 'lore', other(text(place, value), NONE));
    case 'god':
      return withKey(entry, 'god', other(text(place, value), NONE));
    case 'blessed.god': {
      const god = other(text(place, value), NONE);
      return withKey(entry, 'blessed', god === undefined ? undefined : { ...entry.blessed, god });
    }
    case 'blessed.count':
      return withBlessed(entry, place, number(place, value));
    case 'eliteCrew':
    case 'scythes':
    case 'general':
    case 'armyStandard':
    case 'mercenary':
      return withKey(entry, key, ids(place, value).length > 0 ? true : undefined);
    default:
      throw nowhere(place);
  }
}

/** All of the unit unless fewer are blessed. */
function withBlessed(entry: Entry, place: string, n: number): Entry {
  if (entry.blessed === undefined) throw nowhere(place);
  const { god } = entry.blessed;
  return { ...entry, blessed: n === sizeOf(entry) ? { god } : { god, count: n } };
}

function withTeam(entry: Entry, place: string, count: number): Entry {
  if (entry.beasts === undefined) throw nowhere(place);
  return { ...entry, beasts: { ...entry.beasts, count } };
}

function withShots(entry: Entry, ammo: string, n: number): Entry {
  const shots = withKey(entry.shots ?? {}, ammo, n === 0 ? undefined : n);
  return withKey(entry, 'shots', Object.keys(shots).length === 0 ? undefined : shots);
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

export function addUnit(content: Content, roster: Roster, template?: string): Roster {
  return UNITS.append(roster, entryOf(content, roster, template ?? templatesOf(content, roster)[0]?.id ?? ''));
}

/** What a new generic list begins with. */
const PLAIN: Generic = {
  races: ['human'],
  core: ['spear', 'shortsword', 'short-bow', 'leather-armour', 'shield'],
  elite: ['longsword', 'lance', 'crossbow', 'chain-mail', 'plate-armour'],
  classes: ['champion', 'commander', 'tactician', 'merchant'],
  mount: 'common-horse',
};

export function blank(content: Content, faction: string): Roster {
  const list = content.lists.get(faction) ?? content.lists.all[0];
  const roster: Roster = { game: 'day-of-glory', name: 'New army', list: list?.id ?? faction, units: [] };
  return list?.id === GENERIC ? { ...roster, generic: PLAIN } : roster;
}

function other(word: string, usual: string): string | undefined {
  return word === usual ? undefined : word;
}
