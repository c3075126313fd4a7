/** The check's problems as the builder shows them: a headline, advice, and the mended roster where the remedy is obvious. */
import type { Remark } from '#engine/builder.ts';
import type { ArmyReport, Problem } from '#engine/game.ts';
import { capital, count } from '#engine/text/words.ts';
import { mendPacks } from '../../kit/packs.ts';
import { some, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { displayNames } from './check.ts';
import { keepsFree } from './cost.ts';
import { withEntry } from './edit.ts';
import { charactersOf } from './leader.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';

interface Words {
  title: string;
  advice: string;
}

type Fix = { label: string; roster: Roster };

export function remarks(content: Content, roster: Roster, report: ArmyReport): Remark<Roster>[] {
  const names = displayNames(content, roster);
  const needed = packsNeeded(content, roster);
  return report.problems.map((problem) => {
    const n = Number(/^warriors\[(\d+)\]/.exec(problem.place)?.[1] ?? Number.NaN);
    const entry = roster.warriors[n];
    const words =
      entry === undefined ? warbandWords(problem, report) : warriorWords(problem, names[n] as string, report, n);
    const fix =
      entry === undefined
        ? (mendPacks(roster, problem, needed, content) ?? mendWarband(content, roster, problem, names))
        : mend(content, roster, problem, entry, n);
    return { ...problem, ...words, ...(fix === null ? {} : { fix }) };
  });
}

function warbandWords(problem: Problem, report: ArmyReport): Words {
  const account = report.accounts.find(({ id }) => id === problem.code || `${id}-left` === problem.code);
  const spent = account?.spent.value ?? 0;
  const limit = account?.limit ?? 0;
  switch (problem.code) {
    case 'points':
      return { title: `Points: ${spent} of ${limit}`, advice: `Give up a warrior or upgrades worth ${spent - limit}.` };
    case 'points-left':
      return { title: `${count(limit - spent, 'point')} unspent`, advice: 'Nothing else can be done with them.' };
    case 'specialists':
      return {
        title: `${count(spent, 'Specialist')}, ${count(limit, 'Regular')}`,
        advice: `Recruit ${count(spent - limit, 'Regular')} more.`,
      };
    case 'no-character':
      return { title: 'Nobody leads', advice: 'A warband has at least one Character.' };
    case 'leader-unnamed':
    case 'leader-no-character':
      return { title: capital(problem.message), advice: 'Choose the Character who leads.' };
    default:
      return { title: capital(problem.message), advice: '' };
  }
}

function warriorWords(problem: Problem, name: string, report: ArmyReport, n: number): Words {
  const account = report.accounts.find(({ id }) => id === `${problem.code}-${n + 1}`);
  const over = (account?.spent.value ?? 0) - (account?.limit ?? 0);
  switch (problem.code) {
    case 'upgrades':
      return { title: `${name}: ${count(over, 'point')} of upgrades too many`, advice: capital(`${problem.message}.`) };
    case 'carried':
      return { title: `${name} ${problem.message}`, advice: 'Leave something at home.' };
    default:
      return { title: `${name}: ${problem.message}`, advice: '' };
  }
}

function mendWarband(content: Content, roster: Roster, problem: Problem, names: readonly string[]): Fix | null {
  if (problem.code !== 'leader-unnamed' && problem.code !== 'leader-no-character') return null;
  const leader = charactersOf(content, roster)[0];
  return leader === undefined ? null : { label: `${names[leader] as string} leads`, roster: { ...roster, leader } };
}

/** Problems about one thing of a list or of its own: it is taken out. */
const REMOVE: readonly string[] = [
  'unknown-weapon',
  'armour-as-weapon',
  'beast-weapon',
  'claws',
  'foreign',
  'weapon',
  'unknown-shield',
  'beast-shield',
  'shield',
  'shields',
  'shield-mounted',
  'unknown-armour',
  'armour',
  'trait-as-skill',
  'unknown-skill',
  'skill',
  'skill-magic',
  'skill-times',
  'standard-skill',
  'skill-twice',
  'skill-names',
  'expert-weapon',
  'expert-not-owned',
  'skill-idle',
  'unknown-spell',
  'no-magic',
  'spell',
  'spell-twice',
  'unknown-mount',
  'mount',
];

function mend(content: Content, roster: Roster, problem: Problem, entry: Entry, n: number): Fix | null {
  const fix = (label: string, change: (e: Entry) => Entry): Fix => ({ label, roster: withEntry(roster, n, change) });
  if (problem.code === 'carried') {
    const armed = (entry.weapons ?? []).some((id) => content.weapons.get(id)?.type === 'melee');
    if (!armed || !keepsFree(content, entry)) return null;
    return fix('Give up the Light Weapon', (e) => ({ ...e, keepLight: false }));
  }
  if (problem.code === 'free-weapon' || problem.code === 'no-melee') {
    return fix('Keep the Light Weapon', (e) => withKey(e, 'keepLight', undefined));
  }
  if (!REMOVE.includes(problem.code)) return null;
  const found = /\.(weapons|skills|spells|armour|shield|mount)(?:\[(\d+)\])?$/.exec(problem.place);
  const key = found?.[1] as 'weapons' | 'skills' | 'spells' | 'armour' | 'shield' | 'mount' | undefined;
  if (key === undefined) return null;
  if (key === 'armour' || key === 'shield' || key === 'mount') {
    return entry[key] === undefined ? null : fix('Remove', (e) => withKey(e, key, undefined));
  }
  const index = Number(found?.[2]);
  return fix('Remove', (e) => withKey(e, key, some((e[key] ?? []).filter((_, i) => i !== index))));
}
