/**
 * The armour value that a hit meets, with all its parts (DG-MEL-08..10, DG-ARM-01..19, DG-R-091..098): what is worn, shield and formation,
 * resistance; then weakness, two hands, piercing, firearms. Not below 0; the table gives the save.
 */
import type { ClauseId, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import type { DamageType } from '../content/types.ts';
import type { Card, Model, Protection, State, Unit } from '../state.ts';
import { changes, unchanged } from './changes.ts';
import { fightersOf } from './fighters.ts';
import { slides } from './items.ts';
import { formed } from './layout.ts';
import { rankAndFile, uses } from './play.ts';

/** What matters of a blow to armour. */
export interface Blow {
  type: DamageType | null;
  /** A two-handed weapon in melee (DG-R-093). */
  twoHanded: boolean;
  piercing: number;
  /** The clause for it where it is not the weapon's own. */
  pierces?: ClauseId;
  firearm: boolean;
  ignoresShields: boolean;
  /** What undoes the armour piercing (DG-MAG-08). */
  slid?: ClauseId;
  /** Nothing saves against it: the clause that says so (DG-MAG-31). */
  outright?: ClauseId;
  /** Taken off whatever armour it meets (DG-MAG-13). */
  weakens?: { amount: number; clause: ClauseId };
}

const FORMATION = 1;
const FIREARM = -2;

/**
 * DG-R-091: the lowest among its rank and file; a lone hero's own. With the splitting rule a mixed unit meets blows in melee with the
 * armour of those who may fight (DG-SPLIT-06, DG-SPLIT-07).
 */
export function armourOf(s: State, u: Unit, blow: Blow, melee = false, of?: 'rider' | 'mount'): Sum {
  let worst: Sum | null = null;
  const seen = new Set<string>();
  const met = slidOff(s, u, blow, of);
  for (const m of hitIn(s, u, melee)) {
    if (seen.has(m.card) && unchanged(s)) continue;
    seen.add(m.card);
    const value = cardArmour(s, u, s.cards[m.card]!, met, of, changes(s, u, m, 'armour'));
    if (worst === null || value.value < worst.value) worst = value;
  }
  if (worst === null) return sum([]);
  return uses(s, 'splitting') && mixed(s, u) ? { ...worst, parts: [...worst.parts, mixedPart(seen.size)] } : worst;
}

function mixed(s: State, u: Unit): boolean {
  const all = rankAndFile(s, u);
  return all.some((m) => m.card !== all[0]?.card);
}

function mixedPart(makes: number): Part {
  return makes > 1 ? part('the weakest counts', 0, 'DG-SPLIT-07') : part('of those who fight', 0, 'DG-SPLIT-06');
}

/** Those whose armour counts: not a sergeant who has magic items of his own, as long as there are others (DG-R-439). */
function hitIn(s: State, u: Unit, melee: boolean): readonly Model[] {
  const every = rankAndFile(s, u);
  const plain = every.filter((m) => m.role !== 'sergeant' || s.cards[m.card]!.items === undefined);
  const all = plain.length > 0 ? plain : every;
  if (!melee || !uses(s, 'splitting') || !mixed(s, u)) return all;
  const able = fightersOf(s, u).flatMap((f) => (all.includes(f.model) ? [f.model] : []));
  return able.length > 0 ? able : all;
}

/** The armour of one model of the unit. `of` singles out rider or mount (DG-CRE-07). */
export function modelArmour(s: State, u: Unit, m: Model, blow: Blow, of?: 'rider' | 'mount'): Sum {
  return cardArmour(s, u, s.cards[m.card]!, slidOff(s, u, blow, of, m), of, changes(s, u, m, 'armour', true));
}

/** The blow without its armour piercing, where that does nothing to the unit or to the one model. */
function slidOff(s: State, u: Unit, blow: Blow, of: 'rider' | 'mount' | undefined, m?: Model): Blow {
  const power = blow.piercing > 0 && of !== 'mount' ? slides(s, u, m) : undefined;
  return power === undefined ? blow : { ...blow, slid: power.clause };
}

/** The armour of one make of model in the unit, with what changes that of one model. */
export function cardArmour(
  s: State,
  u: Unit,
  card: Card,
  blow: Blow,
  of?: 'rider' | 'mount',
  more: readonly Part[] = [],
): Sum {
  const { own, mount } = card.protection;
  const carriage = of === undefined ? undefined : card.vehicle?.armour;
  const pick =
    carriage !== undefined
      ? of === 'rider'
        ? carriage.crew
        : carriage.beast
      : of === 'rider' || mount === null
        ? own
        : of === 'mount'
          ? mount
          : lower(own, mount);
  const parts: Part[] = [...wornParts(card, pick), ...shieldParts(s, u, card, pick, blow), ...more];
  if (formed(u)) parts.push(part('formation', FORMATION, 'DG-FORM-06'));
  const weak = blow.type !== null && pick.weak.includes(blow.type);
  if (blow.type !== null) {
    if (pick.resists.includes(blow.type)) parts.push(part(`resists ${blow.type}`, 1, 'DG-ARM-04'));
    if (weak) parts.push(part(`weak to ${blow.type}`, -1, 'DG-ARM-05'));
    else if (pick === own && card.armour.some((a) => a.weak.includes(blow.type!))) {
      parts.push(part(`not all of it weak to ${blow.type}`, 0, 'DG-ARM-03'));
    }
  }
  if (blow.twoHanded) parts.push(part('two-handed', -1, weak ? 'DG-ARM-06' : 'DG-MEL-10'));
  if (blow.slid !== undefined) parts.push(part('armour piercing slides off', 0, blow.slid));
  else if (blow.piercing > 0) parts.push(part('armour piercing', 0 - blow.piercing, blow.pierces ?? 'DG-WPN-22'));
  if (blow.weakens !== undefined) parts.push(part('weak to the bearer', 0 - blow.weakens.amount, blow.weakens.clause));
  if (blow.firearm) parts.push(part('firearm', FIREARM, 'DG-WPN-23'));
  const total = sum(parts);
  if (blow.outright !== undefined && total.value > 0) {
    return { value: 0, parts: [...parts, part('pierced outright', 0 - total.value, blow.outright)] };
  }
  return total.value < 0 ? { value: 0, parts: [...parts, part('not below 0', 0 - total.value, 'DG-R-092')] } : total;
}

/** DG-ARM-17, DG-R-098: the lower of rider and mount; on a tie the rider's. */
function lower(own: Protection, mount: Protection): Protection {
  return mount.value < own.value ? mount : own;
}

/** What is worn piece by piece, and what the model has by itself. */
function wornParts(card: Card, pick: Protection): Part[] {
  const parts: Part[] = [];
  const ridden = pick === card.protection.mount;
  if (!ridden) {
    const layers = card.armour.some((a) => a.slot === 'over');
    for (const a of card.armour) {
      if (a.slot === 'shield') continue;
      const beneath = layers && a.slot === 'under';
      parts.push(part(beneath ? `${a.name} beneath` : a.name, a.value, beneath ? 'DG-ARM-01' : a.clause));
    }
  }
  if (card.barding !== null && (ridden || card.mount === null)) {
    parts.push(part(card.barding.name, card.barding.value, card.barding.clause));
  }
  const rest = pick.value - sum(parts).value;
  if (rest !== 0) parts.unshift(byItself(card, ridden, rest));
  if (card.mount !== null)
    parts.push({ label: ridden ? 'the mount, as the lower' : 'the rider', amount: 0, clause: 'DG-ARM-17' });
  return parts;
}

function byItself(card: Card, ridden: boolean, amount: number): Part {
  if (card.creature !== null) return part('hide', amount, 'DG-R-101');
  if (card.mount === null) return part('armour', amount, 'DG-GEN-05');
  return ridden && amount > 1 ? part('hide of the mount', amount, 'DG-R-098') : part('cavalry', amount, 'DG-ARM-18');
}

/** A shield counts only while it is readied (DG-R-022); Arium's counts more in formation (DG-LIST-05, DG-R-260). */
function shieldParts(s: State, u: Unit, card: Card, pick: Protection, blow: Blow): Part[] {
  const set = card.sets[u.ready[card.id] ?? 0];
  if (!card.hasShield || set?.shield !== true) return [];
  if (blow.ignoresShields) return [part('shield ignored', 0, 'DG-WPN-01')];
  const shield = card.armour.find((a) => a.slot === 'shield');
  const clause = pick === card.protection.mount ? 'DG-ARM-19' : 'DG-ARM-02';
  const parts = [part('shield', shield?.value ?? 1, clause)];
  const { rule } = s.armies[u.seat]!;
  if (rule.kind === 'shields' && formed(u) && card.race !== null && !card.mercenary) {
    parts.push(part('shield wall', rule.armour, 'DG-LIST-05'));
  }
  return parts;
}
