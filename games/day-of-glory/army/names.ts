/** What units are called when nobody has named them. */
import { CLASS_BY_ID } from '../content/classes.ts';
import { CREATURE_BY_ID } from '../content/creatures.ts';
import { RACE_BY_ID } from '../content/races.ts';
import { weaponTable } from './admits.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';

/** A name for each unit; those that share one are numbered. */
export function displayNames(roster: Roster): string[] {
  const plain = roster.units.map((entry) => entry.name ?? plainName(roster, entry));
  const total = new Map<string, number>();
  for (const name of plain) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return plain.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return (total.get(name) ?? 0) > 1 ? `${name} ${n}` : name;
  });
}

/** "Human Spears", "Elite Orc Boar Riders", "Dwarf General", "Wolves". */
export function plainName(roster: Roster, entry: Entry): string {
  if (entry.kind === 'creature') {
    const name = CREATURE_BY_ID.get(entry.creature ?? '')?.name ?? entry.creature ?? 'Creature';
    return sizeOf(entry) > 1 ? plural(name) : name;
  }
  const race = RACE_BY_ID.get(entry.race ?? '')?.name ?? entry.race ?? 'Nameless';
  if (entry.kind === 'hero') return `${race} ${office(entry)}`;
  const best = entry.kind === 'elite' ? 'Elite ' : '';
  const mount = CREATURE_BY_ID.get(entry.mount ?? '');
  if (mount !== undefined) return `${best}${race} ${mount.id === 'common-horse' ? '' : `${mount.name} `}Riders`;
  const weapon = weaponTable(roster).get(entry.weapons?.[0] ?? entry.variants?.[0]?.weapons[0] ?? '');
  return `${best}${race} ${weapon === undefined ? 'Rabble' : plural(weapon.name)}`;
}

function office(entry: Entry): string {
  if (entry.general === true) return 'General';
  if (entry.armyStandard === true) return 'Standard Bearer';
  let best = 'Hero';
  let most = 0;
  for (const [id, level] of Object.entries(entry.classes ?? {})) {
    if (level > most) best = CLASS_BY_ID.get(id)?.name ?? id;
    most = Math.max(most, level);
  }
  return best;
}

function plural(name: string): string {
  return name.endsWith('f') ? `${name.slice(0, -1)}ves` : `${name}s`;
}
