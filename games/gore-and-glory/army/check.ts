/**
 * Warband creation (GG-WAR-01..27) as a check of a finished roster: every problem at once, each with its place and clause,
 * and the accounts of Glory, Gold and each model's Upgrade Points. Errors make a roster illegal; warnings and notes are
 * advice (an Encumbered model is legal, GG-R-66; unspent Gold is lost, GG-WAR-27).
 */

import type { Account, ArmyReport, Problem } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { rosterPackProblems } from '../../kit/packs.ts';
import { numbered, type Report, reportTo } from '../../kit/roster/report.ts';
import type { Table } from '../../kit/table.ts';
import type { Content } from '../content/content.ts';
import { UNARMED } from '../rules/unarmed.ts';
import type { Card } from '../state.ts';
import { buildCard } from './card.ts';
import { equipmentOf, fromPool, gloryLimit, gloryOf, goldPool, personalGold, pointsOf } from './cost.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';
import { levelOf, RAISES, readUpgrades, UPGRADES } from './upgrades.ts';
import { carriedWeight } from './weight.ts';

const MAX_MODELS = 15;
const MAX_WEAPONS = 3;
const MAX_TIMES = 4;
/** Each of Ag and Bd may be raised by so much (GG-WAR-19). */
const MAX_PHYSICAL = 2;

export function checkRoster(content: Content, roster: Roster): ArmyReport {
  const problems: Problem[] = [];
  const report = reportTo(problems);
  problems.push(...rosterPackProblems(roster, packsNeeded(content, roster), content));
  checkWarband(content, roster, report);
  roster.models.forEach((entry, i) => {
    checkModel(content, roster, entry, `models[${i}]`, report);
  });
  const names = displayNames(content, roster);
  const accounts = [gloryAccount(content, roster, names), goldAccount(content, roster, names)];
  roster.models.forEach((entry, i) => {
    accounts.push(...modelAccounts(content, entry, i, names[i] as string));
  });
  for (const account of accounts) checkAccount(account, report);
  const lines = roster.models.map((entry, i) => ({
    label: names[i] as string,
    detail: detailOf(content, roster, entry),
    cost: gloryOf(content, entry),
  }));
  return { problems, accounts, lines };
}

function checkWarband(content: Content, roster: Roster, report: Report): void {
  if (!content.factions.has(roster.faction)) {
    const known = content.factions.ids().join(', ');
    report('faction', 'unknown-faction', 'GG-WAR-02', `there is no Faction "${roster.faction}"; known are ${known}`);
  }
  const n = roster.models.length;
  if (n === 0) report('models', 'no-models', 'GG-WAR-06', 'a Warband needs at least one model');
  if (n > MAX_MODELS) {
    report('models', 'too-many-models', 'GG-WAR-04', `${n} models, but a Warband has at most ${MAX_MODELS}`);
  }
}

function checkModel(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const character = content.characters.get(entry.character);
  if (character === undefined) {
    report(`${place}.character`, 'unknown-character', 'GG-WAR-06', `there is no Character "${entry.character}"`);
  } else if (character.faction !== roster.faction) {
    const owner = content.factions.get(character.faction)?.name ?? character.faction;
    report(`${place}.character`, 'foreign-character', 'GG-WAR-02', `${character.name} belongs to ${owner}`);
  }
  if (!content.classes.has(entry.class)) {
    report(`${place}.class`, 'unknown-class', 'GG-WAR-07', `there is no Class "${entry.class}"`);
  }
  if (levelOf(entry.level) === undefined) {
    report(`${place}.level`, 'level', 'GG-WAR-11', `level ${entry.level}: levels go from 1 to 5`);
  }
  const listed = character?.spellcaster === true || content.classes.get(entry.class)?.spellcaster === true;
  if (entry.spellcaster === true && listed) {
    const message = 'is a Spellcaster by Character or Class and pays nothing for it';
    report(`${place}.spellcaster`, 'spellcaster-anyway', 'GG-WAR-09', message, 'note');
  }
  checkUpgrades(content, entry, place, report);
  checkEquipment(content, roster, entry, place, report);
  checkWeight(content, roster, entry, place, report);
}

