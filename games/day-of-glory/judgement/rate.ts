/**
 * What one model of a unit can be expected to do to another unit with one fight or one volley, in wounds. By cards and what is in
 * hand, so that it is worked out once for each pair of makes; formation and shields of the target count.
 */
import type { Amount } from '../content/types.ts';
import { type Blow, cardArmour } from '../rules/armour.ts';
import { blowOf, meleeWeapons, naturalBlow, rangedWeapons } from '../rules/arms.ts';
import { saveNeeds } from '../rules/tables.ts';
import type { Card, State, Unit } from '../state.ts';

/** Tables of rates by the cards of a match, which all clones share. */
const known = new WeakMap<object, Map<string, number>>();

export function average(value: Amount): number {
  return typeof value === 'number' ? value : value.dice * (value.sides === 3 ? 2 : 3.5) + value.add;
}

/** That a D6 with this bonus reaches the number. */
export function reaches(needed: number): number {
  return Math.max(0, Math.min(1, (7 - needed) / 6));
}

/** That a hit is not saved. */
function wounds(s: State, v: Unit, card: Card, blow: Blow): number {
  const needed = saveNeeds(cardArmour(s, v, card, blow).value);
  return needed === null ? 1 : (needed - 1) / 6;
}

function formed(u: Unit): string {
  return u.formation === 'skirmish' || u.formation === 'single' ? 'l' : 'f';
}

/** Wounds by one fighter of that card in the unit, in a melee with `v`. */
export function meleeRate(s: State, u: Unit, card: Card, v: Unit, charging: boolean): number {
  const theirs = s.cards[v.card]!;
  const key = `${card.id} ${u.ready[card.id] ?? 0} ${v.card} ${v.ready[v.card] ?? 0} ${formed(v)} ${charging ? 1 : 0}`;
  let table = known.get(s.cards);
  if (table === undefined) {
    table = new Map();
    known.set(s.cards, table);
  }
  let rate = table.get(key);
  if (rate !== undefined) return rate;
  rate = 0;
  // Each of the crew of a vehicle strikes, and each of its beasts (DG-R-185).
  const crew = card.vehicle?.crew ?? 1;
  const beasts = card.vehicle?.beasts ?? 1;
  const { agility } = theirs.profile;
  const held = meleeWeapons(u, card);
  for (let i = 0; i < held.length; i++) {
    const { weapon, bothHands } = held[i]!;
    const attacks = 1 + (i === 0 ? Math.max(0, card.attacks - 1) : 0);
    const sure = charging && weapon.chargeHits === true;
    const hit = sure ? 1 : reaches(agility - weapon.modifier - card.profile.bonus);
    const harm = wounds(s, v, theirs, blowOf(weapon, true, bothHands)) * average(weapon.damage ?? 1);
    rate += crew * attacks * hit * harm;
  }
  for (const a of card.natural) {
    if (a.range !== undefined) continue;
    const hit = charging && a.chargeHits === true ? 1 : reaches(agility - card.naturalBonus);
    const attacks = beasts * (a.dice ?? []).reduce((n, of) => n + average(of), a.attacks);
    rate += attacks * hit * average(a.hits ?? 1) * wounds(s, v, theirs, naturalBlow(a));
  }
  table.set(key, rate);
  return rate;
}

/** The farthest that the card shoots with what the unit has in hand; 0 for not at all. */
export function shootingRange(u: Unit, card: Card): number {
  let most = 0;
  for (const w of rangedWeapons(u, card)) most = Math.max(most, w.range ?? 0);
  if (card.mount === null) for (const a of card.natural) most = Math.max(most, a.range ?? 0);
  return most;
}

/** Wounds by one shooter of that card, given the number that the die and its bonus must reach. */
export function volleyRate(s: State, u: Unit, card: Card, v: Unit, distance: number, needs: number): number {
  const theirs = s.cards[v.card]!;
  let rate = 0;
  const shooters = card.vehicle?.crew ?? 1;
  for (const w of rangedWeapons(u, card)) {
    if (w.range === null || w.range < distance) continue;
    const hit = reaches(needs - w.modifier - card.profile.bonus);
    const harm = wounds(s, v, theirs, blowOf(w, false, false)) * average(w.damage ?? 1);
    rate += shooters * Math.max(1, card.attacks) * hit * harm;
  }
  if (rate > 0 || card.mount !== null) return rate;
  for (const a of card.natural) {
    if (a.range === undefined || a.range < distance) continue;
    const hits =
      a.automatic !== undefined ? average(a.automatic) : reaches(needs - card.naturalBonus) * average(a.hits ?? 1);
    return a.attacks * hits * wounds(s, v, theirs, naturalBlow(a));
  }
  return rate;
}
