/** The accounts of one character: its points, its categories, its allowances. */
import type { Account, ClauseId } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { CATEGORIES, type Category } from '../content/types.ts';
import { costOf, pointsParts, spentOf } from './cost.ts';
import { kindOf } from './entry.ts';
import type { Entry, Roster } from './roster.ts';

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  weapon: 'Weapon',
  armor: 'Armour',
  combat: 'Combat',
  knowledge: 'Knowledge',
  other: 'Other',
};

/** Where the things of a category stand in an entry. */
const CATEGORY_KEYS: Readonly<Record<Category, string>> = {
  weapon: 'weapons',
  armor: 'armour',
  combat: 'combat',
  knowledge: 'knowledge',
  other: 'other',
};

export function entryAccounts(content: Content, roster: Roster, entry: Entry, i: number, name: string): Account[] {
  const kind = kindOf(content, entry);
  if (kind === null) return [];
  const place = `models[${i}]`;
  const printed = kind.of === 'sheet';
  const points = pointsParts(content, entry);
  const accounts: Account[] = [
    {
      id: `points-${i + 1}`,
      label: `Points of ${name}`,
      unit: 'points',
      spent: costOf(content, roster, entry),
      ...limitOf(points, 0, false),
      place,
    },
  ];
  if (kind.of === 'horse') return accounts;
  const { maxima, allowances, clauses, name: title } = kind.archetype;
  const spent = spentOf(content, roster, entry);
  const clause = pointsClause(clauses);
  for (const category of CATEGORIES) {
    const { value } = spent[category];
    if (maxima[category] === 0 && value === 0) continue;
    accounts.push({
      id: `${category}-${i + 1}`,
      label: `${CATEGORY_NAMES[category]} of ${name}`,
      unit: 'points',
      spent: spent[category],
      ...limitOf([part(title, maxima[category], clause)], value, printed),
      place: `${place}.${CATEGORY_KEYS[category]}`,
    });
  }
  allowances.forEach(({ points: most, among }, k) => {
    const [only, ...more] = among;
    if (only === undefined || (more.length === 0 && most >= maxima[only])) return;
    accounts.push({
      id: `allowance-${k + 1}-${i + 1}`,
      label: `${among.map((category) => CATEGORY_NAMES[category]).join(', ')} of ${name}`,
      unit: 'points',
      spent: sum(among.flatMap((category) => spent[category].parts)),
      ...limitOf([part(title, most, clause)], 0, false),
      place,
    });
  });
  return accounts;
}

/** The clause that prints points and maxima: the second of Grades 2 and 3 (tracks come first), and of Grade 1 (GL-CHR-17 comes first). */
function pointsClause(clauses: readonly ClauseId[]): ClauseId {
  return clauses[1] ?? 'GL-CHR-05';
}

/** What a printed sheet has beyond its archetype is its own (GL-R-108). */
function limitOf(parts: readonly Part[], spent: number, printed: boolean): Pick<Account, 'limit' | 'limitParts'> {
  const limit = sum([...parts]).value;
  const more = spent - limit;
  if (!printed || more <= 0) return { limit, limitParts: parts };
  return { limit: spent, limitParts: [...parts, part('as printed', more, 'GL-R-108')] };
}

/** Too much spent is an error; what is left over is lost (GL-R-332). */
export function checkAccount(content: Content, entry: Entry, account: Account, report: Report): void {
  const { id, spent, limit, place = 'models', label } = account;
  const over = spent.value - limit;
  const what = /^(points|allowance|weapon|armor|combat|knowledge|other)/.exec(id)?.[1];
  const kind = kindOf(content, entry);
  const title = kind === null ? entry.archetype : kind.of === 'horse' ? kind.beast.name : kind.archetype.name;
  if (what === 'points') {
    if (over > 0) {
      const clauses = pointsClauses(
        kind?.of === 'horse',
        kind !== null && kind.of !== 'horse' && kind.archetype.grade === 1,
      );
      report(place, 'points', clauses, `${spent.value} of ${limit} points`);
    } else if (over < 0 && kind?.of !== 'sheet') {
      report(place, 'points-left', 'GL-R-332', `${-over} of ${limit} points unspent`, 'note');
    }
    return;
  }
  if (over <= 0) return;
  if (what === 'allowance') {
    const named = label.replace(/ of .*$/, '');
    report(place, 'allowance', ['GL-CHR-16', 'GL-R-107'], `${spent.value} points in ${named}; a ${title} has ${limit}`);
    return;
  }
  const category = CATEGORY_NAMES[what as Category];
  report(place, `${what}-over`, 'GL-CHR-05', `${category} ${spent.value} of ${limit} for a ${title}`);
}

function pointsClauses(horse: boolean, extra: boolean): readonly [ClauseId, ...ClauseId[]] {
  if (horse) return ['GL-HH-02', 'GL-R-102'];
  return extra ? ['GL-CHR-16'] : ['GL-CHR-04', 'GL-VF-02'];
}
