/** Profiles, weapons, armour and natural attacks in a line. */
import type { Content } from '../content/content.ts';
import type { Amount, Armour, Barding, NaturalAttack, Profile, Weapon } from '../content/types.ts';
import { PIKE } from '../content/types.ts';
import { signed } from './words.ts';

export function weaponText(w: Weapon): string {
  const bits = [w.hands === 2 ? 'two-handed' : 'one-handed', `${signed(w.modifier)} to hit`];
  if (w.type !== null) bits.push(w.type);
  if (w.range !== null) bits.push(`range ${w.range}"`);
  if (w.kind === 'firearm') bits.push('firearm');
  if (w.reach !== undefined) bits.push(w.reach === PIKE ? 'long by three ranks' : 'long');
  if (w.piercing !== undefined) bits.push('armour piercing');
  if (w.ignoresShields === true) bits.push('ignores shields');
  if (w.chargeHits === true) bits.push('hits unrolled after a charge');
  if (w.alsoTwoHanded === true) bits.push('also with both hands');
  if (w.cavalryOnly === true) bits.push('cavalry only');
  if (w.notCavalry === true) bits.push('not for cavalry');
  return bits.join(', ');
}

export function protectionText(a: Armour | Barding): string {
  const bits = [`+${a.value} armour value`];
  if (a.resists.length > 0) bits.push(`resists ${a.resists.join(' and ')}`);
  if (a.weak.length > 0) bits.push(`weak to ${a.weak.join(' and ')}`);
  if (a.speed !== undefined) bits.push(`${signed(a.speed)} speed`);
  if ('slot' in a) {
    if (a.halfSpeed === true) bits.push('half speed');
    if (a.slot === 'under') bits.push('goes under breastplate or plate');
  }
  return bits.join(', ');
}

function amount(a: Amount): string {
  if (typeof a === 'number') return `${a}`;
  return `${a.dice === 1 ? '' : a.dice}D${a.sides}${a.add === 0 ? '' : signed(a.add)}`;
}

export function naturalText(n: NaturalAttack): string {
  const bits = [n.automatic === undefined ? `${n.attacks} × ${n.type ?? 'untyped'}` : `${amount(n.automatic)} hits`];
  if (n.automatic !== undefined && n.type !== null) bits.push(n.type);
  if (n.range !== undefined) bits.push(`range ${n.range}"`);
  if (n.hits !== undefined) bits.push(`each hit counts ${amount(n.hits)}`);
  if (n.piercing !== undefined) bits.push('armour piercing');
  if (n.chargeHits === true) bits.push('hits unrolled after a charge');
  return bits.join(', ');
}

export function profileText(content: Content, p: Profile): string {
  const traits = p.traits.map((t) => content.traits.get(t)?.name ?? t).join(', ');
  const numbers = `actions ${p.actions}, speed ${p.speed}, agility ${p.agility}, health ${p.health}`;
  return `${numbers}, bonus ${signed(p.bonus)}, nerve ${p.nerve ?? 'none'}${traits === '' ? '' : `; ${traits}`}`;
}
