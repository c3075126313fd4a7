/** The check's problems as the builder shows them: a headline, advice, and the mended roster where the remedy is obvious. */
import type { Remark } from '#engine/builder.ts';
import type { ArmyReport, Problem } from '#engine/game.ts';
import { capital } from '#engine/text/words.ts';
import { mendPacks } from '../../kit/packs.ts';
import { some, withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { edit, remove, withEntry } from './edit.ts';
import { displayNames } from './entry.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';

type Fix = { label: string; roster: Roster };

export function remarks(content: Content, roster: Roster, report: ArmyReport): Remark<Roster>[] {
  const names = displayNames(content, roster);
  const needed = packsNeeded(content, roster);
  return report.problems.map((problem) => {
    const n = Number(/^models\[(\d+)\]/.exec(problem.place)?.[1] ?? Number.NaN);
    const name = names[n];
    const title = name === undefined ? capital(problem.message) : `${name}: ${problem.message}`;
    const fix = mendPacks(roster, problem, needed, content) ?? mend(roster, problem, n);
    return { ...problem, title, advice: ADVICE[problem.code] ?? '', ...(fix === null ? {} : { fix }) };
  });
}

const ADVICE: Readonly<Record<string, string>> = {
  points: 'Give up a weapon, a skill or armour.',
  'points-left': 'Points that are not spent are lost.',
  'grade-3-missing': 'Add a leading hero or villain.',
  'grade-2-missing': 'Add a main supporter.',
  'grade-1-missing': 'Add extras.',
  'flaws-missing': 'Choose a flaw for each point of Lucky.',
  'no-field': 'Choose history, nature or alchemy.',
  'no-merchant': 'Add a Merchant or leave the items out.',
  'unknown-master': 'Choose somebody of the band.',
  twin: 'Give this one a name of its own.',
};

/** Problems that go away when the thing at their place is taken out. */
const REMOVE: readonly string[] = [
  'unknown-weapon',
  'weapon',
  'knife-thrower',
  'weapon-th',
  'weapon-ws',
  'extra',
  'extra-twice',
  'armour',
  'unknown-skill',
  'skill-category',
  'skill',
  'skill-cap',
  'apart',
  'unknown-flaw',
  'flaw-twice',
  'inept',
  'unknown-virtue',
  'virtue-grade',
  'virtue-twice',
  'field',
  'animal',
  'printed',
  'horse',
  'horse-abilities',
  'unknown-ability',
  'ability-twice',
  'unknown-item',
  'item-carrier',
  'no-loyalty',
  'unknown-master',
  'no-master',
  'stays-home',
];

function mend(roster: Roster, problem: Problem, n: number): Fix | null {
  if (problem.code === 'unknown-archetype') return { label: 'Remove', roster: remove(roster, n) };
  if (!REMOVE.includes(problem.code) || roster.models[n] === undefined) return null;
  const rest = problem.place.slice(`models[${n}].`.length);
  const changed = (change: (entry: Entry) => Entry): Fix => ({ label: 'Remove', roster: withEntry(roster, n, change) });
  const weapon = /^weapons\[(\d+)\](?:\.(th|ws|extras)(?:\[(\d+)\])?)?$/.exec(rest);
  if (weapon !== null) return mendWeapon(roster, n, Number(weapon[1]), weapon[2], Number(weapon[3]));
  const listed = /^(combat|knowledge|other|flaws|items|abilities)\[(\d+)\]$/.exec(rest);
  if (listed !== null) {
    const key = listed[1] as 'combat';
    const at = Number(listed[2]);
    return changed((entry) => withKey(entry, key, some((entry[key] ?? []).filter((_, i) => i !== at))));
  }
  const virtue = /^virtues\.(ability|hero)\[(\d+)\]$/.exec(rest);
  if (virtue !== null) {
    const gives = virtue[1] as 'ability' | 'hero';
    const left = (roster.models[n]?.virtues?.[gives] ?? []).filter((_, i) => i !== Number(virtue[2]));
    return { label: 'Remove', roster: edit(roster, `models[${n}].virtues.${gives}`, left) };
  }
  const armour = /^armour\.(head|torso|arms|legs)$/.exec(rest);
  if (armour !== null) return { label: 'Remove', roster: edit(roster, problem.place, []) };
  if (!isKey(rest)) return null;
  return changed((entry) => withKey(entry, rest, undefined));
}

const KEYS = [
  'weapons',
  'armour',
  'combat',
  'knowledge',
  'other',
  'flaws',
  'virtues',
  'animal',
  'field',
  'abilities',
  'master',
] as const;

function isKey(word: string): word is (typeof KEYS)[number] {
  return (KEYS as readonly string[]).includes(word);
}

function mendWeapon(roster: Roster, n: number, at: number, key: string | undefined, extra: number): Fix {
  const fix = (change: (entry: Entry) => Entry): Fix => ({ label: 'Remove', roster: withEntry(roster, n, change) });
  return fix((entry) => {
    const weapons = entry.weapons ?? [];
    if (key === undefined) return withKey(entry, 'weapons', some(weapons.filter((_, i) => i !== at)));
    const changed = weapons.map((arms, i) => {
      if (i !== at) return arms;
      if (key === 'extras') return withKey(arms, 'extras', some((arms.extras ?? []).filter((_, k) => k !== extra)));
      return withKey(arms, key as 'th' | 'ws', undefined);
    });
    return { ...entry, weapons: changed };
  });
}
