/**
 * A warband (HR-WRB, HR-EQP) as a check of a finished roster: every problem at once, each with its place and clause, and the accounts of
 * points, of Specialists against Regulars, and of each warrior's upgrades and carried items. Errors make a roster illegal; warnings and
 * notes are advice. What single warriors may buy is in check-entry.ts.
 */
import type { Account, ArmyReport, Problem } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { rosterPackProblems } from '../../kit/packs.ts';
import { numbered, type Report, reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { WarriorClass } from '../content/types.ts';
import type { Card } from '../state.ts';
import { cardIfKnown } from './card.ts';
import { checkEntry } from './check-entry.ts';
import { carriedParts, carryLimit, costOf, pointsLimit, STANDARD, UPGRADES, upgradesOf } from './cost.ts';
import { charactersOf, leaderOf } from './leader.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';

/** Characters of one type in a warband (HR-WRB-09). */
const SAME_CHARACTERS = 2;

export function checkRoster(content: Content, roster: Roster): ArmyReport {
  const problems: Problem[] = [];
  const report = reportTo(problems);
  problems.push(...rosterPackProblems(roster, packsNeeded(content, roster), content));
  checkFaction(content, roster, report);
  checkLeader(content, roster, report);
  checkNumbers(content, roster, report);
  roster.warriors.forEach((entry, i) => {
    checkEntry(content, roster, entry, `warriors[${i}]`, report);
  });
  const names = displayNames(content, roster);
  const accounts = [pointsAccount(content, roster, names), specialistsAccount(content, roster, names)];
  roster.warriors.forEach((entry, i) => {
    accounts.push(...entryAccounts(content, entry, i, names[i] as string));
  });
  for (const account of accounts) checkAccount(content, roster, account, report);
  const lines = roster.warriors.map((entry, i) => ({
    label: names[i] as string,
    detail: detailOf(content, roster, entry, i),
    cost: costOf(content, entry),
  }));
  return { problems, accounts, lines };
}

function checkFaction(content: Content, roster: Roster, report: Report): void {
  if (content.factions.has(roster.faction)) return;
  const known = content.factions.ids().join(', ');
  report('faction', 'unknown-faction', 'HR-WRB-01', `there is no faction "${roster.faction}"; known are ${known}`);
}

function checkLeader(content: Content, roster: Roster, report: Report): void {
  const characters = charactersOf(content, roster);
  if (characters.length === 0) {
    report('warriors', 'no-character', 'HR-WRB-08', 'a warband has at least one Character, who leads it');
    return;
  }
  if (leaderOf(content, roster) !== null) return;
  if (roster.leader === undefined) {
    const message = `${characters.length} Characters, and none is named as leader`;
    report('leader', 'leader-unnamed', ['HR-R-145', 'HR-WRB-08'], message);
    return;
  }
  const named = roster.warriors[roster.leader];
  const who = named === undefined ? `number ${roster.leader + 1}, who is not there,` : nameOf(content, named);
  report('leader', 'leader-no-character', 'HR-WRB-08', `${who} leads, but the leader is a Character`);
}

/** How many of each kind. */
function checkNumbers(content: Content, roster: Roster, report: Report): void {
  const count = new Map<string, number>();
  roster.warriors.forEach(({ warrior: id }, i) => {
    const kind = content.warriors.get(id);
    if (kind?.class !== 'character') return;
    const n = (count.get(id) ?? 0) + 1;
    count.set(id, n);
    if (n > SAME_CHARACTERS) {
      const message = `${kind.name} for the ${n === 3 ? 'third' : `${n}th`} time; a warband has at most ${SAME_CHARACTERS} Characters of one type`;
      report(`warriors[${i}].warrior`, 'same-characters', 'HR-WRB-09', message);
    }
  });
}

function pointsAccount(content: Content, roster: Roster, names: readonly string[]): Account {
  const parts = roster.warriors.map((entry, i) => part(names[i] as string, costOf(content, entry).value, 'HR-WRB-02'));
  return { id: 'points', label: 'Points', unit: 'points', spent: sum(parts), limit: pointsLimit(roster) };
}

function ofClass(content: Content, roster: Roster, names: readonly string[], wanted: WarriorClass): Part[] {
  return roster.warriors.flatMap(({ warrior }, i) =>
    content.warriors.get(warrior)?.class === wanted ? [part(names[i] as string, 1, 'HR-WRB-06')] : [],
  );
}

/** As many Specialists as Regulars, none without Regulars (HR-R-145). */
function specialistsAccount(content: Content, roster: Roster, names: readonly string[]): Account {
  const regulars = ofClass(content, roster, names, 'regular');
  return {
    id: 'specialists',
    label: 'Specialists',
    unit: 'of the Regulars',
    spent: sum(ofClass(content, roster, names, 'specialist')),
    limit: regulars.length,
    limitParts: regulars,
  };
}

function entryAccounts(content: Content, entry: Entry, i: number, name: string): Account[] {
  const kind = content.warriors.get(entry.warrior);
  if (kind === undefined) return [];
  const accounts: Account[] = [];
  const { most, clause } = UPGRADES[kind.class];
  if (Number.isFinite(most)) {
    accounts.push({
      id: `upgrades-${i + 1}`,
      label: `Upgrades of ${name}`,
      unit: 'points',
      spent: upgradesOf(content, entry),
      limit: most,
      limitParts: [part(kind.class === 'regular' ? 'Regular' : 'Specialist', most, clause)],
      place: `warriors[${i}]`,
    });
  }
  const limit = carryLimit(content, entry);
  const carried = carriedParts(content, entry);
  if (carried.length > 0) {
    accounts.push({
      id: `carried-${i + 1}`,
      label: `Weapons and shields of ${name}`,
      unit: 'items',
      spent: sum(carried),
      limit: limit.most,
      limitParts: [part(limit.by, limit.most, limit.clause)],
      place: `warriors[${i}].weapons`,
    });
  }
  return accounts;
}

function checkAccount(content: Content, roster: Roster, account: Account, report: Report): void {
  const { spent, limit, id } = account;
  const over = spent.value - limit;
  const n = Number(/-(\d+)$/.exec(id)?.[1]) - 1;
  const entry = roster.warriors[n];
  if (id === 'points') {
    const clauses = limit === STANDARD ? (['HR-WRB-02', 'HR-R-145'] as const) : (['HR-WRB-03', 'HR-R-145'] as const);
    if (over > 0) report('warriors', 'points', clauses, `${spent.value} points of ${limit}: ${over} too many`);
    if (over < 0) report('warriors', 'points-left', 'HR-R-145', `${-over} points unspent`, 'note');
  } else if (id === 'specialists') {
    if (over > 0) {
      const message = `${spent.value} Specialists and ${limit} Regulars: no more Specialists than Regulars`;
      report('warriors', 'specialists', ['HR-WRB-06', 'HR-R-145'], message);
    }
  } else if (over <= 0 || entry === undefined) {
    return;
  } else if (id.startsWith('upgrades-')) {
    const kind = content.warriors.get(entry.warrior);
    const { clause } = UPGRADES[kind?.class ?? 'regular'];
    const message = `${spent.value} points of upgrades, but a ${kind?.class === 'regular' ? 'Regular' : 'Specialist'} has at most ${limit}`;
    report(`warriors[${n}]`, 'upgrades', [clause, 'HR-R-142'], message);
  } else {
    const { clause } = carryLimit(content, entry);
    const message = `carries ${spent.value} weapons and shields${clause === 'HR-ARM-05' ? ` in ${content.armours.get(entry.armour)?.name ?? 'armour'}` : ''}, but ${limit} at most`;
    report(`warriors[${n}].weapons`, 'carried', [clause, 'HR-R-144'], message);
  }
}

function nameOf(content: Content, entry: Entry): string {
  return entry.name ?? content.warriors.get(entry.warrior)?.name ?? entry.warrior;
}

/** A name for each warrior; those that share one are numbered. */
export function displayNames(content: Content, roster: Roster): string[] {
  return numbered(roster.warriors.map((entry) => nameOf(content, entry)));
}

const CLASSES: Readonly<Record<WarriorClass, string>> = {
  regular: 'Regular',
  specialist: 'Specialist',
  character: 'Character',
};

function detailOf(content: Content, roster: Roster, entry: Entry, i: number): string {
  const card = cardIfKnown(content, roster, entry);
  if (card === null) return entry.warrior;
  const { move, body, agility, fight, resist, guts, faction, magic } = card.stats;
  const kind = content.warriors.get(card.warrior)?.name ?? card.warrior;
  const stats = `Move ${move}" Body ${body} Agility ${agility}+ Fight ${fight}+ Resist ${resist}+ Guts ${guts}+ ${content.factions.get(roster.faction)?.stat ?? 'Faction'} ${faction}+`;
  const bits = [
    `${kind}, ${CLASSES[card.class]}${leaderOf(content, roster) === i ? ', leader' : ''}`,
    magic === null ? stats : `${stats} Magic ${magic}+`,
    ...card.subtypes.map((id) => content.subtypes.get(id)?.name ?? id),
    ...card.traits.map(({ name }) => name),
    ...card.skills.map((held) => skillName(content, held)),
    ...card.carried.map((item) => (item.kind === 'weapon' ? item.weapon.name : item.shield.name)),
    ...(card.claws === null ? [] : [card.claws.name]),
    ...(card.armour === null ? [] : [card.armour.name]),
    ...(card.mount === null ? [] : [card.mount.name]),
    ...card.spells.map(({ name }) => name),
  ];
  return bits.join('; ');
}

/** "Leader (2)", "Sword Expert". */
export function skillName(content: Content, { skill, level, weapon }: Card['skills'][number]): string {
  if (weapon !== undefined) return `${content.weapons.get(weapon)?.name ?? weapon} ${skill.name}`;
  return (skill.times ?? 1) > 1 ? `${skill.name} (${level})` : skill.name;
}
