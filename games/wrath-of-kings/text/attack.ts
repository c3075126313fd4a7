/** Events of attacks: who attacks whom, the dice and what was done with them, hits, damage and casualties, checks. */

import { RESULTS, type ResultName } from '../content/types.ts';
import type { AttackEvents, ChartEntry } from '../events.ts';
import type { State } from '../state.ts';
import { ABILITIES, abilityEntry } from '../words/abilities.ts';
import { KIND_WORDS, RESULT_WORDS } from '../words/wording.ts';
import { allCalled, called, company } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, diceText, list, partList } from './words.ts';

/** "2 Strike, 1 Overpower and 1 Parry", hits first. */
function resultList(results: readonly ResultName[]): string {
  const told = RESULTS.flatMap((name) => {
    const n = results.filter((result) => result === name).length;
    return n === 0 ? [] : [`${n} ${RESULT_WORDS[name]}`];
  });
  return list(told);
}

/** What changes charts besides abilities. */
const CAUSES: Readonly<Record<string, string>> = {
  'WK-RNG-03': 'ranged attack',
  'WK-MAG-02': 'magic attack',
};

/** The name of the ability, or of the kind of attack, behind a change of the chart. */
function causeOf(clause: string): string {
  return CAUSES[clause] ?? ABILITIES.find((one) => one.clause === clause)?.name ?? clause;
}

/** ": faces 2 and 3 count as Strike (Sundering)": what was changed about the chart. */
function changes(chart: readonly ChartEntry[]): string {
  const by = new Map<string, number[]>();
  for (const { face, was, by: cause } of chart) {
    if (was === undefined || cause === undefined) continue;
    by.set(cause, [...(by.get(cause) ?? []), face]);
  }
  const told = [...by]
    .map(([cause, faces]) => {
      const results = [...new Set(faces.map((face) => chart[face - 1]?.result as ResultName))];
      const which = faces.length === 1 ? `face ${faces[0]} counts` : `faces ${list(faces.map(String))} count`;
      return `${which} as ${results.map((result) => RESULT_WORDS[result]).join(' and ')} (${causeOf(cause)})`;
    })
    .join('; ');
  return told === '' ? '' : `: ${told}`;
}

/** "5 becomes 9, 3 becomes 4". */
function becoming(dice: readonly { was: number; face: number }[]): string {
  return dice.map(({ was, face }) => `${was} becomes ${face}`).join(', ');
}

function targetsText(s: State, targets: AttackEvents['attack']['targets']): string {
  if (targets.length === 1) {
    const [only] = targets;
    return only === undefined ? '' : `${called(s, only.id)} with ${count(only.dice, 'die', 'dice')}`;
  }
  return list(targets.map(({ id, dice }) => `${called(s, id)} (${count(dice, 'die', 'dice')})`));
}

function credited(s: State, word: string, by: readonly string[]): string {
  return by.length === 0 ? '' : `${word} ${company(s, by)}`;
}

export const ATTACK: Sentences<keyof AttackEvents> = {
  attack: ({ model, attackers, weapons, attack, targets, rate, assists, of }, s) => {
    const who = of === 'combined' ? company(s, attackers) : called(s, model);
    const verb = of === 'combined' ? 'make a combined attack on' : of === 'counter' ? 'strikes back at' : 'attacks';
    const how = `${list([...new Set(weapons)])}, ${KIND_WORDS[attack]}`;
    const help = assists.length === 0 ? '' : `, assisted by ${company(s, assists)}`;
    const dice = rate.length > 1 ? ` Dice: ${partList(rate)}` : '';
    const whole = `${who} ${verb} ${targetsText(s, targets)} (${how})${help}`;
    return dice === '' ? whole : `${whole}.${dice}`;
  },
  assist: ({ model, target }, s) => `${called(s, model)} assists against ${called(s, target)}: one die more`,
  bounce: ({ model, targets }, s) =>
    `Bounce of ${called(s, model)}: one die ${targets.length === 1 ? '' : 'each '}against ${allCalled(s, targets)}`,
  mastery: ({ model, dice }, s) =>
    `${called(s, model)} adds ${count(dice, 'die', 'dice')} that will be taken away again`,
  dice: ({ target, faces, chart }, s) => {
    const name = `Dice against ${called(s, target)}`;
    return faces.length === 0 ? `${name}. None` : `${name}. ${list(faces.map(String))}${changes(chart)}`;
  },
  reroll: ({ model, ability, dice, compulsory }, s) => {
    const how = compulsory ? 'Must be rolled again' : 'Rolled again';
    return `${abilityEntry(ability).name} of ${called(s, model)}. ${how}: ${becoming(dice)}`;
  },
  removed: ({ model, dice }, s) => `${called(s, model)} takes away ${diceText(dice.map(({ face }) => face))}`,
  shift: ({ model, ability, dice }, s) => `${abilityEntry(ability).name} of ${called(s, model)}: ${becoming(dice)}`,
  results: ({ target, results, hits }, s) => {
    const what = results.length === 0 ? 'No dice' : resultList(results);
    return `Results against ${called(s, target)}. ${what}: ${count(hits, 'hit')}`;
  },
  collision: ({ target, by, face, result, hits }, s) =>
    `${called(s, target)} is run into, pushed by ${called(s, by)}. Die ${face}, ${RESULT_WORDS[result]}: ${count(hits, 'hit')}`,
  will: ({ target, name, faces, willpower, successes }, s) =>
    `${name} against ${called(s, target)}. ${capital(diceText(faces))}, needs ${willpower}+: ${count(successes, 'success', 'successes')}`,
  damage: ({ model, amount, hits, resilience, left, by }, s) => {
    const from = hits === 0 ? '' : ` (${count(hits, 'hit')}${resilience === 1 ? '' : `, ${resilience} for each`})`;
    return `${called(s, model)} suffers ${amount} damage${credited(s, ' from', by)}${from}: ${left <= 0 ? 'no wound' : count(left, 'wound')} left`;
  },
  unhurt: ({ model, hits, resilience }, s) =>
    hits === 0
      ? `${called(s, model)} is not hurt`
      : `${called(s, model)} is not hurt: ${count(hits, 'hit')}, and ${resilience} make 1 damage`,
  casualty: ({ model, by, count: n }, s) =>
    `${called(s, model)} is removed${credited(s, ', killed by', by)}: casualty ${n} of its army`,
  backlash: ({ model, faces, willpower, damage }, s) =>
    `Backlash on ${called(s, model)}. ${capital(diceText(faces))}, needs ${willpower}+ to hurt: ${damage === 0 ? 'no damage' : `${damage} damage`}`,
  'counter-attack': ({ model, target, result }, s) =>
    `${called(s, model)} answers the ${RESULT_WORDS[result]} with a Counter Attack on ${called(s, target)}`,
  'no-counter': ({ model }, s) => `${called(s, model)} makes no Counter Attack`,
  check: ({ model, why, faces, willpower, successes }, s) =>
    `Willpower check of ${called(s, model)} for ${why}. ${capital(diceText(faces))}, needs ${willpower} or less: ${count(successes, 'success', 'successes')}`,
};
