/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is taken as it comes and
 * left to the check; only what the file cannot hold is refused.
 */
import type { Json } from '#engine/game.ts';
import { ids, listed, nowhere, number, text, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import type { GameSize } from '../content/types.ts';
import { type Entry, type OptionKind, type Roster, rosterSchema } from './roster.ts';

const MODELS = listed<Roster, Entry>({
  key: 'models',
  schema: rosterSchema,
  lacks: 'the force has no entry',
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
    case 'house':
      return { ...roster, house: text(place, value) };
    case 'size':
      return { ...roster, size: text(place, value) as GameSize };
    case 'options':
      return { ...roster, options: ids(place, value) as OptionKind[] };
  }
  const found = MODELS.within(place);
  if (found === null || found.n >= roster.models.length) throw nowhere(place);
  return withEntry(roster, found.n, (entry) => changeEntry(entry, place, found.rest, value));
}

function changeEntry(entry: Entry, place: string, key: string, value: Json): Entry {
  switch (key) {
    case 'card':
      return { ...entry, card: text(place, value) };
    case 'count':
      return { ...entry, count: number(place, value) };
    case 'commander':
      return withKey(entry, 'commander', text(place, value) === 'yes' ? true : undefined);
    default:
      throw nowhere(place);
  }
}

/** A new entry at the end. The first leader of a force commands it. */
export function addUnit(content: Content, roster: Roster, template?: string): Roster {
  const own = content.cards.all.filter(({ house }) => house === roster.house);
  const id = template ?? own[0]?.id ?? (content.cards.all[0]?.id as string);
  const leads = content.cards.get(id)?.type === 'leader';
  const led = roster.models.some(({ card }) => content.cards.get(card)?.type === 'leader');
  return MODELS.append(roster, { card: id, count: 1, ...(leads && !led ? { commander: true } : {}) });
}

export function blank(content: Content, house: string): Roster {
  const known = content.houses.get(house) ?? content.houses.all[0];
  return {
    game: 'wrath-of-kings',
    name: 'New force',
    house: known?.id ?? house,
    size: 'patrol',
    options: [],
    models: [],
  };
}
