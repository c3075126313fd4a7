/** Events of attacks, checks, damage, Maladies and nerve. */

import type { Part } from '#engine/log/sum.ts';
import { added, die, dieNeeds, needs, partText } from '../../kit/text.ts';
import type { StatId } from '../content/types.ts';
import type { CombatEvents, EventOf } from '../events.ts';
import { maladyName, statName } from '../rules/stats.ts';
import type { State } from '../state.ts';
import { markersText } from './modifier.ts';
import { called, weaponName } from './names.ts';
import { byNature, stat } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { at } from './words.ts';

const PURPOSES: Readonly<Record<string, string>> = {
  'injury-test': 'Injury Test',
  shaken: 'Mr Check for being Shaken',
  concentration: 'Concentration Test',
};

/** "Injury Test", or "Ag Check" for checks without a name of their own. */
function checkName(purpose: string, id: StatId): string {
  return PURPOSES[purpose] ?? `${statName(id)} Check`;
}

const REROLLS: Readonly<Record<string, string>> = {
  'to-hit': 'To Hit Roll',
  damage: 'Damage Roll',
  injury: 'Injury Roll',
  recovery: 'Recovery die',
  'injury-test': 'Injury Test',
  shaken: 'Mr Check',
  concentration: 'Concentration Test',
};

const CHART: Readonly<Record<string, string>> = {
  injury: '1 Injury Marker',
  winded: '1 Injury Marker and 2 Fatigue Markers',
  prone: 'Prone and 1 Injury Marker',
  disarmed: 'Disarmed, Prone and 1 Injury Marker',
  bleeding: 'Bleeding, Disarmed, Prone and 1 Injury Marker',
  casualty: 'Casualty',
  'non-lethal': 'Non-Lethal, so 1 Fatigue Marker',
};

/** The chart's part is written out with the stats it compares, so that it shows even when it adds nothing. */
function toHit(e: EventOf<'hit'> | EventOf<'miss'>): string {
  const [chart, ...others] = e.parts;
  const compared = `for ${stat('Cs', e.cs, e.csParts)} against ${stat('Ag', e.ag, e.agParts)}`;
  const made = `${partText({ label: compared, amount: chart?.amount ?? 0, clause: '' })}${added(others)}`;
  const rolled = `Die ${e.natural}, needs ${reached(e)} (${needs(e.needed)} with ${made})`;
  return `To hit${e.rerolled ? ' again' : ''}. ${rolled}`;
}

/** What the die must show to succeed: a natural 6 always does, a natural 1 never. */
function reached({ natural, modified, needed }: { natural: number; modified: number; needed: number }): string {
  return needs(Math.min(6, Math.max(2, needed - (modified - natural))));
}

/** The same for Checks, which succeed with low dice: a natural 1 always does, a natural 6 never. */
function within(face: number): string {
  return needs(Math.min(5, Math.max(1, face)), 'at-most');
}

/** The Damage Roll's parts, the AV with what it is made of where that is more than one thing. */
function armoured(parts: readonly Part[], avParts: readonly Part[]): Part[] {
  const [first, ...others] = avParts;
  if (first === undefined || others.length === 0) return parts.slice();
  const made = [`${first.amount} ${first.label}`, ...others.map(partText)].join(', ');
  return parts.map((p) => (p.label === 'AV' ? { ...p, label: `AV (${made})` } : p));
}

function markers(e: EventOf<'gain'> | EventOf<'lose'>, verb: string, s: State): string {
  const source = 'source' in e && e.source !== undefined ? ` from ${e.source}` : '';
  const total = `Total Damage ${e.total} of ${e.threshold}`;
  return `${called(s, e.model)} ${verb} ${markersText(e.injury, e.fatigue)}${source}: ${total}`;
}

