/** What units are called when nobody has named them. */
import { numbered } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { weaponTable } from './admits.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';

/** A name for each unit; those that share one are numbered. */
export function displayNames(content: Content, roster: Roster): string[] {
  return numbered(roster.units.map((entry) => entry.name ?? plainName(content, roster, entry)));
}

/** "Human Spears", "Elite Orc Boar Riders", "Dwarf General", "Wolves". */
export function plainName(content: Content, roster: Roster, entry: Entry): string {
  if (entry.kind === 'creature') {
    const name = content.creatures.get(entry.creature ?? '')?.name ?? entry.creature ?? 'Creature';
    return sizeOf(entry) > 1 ? plural(name) : name;
  }
  if (entry.kind === 'artillery')
    return `${content.artillery.get(entry.machine)?.name ?? entry.machine ?? 'Artillery'} Crew`;
  if (entry.kind === 'vehicle') return content.vehicles.get(entry.machine)?.name ?? entry.machine ?? 'Vehicle';
  const race = content.races.get(entry.race ?? '')?.name ?? entry.race ?? 'Nameless';
  if (entry.kind === 'hero') return `${race} ${office(content, entry)}`;
  const best = entry.kind === 'elite' ? 'Elite ' : '';
  const mount = content.creatures.get(entry.mount ?? '');
  if (mount !== undefined) return `${best}${race} ${mount.id === 'common-horse' ? '' : `${mount.name} `}Riders`;
  const weapon = weaponTable(content, roster).get(entry.weapons?.[0] ?? entry.variants?.[0]?.weapons[0] ?? '');
  return `${best}${race} ${weapon === undefined ? 'Rabble' : plural(weapon.name)}`;
}

function office(content: Content, entry: Entry): string {
  if (entry.general === true) return 'General';
  if (entry.armyStandard === true) return 'Standard Bearer';
  let best = 'Hero';
  let most = 0;
  for (const [id, level] of Object.entries(entry.classes ?? {})) {
    if (level > most) best = content.classes.get(id)?.name ?? id;
    most = Math.max(most, level);
  }
  return best;
}

function plural(name: string): string {
  return name.endsWith('f') ? `${name.slice(0, -1)}ves` : `${name}s`;
}
