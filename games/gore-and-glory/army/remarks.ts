/** The check's problems as the builder shows them: a headline, advice, and the mended roster where the remedy is obvious. */
import type { Remark } from '#engine/builder.ts';
import type { ArmyReport, Problem } from '#engine/game.ts';
import { mendPacks, PACK_ADVICE } from '../../kit/packs.ts';
import { withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { capital, count } from '../text/words.ts';
import { cardOf, displayNames } from './check.ts';
import { equipmentOf, personalGold, pointsOf } from './cost.ts';
import { withEntry } from './edit.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';
import { LEVELS, levelOf } from './upgrades.ts';
import { carriedWeight } from './weight.ts';

interface Words {
  title: string;
  advice: string;
}

export function remarks(content: Content, roster: Roster, report: ArmyReport): Remark<Roster>[] {
  const names = displayNames(content, roster);
  const needed = packsNeeded(content, roster);
  return report.problems.map((problem) => {
    const n = modelOf(problem);
    const entry = n === null ? undefined : roster.models[n];
    const name = (n === null ? undefined : names[n]) ?? roster.name;
    const words =
      entry === undefined ? warbandWords(problem, report) : modelWords(content, roster, problem, entry as Entry, name);
    const fix =
      entry === undefined || n === null
        ? mendPacks(roster, problem, needed, content)
        : mend(content, roster, problem, entry, n);
    return { ...problem, ...words, ...(fix === null ? {} : { fix }) };
  });
}

/** Number of the model that a problem is about. */
function modelOf(problem: Problem): number | null {
  const found = /^models\[(\d+)\]/.exec(problem.place);
  return found === null ? null : Number(found[1]);
}

function warbandWords(problem: Problem, report: ArmyReport): Words {
  const account = report.accounts.find((a) => a.id === problem.code || `${a.id}-lost` === problem.code);
  const spent = account?.spent.value ?? 0;
  const limit = account?.limit ?? 0;
  switch (problem.code) {
    case 'glory':
      return { title: `Glory: ${spent} of ${limit}`, advice: `Drop a model or a level worth ${spent - limit}.` };
    case 'gold':
      return {
        title: `Gold: ${spent} of ${limit}`,
        advice: account?.limitParts?.some((p) => p.clause === 'GG-WAR-24')
          ? `Sell equipment worth ${spent - limit}.`
          : 'No Glory is left over to turn into Gold.',
      };
    case 'gold-lost':
      return { title: `${limit - spent} Gold unspent`, advice: 'What is not spent is lost.' };
    case 'no-models':
      return { title: 'No models yet', advice: 'A Warband needs at least one.' };
    case 'too-many-models':
      return { title: capital(problem.message.split(',')[0] as string), advice: '15 at most.' };
    default:
      return { title: capital(problem.message), advice: PACK_ADVICE[problem.code] ?? '' };
  }
}

function modelWords(content: Content, roster: Roster, problem: Problem, entry: Entry, name: string): Words {
  const left = (levelOf(entry.level)?.points ?? 0) - pointsOf(content, entry).value;
  switch (problem.code) {
    case 'encumbered': {
      const card = cardOf(content, roster, entry);
      const load = card === null ? '' : `WV ${carriedWeight(content, card)} is above Body ${card.stats.bd}: `;
      return { title: `${name} is Encumbered`, advice: `${load}-2 Cs, -2 Ag.` };
    }
    case 'too-many-weapons':
      return { title: `${name} carries ${problem.message.split(',')[0]}`, advice: 'Three at most, Unarmed aside.' };
    case 'upgrade-points':
      return {
        title: `${name}: ${count(-left, 'upgrade point')} too many`,
        advice: 'Give up an upgrade or add a level.',
      };
    case 'upgrade-points-left': {
      const open = Math.min(left, Math.max(0, entry.level) - (entry.exchange ?? 0));
      const advice = open > 0 ? `Worth ${open * 10} Gold for this model only.` : 'They are lost unless spent.';
      return { title: `${name}: ${count(left, 'upgrade point')} unspent`, advice };
    }
    default:
      return { title: `${name}: ${problem.message}`, advice: '' };
  }
}

type Fix = { label: string; roster: Roster };

function mend(content: Content, roster: Roster, problem: Problem, entry: Entry, n: number): Fix | null {
  const fix = (label: string, change: (e: Entry) => Entry): Fix => ({ label, roster: withEntry(roster, n, change) });
  const index = Number(/\[(\d+)\]$/.exec(problem.place)?.[1]);
  const cut = (list: readonly string[] | undefined): string[] | undefined => {
    const rest = (list ?? []).filter((_, i) => i !== index);
    return rest.length === 0 ? undefined : rest;
  };
  const key = problem.place
    .split('.')
    .at(-1)
    ?.replace(/\[\d+\]$/, '');
  const exchange = entry.exchange ?? 0;
  const points = levelOf(entry.level)?.points ?? 0;
  const left = points - pointsOf(content, entry).value;
  switch (problem.code) {
    case 'encumbered':
      return lighten(content, roster, entry, n);
    case 'upgrade-points-left': {
      const open = Math.min(left, Math.max(0, entry.level) - exchange);
      return open > 0 ? fix('Exchange', (e) => withKey(e, 'exchange', exchange + open)) : null;
    }
    case 'upgrade-points':
      if (exchange < -left) return null;
      return fix('Exchange less', (e) => withKey(e, 'exchange', exchange + left || undefined));
    case 'exchange-limit':
      return fix('Exchange less', (e) => withKey(e, 'exchange', Math.max(0, entry.level) || undefined));
    case 'own-gold-lost': {
      const back = Math.floor((personalGold(entry) - equipmentOf(content, entry).value) / 10);
      return back > 0 ? fix('Take back', (e) => withKey(e, 'exchange', exchange - back || undefined)) : null;
    }
    case 'level':
      return fix(entry.level < 1 ? 'Level 1' : `Level ${LEVELS.length}`, (e) => ({
        ...e,
        level: entry.level < 1 ? 1 : LEVELS.length,
      }));
    case 'spellcaster-anyway':
      return fix('Untick', (e) => withKey(e, 'spellcaster', undefined));
    case 'unknown-upgrade':
    case 'too-many-upgrades':
    case 'physical-limit':
    case 'unknown-trait':
    case 'starred-trait':
    case 'trait-twice':
      return fix('Remove', (e) => withKey(e, 'upgrades', cut(e.upgrades)));
    case 'unarmed':
    case 'not-a-weapon':
    case 'unknown-equipment':
    case 'foreign-equipment':
      if (key === 'weapons') return fix('Remove', (e) => withKey(e, 'weapons', cut(e.weapons)));
      return key === 'armour' || key === 'shield' || key === 'item'
        ? fix('Remove', (e) => withKey(e, key, undefined))
        : null;
    default:
      return null;
  }
}

/** One piece less, if one is enough: the shield before the armour, the armour before a weapon; nobody is disarmed. */
function lighten(content: Content, roster: Roster, entry: Entry, n: number): Fix | null {
  const card = cardOf(content, roster, entry);
  if (card === null) return null;
  const excess = carriedWeight(content, card) - card.stats.bd;
  const drop = (label: string, change: (e: Entry) => Entry): Fix => ({
    label: `Drop ${label.toLowerCase()}`,
    roster: withEntry(roster, n, change),
  });
  const shield = content.shields.get(entry.shield);
  if (shield !== undefined && shield.wv >= excess) return drop('shield', (e) => withKey(e, 'shield', undefined));
  const armour = content.armours.get(entry.armour);
  if (armour !== undefined && armour.wv >= excess) return drop('armour', (e) => withKey(e, 'armour', undefined));
  const weapons = entry.weapons ?? [];
  const at = weapons.length < 2 ? -1 : weapons.findIndex((id) => (content.weapons.get(id)?.wv ?? 0) >= excess);
  if (at < 0) return null;
  const name = content.weapons.get(weapons[at] as string)?.name ?? '';
  return drop(name, (e) =>
    withKey(
      e,
      'weapons',
      weapons.filter((_, i) => i !== at),
    ),
  );
}