function checkUpgrades(content: Content, entry: Entry, place: string, report: Report): void {
  const own = new Set([
    ...(content.characters.get(entry.character)?.traits ?? []),
    ...(content.classes.get(entry.class)?.traits ?? []),
  ]);
  const raised = { ag: 0, bd: 0 };
  readUpgrades(entry).forEach((u, i) => {
    const here = `${place}.upgrades[${i}]`;
    if (u === null) {
      const word = entry.upgrades?.[i] ?? '';
      const message = `"${word}" is no upgrade; write trait:<id>, skill:${RAISES.skill.join('|')} or physical:${RAISES.physical.join('|')}`;
      report(here, 'unknown-upgrade', 'GG-WAR-14', message);
      return;
    }
    if (u.nth > MAX_TIMES) {
      const message = `${UPGRADES[u.kind].name} for the ${u.nth}th time; each kind of upgrade is taken at most ${MAX_TIMES} times`;
      report(here, 'too-many-upgrades', 'GG-WAR-14', message);
    }
    if (u.kind === 'trait') {
      checkTrait(content, u.what, own, here, report);
      own.add(u.what);
    } else if (u.kind === 'physical') {
      const stat = u.what as 'ag' | 'bd';
      raised[stat] += 1;
      if (raised[stat] > MAX_PHYSICAL) {
        report(here, 'physical-limit', 'GG-WAR-19', `${stat === 'ag' ? 'Ag' : 'Bd'} may be raised by at most 2`);
      }
    }
  });
  const exchange = entry.exchange ?? 0;
  if (exchange > Math.max(0, entry.level)) {
    const message = `${exchange} Upgrade Points exchanged, but a model of level ${entry.level} exchanges at most ${Math.max(0, entry.level)}`;
    report(`${place}.exchange`, 'exchange-limit', 'GG-WAR-22', message);
  }
}

function checkTrait(content: Content, id: string, own: ReadonlySet<string>, place: string, report: Report): void {
  const trait = content.traits.get(id);
  if (trait === undefined) {
    report(place, 'unknown-trait', 'GG-WAR-15', `there is no Trait "${id}"`);
    return;
  }
  if (trait.starred === true) {
    report(place, 'starred-trait', 'GG-WAR-16', `${trait.name} is marked * and cannot be chosen as an upgrade`);
  } else if (own.has(id) && trait.x !== true) {
    report(place, 'trait-twice', 'GG-WAR-15', `the model already has ${trait.name}, which has no (X) to add up`);
  }
}

interface Ware {
  id: string;
  name: string;
  faction?: string;
}

function checkEquipment(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const weapons = entry.weapons ?? [];
  let counted = 0;
  weapons.forEach((id, i) => {
    const here = `${place}.weapons[${i}]`;
    if (id === UNARMED.id) {
      report(here, 'unarmed', 'GG-WPN-09', 'every model has Unarmed anyway; it need not be listed', 'note');
      return;
    }
    counted += 1;
    const other = content.armours.get(id) ?? content.shields.get(id) ?? content.items.get(id);
    if (other !== undefined) report(here, 'not-a-weapon', 'GG-WAR-26', `${other.name} is no weapon`);
    else checkWare(content, roster, content.weapons.get(id), id, 'weapon', here, report);
  });
  if (counted > MAX_WEAPONS) {
    const message = `${counted} weapons, but a model has at most ${MAX_WEAPONS} besides Unarmed`;
    report(`${place}.weapons`, 'too-many-weapons', 'GG-WAR-25', message);
  }
  const one = (list: Table<Ware>, id: string | undefined, what: string, key: string): void => {
    if (id !== undefined) checkWare(content, roster, list.get(id), id, what, `${place}.${key}`, report);
  };
  one(content.armours, entry.armour, 'suit of armour', 'armour');
  one(content.shields, entry.shield, 'shield', 'shield');
  one(content.items, entry.item, 'Special Item', 'item');
}

function checkWare(
  content: Content,
  roster: Roster,
  ware: Ware | undefined,
  id: string,
  what: string,
  place: string,
  report: Report,
): void {
  if (ware === undefined) {
    report(place, 'unknown-equipment', 'GG-WAR-03', `there is no ${what} "${id}"`);
  } else if (ware.faction !== undefined && ware.faction !== roster.faction) {
    const owner = content.factions.get(ware.faction)?.name ?? ware.faction;
    report(place, 'foreign-equipment', 'GG-WAR-02', `only ${owner} may buy ${ware.name}`);
  }
}

/** The card of an entry, null when it names things that do not exist. */
export function cardOf(content: Content, roster: Roster, entry: Entry): Card | null {
  try {
    return buildCard(content, entry, roster.faction);
  } catch {
    return null;
  }
}

function checkWeight(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const card = cardOf(content, roster, entry);
  if (card === null) return;
  const weight = carriedWeight(content, card);
  if (weight <= card.stats.bd) return;
  const message = `carries ${weight} WV with Bd ${card.stats.bd}: Encumbered, -2 Cs and -2 Ag`;
  report(place, 'encumbered', 'GG-WAR-28', message, 'warning');
}

