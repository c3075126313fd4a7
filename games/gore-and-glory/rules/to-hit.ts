/**
 * Steps 3 and 4 of the Attack Sequence: the Attacker's Cs against the Defender's Ag gives the To Hit Modifier (GG-HIT-01..05),
 * added to a d6 with everything else; 4 or more hits (GG-ATK-10), a natural 6 always, a natural 1 never.
 *
 * Doubtful points: the chart's second row is read as 2 x Cs <= Ag (GG-R-01). Cover, On the Move, Outnumbered and Unarmed
 * change the stats compared (GG-R-09). An enemy counts for Outnumbered in whatever state, unless two of the Defender's side
 * are within 1" of it; that looks one step only (GG-R-47).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { passChance } from './checks.ts';
import { coverOf } from './cover.ts';
import { countEnemiesWithin, isWithin } from './measure.ts';
import { dmParts, type Fight, rollParts } from './modifiers.ts';
import { name } from './play.ts';
import { armourValue, stat, statSum, totalDamage } from './stats.ts';
import { hasNaturalWeapons, hitProfile, isLarger, isUnarmed, weaponTrait } from './weapons.ts';

/** The To Hit chart. */
export function toHitModifier(cs: number, ag: number): { amount: number; clause: ClauseId } {
  if (cs >= 2 * ag) return { amount: 2, clause: 'GG-HIT-01' };
  if (2 * cs <= ag) return { amount: -2, clause: 'GG-HIT-02' };
  if (cs > ag) return { amount: 1, clause: 'GG-HIT-03' };
  if (cs < ag) return { amount: -1, clause: 'GG-HIT-04' };
  return { amount: 0, clause: 'GG-HIT-05' };
}

/** Two or more enemies near the Defender, not counting those who are themselves beset; who is left out is named. */
function outnumbered(s: State, defender: Model, out: Part[]): void {
  let count = 0;
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (m.seat === defender.seat || !m.alive || !m.onTable || !isWithin(m, defender, 1)) continue;
    if (countEnemiesWithin(s, m, 1) >= 2) {
      out.push({ label: `${name(m)} has two enemies near`, amount: 0, clause: 'GG-CMB-02' });
      continue;
    }
    count += 1;
  }
  if (count >= 2) out.push({ label: 'Outnumbered', amount: -2, clause: 'GG-CMB-01' });
}

/** GG-CMB-07, GG-WTR-08: what shooting after a Move Action does to the Attacker's Cs. */
export function onTheMove(s: State, a: Model, weapon: CarriedWeapon, fight: Fight, out: Part[]): void {
  const now = s.activation;
  if (weapon.type !== 'ranged' || now === null || now.model !== a.id || !now.moved) return;
  const quick = weaponTrait(s, a, weapon, 'quickShot', fight) > 0;
  if (quick) out.push({ label: 'Quick Shot', amount: 0, clause: 'GG-WTR-08' });
  else out.push({ label: 'On the Move', amount: -2, clause: 'GG-CMB-07' });
}

export interface ToHit {
  cs: number;
  ag: number;
  /** All that is added to the die. */
  total: number;
  parts: Part[];
  csExtra: Part[];
  agExtra: Part[];
  attackerFight: Fight;
  defenderFight: Fight;
}

export function toHit(s: State, a: Model, d: Model, weapon: CarriedWeapon, more: readonly Part[]): ToHit {
  const attackerFight: Fight = { foe: d, attack: weapon.type };
  const defenderFight: Fight = { foe: a, attack: weapon.type };
  const csExtra: Part[] = [];
  let agExtra: Part[] = [];
  if (weapon.type === 'close') {
    if (isUnarmed(weapon)) {
      if (!hasNaturalWeapons(s, a, d)) csExtra.push({ label: 'Unarmed', amount: -2, clause: 'GG-WPN-10' });
      else if (isLarger(a, d)) csExtra.push({ label: 'Massive Bulk', amount: 0, clause: 'GG-SZM-02' });
    }
    outnumbered(s, d, agExtra);
  } else {
    onTheMove(s, a, weapon, attackerFight, csExtra);
    agExtra = coverOf(s, a, d).parts;
  }
  const cs = stat(s, a, 'cs', csExtra, attackerFight);
  const ag = stat(s, d, 'ag', agExtra, defenderFight);
  const chart = toHitModifier(cs, ag);
  const parts: Part[] = [{ label: `Cs ${cs} against Ag ${ag}`, amount: chart.amount, clause: chart.clause }];
  const precise = weaponTrait(s, a, weapon, 'precise', attackerFight);
  if (precise !== 0) parts.push({ label: 'Precise', amount: precise, clause: 'GG-WTR-11' });
  rollParts(s, a, 'to-hit', 'own', 'GG-ATK-10', parts, attackerFight);
  rollParts(s, d, 'to-hit', 'against', 'GG-ATK-10', parts, defenderFight);
  for (let i = 0; i < more.length; i++) parts.push(more[i] as Part);
  let total = 0;
  for (let i = 0; i < parts.length; i++) total += (parts[i] as Part).amount;
  return { cs, ag, total, parts, csExtra, agExtra, attackerFight, defenderFight };
}

