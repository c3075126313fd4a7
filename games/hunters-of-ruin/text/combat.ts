/** Events of attacks, damage, nerve and flight. */
import type { CombatEvents } from '../events.ts';
import type { State } from '../state.ts';
import { called, weaponName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { partList } from './tests.ts';
import { count, far, pathLength, signed } from './words.ts';

const BLOWS = { strike: 'Strikes', 'counter-attack': 'Counter Attacks', 'parting-shot': 'strikes after' } as const;

const BANDS = { short: ', Short Range', medium: '', long: ', Long Range', none: '' } as const;

const LEAVING = {
  fled: 'flees off the table',
  escaped: 'leaves the table',
  removed: 'is removed from the table',
} as const;

function of(s: State, attacker: string | null): string {
  return attacker === null ? '' : ` the attack of ${called(s, attacker)}`;
}

export const COMBAT: Sentences<keyof CombatEvents> = {
  charge: ({ warrior, target, inches }, s) =>
    `${called(s, warrior)} Charges ${called(s, target)}, ${far(s, inches)} away`,
  strike: ({ warrior, target, weapon, of: what, mount }, s) => {
    const by = mount ? `its mount's ${weaponName(s, warrior, weapon)}` : weaponName(s, warrior, weapon);
    return `${called(s, warrior)} ${BLOWS[what]} ${called(s, target)} with ${by}`;
  },
  shoot: ({ warrior, target, weapon, range, band }, s) => {
    const how = `${weaponName(s, warrior, weapon)} at ${far(s, range)}${BANDS[band]}`;
    return `${called(s, warrior)} shoots at ${called(s, target)} with ${how}`;
  },
  hit: ({ warrior, target, power, powerParts }, s) => {
    const why = powerParts.length === 0 ? '' : ` (${partList(powerParts)})`;
    const hard = power === 0 ? 'without Power modifiers' : `with Power ${signed(power)}`;
    return `${called(s, warrior)} hits ${called(s, target)} ${hard}${why}`;
  },
  miss: ({ warrior, target }, s) => `${called(s, warrior)} misses ${called(s, target)}`,
  'counter-attack': ({ warrior, target }, s) =>
    `${called(s, warrior)} answers ${called(s, target)} with a Counter Attack`,
  'parting-shot': ({ warrior, target }, s) =>
    `${called(s, warrior)} takes a Parting Shot at ${called(s, target)} as it turns to flee`,
  dodge: ({ warrior, attacker, accuracy, accuracyParts }, s) => {
    const why = accuracyParts.length === 0 ? '' : ` (${partList(accuracyParts)})`;
    const hard = accuracy === 0 ? '' : `, against Accuracy ${signed(accuracy)}${why}`;
    return `${called(s, warrior)} spends a Reaction to Dodge${of(s, attacker)}${hard}`;
  },
  convert: ({ warrior, amount, target }, s) =>
    `${called(s, warrior)} turns ${count(amount, 'Degree')} into Accuracy, to keep ${called(s, target)} from Dodging`,
  dodged: ({ warrior, attacker }, s) => `${called(s, warrior)} dodges${of(s, attacker)}`,
  'prepared-defence': ({ warrior, attacker }, s) =>
    `${called(s, warrior)} spends a Reaction on Prepared Defence against${of(s, attacker) || ' the hit'}: +1 Resist`,
  unhurt: ({ warrior, attacker }, s) => `${called(s, warrior)} withstands${of(s, attacker) || ' it'}`,
  'lose-body': ({ warrior, amount, left, source }, s) =>
    `${called(s, warrior)} loses ${amount} Body to ${source}: ${left <= 0 ? 'none' : left} left`,
  'taken-out': ({ warrior, by }, s) =>
    `${called(s, warrior)} is Taken Out${by === null || by === warrior ? '' : ` by ${called(s, by)}`}`,
  ignited: ({ warrior, by }, s) =>
    `${called(s, by)} sets ${called(s, warrior)} alight: it tests Resist again at the end of its next activation`,
  resolve: ({ warrior, passed }, s) => `${called(s, warrior)} ${passed ? 'holds its ground' : 'loses its nerve'}`,
  unyielding: ({ warrior }, s) =>
    `${called(s, warrior)} is Unyielding: the failed test counts as passed, once this game`,
  flee: ({ warrior, inches, parts }, s) => {
    const why = parts.length > 1 ? ` (${partList(parts)})` : '';
    return `${called(s, warrior)} Flees ${far(s, inches)}${why} towards its own table edge`;
  },
  fled: ({ warrior, path, cost, allowance, reached }, s) => {
    const length = pathLength(path);
    const hindered = cost > length + 0.15 ? `, using ${far(s, cost)} of its ${far(s, allowance)},` : '';
    const end = reached ? 'reaches the table edge' : 'is Fleeing';
    return `${called(s, warrior)} runs ${far(s, length)}${hindered} and ${end}`;
  },
  'no-escape': ({ warrior }, s) => `${called(s, warrior)} has no way out between its enemies`,
  'left-table': ({ warrior, how }, s) => `${called(s, warrior)} ${LEAVING[how]}`,
  chase: ({ warrior, prey }, s) => `${called(s, warrior)} gives chase to ${called(s, prey)}`,
  regrouped: ({ warrior }, s) => `${called(s, warrior)} Regroups and acts as usual`,
};
