/**
 * A band (GL-CHR) as a check of a finished roster: every problem at once, each with its place and clause, and the accounts of models by Grade, of exotic
 * items, and of each character's points and categories. Errors make a roster illegal; warnings and notes are advice. What single characters may buy is in
 * check-entry.ts.
 */
import type { Account, ArmyReport, Problem } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { count } from '#engine/text/words.ts';
import { rosterPackProblems } from '../../kit/packs.ts';
import { type Report, reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { Grade } from '../content/types.ts';
import { checkAccount, entryAccounts } from './accounts.ts';
import { checkEntry } from './check-entry.ts';
import { costOf, ITEM_POINTS } from './cost.ts';
import { characterOf, displayNames, gradeOf, HORSE, kindOf, titleOf } from './entry.ts';
import { packsNeeded } from './needs.ts';
import { isLoyal } from './recruit.ts';
import type { Entry, Roster } from './roster.ts';
import { SIZES } from './sizes.ts';
import { detailText } from './words.ts';

export const GRADES: readonly Grade[] = [3, 2, 1];

export function checkRoster(content: Content, roster: Roster): ArmyReport {
  const problems: Problem[] = [];
  const report = reportTo(problems);
  const names = displayNames(content, roster);
  problems.push(...rosterPackProblems(roster, packsNeeded(content, roster), content));
  if (!content.factions.has(roster.faction)) {
    const known = content.factions.ids().join(', ');
    report('faction', 'unknown-faction', 'GL-CHR-18', `there is no faction "${roster.faction}"; known are ${known}`);
  }
  const grades = GRADES.map((grade) => gradeAccount(content, roster, names, grade));
  for (const account of grades) checkGrade(roster, account, report);
  roster.models.forEach((entry, i) => {
    checkEntry(content, roster, entry, `models[${i}]`, report);
  });
  checkTwins(content, roster, report);
  checkMasters(content, roster, names, report);
  checkBare(content, roster, report);
  const items = itemsAccount(content, roster, names);
  checkItems(content, roster, items, report);
  const accounts = [...grades, ...(items.limit === 0 && items.spent.value === 0 ? [] : [items])];
  roster.models.forEach((entry, i) => {
    const own = entryAccounts(content, roster, entry, i, names[i] as string);
    accounts.push(...own);
    for (const account of own) checkAccount(content, entry, account, report);
  });
  const lines = roster.models.map((entry, i) => ({
    label: names[i] as string,
    detail: `${titleOf(content, entry)}; ${detailText(content, entry)}`,
    cost: costOf(content, roster, entry),
  }));
  return { problems, accounts, lines };
}

/** So many models of a Grade, no more and no fewer (GL-CHR-02). */
function gradeAccount(content: Content, roster: Roster, names: readonly string[], grade: Grade): Account {
  const { models, name, clause } = SIZES[roster.size];
  const more = grade === 1 && models[1] > 0 ? (roster.carried?.recruits ?? 0) : 0;
  const parts = roster.models.flatMap((entry, i) =>
    gradeOf(content, entry) === grade
      ? [part(names[i] as string, 1, entry.archetype === HORSE ? 'GL-R-333' : 'GL-CHR-01')]
      : [],
  );
  return {
    id: `grade-${grade}`,
    label: `Grade ${grade}`,
    unit: 'models',
    spent: sum(parts),
    limit: models[grade] + more,
    limitParts: [part(name, models[grade], clause), ...(more > 0 ? [part('recruits', more, 'GL-R-339')] : [])],
  };
}

function checkGrade(roster: Roster, { id, label, spent, limit }: Account, report: Report): void {
  const more = spent.value - limit;
  if (more === 0) return;
  const { name, clause } = SIZES[roster.size];
  const message =
    more > 0
      ? `${count(spent.value, `${label} model`)}; a ${name.toLowerCase()} has ${limit === 0 ? 'none' : limit}`
      : `${count(-more, `${label} model`)} too few for a ${name.toLowerCase()}, which has ${limit}`;
  report('models', `${id}-${more > 0 ? 'over' : 'missing'}`, [clause, 'GL-CHR-02'], message);
}

/** A second copy of a ready-made character has another name (GL-R-306). */
function checkTwins(content: Content, roster: Roster, report: Report): void {
  const seen = new Set<string>();
  roster.models.forEach((entry, i) => {
    const kind = kindOf(content, entry);
    if (kind?.of !== 'sheet') return;
    const key = `${kind.sheet.id} ${entry.name ?? kind.sheet.name}`;
    if (seen.has(key)) {
      const message = `${entry.name ?? kind.sheet.name} is there twice; a second copy has another name`;
      report(`models[${i}].name`, 'twin', 'GL-R-306', message);
    }
    seen.add(key);
  });
}

/** Who is named as master or owner is there (GL-R-225, GL-R-333). */
function checkMasters(content: Content, roster: Roster, names: readonly string[], report: Report): void {
  roster.models.forEach((entry, i) => {
    const character = characterOf(content, entry, names[i] as string);
    if (character === null) return;
    const place = `models[${i}].master`;
    const horse = entry.archetype === HORSE;
    if (entry.master === undefined) return;
    if (!horse && !isLoyal(character)) {
      report(place, 'no-loyalty', 'GL-SKO-02', 'names a master and has neither Devotion nor Undying Loyalty', 'note');
      return;
    }
    const n = names.findIndex((name, k) => k !== i && name === entry.master);
    const other = roster.models[n];
    if (other === undefined) {
      const message = `there is nobody called "${entry.master}" in the band`;
      report(place, 'unknown-master', horse ? 'GL-R-333' : 'GL-R-225', message);
    } else if (horse ? other.archetype === HORSE : gradeOf(content, other) !== 3) {
      const message = horse ? 'a Heroic Horse has a human owner' : `${entry.master} is no Grade 3 model`;
      report(place, 'no-master', horse ? 'GL-R-333' : ['GL-SKO-02', 'GL-R-225'], message);
    }
  });
}

/** In the tavern and in the solo scenario animals and mounts stay at home (GL-R-342). */
function checkBare(content: Content, roster: Roster, report: Report): void {
  if (!SIZES[roster.size].bare) return;
  roster.models.forEach((entry, i) => {
    if (entry.animal !== undefined) {
      report(`models[${i}].animal`, 'stays-home', 'GL-R-342', 'animals stay at home in these scenarios', 'note');
    }
    const at = (entry.other ?? []).findIndex((id) => content.skills.get(id)?.rule === 'mounted');
    if (at >= 0)
      report(`models[${i}].other[${at}]`, 'on-foot', 'GL-R-342', 'everybody is on foot in these scenarios', 'note');
  });
}

/** Whether anybody of the band deals in exotic items (GL-XI-01). */
export function hasDealer(content: Content, roster: Roster): boolean {
  return roster.models.some((entry) => {
    const kind = kindOf(content, entry);
    return kind !== null && kind.of !== 'horse' && kind.archetype.deals === true;
  });
}

function itemsAccount(content: Content, roster: Roster, names: readonly string[]): Account {
  const limit = hasDealer(content, roster) ? ITEM_POINTS : 0;
  const parts = roster.models.flatMap((entry, i) =>
    (entry.items ?? []).flatMap((id) => {
      const item = content.items.get(id);
      return item === undefined ? [] : [part(`${item.name} (${names[i] as string})`, item.cost, item.clause)];
    }),
  );
  return { id: 'items', label: 'Exotic items', unit: 'points', spent: sum(parts), limit };
}

function checkItems(content: Content, roster: Roster, { spent, limit }: Account, report: Report): void {
  if (spent.value <= limit) return;
  const holder = roster.models.findIndex((entry: Entry) => (entry.items ?? []).some((id) => content.items.has(id)));
  const place = `models[${Math.max(0, holder)}].items`;
  if (limit === 0) report(place, 'no-merchant', 'GL-XI-01', 'exotic items need a Merchant in the band');
  else report(place, 'items', ['GL-XI-01', 'GL-R-335'], `exotic items for ${spent.value} of ${limit} points`);
}
