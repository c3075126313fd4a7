/** Pieces of artillery in an army: what they fire, and the engineers they need (DG-ART-14, DG-CLS-08, DG-R-026, DG-R-029, DG-R-172). */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { ammunitionOf } from './pieces.ts';
import type { Entry, Roster } from './roster.ts';
import { count } from './words.ts';

/** Pieces for each level of an engineer. */
export const PER_LEVEL = 3;

/** Keys that no ordinary unit has. */
const OWN = ['machine', 'crew', 'eliteCrew', 'shots'] as const;

export function checkPiece(content: Content, entry: Entry, place: string, report: Report): void {
  if (entry.kind !== 'artillery') {
    for (const key of entry.kind === 'vehicle' ? [] : OWN) {
      if (entry[key] === undefined) continue;
      const has = key === 'shots' ? 'only artillery has shots' : 'only artillery and vehicles have a crew';
      report(`${place}.${key}`, 'not-artillery', ['DG-ART-01', 'DG-VEH-01'], has);
    }
    return;
  }
  if (entry.size !== undefined) {
    report(`${place}.size`, 'crew-size', 'DG-R-029', 'of artillery the number of the crew is said: crew');
  }
  if ((entry.variants ?? []).length > 0) {
    report(`${place}.variants`, 'crew-variants', 'DG-R-029', 'all of a crew are armed alike');
  }
  for (const key of ['mount', 'barding'] as const) {
    if (entry[key] !== undefined) report(`${place}.${key}`, 'crew-mounted', 'DG-R-029', 'a crew is on foot');
  }
  if (entry.machine === undefined) {
    report(`${place}.machine`, 'missing-machine', 'DG-ART-01', 'say which piece of artillery it is');
    return;
  }
  const piece = content.artillery.get(entry.machine);
  if (piece === undefined) {
    const known = content.artillery.ids().join(', ');
    report(
      `${place}.machine`,
      'unknown-machine',
      'DG-ART-01',
      `there is no artillery "${entry.machine}"; known are ${known}`,
    );
    return;
  }
  let shots = 0;
  for (const [id, n] of Object.entries(entry.shots ?? {})) {
    shots += n;
    const here = `${place}.shots.${id}`;
    const ammo = content.ammunition.get(id);
    if (ammo === undefined) report(here, 'unknown-ammunition', 'DG-ART-14', `there is no ammunition "${id}"`);
    else if (!piece.ammunition.includes(id)) {
      const names = ammunitionOf(content, piece).map((a) => a.name);
      report(here, 'foreign-ammunition', [piece.clause, 'DG-ART-14'], `a ${piece.name} fires ${names.join(', ')}`);
    }
  }
  if (shots === 0) {
    report(`${place}.shots`, 'no-shots', ['DG-R-411', 'DG-ART-14'], 'without shots it cannot be fired', 'warning');
  }
}

/** DG-CLS-08, DG-R-172: the levels of all engineers of the army together. */
export function engineerLevels(roster: Roster): number {
  let levels = 0;
  for (const entry of roster.units) if (entry.kind === 'hero') levels += entry.classes?.engineer ?? 0;
  return levels;
}

export function checkEngineers(roster: Roster, report: Report): void {
  const pieces = roster.units.flatMap((entry, i) => (entry.kind === 'artillery' ? [i] : []));
  const levels = engineerLevels(roster);
  for (const i of pieces.slice(levels * PER_LEVEL)) {
    const message =
      levels === 0
        ? 'artillery needs an engineer'
        : `engineers of ${count(levels, 'level')} bring ${count(levels * PER_LEVEL, 'piece')} of artillery`;
    report(`units[${i}].machine`, 'engineer-levels', ['DG-CLS-08', 'DG-R-026', 'DG-R-172'], message);
  }
}
