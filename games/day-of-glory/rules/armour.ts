/**
 * The armour value that a hit meets, with all its parts (DG-MEL-08..10, DG-ARM-01..19, DG-R-091..098): what is worn, shield and formation,
 * resistance; then weakness, two hands, piercing, firearms. Not below 0; the table gives the save.
 */
import type { Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import type { DamageType } from '../content/types.ts';
import type { Card, Protection, State, Unit } from '../state.ts';
import { rankAndFile } from './play.ts';

/** What matters of a blow to armour. */
export interface Blow {
  type: DamageType | null;
  /** A two-handed weapon in melee (DG-R-093). */
  twoHanded: boolean;
  piercing: number;
  firearm: boolean;
  ignoresShields: boolean;
}

const FORMATION = 1;
const FIREARM = -2;

export function inFormation(u: Unit): boolean {
  return u.formation === 'regiment' || u.formation === 'wedge' || u.formation === 'ring' || u.formation === 'disorder';
}

/** DG-R-091: the lowest among its rank and file; a lone hero's own. */
export function armourOf(s: State, u: Unit, blow: Blow): Sum {
  let worst: Sum | null = null;
  const seen = new Set<string>();
  for (const m of rankAndFile(s, u)) {
    if (seen.has(m.card)) continue;
    seen.add(m.card);
    const value = cardArmour(s, u, s.cards[m.card]!, blow);
    if (worst === null || value.value < worst.value) worst = value;
  }
  return worst ?? sum([]);
}

/** The armour of one make of model in the unit. `of` singles out rider or mount (DG-CRE-07). */
export function cardArmour(s: State, u: Unit, card: Card, blow: Blow, of?: 'rider' | 'mount'): Sum {
  const shield = shieldParts(s, u, card, blow);
  const { own, mount } = card.protection;
  const pick = of === 'rider' || mount === null ? own : of === 'mount' ? mount : lower(own, mount);
  const parts: Part[] = [part('armour', pick.value, wornClause(card)), ...shield];
  if (inFormation(u)) parts.push(part('formation', FORMATION, 'DG-FORM-06'));
  if (blow.type !== null) {
    if (pick.resists.includes(blow.type)) parts.push(part(`resists ${blow.type}`, 1, 'DG-R-094'));
    if (pick.weak.includes(blow.type)) parts.push(part(`weak to ${blow.type}`, -1, 'DG-ARM-05'));
  }
  if (blow.twoHanded) parts.push(part('two-handed', -1, 'DG-MEL-10'));
  if (blow.piercing > 0) parts.push(part('armour piercing', 0 - blow.piercing, 'DG-WPN-22'));
  if (blow.firearm) parts.push(part('firearm', FIREARM, 'DG-WPN-23'));
  const total = sum(parts);
  return total.value < 0 ? { value: 0, parts: [...parts, part('not below 0', 0 - total.value, 'DG-R-092')] } : total;
}

/** DG-ARM-17, DG-R-098: the lower of rider and mount; on a tie the rider's. */
function lower(own: Protection, mount: Protection): Protection {
  return mount.value < own.value ? mount : own;
}

function wornClause(card: Card): string {
  return card.mount !== null ? 'DG-ARM-17' : card.creature !== null ? 'DG-R-101' : 'DG-GEN-05';
}

/** A shield counts only while it is readied (DG-R-022); Arium's counts more in formation (DG-LIST-05, DG-R-260). */
function shieldParts(s: State, u: Unit, card: Card, blow: Blow): Part[] {
  const set = card.sets[u.ready[card.id] ?? 0];
  if (!card.hasShield || set?.shield !== true || blow.ignoresShields) return [];
  const shield = card.armour.find((a) => a.slot === 'shield');
  const parts = [part('shield', shield?.value ?? 1, shield?.clause ?? 'DG-ARM-15')];
  const { rule } = s.armies[u.seat]!;
  if (rule.kind === 'shields' && inFormation(u) && card.race !== null && !card.mercenary) {
    parts.push(part('shield wall', rule.armour, 'DG-LIST-05'));
  }
  return parts;
}
