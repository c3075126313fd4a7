/** Who is in a unit and how many: race, size, upgrades, classes (DG-ARMY-05..14, DG-CLS-01, DG-R-020, DG-R-021, DG-R-027). */

import type { Cited, Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { classesFor, listFor, racesFor } from './admits.ts';
import { checkPiece } from './check-pieces.ts';
import { checkVehicle } from './check-vehicles.ts';
import { ROLE_IDS, ROLES } from './cost.ts';
import { MAX_GIFT, MAX_LEVEL } from './limits.ts';
import { crewed, type Entry, GIFTS, type Roster, sizeOf } from './roster.ts';
import { count } from './words.ts';

export const SIZES = { least: 2, most: 100, herd: 20, upgrade: 5 } as const;

/** DG-R-029. */
const CREW = { least: 2, most: 5 } as const;

export function checkTroops(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  if (entry.kind === 'creature') checkCreature(content, entry, place, report);
  else checkRace(content, roster, entry, place, report);
  checkSize(content, entry, place, report);
  checkRoles(entry, place, report);
  checkClasses(content, roster, entry, place, report);
  checkPiece(content, entry, place, report);
  checkVehicle(content, entry, place, report);
}

function checkRace(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  if (entry.creature !== undefined) {
    report(
      `${place}.creature`,
      'not-creatures',
      'DG-ARMY-05',
      'only creature units are made of creatures; a mount is named as mount',
    );
  }
  const list = listFor(content, roster, entry);
  if (entry.race === undefined) {
    report(`${place}.race`, 'missing-race', 'DG-ARMY-01', 'the unit needs a race');
    return;
  }
  const race = content.races.get(entry.race);
  if (race === undefined) {
    report(`${place}.race`, 'unknown-race', 'DG-ARMY-01', `there is no race "${entry.race}"`);
  } else if (list !== undefined && !racesFor(content, roster, entry).includes(race.id)) {
    const human = list.rule.kind === 'choice' && race.id === 'human';
    const clause = human ? list.clauses.special : list.clauses.troops;
    const how = human ? ' unless that is its choice' : '';
    report(`${place}.race`, 'foreign-race', [clause, 'DG-ARMY-01'], `${list.name} has no ${race.name} units${how}`);
  }
}

function checkCreature(content: Content, entry: Entry, place: string, report: Report): void {
  if (entry.race !== undefined) {
    report(`${place}.race`, 'not-a-race', 'DG-ARMY-05', 'a creature unit has no race');
  }
  if (entry.creature === undefined) {
    report(`${place}.creature`, 'missing-creature', 'DG-ARMY-09', 'the unit needs a creature');
    return;
  }
  if (content.creatures.has(entry.creature)) return;
  report(`${place}.creature`, 'unknown-creature', 'DG-ARMY-09', `there is no creature "${entry.creature}"`);
}

/** How many models a unit has. */
export function sizeLimits(
  content: Content,
  entry: Entry,
): { least: number; most: number; clause: string; also?: string } {
  if (entry.kind === 'hero') return { least: 1, most: 1, clause: 'DG-ARMY-08' };
  if (entry.kind === 'vehicle') return { least: 1, most: 1, clause: 'DG-R-419' };
  if (entry.kind === 'creature') {
    const single = content.creatures.get(entry.creature ?? '')?.kind === 'individual';
    if (single) return { least: 1, most: 1, clause: 'DG-ARMY-09', also: 'DG-R-027' };
    return { least: 1, most: SIZES.herd, clause: 'DG-R-027', also: 'DG-ARMY-09' };
  }
  if (entry.kind === 'artillery') return { ...CREW, clause: 'DG-R-029', also: 'DG-ART-01' };
  return { least: SIZES.least, most: SIZES.most, clause: 'DG-R-021' };
}

function checkSize(content: Content, entry: Entry, place: string, report: Report): void {
  const size = sizeOf(entry);
  const { least, most, clause, also } = sizeLimits(content, entry);
  if (size < least || size > most) {
    const range = least === most ? `exactly ${least}` : `${least} to ${most}`;
    const cited: Cited = also === undefined ? clause : [clause, also];
    report(
      `${place}.${entry.kind === 'artillery' ? 'crew' : 'size'}`,
      'size',
      cited,
      `${count(size, 'model')}: such a unit has ${range}`,
    );
  }
  let others = 0;
  for (const v of entry.variants ?? []) others += v.count;
  if (others > size && entry.kind !== 'vehicle') {
    report(
      `${place}.variants`,
      'variants',
      'DG-R-021',
      `${count(others, 'model')} armed otherwise in a unit of ${size}`,
    );
  }
}

/** DG-ARMY-10, DG-R-020. */
function checkRoles(entry: Entry, place: string, report: Report): void {
  const size = sizeOf(entry);
  for (const role of ROLE_IDS) {
    if (entry[role] !== true) continue;
    if (crewed(entry)) {
      report(`${place}.${role}`, 'upgrade', 'DG-R-020', `a crew has no ${ROLES[role].name.toLowerCase()}`);
    } else if (entry.kind === 'hero') {
      report(`${place}.${role}`, 'upgrade', 'DG-R-020', `a hero cannot be a ${ROLES[role].name.toLowerCase()}`);
    } else if (size < SIZES.upgrade) {
      const message = `a ${ROLES[role].name.toLowerCase()} needs a unit of ${SIZES.upgrade} models, not ${size}`;
      report(`${place}.${role}`, 'upgrade', 'DG-ARMY-10', message);
    }
  }
  const wanted = ROLE_IDS.filter((role) => entry[role] === true).length;
  if (entry.kind !== 'hero' && entry.kind !== 'vehicle' && wanted > size) {
    report(place, 'upgrade-models', 'DG-ARMY-14', `${wanted} upgrades need as many different models, not ${size}`);
  }
}

/** DG-LIST-45: who casts, prays, summons or has artillery follows from the lines about heroes alone. */
const BY_LINES: ReadonlySet<string> = new Set(['engineer', 'priest', 'summoner', 'wizard']);

function checkClasses(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const classes = Object.entries(entry.classes ?? {});
  if (entry.kind !== 'hero') {
    if (classes.length > 0) report(`${place}.classes`, 'not-a-hero', 'DG-ARMY-08', 'only heroes have class levels');
    else if ((entry.champion ?? []).length > 0)
      report(`${place}.champion`, 'not-a-hero', ['DG-ARMY-08', 'DG-CLS-06'], 'only heroes are champions');
    return;
  }
  const list = listFor(content, roster, entry);
  for (const [id, levels] of classes) {
    const here = `${place}.classes.${id}`;
    const of = content.classes.get(id);
    if (of === undefined) {
      report(here, 'unknown-class', 'DG-CLS-01', `there is no class "${id}"`);
      continue;
    }
    if (list !== undefined && !classesFor(content, roster, entry).includes(of.id)) {
      const message = `heroes of ${list.name} cannot be ${of.name}s`;
      const more = BY_LINES.has(of.id) ? ['DG-LIST-45'] : [];
      report(here, 'foreign-class', [list.clauses.heroes, 'DG-ARMY-01', ...more], message);
    } else if (!of.playable) report(here, 'not-yet', of.clause, `the ${of.name} is not part of the game yet`);
    if (levels > MAX_LEVEL) {
      report(here, 'class-level', 'DG-CLS-01', `${of.name} of level ${levels}: at most ${MAX_LEVEL} in any class`);
    }
  }
  checkGifts(entry, place, report);
}

/** DG-CLS-06: one gift for each level, none more than three times. */
function checkGifts(entry: Entry, place: string, report: Report): void {
  const levels = entry.classes?.champion ?? 0;
  const gifts = entry.champion ?? [];
  if (gifts.length !== levels) {
    const message = `${count(gifts.length, 'gift')} chosen for ${count(levels, 'champion level')}`;
    report(`${place}.champion`, 'champion-gifts', 'DG-CLS-06', message);
  }
  for (const gift of GIFTS) {
    const n = gifts.filter((g) => g === gift).length;
    if (n > MAX_GIFT) {
      report(`${place}.champion`, 'champion-limit', 'DG-CLS-06', `+${n} ${gift}: at most +${MAX_GIFT} of any`);
    }
  }
}