/** The accounts of both stats, for the log. */
export function toHitAccounts(
  s: State,
  a: Model,
  d: Model,
  of: ToHit,
): { csParts: readonly Part[]; agParts: readonly Part[] } {
  return {
    csParts: statSum(s, a, 'cs', of.csExtra, of.attackerFight).parts,
    agParts: statSum(s, d, 'ag', of.agExtra, of.defenderFight).parts,
  };
}

/** Chance that a d6 plus `bonus` reaches `needed`, where 1 always fails and 6 always succeeds. */
export function rollChance(bonus: number, needed: number): number {
  const faces = 7 - (needed - bonus);
  return (faces < 1 ? 1 : faces > 5 ? 5 : faces) / 6;
}

/** Damage to expect from each row of the Injury Chart, Maladies valued as markers. */
const ROW_HARM = [1, 2, 2, 2.4, 3] as const;

/**
 * Share of the Defender's remaining endurance that this attack takes away on average: how candidates are ordered. An
 * estimate, without Defend, reactions and rerolls.
 */
export function expectedHarm(s: State, a: Model, d: Model, weapon: CarriedWeapon): number {
  const hit = toHit(s, a, d, weapon, []);
  return rollChance(hit.total, 4) * harmOfHit(s, a, d, weapon, hit.attackerFight, hit.defenderFight);
}

export function harmOfHit(
  s: State,
  a: Model,
  d: Model,
  weapon: CarriedWeapon,
  attackerFight: Fight,
  defenderFight: Fight,
): number {
  const left = Math.max(1, d.card.dt - totalDamage(d));
  const profile = hitProfile(s, a, d, weapon);
  const parts: Part[] = [];
  rollParts(s, a, 'damage', 'own', 'GG-ATK-14', parts, attackerFight);
  rollParts(s, d, 'damage', 'against', 'GG-ATK-14', parts, defenderFight);
  let bonus = profile.heavy - armourValue(s, d, { piercing: profile.piercing, fight: defenderFight }).value;
  for (let i = 0; i < parts.length; i++) bonus += (parts[i] as Part).amount;
  const wound = rollChance(bonus, 3);
  const bulk = a.card.size > d.card.size ? 2 : 1;
  const dm: Part[] = [];
  dmParts(s, d, 'injury-test', 'bd', dm);
  let difficulty = a.card.size - d.card.size + profile.lethal;
  for (let i = 0; i < dm.length; i++) difficulty += (dm[i] as Part).amount;
  const fails = 1 - passChance(stat(s, d, 'bd'), difficulty);
  let chart = 0.5;
  if (!profile.nonLethal) {
    const rolls: Part[] = [];
    rollParts(s, a, 'injury', 'own', 'GG-ATK-20', rolls, attackerFight);
    rollParts(s, d, 'injury', 'against', 'GG-ATK-20', rolls, defenderFight);
    let plus = d.bloodied ? 1 : 0;
    for (let i = 0; i < rolls.length; i++) plus += (rolls[i] as Part).amount;
    chart = 0;
    for (let face = 1; face <= 6; face++) {
      const row = face + plus;
      chart += (row >= 6 ? left : (ROW_HARM[row < 1 ? 0 : row - 1] as number)) / 6;
    }
  }
  return Math.min(1, (wound * bulk + (1 - wound) * 0.5 + fails * Math.min(left, chart)) / left);
}
