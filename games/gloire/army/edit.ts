/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is taken as it comes and left to
 * the check; only what the file cannot hold is refused.
 */
import type { Json } from '#engine/game.ts';
import { ids, listed, nowhere, some, text, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import { type Arms, type Entry, type Extra, type Roster, rosterSchema } from './roster.ts';
import type { SizeId } from './sizes.ts';

const MODELS = listed<Roster, Entry>({
  key: 'models',
  schema: rosterSchema,
  lacks: 'the band has no model',
  entries: (roster) => roster.models,
});

export const { withEntry, duplicate, remove, move } = MODELS;

export function edit(roster: Roster, place: string, value: Json): Roster {
  return MODELS.fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  switch (place) {
    case 'name':
      return { ...roster, name: text(place, value) };
    case 'faction':
      return { ...roster, faction: text(place, value) };
    case 'size':
      return { ...roster, size: text(place, value) as SizeId };
    case 'free':
      return withKey(roster, 'free', text(place, value) === 'yes' ? true : undefined);
  }
  const found = MODELS.within(place);
  if (found === null || found.n >= roster.models.length) throw nowhere(place);
  return withEntry(roster, found.n, (entry) => changeEntry(entry, place, found.rest, value));
}

function changeEntry(entry: Entry, place: string, key: string, value: Json): Entry {
  switch (key) {
    case 'name':
    case 'master':
      return withKey(entry, key, text(place, value).trim() === '' ? undefined : text(place, value));
    case 'archetype':
      return { ...entry, archetype: text(place, value) };
    case 'weapons':
      return withKey(entry, 'weapons', some(kept(entry.weapons ?? [], ids(place, value))));
    case 'combat':
    case 'knowledge':
    case 'other':
    case 'flaws':
    case 'items':
    case 'abilities':
      return withKey(entry, key, some(ids(place, value)));
    case 'animal':
      return withKey(entry, 'animal', chosen(place, value) as Entry['animal']);
    case 'field':
      return withKey(entry, 'field', chosen(place, value) as Entry['field']);
    case 'virtues.ability':
    case 'virtues.hero':
      return withVirtues(entry, key === 'virtues.ability' ? 'ability' : 'hero', ids(place, value));
  }
  const location = LOCATIONS.find((at) => key === `armour.${at}`);
  if (location !== undefined) return withArmour(entry, location, ids(place, value).length);
  const arms = /^weapons\[(\d+)\]\.(th|ws|extras)$/.exec(key);
  const n = Number(arms?.[1]);
  if (arms === null || entry.weapons?.[n] === undefined) throw nowhere(place);
  const changed = entry.weapons.map((one, i) => (i === n ? changeArms(one, arms[2] as 'th', ids(place, value)) : one));
  return { ...entry, weapons: changed };
}

/** A choice of which the empty one is none. */
function chosen(place: string, value: Json): string | undefined {
  const word = text(place, value);
  return word === '' ? undefined : word;
}

/** The copies that are named, in that order; those that were there keep what was bought for them. */
function kept(arms: readonly Arms[], named: readonly string[]): Arms[] {
  const left = [...arms];
  return named.map((weapon) => {
    const at = left.findIndex((one) => one.weapon === weapon);
    return at < 0 ? { weapon } : (left.splice(at, 1)[0] as Arms);
  });
}

/** Steps of a modifier are "+1" and "-1"; extras are named. */
function changeArms(arms: Arms, key: 'th' | 'ws' | 'extras', value: string[]): Arms {
  if (key === 'extras') return withKey(arms, 'extras', some(value as Extra[]));
  const total = value.reduce((all, step) => all + (step === '-1' ? -1 : 1), 0);
  return withKey(arms, key, total === 0 ? undefined : total);
}

function withArmour(entry: Entry, location: Location, dr: number): Entry {
  const armour = withKey(entry.armour ?? {}, location, dr === 0 ? undefined : dr);
  return withKey(entry, 'armour', Object.keys(armour).length === 0 ? undefined : armour);
}

function withVirtues(entry: Entry, gives: 'ability' | 'hero', list: string[]): Entry {
  const virtues = withKey(entry.virtues ?? {}, gives, some(list));
  return withKey(entry, 'virtues', Object.keys(virtues).length === 0 ? undefined : virtues);
}

export function addUnit(content: Content, roster: Roster, template?: string): Roster {
  return MODELS.append(roster, { archetype: template ?? (content.archetypes.all[0]?.id as string) });
}

export function blank(content: Content, faction: string): Roster {
  const known = content.factions.get(faction) ?? content.factions.all[0];
  return { game: 'gloire', name: 'New band', faction: known?.id ?? faction, size: 'pair', models: [] };
}