export const COMBAT: Sentences<keyof CombatEvents> = {
  attack: ({ attacker, defender, weapon, type, cost }, s) => {
    const verb = type === 'ranged' ? 'shoots' : 'attacks';
    const price = cost > 0 ? ` for ${cost} AP` : ', free of AP';
    return `${called(s, attacker)} ${verb} ${called(s, defender)} with ${weaponName(s, attacker, weapon)}${price}`;
  },
  defend: ({ model, free, cost }, s) =>
    `${called(s, model)} Defends ${free ? 'with its shield, free' : `for ${cost} AP`}: -2 on the To Hit Roll`,
  defended: ({ model }, s) => `${called(s, model)}'s Defend is successful`,
  hit: (e) => `${toHit(e)}: hit${byNature(e.natural)}`,
  miss: (e) => `${toHit(e)}: miss${byNature(e.natural)}`,
  damage: ({ natural, modified, parts, avParts, needed, success, rerolled }) => {
    const face = reached({ natural, modified, needed });
    const rolled = dieNeeds(natural, face, needs(needed), armoured(parts, avParts));
    const outcome = success ? 'success' : 'failure';
    return `Damage${rerolled ? ' again' : ''}. ${rolled}: ${outcome}${byNature(natural)}`;
  },
  'massive-bulk': ({ attacker, defender }, s) =>
    `${called(s, attacker)} is larger than ${called(s, defender)}: one Injury Marker more`,
  check: (e, s) => {
    const what = `${checkName(e.purpose, e.stat)}${e.rerolled ? ' again' : ''}`;
    const lender = e.lender === undefined ? '' : ` of ${called(s, e.lender)}`;
    const against = `${stat(statName(e.stat), e.value, e.valueParts)}${lender}`;
    const outcome = `${e.success ? 'passed' : 'failed'}${byNature(e.natural)}`;
    const rolled = dieNeeds(e.natural, within(e.value - (e.modified - e.natural)), against, e.parts);
    return `${called(s, e.model)}, ${what}. ${rolled}: ${outcome}`;
  },
  opposed: ({ statName: label, model, against, naturals, passed, winner }, s) => {
    const both =
      passed[0] === passed[1] ? `both ${passed[0] ? 'passed' : 'failed'} with ${naturals.join(' and ')}, ` : '';
    const outcome = winner === null ? 'nobody wins' : `${called(s, winner)} wins`;
    return `Opposed ${label} Check of ${called(s, model)} and ${called(s, against)}: ${both}${outcome}`;
  },
  reroll: ({ model, of, natural }, s) => {
    const what = REROLLS[of] ?? `${of.slice(0, 1).toUpperCase()}${of.slice(1)} Check`;
    return `${called(s, model)} rerolls the ${natural} of its ${what}`;
  },
  injury: ({ model, natural, modified, parts, row, result }, s) => {
    const table = CHART[result] ?? `row ${row}`;
    return `Injury Roll against ${called(s, model)}. ${die(natural, parts, modified)}: ${table}`;
  },
  gain: (e, s) => markers(e, 'gains', s),
  lose: (e, s) => markers(e, 'loses', s),
  bloodied: ({ model, total, half }, s) =>
    `${called(s, model)} is Bloodied: Total Damage ${total}, half its threshold is ${half}`,
  unbloodied: ({ model, total, half }, s) =>
    `${called(s, model)} is no longer Bloodied: Total Damage ${total}, half its threshold is ${half}`,
  casualty: ({ model }, s) => `${called(s, model)} is removed as a Casualty`,
  shaken: ({ model }, s) => `${called(s, model)} gains a Shaken Token`,
  unshaken: ({ model, source }, s) => `${source}: ${called(s, model)} loses its Shaken Token`,
  malady: ({ model, malady }, s) => `${called(s, model)} is ${maladyName(malady)}`,
  resisted: ({ model, malady, clause }, s) =>
    clause === 'GG-MAL-02'
      ? `${called(s, model)} has the Malady ${maladyName(malady)} already`
      : `${called(s, model)} cannot be made ${maladyName(malady)}`,
  stunned: ({ model, lost, ap }, s) =>
    lost > 0 ? `${called(s, model)} loses ${lost} AP, ${ap} left` : `${called(s, model)} has no AP to lose`,
  cured: ({ model, malady }, s) => `${called(s, model)} is no longer ${maladyName(malady)}`,
  blast: ({ attacker, weapon, at: where, cost }, s) =>
    `${called(s, attacker)} throws ${weaponName(s, attacker, weapon)} at ${at(where)} for ${cost} AP`,
  blasted: ({ defender, weapon, attacker }, s) =>
    `${called(s, defender)} is hit by the Blast of ${weaponName(s, attacker, weapon)}`,
  fizzled: ({ attacker, weapon }, s) => `${weaponName(s, attacker, weapon)} of ${called(s, attacker)} does no harm`,
};
