/**
 * Building an army (DG-ARMY-01..26, DG-LIST-01..44) as a check of a finished roster: every problem at once, each with its
 * place and clause, and the accounts of power by type of unit. Errors make a roster illegal; warnings and notes are advice.
 */
import type { Account, ArmyReport, Problem } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { rosterPackProblems } from '../../kit/packs.ts';
import { type Report, reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { typeOf } from './admits.ts';
import { checkGear } from './check-gear.ts';
import { checkGeneric } from './check-generic.ts';
import { checkGods } from './check-gods.ts';
import { checkItems, checkMagic, checkUnique, magicShare } from './check-items.ts';
import { checkEngineers } from './check-pieces.ts';
import { checkTroops } from './check-troops.ts';
import { checkPassengers } from './check-vehicles.ts';
import { costOf, totalOf } from './cost.ts';
import { detailOf } from './detail.ts';
import { brackets, FORCE_TABLES, type ForceRow, UNIT_TYPES, type UnitType } from './force.ts';
import { magicPower } from './items.ts';
import { GENERIC, MERCENARY_SHARE } from './limits.ts';
import { checkLores } from './lores.ts';
import { displayNames } from './names.ts';
import { packsNeeded } from './needs.ts';
import { type Entry, limitOf, type Roster, styleOf } from './roster.ts';
import { count } from './words.ts';

export function checkRoster(content: Content, roster: Roster): ArmyReport {
  const problems: Problem[] = [];
  const report = reportTo(problems);
  problems.push(...rosterPackProblems(roster, packsNeeded(content, roster), content));
  const names = displayNames(content, roster);
  const costs = roster.units.map((entry) => costOf(content, roster, entry));
  checkList(content, roster, report);
  if (roster.units.length === 0) report('units', 'no-units', 'DG-ARMY-15', 'an army needs units, a hero among them');
  roster.units.forEach((entry, i) => {
    checkTroops(content, roster, entry, `units[${i}]`, report);
    checkGear(content, roster, entry, `units[${i}]`, report);
    checkItems(content, roster, entry, `units[${i}]`, report);
  });
  checkGods(content, roster, report);
  checkLores(content, roster, report);
  checkHeroes(roster, report);
  checkEngineers(roster, report);
  checkPassengers(content, roster, report);
  const spent = costs.map((c) => c.value);
  checkPower(content, roster, report);
  checkForce(content, roster, spent, report);
  checkMercenaries(content, roster, spent, report);
  checkUnique(content, roster, report);
  checkMagic(content, roster, report);
  return {
    problems,
    accounts: accountsOf(content, roster, spent, names),
    lines: roster.units.map((entry, i) => ({
      label: names[i] as string,
      detail: detailOf(content, roster, entry),
      cost: costs[i] as (typeof costs)[number],
    })),
  };
}

function checkList(content: Content, roster: Roster, report: Report): void {
  const list = content.lists.get(roster.list);
  if (list === undefined) {
    const known = content.lists.ids().join(', ');
    report('list', 'unknown-list', 'DG-LIST-01', `there is no army list "${roster.list}"; known are ${known}`);
    return;
  }
  if (list.id === GENERIC) checkGeneric(content, roster, report);
  else if (roster.generic !== undefined) {
    report('generic', 'generic-idle', 'DG-LIST-02', `${list.name} has its own list; this one is not used`, 'note');
  }
  const rule = list.rule;
  const choices = rule.kind === 'choice' ? rule.choices : [];
  if (roster.choice === undefined) {
    if (choices.length > 0) {
      report(
        'choice',
        'choice-open',
        list.clauses.special,
        'nothing is chosen yet: human units, wizards or creatures as core',
        'note',
      );
    }
  } else if (!choices.some((c) => c === roster.choice)) {
    report('choice', 'unknown-choice', list.clauses.special, `${list.name} cannot choose "${roster.choice}"`);
  }
}

/** DG-ARMY-24, DG-ARMY-26: one general, and at most one other hero with the army standard. */
function checkHeroes(roster: Roster, report: Report): void {
  const generals: number[] = [];
  const bearers: number[] = [];
  let heroes = 0;
  roster.units.forEach((entry, i) => {
    if (entry.kind === 'hero') heroes += 1;
    if (entry.general === true) generals.push(i);
    if (entry.armyStandard === true) bearers.push(i);
    const place = `units[${i}]`;
    if (entry.kind !== 'hero') {
      if (entry.general === true)
        report(`${place}.general`, 'not-a-hero', 'DG-ARMY-24', 'only a hero can be the general');
      if (entry.armyStandard === true) {
        report(`${place}.armyStandard`, 'not-a-hero', 'DG-ARMY-26', 'only a hero can bear the army standard');
      }
    } else if (entry.general === true && entry.armyStandard === true) {
      report(`${place}.armyStandard`, 'general-bears', 'DG-ARMY-26', 'the general cannot bear the army standard');
    }
  });
  if (heroes === 0 && roster.units.length > 0) {
    const relaxed = styleOf(roster) === 'relaxed';
    const cited = relaxed ? (['DG-ARMY-15', 'DG-ARMY-24'] as const) : (['DG-ARMY-24', 'DG-ARMY-15'] as const);
    report('units', 'no-hero', [...cited, 'DG-R-031'], 'every army has at least one hero, who is its general');
  }
  if (generals.length === 0 && heroes > 0) report('units', 'no-general', 'DG-ARMY-24', 'one hero must be the general');
  for (const i of generals.slice(1)) {
    report(`units[${i}].general`, 'two-generals', 'DG-ARMY-24', 'the army has a general already');
  }
  for (const i of bearers.slice(1)) {
    report(`units[${i}].armyStandard`, 'two-standards', 'DG-ARMY-26', 'the army has an army standard already');
  }
}

/** Below this share of the limit unspent, nobody need be told. */
const CLOSE = 0.05;

function checkPower(content: Content, roster: Roster, report: Report): void {
  const limit = limitOf(roster);
  const total = totalOf(content, roster);
  if (total > limit) {
    report('units', 'power', ['DG-ARMY-04', 'DG-R-019'], `${total} power of ${limit}: ${total - limit} too many`);
  } else if (limit - total > limit * CLOSE) {
    report('units', 'power-left', 'DG-ARMY-04', `${limit - total} of ${limit} power unused`, 'note');
  }
}

const NOUN: Readonly<Record<UnitType, string>> = {
  hero: 'hero',
  elite: 'elite unit',
  standard: 'standard unit',
  special: 'special unit',
};

const PLURAL: Readonly<Record<UnitType, string>> = {
  hero: 'heroes',
  elite: 'elite units',
  standard: 'standard units',
  special: 'special units',
};

function tableOf(roster: Roster): Readonly<Record<UnitType, ForceRow>> | null {
  const style = styleOf(roster);
  return style === 'relaxed' ? null : FORCE_TABLES[style];
}

/** Number and power of the units of a type. */
function muster(
  content: Content,
  roster: Roster,
  spent: readonly number[],
  type: UnitType,
): { units: number; power: number } {
  let units = 0;
  let power = 0;
  roster.units.forEach((entry, i) => {
    if (typeOf(content, roster, entry) !== type) return;
    units += 1;
    power += spent[i] as number;
  });
  return { units, power };
}

/** DG-ARMY-16..23: numbers by whole brackets (DG-R-016, DG-R-017), shares of the agreed limit exactly (DG-R-018). */
function checkForce(content: Content, roster: Roster, spent: readonly number[], report: Report): void {
  const table = tableOf(roster);
  if (table === null || roster.units.length === 0) return;
  const limit = limitOf(roster);
  for (const type of UNIT_TYPES) {
    const row = table[type];
    const { units, power } = muster(content, roster, spent, type);
    const n = brackets(limit, row.per);
    const many = count(units, NOUN[type], PLURAL[type]);
    if (row.most !== undefined && units > row.most * n) {
      const most = row.most * n === 0 ? 'none is allowed' : `at most ${row.most * n} allowed`;
      report('units', `${type}-units`, row.clause, `${many} at ${limit} power: ${most}`);
    }
    if (row.least !== undefined && units < row.least * n) {
      report('units', `${type}-units`, row.clause, `${many} at ${limit} power: at least ${row.least * n} needed`);
    }
    if (row.mostShare !== undefined && power * 100 > row.mostShare * limit) {
      const most = (row.mostShare * limit) / 100;
      report(
        'units',
        `${type}-share`,
        row.clause,
        `${power} power of ${PLURAL[type]}: at most ${most} (${row.mostShare}%)`,
      );
    }
    if (row.leastShare !== undefined && power * 100 < row.leastShare * limit) {
      const least = (row.leastShare * limit) / 100;
      report(
        'units',
        `${type}-share`,
        row.clause,
        `${power} power of ${PLURAL[type]}: at least ${least} (${row.leastShare}%)`,
      );
    }
  }
}

function isMercenary(entry: Entry): boolean {
  return entry.mercenary === true;
}

/** Room for so many mercenary units (DG-CLS-10, DG-R-172). */
function merchantLevels(roster: Roster): number {
  let levels = 0;
  for (const entry of roster.units) if (entry.kind === 'hero') levels += entry.classes?.merchant ?? 0;
  return levels;
}

function checkMercenaries(content: Content, roster: Roster, spent: readonly number[], report: Report): void {
  const hired = roster.units.flatMap((entry, i) => (isMercenary(entry) ? [i] : []));
  const room = merchantLevels(roster);
  for (const i of hired.slice(room)) {
    const message =
      room === 0 ? 'mercenaries need a merchant' : `merchants of ${count(room, 'level')} bring no more mercenary units`;
    report(`units[${i}].mercenary`, 'merchant-levels', ['DG-LIST-42', 'DG-CLS-10'], message);
  }
  let power = 0;
  for (const i of hired) power += spent[i] as number;
  const total = totalOf(content, roster);
  if (power * 100 > MERCENARY_SHARE * total) {
    const most = (MERCENARY_SHARE * total) / 100;
    const message = `${power} power of mercenaries: at most ${most}, ${MERCENARY_SHARE}% of the army's ${total}`;
    report('units', 'mercenary-share', 'DG-LIST-42', message);
  }
}

function accountsOf(content: Content, roster: Roster, spent: readonly number[], names: readonly string[]): Account[] {
  const limit = limitOf(roster);
  const of = (which: (entry: Entry) => boolean, clause: string) =>
    sum(
      roster.units.flatMap((entry, i) => (which(entry) ? [part(names[i] as string, spent[i] as number, clause)] : [])),
    );
  const accounts: Account[] = [
    { id: 'power', label: 'Power', unit: 'power', spent: of(() => true, 'DG-ARMY-03'), limit },
  ];
  const table = tableOf(roster);
  for (const type of table === null ? [] : UNIT_TYPES) {
    const row = (table as NonNullable<typeof table>)[type];
    const closed = row.most !== undefined && row.most * brackets(limit, row.per) === 0;
    const most = closed ? 0 : (limit * (row.mostShare ?? 100)) / 100;
    const label = type === 'hero' ? 'Heroes' : `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`;
    const has = roster.units.some((entry) => typeOf(content, roster, entry) === type);
    if (closed && !has) continue;
    accounts.push({
      id: type,
      label,
      unit: 'power',
      spent: of((entry) => typeOf(content, roster, entry) === type, row.clause),
      limit: most,
    });
  }
  if (roster.units.some(isMercenary)) {
    const most = (MERCENARY_SHARE * totalOf(content, roster)) / 100;
    const mine = of(isMercenary, 'DG-LIST-42');
    accounts.push({ id: 'mercenaries', label: 'Mercenaries', unit: 'power', spent: mine, limit: most });
  }
  if (roster.units.some((entry) => entry.items !== undefined)) {
    const { percent, clause } = magicShare(content, roster);
    const magic = roster.units.flatMap((entry, i) => {
      const power = magicPower(content, entry);
      return power === 0 ? [] : [part(names[i] as string, power, clause)];
    });
    const most = (percent * totalOf(content, roster)) / 100;
    accounts.push({ id: 'magic', label: 'Magic items', unit: 'power', spent: sum(magic), limit: most });
  }
  return accounts;
}
