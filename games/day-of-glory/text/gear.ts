/** Weapons, armour and natural attacks in a few words. */
import type { Amount, Armour, Barding, NaturalAttack, Weapon } from '../content/types.ts';
import { count, list, signed } from './words.ts';

export function amountText(value: Amount): string {
  if (typeof value === 'number') return `${value}`;
  const dice = `${value.dice === 1 ? '' : value.dice}D${value.sides}`;
  return value.add === 0 ? dice : `${dice}${signed(value.add)}`;
}

export function weaponText(w: Weapon): string {
  const said = [w.hands === 2 ? 'two-handed' : w.alsoTwoHanded === true ? 'one hand or both' : 'one-handed'];
  said.push(`${signed(w.modifier)} to hit`);
  if (w.type !== null) said.push(w.type);
  if (w.range !== null) said.push(`range ${w.range}"`);
  if (w.damage !== undefined) said.push(`damage ${amountText(w.damage)}`);
  if (w.piercing !== undefined && w.piercing !== 0) said.push(`armour piercing ${w.piercing}`);
  if (w.reach !== undefined) said.push(`fights from ${count(w.reach, 'rank')} behind`);
  if (w.chargeHits === true) said.push('hits without a roll in the first fight after a charge');
  if (w.ignoresShields === true) said.push('ignores shields');
  if (w.kind === 'firearm') said.push('two actions to reload');
  return said.join(', ');
}

export function naturalText(a: NaturalAttack): string {
  const said = [count(a.attacks, 'attack')];
  if (a.type !== null) said.push(a.type);
  if (a.range !== undefined) said.push(`range ${a.range}"`);
  if (a.piercing !== undefined) said.push(`armour piercing ${a.piercing}`);
  if (a.hits !== undefined) said.push(`${amountText(a.hits)} hits each`);
  if (a.automatic !== undefined) said.push(`${amountText(a.automatic)} hits without a roll`);
  if (a.chargeHits === true) said.push('hits without a roll in the first fight after a charge');
  return said.join(', ');
}

export function armourText(a: Armour | Barding): string {
  const said = [`armour ${signed(a.value)}`];
  if (a.resists.length > 0) said.push(`resists ${list(a.resists)}`);
  if (a.weak.length > 0) said.push(`weak to ${list(a.weak)}`);
  if (a.speed !== undefined) said.push(`${signed(a.speed)}" speed`);
  if ('halfSpeed' in a && a.halfSpeed === true) said.push('half speed');
  return said.join(', ');
}
