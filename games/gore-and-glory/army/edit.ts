/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is
 * taken as it comes and left to the check; only what the file cannot hold is refused.
 */

import type { Json } from '#engine/game.ts';
import { ids, listed, nowhere, number, some, text, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { STANDARD } from './cost.ts';
import { type Entry, type Roster, rosterSchema } from './roster.ts';
import { UPGRADE_KINDS, type UpgradeKind } from './upgrades.ts';

const MODELS = listed<Roster, Entry>({
  key: 'models',
  schema: rosterSchema,
  lacks: 'the Warband has no model',
  entries: (roster) => roster.models,
});

export const { withEntry, duplicate, remove, move } = MODELS;

export function edit(roster: Roster, place: string, value: Json): Roster {
  return MODELS.fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  if (place === 'name') return { ...roster, name: text(place, value) };
  if (place === 'faction') return { ...roster, faction: text(place, value) };
  if (place === 'glory') {
    const { glory: _, ...rest } = roster;
    const size = number(place, value);
    return size === STANDARD.glory ? rest : { ...rest, glory: size };
  }
  const found = MODELS.within(place);
  if (found === null || found.n >= roster.models.length) throw nowhere(place);
  const [key = '', part, ...rest] = found.rest.split('.');
  if (rest.length > 0) throw nowhere(place);
  return withEntry(roster, found.n, (entry) => changeEntry(entry, place, key, part, value));
}

function changeEntry(entry: Entry, place: string, key: string, part: string | undefined, value: Json): Entry {
  const kind = UPGRADE_KINDS.find((k) => k === part);
  if (key === 'upgrades' && kind !== undefined) return withUpgrades(entry, kind, ids(place, value));
  if (part !== undefined) throw nowhere(place);
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
      return withKey(entry, 'weapons', some(ids(place, value)));
    case 'armour':
    case 'shield':
    case 'item':
      return withKey(entry, key, ids(place, value).at(-1));
    default:
      throw nowhere(place);
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
  return withKey(entry, 'upgrades', some(all));
}

export function addUnit(content: Content, roster: Roster, template?: string): Roster {
  const own = content.characters.all.filter((c) => c.faction === roster.faction);
  const id = template ?? own[0]?.id ?? (content.characters.all[0]?.id as string);
  const character = content.characters.get(id);
  const entry: Entry = { character: id, class: character?.spellcaster === true ? 'mystic' : 'fighter', level: 1 };
  return MODELS.append(roster, entry);
}

export function blank(content: Content, faction: string): Roster {
  const known = content.factions.get(faction) ?? content.factions.all[0];
  return { game: 'gore-and-glory', name: 'New Warband', faction: known?.id ?? faction, models: [] };
}
