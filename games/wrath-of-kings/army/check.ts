/**
 * A force (WK-FOR) as a check of a finished roster: every problem at once, each with its place and clause, and the accounts of slots and options.
 * Errors make a roster illegal.
 */
import type { Account, ArmyReport, Problem } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { count } from '#engine/text/words.ts';
import { rosterPackProblems } from '../../kit/packs.ts';
import { type Report, reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { ModelType } from '../content/types.ts';
import { abilityName, attackText, kindText, plural } from '../words/wording.ts';
import { packsNeeded } from './needs.ts';
import { commanderOf, type Entry, type Roster } from './roster.ts';
import { entrySlots, LABELS, sizeRules, slotAccounts } from './slots.ts';

export function checkRoster(content: Content, roster: Roster): ArmyReport {
  const problems: Problem[] = [];
  const report = reportTo(problems);
  problems.push(...rosterPackProblems(roster, packsNeeded(content, roster), content));
  if (!content.houses.has(roster.house)) {
    const known = content.houses.ids().join(', ');
    report('house', 'unknown-house', 'WK-FOR-02', `there is no house "${roster.house}"; known are ${known}`);
  }
  roster.models.forEach((entry, i) => {
    checkEntry(content, roster, entry, `models[${i}]`, report);
  });
  checkCharacters(content, roster, report);
  checkCommander(content, roster, report);
  const accounts = [...slotAccounts(content, roster), optionAccount(content, roster)];
  for (const account of accounts) checkAccount(content, roster, account, report);
  const lines = roster.models.map((entry, i) => ({
    label: entryName(content, entry),
    detail: detailOf(content, roster, entry, i),
    cost: entrySlots(content, entry),
  }));
  return { problems, accounts, lines };
}

function checkEntry(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const card = content.cards.get(entry.card);
  if (card === undefined) {
    report(`${place}.card`, 'unknown-card', 'WK-FOR-02', `there is no card "${entry.card}"`);
    return;
  }
  if (card.house !== roster.house) {
    const owner = content.houses.get(card.house)?.name ?? card.house;
    report(`${place}.card`, 'foreign-card', 'WK-FOR-02', `${card.name} is of ${owner}; an army is of one house`);
  }
  if (entry.commander === true && card.type !== 'leader') {
    report(`${place}.commander`, 'no-leader', 'WK-FOR-16', `${card.name} is no leader and cannot command`);
  }
}

/** Each character once; it does not matter whether one entry has it twice or two entries have it (WK-R-67). */
function checkCharacters(content: Content, roster: Roster, report: Report): void {
  const had = new Map<string, number>();
  roster.models.forEach(({ card: id, count: n }, i) => {
    const card = content.cards.get(id);
    if (card?.character !== true) return;
    const before = had.get(id) ?? 0;
    had.set(id, before + n);
    if (before + n < 2) return;
    const message = `${card.name} is a character and may be there once, not ${count(before + n, 'time')}`;
    report(`models[${i}].count`, 'character', ['WK-FOR-15', 'WK-R-67'], message);
  });
}

function checkCommander(content: Content, roster: Roster, report: Report): void {
  const leaders = roster.models.filter(({ card }) => content.cards.get(card)?.type === 'leader');
  if (leaders.length === 0 || commanderOf(content, roster) !== null) return;
  const named = leaders.filter(({ commander }) => commander === true).length;
  if (named === 0) report('models', 'no-commander', 'WK-FOR-16', 'no leader is named commander');
  else report('models', 'commanders', 'WK-FOR-16', `${named} leaders are named commander; one is`);
}

function optionAccount(content: Content, roster: Roster): Account {
  const { name, options, clauses } = sizeRules(content, roster);
  return {
    id: 'options',
    label: 'Options',
    unit: 'options',
    spent: sum(
      roster.options.map((option) => part(option === 'infantry' ? '3 infantry' : '1 specialist', 1, 'WK-FOR-11')),
    ),
    limit: options,
    limitParts: [part(name, options, clauses.options)],
    place: 'options',
  };
}

/** Every slot is filled, none twice (WK-R-66); every option of the size is taken. */
function checkAccount(content: Content, roster: Roster, account: Account, report: Report): void {
  const { id, spent, limit } = account;
  const over = spent.value - limit;
  if (over === 0) return;
  const { name, clauses } = sizeRules(content, roster);
  if (id === 'options') {
    const message = `${count(spent.value, 'option')} taken; a ${name} has ${limit === 0 ? 'none' : limit}`;
    report('options', 'options', [clauses.options, 'WK-FOR-13'], message);
    return;
  }
  const label = LABELS[id as ModelType].toLowerCase();
  if (over > 0) {
    const message = `${label} fill ${count(spent.value, 'slot')} of ${limit}: ${over} too many`;
    report('models', `${id}-over`, [clauses.slots, 'WK-R-66'], message);
  } else {
    const message = `${label} fill ${count(spent.value, 'slot')} of ${limit}: ${-over} empty`;
    report('models', `${id}-empty`, [clauses.slots, 'WK-R-66'], message);
  }
}

/** "4 Thornpack Runners", "Packmaster Vesk". */
export function entryName(content: Content, entry: Entry): string {
  const name = content.cards.get(entry.card)?.name ?? entry.card;
  return entry.count === 1 ? name : `${entry.count} ${plural(name)}`;
}

function detailOf(content: Content, roster: Roster, entry: Entry, i: number): string {
  const card = content.cards.get(entry.card);
  if (card === undefined) return entry.card;
  const commands = commanderOf(content, roster) === i ? ', commander' : '';
  return [
    `${kindText(card)}${commands}`,
    `Mobility ${card.mobility}" Willpower ${card.willpower} Hits ${card.resilience} Wounds ${card.wounds}`,
    ...card.attacks.map((attack) => `${attack.name} (${attackText(attack)})`),
    ...card.actions.map(({ name }) => name),
    ...card.abilities.map(abilityName),
  ].join('; ');
}
