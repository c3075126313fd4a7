/** One line about a unit for roster sheets. */
import { BARDING_BY_ID } from '../content/armour.ts';
import { CLASS_BY_ID } from '../content/classes.ts';
import { CREATURE_BY_ID } from '../content/creatures.ts';
import { RACE_BY_ID } from '../content/races.ts';
import { armourTable, weaponTable } from './admits.ts';
import { ROLE_IDS, ROLES } from './cost.ts';
import { armed, type Entry, type Roster, sizeOf } from './roster.ts';
import { count } from './words.ts';

export function detailOf(roster: Roster, entry: Entry): string {
  const size = sizeOf(entry);
  const bits = [headOf(entry)];
  const table = weaponTable(roster);
  const sets = armed(entry).map(({ count: n, weapons }) => {
    const names = weapons.map((id) => (table.get(id)?.name ?? id).toLowerCase()).join(', ');
    return n === size ? names : `${n} with ${names === '' ? 'nothing' : names}`;
  });
  const things = [
    ...sets,
    ...(entry.armour ?? []).map((id) => (armourTable(roster).get(id)?.name ?? id).toLowerCase()),
    ...(entry.mount === undefined ? [] : [(CREATURE_BY_ID.get(entry.mount)?.name ?? entry.mount).toLowerCase()]),
    ...(entry.barding === undefined ? [] : [(BARDING_BY_ID.get(entry.barding)?.name ?? entry.barding).toLowerCase()]),
  ].filter((t) => t !== '');
  if (things.length > 0) bits.push(things.join(', '));
  const roles = ROLE_IDS.filter((role) => entry[role] === true).map((role) => ROLES[role].name.toLowerCase());
  if (roles.length > 0) bits.push(roles.join(', '));
  const classes = Object.entries(entry.classes ?? {}).map(([id, n]) => `${CLASS_BY_ID.get(id)?.name ?? id} ${n}`);
  if (classes.length > 0) bits.push(classes.join(', '));
  if (entry.general === true) bits.push('general');
  if (entry.armyStandard === true) bits.push('army standard');
  if (entry.mercenary === true) bits.push('mercenary');
  return bits.join('; ');
}

/** "20 Human, elite", "Orc hero", "3 Wolf". */
function headOf(entry: Entry): string {
  const size = sizeOf(entry);
  if (entry.kind === 'creature') {
    const name = CREATURE_BY_ID.get(entry.creature ?? '')?.name ?? entry.creature ?? 'creature';
    return size === 1 ? name : `${size} ${name}`;
  }
  const race = RACE_BY_ID.get(entry.race ?? '')?.name ?? entry.race ?? 'nameless';
  return entry.kind === 'hero' ? `${race} hero` : `${count(size, race, race)}, ${entry.kind}`;
}
