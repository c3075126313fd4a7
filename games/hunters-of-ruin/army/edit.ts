/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is taken as it
 * comes and left to the check; only what the file cannot hold is refused. The leader is a number of the list and goes along with it.
 */
import type { Json } from '#engine/game.ts';
import { ids, listed, nowhere, number, some, text, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { STANDARD } from './cost.ts';
import { charactersOf } from './leader.ts';
import { type Entry, type Roster, rosterSchema } from './roster.ts';

const WARRIORS = listed<Roster, Entry>({
  key: 'warriors',
  schema: rosterSchema,
  lacks: 'the warband has no warrior',
  entries: (roster) => roster.warriors,
});

export const { withEntry } = WARRIORS;

/** The roster with the leader where `to` says that it is now; null: it is gone. */
function led(roster: Roster, to: (n: number) => number | null): Roster {
  return roster.leader === undefined ? roster : withKey(roster, 'leader', to(roster.leader) ?? undefined);
}

export function duplicate(roster: Roster, n: number): Roster {
  return led(WARRIORS.duplicate(roster, n), (leader) => (leader > n ? leader + 1 : leader));
}

export function remove(roster: Roster, n: number): Roster {
  return led(WARRIORS.remove(roster, n), (leader) => (leader === n ? null : leader > n ? leader - 1 : leader));
}

export function move(roster: Roster, from: number, to: number): Roster {
  return led(WARRIORS.move(roster, from, to), (leader) => {
    if (leader === from) return to;
    if (from < leader && leader <= to) return leader - 1;
    return to <= leader && leader < from ? leader + 1 : leader;
  });
}

export function edit(roster: Roster, place: string, value: Json): Roster {
  return WARRIORS.fitting(place, change(roster, place, value));
}

function change(roster: Roster, place: string, value: Json): Roster {
  if (place === 'name') return { ...roster, name: text(place, value) };
  if (place === 'faction') return { ...roster, faction: text(place, value) };
  if (place === 'points') {
    const limit = number(place, value);
    return withKey(roster, 'points', limit === STANDARD ? undefined : limit);
  }
  if (place === 'leader') {
    const word = text(place, value);
    return withKey(roster, 'leader', word === '' ? undefined : Number(word));
  }
  const found = WARRIORS.within(place);
  if (found === null || found.n >= roster.warriors.length) throw nowhere(place);
  return withEntry(roster, found.n, (entry) => changeEntry(entry, place, found.rest, value));
}

function changeEntry(entry: Entry, place: string, key: string, value: Json): Entry {
  switch (key) {
    case 'name':
      return withKey(entry, 'name', text(place, value).trim() === '' ? undefined : text(place, value));
    case 'warrior':
      return { ...entry, warrior: text(place, value) };
    case 'weapons':
    case 'skills':
    case 'spells':
      return withKey(entry, key, some(ids(place, value)));
    case 'armour':
    case 'shield':
    case 'mount':
      return withKey(entry, key, ids(place, value).at(-1));
    case 'keepLight':
      return withKey(entry, 'keepLight', text(place, value) === 'no' ? false : undefined);
    default:
      throw nowhere(place);
  }
}

/** A warrior more. The first Character of a warband leads it. */
export function addUnit(content: Content, roster: Roster, template?: string): Roster {
  const own = content.warriors.all.filter((kind) => kind.faction === roster.faction && kind.summoned !== true);
  const id = template ?? own[0]?.id ?? (content.warriors.all[0]?.id as string);
  const next = WARRIORS.append(roster, { warrior: id });
  const [first, ...more] = charactersOf(content, next);
  return roster.leader === undefined && first === next.warriors.length - 1 && more.length === 0
    ? { ...next, leader: first }
    : next;
}

export function blank(content: Content, faction: string): Roster {
  const known = content.factions.get(faction) ?? content.factions.all[0];
  return { game: 'hunters-of-ruin', name: 'New warband', faction: known?.id ?? faction, warriors: [] };
}