function gloryAccount(content: Content, roster: Roster, names: readonly string[]): Account {
  const parts = roster.models.map((entry, i) => part(names[i] as string, gloryOf(content, entry).value, 'GG-WAR-01'));
  return { id: 'glory', label: 'Glory', unit: 'Glory', spent: sum(parts), limit: gloryLimit(roster) };
}

function goldAccount(content: Content, roster: Roster, names: readonly string[]): Account {
  const parts: Part[] = [];
  roster.models.forEach((entry, i) => {
    const gold = fromPool(content, entry);
    if (gold > 0) parts.push(part(names[i] as string, gold, 'GG-WAR-21'));
  });
  const pool = goldPool(content, roster);
  return { id: 'gold', label: 'Gold Pool', unit: 'Gold', spent: sum(parts), limit: pool.value, limitParts: pool.parts };
}

function modelAccounts(content: Content, entry: Entry, i: number, name: string): Account[] {
  const points = levelOf(entry.level)?.points ?? 0;
  const accounts: Account[] = [
    {
      id: `upgrades-${i + 1}`,
      label: `Upgrade Points of ${name}`,
      unit: 'points',
      spent: pointsOf(content, entry),
      limit: points,
      limitParts: [part(`level ${entry.level}`, points, 'GG-WAR-13')],
      place: `models[${i}].upgrades`,
    },
  ];
  const own = personalGold(entry);
  if (own > 0) {
    const used = Math.min(own, equipmentOf(content, entry).value);
    accounts.push({
      id: `gold-${i + 1}`,
      label: `own Gold of ${name}`,
      unit: 'Gold',
      spent: sum([part('equipment', used, 'GG-WAR-23')]),
      limit: own,
      place: `models[${i}].exchange`,
    });
  }
  return accounts;
}

function checkAccount(account: Account, report: Report): void {
  const { spent, limit, id } = account;
  const left = limit - spent.value;
  if (id === 'glory') {
    if (left < 0) report('models', 'glory', 'GG-WAR-05', `${spent.value} Glory spent of ${limit}: ${-left} too many`);
  } else if (id === 'gold') {
    if (left < 0) report('models', 'gold', 'GG-WAR-20', `${spent.value} Gold spent of ${limit}: ${-left} too many`);
    if (left > 0) report('models', 'gold-lost', 'GG-WAR-27', `${left} Gold unspent and lost`, 'note');
  } else if (id.startsWith('upgrades-')) {
    const place = `models[${Number(id.slice('upgrades-'.length)) - 1}].upgrades`;
    if (left < 0) {
      report(place, 'upgrade-points', 'GG-WAR-13', `${spent.value} Upgrade Points used of ${limit}: ${-left} too many`);
    }
    if (left > 0) {
      const message = `${left} of ${limit} Upgrade Points unused`;
      report(place, 'upgrade-points-left', 'GG-WAR-22', message, 'note');
    }
  } else if (left > 0) {
    const place = `models[${Number(id.slice('gold-'.length)) - 1}].exchange`;
    report(place, 'own-gold-lost', 'GG-WAR-23', `${left} Gold of exchanged points unspent and lost`, 'note');
  }
}

/** A name for each model; those that share one are numbered. */
export function displayNames(content: Content, roster: Roster): string[] {
  return numbered(roster.models.map((e) => e.name ?? content.characters.get(e.character)?.name ?? e.character));
}

function detailOf(content: Content, roster: Roster, entry: Entry): string {
  const card = cardOf(content, roster, entry);
  if (card === null) return `${entry.character}, ${entry.class}, level ${entry.level}`;
  const { cs, mi, ag, bd, mr } = card.stats;
  const things = [
    ...card.weapons.filter((w) => w.id !== UNARMED.id).map((w) => w.name),
    ...[card.armour, card.shield, card.item].flatMap((thing) => (thing === null ? [] : [thing.name])),
  ];
  const traits = card.traits.map(({ id, x }) => {
    const trait = content.traits.get(id);
    return (trait?.name ?? id).replace('(X)', `(${x})`);
  });
  const head = `${content.classes.get(card.class)?.name ?? card.class}, level ${card.level}`;
  const stats = `Cs ${cs} Mi ${mi} Ag ${ag} Bd ${bd} Mr ${mr}, DT ${card.dt}`;
  const bits = [head, stats, ...traits, ...things];
  if (card.spells.length > 0) bits.push('Spellcaster');
  return bits.join('; ');
}
