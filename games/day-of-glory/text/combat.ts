/** Events of fights and shooting, wounds and deaths. */
import { needs, partText } from '../../kit/text.ts';
import type { CombatEvents } from '../events.ts';
import { called, does, roleName, seatName } from './names.ts';
import { bracketed, faces, madeOf, valueText } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches, list } from './words.ts';

export const COMBAT: Sentences<keyof CombatEvents> = {
  ready: ({ unit, what }, s) => `${does(s, unit, 'takes')} in hand: ${what.toLowerCase()}`,
  reload: ({ unit, left }, s) =>
    left === 0 ? `${does(s, unit, 'has')} reloaded` : `${does(s, unit, 'reloads')}, ${count(left, 'action')} to go`,
  fight: ({ unit, enemies }, s) => `${does(s, unit, 'fights')} ${list(enemies.map((id) => called(s, id)))}`,
  shoot: ({ unit, target, distance }, s) =>
    `${does(s, unit, 'shoots')} at ${called(s, target)}, ${inches(distance)} away`,
  hits: (e, s) => {
    const who = `${capital(e.who)}, ${e.weapon.toLowerCase()}, at ${called(s, e.target)}`;
    if (e.automatic === true) return `${who}: ${count(e.hits, 'hit')} without a roll`;
    const bonus = (e.parts ?? []).filter((p) => p.amount !== 0).map(partText);
    const plain = bonus.length === 0 ? madeOf(e.againstParts) : '';
    const made = bonus.length === 0 ? plain : `${valueText(e.against ?? 0, e.againstParts)} with ${list(bonus)}`;
    const rolls = e.rolls ?? [];
    return `${who}. ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}), needs ${needs(e.needed ?? 0)}${bracketed(made)}: ${count(e.hits, 'hit')}`;
  },
  multiplied: ({ weapon, from, hits }) =>
    `${capital(weapon.toLowerCase())}: ${count(from, 'blow that hits', 'blows that hit')} ${from === 1 ? 'comes' : 'come'} to ${count(hits, 'hit')}`,
  saves: ({ unit, hits, armour, parts, needed, rolls, failed }, s) => {
    const value = `armour ${valueText(armour, parts)}`;
    if (needed === null) return `${called(s, unit)}, ${value}: no save against ${count(hits, 'hit')}`;
    return `${does(s, unit, 'saves')}. ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}), needs ${needs(needed)} (${value}): ${failed} failed`;
  },
  wounded: ({ model, wounds, health }, s) =>
    `${capital(does(s, model, 'takes'))} ${count(wounds, 'wound')}, ${health} health left`,
  killed: ({ unit, model, role }, s) =>
    role === null ? `${capital(does(s, model, 'is'))} killed` : `The ${roleName(role)} of ${called(s, unit)} is killed`,
  losses: ({ unit, wounds, dead, left }, s) =>
    `${does(s, unit, 'takes')} ${count(wounds, 'wound')}: ${dead === 0 ? 'nobody dies' : `${dead} dead, ${left} left`}`,
  undying: ({ model, natural, needed, success }, s) =>
    `${capital(called(s, model))} should die. Die ${natural}, needs ${needs(needed)}: it ${success ? 'fights on' : 'dies'}`,
  'wiped-out': ({ unit }, s) => `Nothing is left of ${called(s, unit)}`,
  'front-given': ({ unit, dead, left }, s) =>
    `${does(s, unit, 'gives')} up its front row: ${dead} dead, the other ${left} step out of the melee`,
  points: ({ seat, amount, label }) => `${seatName(seat)} scores ${count(amount, 'point')}: ${label}`,
  'unit-destroyed': ({ unit, fled }, s) =>
    `${does(s, unit, 'is')} destroyed, so those who fled from it count as well: ${fled} power`,
};
