/** The check's problems as the builder shows them: a headline, advice, and the mended roster where the remedy is obvious. */
import type { Remark } from '#engine/builder.ts';
import type { ArmyReport, Problem } from '#engine/game.ts';
import { capital, count } from '#engine/text/words.ts';
import { mendPacks } from '../../kit/packs.ts';
import { withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import type { ModelType } from '../content/types.ts';
import { entryName } from './check.ts';
import { withEntry } from './edit.ts';
import { packsNeeded } from './needs.ts';
import type { Roster } from './roster.ts';
import { LABELS } from './slots.ts';

interface Words {
  title: string;
  advice: string;
}

type Fix = { label: string; roster: Roster };

export function remarks(content: Content, roster: Roster, report: ArmyReport): Remark<Roster>[] {
  const needed = packsNeeded(content, roster);
  return report.problems.map((problem) => {
    const fix = mendPacks(roster, problem, needed, content) ?? mend(content, roster, problem, report);
    return { ...problem, ...words(content, roster, problem, report), ...(fix === null ? {} : { fix }) };
  });
}

function entryOf(problem: Problem): number {
  return Number(/^models\[(\d+)\]/.exec(problem.place)?.[1] ?? Number.NaN);
}

function words(content: Content, roster: Roster, problem: Problem, report: ArmyReport): Words {
  const slots = /^(leader|infantry|specialist)-(over|empty)$/.exec(problem.code);
  if (slots !== null) {
    const account = report.accounts.find(({ id }) => id === slots[1]);
    const over = (account?.spent.value ?? 0) - (account?.limit ?? 0);
    const title = `${LABELS[slots[1] as ModelType]}: ${account?.spent.value ?? 0} of ${count(account?.limit ?? 0, 'slot')}`;
    if (over > 0) return { title, advice: `Take out models that fill ${count(over, 'slot')}.` };
    return { title, advice: `Fill ${count(-over, 'more slot')}; a rank-2 model fills two.` };
  }
  switch (problem.code) {
    case 'options':
      return { title: capital(problem.message), advice: 'Options come before the models and give them slots.' };
    case 'no-commander':
    case 'commanders':
      return { title: capital(problem.message), advice: 'Choose the leader who commands.' };
    default: {
      const entry = roster.models[entryOf(problem)];
      const title = entry === undefined ? capital(problem.message) : `${entryName(content, entry)}: ${problem.message}`;
      return { title, advice: '' };
    }
  }
}

function mend(content: Content, roster: Roster, problem: Problem, report: ArmyReport): Fix | null {
  const n = entryOf(problem);
  switch (problem.code) {
    case 'no-leader':
      return { label: 'Not the commander', roster: withEntry(roster, n, (e) => withKey(e, 'commander', undefined)) };
    case 'character':
      return roster.models.findIndex(({ card }) => card === roster.models[n]?.card) === n
        ? { label: 'Only one', roster: withEntry(roster, n, (e) => ({ ...e, count: 1 })) }
        : { label: 'Remove', roster: { ...roster, models: roster.models.filter((_, i) => i !== n) } };
    case 'unknown-card':
    case 'foreign-card':
      return { label: 'Remove', roster: { ...roster, models: roster.models.filter((_, i) => i !== n) } };
    case 'no-commander':
    case 'commanders':
      return mendCommander(content, roster);
    case 'options': {
      const limit = report.accounts.find(({ id }) => id === 'options')?.limit ?? 0;
      if (roster.options.length <= limit) return null;
      return { label: 'Leave out the last', roster: { ...roster, options: roster.options.slice(0, limit) } };
    }
    default:
      return null;
  }
}

/** The first that is named, else the first leader of the highest rank. */
function mendCommander(content: Content, roster: Roster): Fix | null {
  const leaders = roster.models.flatMap(({ card }, i) => {
    const found = content.cards.get(card);
    return found?.type === 'leader' ? [{ i, rank: found.rank, name: found.name }] : [];
  });
  const named = leaders.find(({ i }) => roster.models[i]?.commander === true);
  const chosen = named ?? leaders.sort((a, b) => b.rank - a.rank)[0];
  if (chosen === undefined) return null;
  const models = roster.models.map((entry, i) => withKey(entry, 'commander', i === chosen.i ? true : undefined));
  return { label: `${chosen.name} commands`, roster: { ...roster, models } };
}
