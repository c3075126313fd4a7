/** Events of nerve, morale and flight. */
import type { Part } from '#engine/log/sum.ts';
import { needs, partText } from '../../kit/text.ts';
import type { NerveEvents } from '../events.ts';
import { WILD } from '../rules/play.ts';
import { called, does, seatName } from './names.ts';
import { bracketed, madeOf, valueText } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { count, list } from './words.ts';

const REROLLS: Readonly<Record<string, string>> = { nerve: 'nerve check', morale: 'morale check' };

function account(parts: readonly Part[]): string {
  const shown = parts.filter((p) => p.amount !== 0).map(partText);
  return shown.length === 0 ? '' : ` (${shown.join('; ')})`;
}

function sideName(side: number): string {
  return side === WILD ? 'the wild demons' : seatName(side);
}

export const NERVE: Sentences<keyof NerveEvents> = {
  'nerve-check': ({ unit, success, automatic, natural, below, parts }, s) =>
    automatic === true
      ? `${does(s, unit, 'knows')} no fear: the nerve check is passed`
      : `${called(s, unit)}, nerve check. Die ${natural}, needs ${needs((below ?? 0) - 1, 'at-most')} (less than ${valueText(below ?? 0, parts)}): ${success ? 'passed' : 'failed'}`,
  'morale-check': ({ unit, success, automatic, natural, modified, atMost, dead, nerve }, s) => {
    if (automatic === true) return `${does(s, unit, 'knows')} no fear: the morale check is passed`;
    const more = (modified ?? 0) - (natural ?? 0);
    const made = dead === 0 ? madeOf(nerve) : `${valueText(atMost ?? 0, nerve)} with +${dead} dead this round`;
    const face = needs((atMost ?? 0) - more, 'at-most');
    return `${called(s, unit)}, morale check. Die ${natural}, needs ${face}${bracketed(made)}: ${success ? 'passed' : 'failed'}`;
  },
  reroll: ({ unit, of }, s) => `${does(s, unit, 'rolls')} the ${REROLLS[of] ?? of} again`,
  melee: ({ units, scores, parts, loser, losers = loser === null ? [] : [loser] }, s) => {
    const who = list(units.map((id) => called(s, id)));
    const sides = scores.map((score, side) => `${sideName(side)} ${score}${account(parts[side] ?? [])}`);
    const lost = list(losers.map(sideName));
    const many = losers.length > 1 || losers[0] === WILD;
    const end = losers.length === 0 ? 'a draw' : `${lost} ${many ? 'have' : 'has'} lost it`;
    return `Melee of ${who}. ${sides.join(', ')}: ${end}`;
  },
  flee: ({ unit, count: n }, s) => `${count(n, 'model')} of ${called(s, unit)} ${n === 1 ? 'flees' : 'flee'}`,
  fugitives: ({ unit, models }, s) =>
    `${called(s, unit)}: ${count(models, 'model')} ${models === 1 ? 'runs' : 'run'} for the edge`,
  rally: ({ unit, natural, atMost, success, parts }, s) =>
    `${does(s, unit, 'tries')} to rally. Die ${natural}, needs ${needs(atMost, 'at-most')}${bracketed(madeOf(parts))}: ${success ? 'it stands again' : 'it runs on'}`,
  'left-table': ({ unit, models }, s) => `${does(s, unit, 'leaves')} the table, ${count(models, 'model')}`,
};
