/** Gods of priests, and whom they have blessed (DG-GOD-01, DG-GOD-02, DG-LIST-17, DG-R-251, DG-R-437). */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { ruleOf } from './admits.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';
import { count } from './words.ts';

/** Models that a priest blesses for each of its levels. */
export const PER_LEVEL = 5;

const BLESSING = ['DG-GOD-02', 'DG-R-437'] as const;

export function checkGods(content: Content, roster: Roster, report: Report): void {
  roster.units.forEach((entry, i) => {
    checkPriest(content, entry, `units[${i}]`, report);
    checkBlessed(content, entry, `units[${i}].blessed`, report);
  });
  checkRoom(content, roster, report);
}

function priestLevels(entry: Entry): number {
  return entry.kind === 'hero' ? (entry.classes?.priest ?? 0) : 0;
}

function checkPriest(content: Content, entry: Entry, place: string, report: Report): void {
  const priest = priestLevels(entry) > 0;
  if (priest && entry.god === undefined) {
    report(`${place}.god`, 'no-god', ['DG-GOD-01', 'DG-CLS-11'], 'the priest must serve a god');
  } else if (!priest && entry.god !== undefined) {
    report(`${place}.god`, 'not-a-priest', 'DG-GOD-01', 'only a priest serves a god');
  } else if (entry.god !== undefined && !content.gods.has(entry.god)) {
    report(`${place}.god`, 'unknown-god', 'DG-GOD-01', `there is no god "${entry.god}"`);
  }
}

function checkBlessed(content: Content, entry: Entry, place: string, report: Report): void {
  const { blessed } = entry;
  if (blessed === undefined) return;
  if (!content.gods.has(blessed.god)) {
    report(`${place}.god`, 'unknown-god', BLESSING, `there is no god "${blessed.god}"`);
  }
  if (entry.kind === 'vehicle') {
    report(place, 'not-blessed', BLESSING, 'vehicles are not blessed');
  } else if ((blessed.count ?? 1) > sizeOf(entry)) {
    const message = `${count(blessed.count ?? 1, 'model')} blessed in a unit of ${sizeOf(entry)}`;
    report(`${place}.count`, 'blessed-models', BLESSING, message);
  }
}

/** Models of the unit that are blessed. */
export function blessedIn(entry: Entry): number {
  return entry.blessed === undefined ? 0 : (entry.blessed.count ?? sizeOf(entry));
}

/** How many models the priests of a god may bless. */
export function roomOf(roster: Roster, god: string): number {
  let levels = 0;
  for (const entry of roster.units) if (entry.god === god) levels += priestLevels(entry);
  return PER_LEVEL * levels;
}

/** DG-LIST-17: models of elite units that the army blesses besides. */
export function gracesOf(content: Content, roster: Roster): number {
  const rule = ruleOf(content, roster);
  if (rule.kind !== 'blessed') return 0;
  return rule.models + rule.perPriest * roster.units.filter((entry) => priestLevels(entry) > 0).length;
}

/** What is more than priests can bless must be what the army blesses: models of elite units, by one god (DG-R-251). */
function checkRoom(content: Content, roster: Roster, report: Report): void {
  const graces = gracesOf(content, roster);
  const over: { god: string; more: number; elite: number }[] = [];
  for (const { id: god } of content.gods.all) {
    let all = 0;
    let elite = 0;
    for (const entry of roster.units) {
      if (entry.blessed?.god !== god) continue;
      all += blessedIn(entry);
      if (entry.kind === 'elite') elite += blessedIn(entry);
    }
    const more = all - roomOf(roster, god);
    if (more > 0) over.push({ god, more, elite });
  }
  const served = graces > 0 ? over.find(({ more, elite }) => more <= Math.min(graces, elite)) : undefined;
  for (const one of over) {
    if (one === served) continue;
    const { name } = content.gods.get(one.god)!;
    const of = `${count(one.more, 'model')} more than the priests of the ${name} bless`;
    const clause = graces > 0 ? (['DG-LIST-17', 'DG-R-251', ...BLESSING] as const) : BLESSING;
    const message = graces === 0 ? of : `${of}; the army blesses ${graces} of elite units, by one god`;
    report('units', 'too-many-blessed', clause, message);
  }
}
