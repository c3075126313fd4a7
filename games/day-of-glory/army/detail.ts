/** One line about a unit for roster sheets. */
import type { Content } from '../content/content.ts';
import { armourTable, weaponTable } from './admits.ts';
import { blessedIn } from './check-gods.ts';
import { ROLE_IDS, ROLES } from './cost.ts';
import { itemLabel } from './item-text.ts';
import { levelsOf } from './lores.ts';
import { armed, crewOf, type Entry, type Roster, sizeOf } from './roster.ts';
import { count } from './words.ts';

export function detailOf(content: Content, roster: Roster, entry: Entry): string {
  const size = sizeOf(entry);
  const bits = [headOf(content, entry)];
  const table = weaponTable(content, roster);
  const sets = armed(entry).map(({ count: n, weapons }) => {
    const names = weapons.map((id) => (table.get(id)?.name ?? id).toLowerCase()).join(', ');
    return n === size ? names : `${n} with ${names === '' ? 'nothing' : names}`;
  });
  const things = [
    ...sets,
    ...(entry.armour ?? []).map((id) => (armourTable(content, roster).get(id)?.name ?? id).toLowerCase()),
    ...(entry.mount === undefined ? [] : [(content.creatures.get(entry.mount)?.name ?? entry.mount).toLowerCase()]),
    ...(entry.barding === undefined
      ? []
      : [(content.bardings.get(entry.barding)?.name ?? entry.barding).toLowerCase()]),
  ].filter((t) => t !== '');
  if (things.length > 0) bits.push(things.join(', '));
  const magic = (entry.items ?? []).map((words) => {
    const who =
      words.bearer === 'sergeant' ? 'sergeant with ' : words.count === undefined ? '' : `${words.count} with `;
    return `${who}${itemLabel(content, words)}`;
  });
  if (magic.length > 0) bits.push(magic.join(', '));
  const roles = ROLE_IDS.filter((role) => entry[role] === true).map((role) => ROLES[role].name.toLowerCase());
  if (roles.length > 0) bits.push(roles.join(', '));
  const classes = Object.entries(levelsOf(content, roster, entry)).map(
    ([id, n]) => `${content.classes.get(id)?.name ?? id} ${n}`,
  );
  if (entry.lore !== undefined) classes.push((content.lores.get(entry.lore)?.name ?? entry.lore).toLowerCase());
  if (entry.god !== undefined) classes.push(`serves the ${content.gods.get(entry.god)?.name ?? entry.god}`);
  if (classes.length > 0) bits.push(classes.join(', '));
  if (entry.blessed !== undefined) {
    const n = blessedIn(entry);
    const who = n === size ? '' : `${n} `;
    bits.push(`${who}blessed by the ${content.gods.get(entry.blessed.god)?.name ?? entry.blessed.god}`);
  }
  if (entry.general === true) bits.push('general');
  if (entry.armyStandard === true) bits.push('army standard');
  if (entry.mercenary === true) bits.push('mercenary');
  return bits.join('; ');
}

/** "20 Human, elite", "Orc hero", "3 Wolf". */
function headOf(content: Content, entry: Entry): string {
  const size = sizeOf(entry);
  if (entry.kind === 'artillery') return pieceHead(content, entry);
  if (entry.kind === 'vehicle') return vehicleHead(content, entry);
  if (entry.kind === 'creature') {
    const name = content.creatures.get(entry.creature ?? '')?.name ?? entry.creature ?? 'creature';
    return size === 1 ? name : `${size} ${name}`;
  }
  const race = content.races.get(entry.race ?? '')?.name ?? entry.race ?? 'nameless';
  return entry.kind === 'hero' ? `${race} hero` : `${count(size, race, race)}, ${entry.kind}`;
}

/** "Catapult, 3 Human; 4 rock". */
function pieceHead(content: Content, entry: Entry): string {
  const piece = content.artillery.get(entry.machine)?.name ?? entry.machine ?? 'piece';
  const race = content.races.get(entry.race ?? '')?.name ?? entry.race ?? 'nameless';
  const crew = `${sizeOf(entry)} ${entry.eliteCrew === true ? 'elite ' : ''}${race}`;
  const shots = Object.entries(entry.shots ?? {}).flatMap(([id, n]) =>
    n === 0 ? [] : [`${n} ${(content.ammunition.get(id)?.name ?? id).toLowerCase()}`],
  );
  return [`${piece}, ${crew}`, ...(shots.length === 0 ? [] : [shots.join(', ')])].join('; ');
}

/** "Heavy Chariot, 3 Human, 4 Common Horse, scythed wheels". */
function vehicleHead(content: Content, entry: Entry): string {
  const vehicle = content.vehicles.get(entry.machine)?.name ?? entry.machine ?? 'vehicle';
  const race = content.races.get(entry.race ?? '')?.name ?? entry.race ?? 'nameless';
  const bits = [vehicle, `${crewOf(entry)} ${entry.eliteCrew === true ? 'elite ' : ''}${race}`];
  const { beasts } = entry;
  if (beasts !== undefined) {
    bits.push(`${beasts.count} ${content.creatures.get(beasts.creature)?.name ?? beasts.creature}`);
  }
  if (entry.scythes === true) bits.push('scythed wheels');
  return bits.join(', ');
}
