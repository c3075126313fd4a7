/**
 * What magic items do to blows and to those who strike at their bearers. A weapon or shield works while it is in hand, everything else while it
 * is carried (DG-R-470). What protects one model of a unit works when it is alone or singled out, and for the unit when all its rank and file
 * have it (DG-R-156). An enchantment or rune placed twice counts twice, a special item once (DG-R-008).
 */
import { type Part, part } from '#engine/log/sum.ts';
import type { Amount, Power, Weapon } from '../content/types.ts';
import type { Card, Carried, Model, State, Unit } from '../state.ts';
import { hasTrait, rankAndFile } from './play.ts';

const NOTHING: readonly Power[] = [];

/** Weapons and shields that are not in hand do nothing, but for what reaches beyond their bearer. */
export function inHand(u: Unit, card: Card, item: Carried): boolean {
  const set = card.sets[u.ready[card.id] ?? 0];
  if (item.weapon !== undefined) return set?.weapons.includes(item.weapon) === true;
  const piece = item.armour === undefined ? undefined : card.armour.find((a) => a.id === item.armour);
  return piece?.slot === 'shield' ? set?.shield === true : true;
}

/** What is at work for the bearer of that card in its unit. */
export function powersAt(u: Unit, card: Card): readonly Power[] {
  if (card.items === undefined) return NOTHING;
  return card.items.flatMap((item) => (inHand(u, card, item) ? item.does : NOTHING));
}

/** The item that does such a thing, whether in hand or not. */
export function itemWith(card: Card, key: keyof Power): Carried | undefined {
  return card.items?.find((item) => item.does.some((p) => p[key] !== undefined));
}

export function powerWith(card: Card, key: keyof Power): Power | undefined {
  return itemWith(card, key)?.does.find((p) => p[key] !== undefined);
}

/** Nobody of these has any item: the quick answer. */
function plain(s: State, models: readonly Model[]): boolean {
  for (const m of models) if (s.cards[m.card]!.items !== undefined) return false;
  return true;
}

/** What protects the unit, or the one model that is singled out. */
function protecting(s: State, u: Unit, precise: Model | undefined, of: (p: Power) => boolean): readonly Power[] {
  const of1 = (m: Model) => powersAt(u, s.cards[m.card]!).filter(of);
  if (precise !== undefined) return of1(precise);
  const all = rankAndFile(s, u);
  if (all.length === 0 || plain(s, all)) return NOTHING;
  let least: readonly Power[] | null = null;
  for (const m of all) {
    const mine = of1(m);
    if (mine.length === 0) return NOTHING;
    if (least === null || mine.length < least.length) least = mine;
  }
  return least ?? NOTHING;
}

/** DG-MAG-07: agility against melee attacks. */
export function parries(s: State, u: Unit, precise?: Model): Part[] {
  return protecting(s, u, precise, (p) => p.parries !== undefined).map((p) => part(p.name, p.parries ?? 0, p.clause));
}

/** DG-MAG-08, DG-R-439: armour piercing does nothing. */
export function slides(s: State, u: Unit, precise?: Model): Power | undefined {
  return protecting(s, u, precise, (p) => p.slides === true)[0];
}

/** DG-MAG-21, DG-MAG-32: what those who strike at the unit, or at the one model, have less on their rolls. */
export function hindrances(s: State, target: Unit, by: Card, precise?: Model): Part[] {
  const counts = (p: Power) => p.hinders !== undefined && (p.hinders.chaotic !== true || hasTrait(by, 'chaotic'));
  return protecting(s, target, precise, counts).map((p) => part(p.name, p.hinders?.amount ?? 0, p.clause));
}

/** What the magic of the weapon adds to the roll. */
export function magicBonus(weapon: Weapon): Part[] {
  if (weapon.magic === undefined) return [];
  return weapon.magic.flatMap((p) => (p.hit === undefined ? [] : [part(p.name, p.hit, p.clause)]));
}

/** DG-MAG-09 and the like: further attacks that are certain, and those that are rolled for. */
export function magicAttacks(weapon: Weapon, lent = false): { sure: Part[]; rolled: Further[] } {
  const sure: Part[] = [];
  const rolled: Further[] = [];
  for (const { name, clause, attacks, tempts } of weapon.magic ?? []) {
    for (const amount of [attacks, lent ? tempts?.attacks : undefined]) {
      if (amount === undefined) continue;
      if (typeof amount === 'number') sure.push(part(name, amount, clause));
      else rolled.push({ amount, name, clause });
    }
  }
  return { sure, rolled };
}

/** DG-MAG-27: what the Demon-Weapon adds to the roll in an activation in which it lends its strength. */
export function lentBonus(weapon: Weapon): Part[] {
  return (weapon.magic ?? []).flatMap((p) => (p.tempts === undefined ? [] : [part(p.name, p.tempts.hit, p.clause)]));
}

/** Attacks whose number is rolled for first (DG-R-014). */
export interface Further {
  amount: Amount;
  name: string;
  clause: string;
}

/** DG-MAG-12, DG-R-154: a rune gives armour piercing, or doubles it. */
export function smiting(weapon: Weapon): { piercing: number; clause?: string } {
  const own = weapon.piercing ?? 0;
  let runes = 0;
  let clause: string | undefined;
  for (const p of weapon.magic ?? []) {
    if (p.smites === undefined) continue;
    runes += p.smites;
    clause = p.clause;
  }
  if (clause === undefined) return { piercing: own };
  return { piercing: Math.max(own, Math.min(MOST_PIERCING, own > 0 ? own * 2 : runes)), clause };
}

const MOST_PIERCING = 2;

/** DG-MAG-13: what the bearer's melee weapons take off armour besides. */
export function weakening(u: Unit, card: Card): { amount: number; clause: string } | null {
  let amount = 0;
  let clause = '';
  for (const p of powersAt(u, card)) {
    if (p.weakens === undefined) continue;
    amount += p.weakens;
    clause = p.clause;
  }
  return amount === 0 ? null : { amount, clause };
}

/** DG-MAG-31: no save. */
export function outright(weapon: Weapon): Power | undefined {
  return weapon.magic?.find((p) => p.outright === true);
}

/** DG-MAG-35, DG-R-168: the weapon that leaves room for one attack only. */
export function single(weapon: Weapon): Power | undefined {
  return weapon.magic?.find((p) => p.once === true);
}

/** DG-MAG-15: attacks that a natural 6 brings. */
export function vengeance(weapon: Weapon): number {
  let more = 0;
  for (const p of weapon.magic ?? []) more += p.avenges ?? 0;
  return more;
}

/** DG-MAG-30, DG-R-443: a unit is chaotic if all its rank and file are, a model singled out by itself. */
export function isChaotic(s: State, target: Unit, precise?: Model): boolean {
  const who = precise === undefined ? rankAndFile(s, target) : [precise];
  return who.length > 0 && who.every((m) => hasTrait(s.cards[m.card]!, 'chaotic'));
}

/** DG-MAG-25: wounds dealt in melee that are ignored on this face or more. */
export function shrugging(u: Unit, card: Card): Power | undefined {
  return powersAt(u, card).find((p) => p.shrugs !== undefined);
}
