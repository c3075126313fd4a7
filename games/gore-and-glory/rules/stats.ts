/**
 * Stats as they count now: base on the card, Bloodied -2, Maladies, Encumbered, shield, Traits and effects, circumstances;
 * all summed first, then limited to 1..10 once (GG-STAT-02, GG-STAT-03, GG-R-09). Also what follows from stats: Action
 * Pool, AV, Encumbered, Control Range, Total Damage.
 *
 * Doubtful points: Encumbered looks at the current Body (GG-R-66). A Two Handed weapon in use takes the whole shield away,
 * from the moment it is chosen until another is (GG-R-19). The pool is halved after all other changes to it (GG-R-11).
 */
import type { Part, Sum } from '#engine/log/sum.ts';
import type { MaladyId, StatId } from '../content/types.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { type Fight, hasFlag, holds, type InForce, modifiersOfKind } from './modifiers.ts';

const MALADY_COST: Partial<Record<MaladyId, Partial<Record<StatId, string>>>> = {
  blind: { cs: 'GG-MAL-05', ag: 'GG-MAL-05' },
  prone: { cs: 'GG-MAL-14', ag: 'GG-MAL-14' },
  disoriented: { mi: 'GG-MAL-09' },
  terrified: { mr: 'GG-MAL-19' },
  weakened: { bd: 'GG-MAL-20' },
};

const STAT_NAMES: Record<StatId, string> = { cs: 'Cs', mi: 'Mi', ag: 'Ag', bd: 'Bd', mr: 'Mr' };

export function statName(id: StatId): string {
  return STAT_NAMES[id];
}

export function wielded(m: Model): CarriedWeapon | null {
  if (m.wielded === null) return null;
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (w.key === m.wielded) return w;
  }
  return null;
}

/** The model has a shield and both its hands are not on a Two Handed weapon (GG-WTR-10). */
export function shieldWorks(m: Model): boolean {
  return m.card.shield !== null && wielded(m)?.traits.twoHanded !== true;
}

/** The stat as it counts now. `extra` are circumstances already found; `fight` is the attack it is asked for in. */
export function stat(s: State, m: Model, id: StatId, extra?: readonly Part[], fight?: Fight): number {
  let value = m.card.stats[id];
  if (m.bloodied) value -= 2;
  const maladies = m.maladies;
  for (let i = 0; i < maladies.length; i++) {
    if (MALADY_COST[maladies[i] as MaladyId]?.[id] !== undefined) value -= 2;
  }
  if (id === 'ag' && m.card.shield !== null && m.card.shield.ag !== 0 && shieldWorks(m)) value += m.card.shield.ag;
  if ((id === 'cs' || id === 'ag') && encumbered(s, m)) value -= 2;
  const list = modifiersOfKind(s, m, 'stat');
  for (let i = 0; i < list.length; i++) {
    const { modifier, x } = list[i] as InForce;
    if (modifier.kind === 'stat' && modifier.stat === id && holds(s, m, modifier.when, fight)) {
      value += modifier.amount * x;
    }
  }
  if (extra !== undefined) for (let i = 0; i < extra.length; i++) value += (extra[i] as Part).amount;
  return value < 1 ? 1 : value > 10 ? 10 : value;
}

/** The same with its account. */
export function statSum(s: State, m: Model, id: StatId, extra?: readonly Part[], fight?: Fight): Sum {
  const parts: Part[] = [{ label: STAT_NAMES[id], amount: m.card.stats[id], clause: 'GG-STAT-01' }];
  if (m.bloodied) parts.push({ label: 'Bloodied', amount: -2, clause: 'GG-BLD-01' });
  for (const malady of m.maladies) {
    const clause = MALADY_COST[malady]?.[id];
    if (clause !== undefined) parts.push({ label: maladyName(malady), amount: -2, clause });
  }
  const shield = m.card.shield;
  if (id === 'ag' && shield !== null && shield.ag !== 0 && shieldWorks(m)) {
    parts.push({ label: shield.name, amount: shield.ag, clause: 'GG-ARM-02' });
  }
  if ((id === 'cs' || id === 'ag') && encumbered(s, m)) {
    parts.push({ label: 'Encumbered', amount: -2, clause: 'GG-WAR-29' });
  }
  for (const { modifier, source, x } of modifiersOfKind(s, m, 'stat')) {
    if (modifier.kind === 'stat' && modifier.stat === id && holds(s, m, modifier.when, fight)) {
      parts.push({ label: source, amount: modifier.amount * x, clause: 'GG-STAT-01' });
    }
  }
  if (extra !== undefined) parts.push(...extra);
  let value = 0;
  for (const p of parts) value += p.amount;
  if (value < 1) {
    parts.push({ label: 'no less than 1', amount: 1 - value, clause: 'GG-STAT-03' });
    value = 1;
  } else if (value > 10) {
    parts.push({ label: 'no more than 10', amount: 10 - value, clause: 'GG-STAT-02' });
    value = 10;
  }
  return { value, parts };
}

export function maladyName(malady: MaladyId): string {
  return malady.charAt(0).toUpperCase() + malady.slice(1);
}

/** Total Weight Value of all equipment as it counts for this model. */
export function weight(s: State, m: Model): number {
  let value = m.card.weight;
  const list = modifiersOfKind(s, m, 'weight');
  for (let i = 0; i < list.length; i++) {
    const { modifier, x } = list[i] as InForce;
    if (modifier.kind === 'weight') value += modifier.amount * x;
  }
  return value > 0 ? value : 0;
}

/** GG-WAR-28, GG-WAR-30. */
export function encumbered(s: State, m: Model): boolean {
  const carried = weight(s, m);
  return carried > 1 && carried > stat(s, m, 'bd');
}

/** GG-AP-01, GG-BLD-04: Action Points gained at the end of an Objective Phase. */
export function actionPool(s: State, m: Model): Sum {
  const parts: Part[] = [
    { label: 'level', amount: m.card.level, clause: 'GG-AP-01' },
    { label: 'every model', amount: 3, clause: 'GG-AP-01' },
  ];
  let value = m.card.level + 3;
  for (const { modifier, source, x } of modifiersOfKind(s, m, 'pool')) {
    if (modifier.kind !== 'pool') continue;
    value += modifier.amount * x;
    parts.push({ label: source, amount: modifier.amount * x, clause: 'GG-AP-06' });
  }
  if (value < 0) {
    parts.push({ label: 'no less than 0', amount: -value, clause: 'GG-AP-06' });
    value = 0;
  }
  if (m.bloodied && !hasFlag(s, m, 'relentless')) {
    const half = Math.ceil(value / 2);
    parts.push({ label: 'Bloodied: half, rounded up', amount: half - value, clause: 'GG-BLD-04' });
    value = half;
  }
  return { value, parts };
}

interface AgainstArmour {
  piercing?: number;
  fight?: Fight;
}

/** GG-ARM-01, GG-ARM-02, GG-WTR-07: never below 0 (GG-R-16). */
export function armourValue(s: State, m: Model, against: AgainstArmour = {}): Sum {
  const parts: Part[] = [];
  let value = 0;
  const { armour, shield } = m.card;
  if (armour !== null) {
    value += armour.av;
    parts.push({ label: armour.name, amount: armour.av, clause: 'GG-ARM-01' });
  }
  if (shield !== null && shield.av !== 0 && shieldWorks(m)) {
    value += shield.av;
    parts.push({ label: shield.name, amount: shield.av, clause: 'GG-ARM-02' });
  }
  const list = modifiersOfKind(s, m, 'av');
  for (let i = 0; i < list.length; i++) {
    const { modifier, source, x } = list[i] as InForce;
    if (modifier.kind !== 'av' || !holds(s, m, modifier.when, against.fight)) continue;
    value += modifier.amount * x;
    parts.push({ label: source, amount: modifier.amount * x, clause: 'GG-ARM-01' });
  }
  const piercing = against.piercing ?? 0;
  if (piercing !== 0) {
    value -= piercing;
    parts.push({ label: 'Piercing', amount: -piercing, clause: 'GG-WTR-07' });
  }
  if (value < 0) {
    parts.push({ label: 'no less than 0', amount: -value, clause: 'GG-WTR-07' });
    value = 0;
  }
  return { value, parts };
}

/** GG-SUM-07, GG-SUM-08: in inches, with the current Mi. */
export function controlRange(s: State, m: Model): number {
  return stat(s, m, 'mi') * 2;
}

/** The same with its account: the printed Mi, and what has become of it. */
export function controlRangeSum(s: State, m: Model): Sum {
  const value = controlRange(s, m);
  const printed = m.card.stats.mi * 2;
  const parts: Part[] = [{ label: 'Mi x 2', amount: printed, clause: 'GG-SUM-07' }];
  if (value !== printed) parts.push({ label: 'changes of Mi x 2', amount: value - printed, clause: 'GG-SUM-08' });
  return { value, parts };
}

/** GG-DMG-03: two Fatigue Markers count as one, an odd one as nothing. */
export function totalDamage(m: Model): number {
  return m.injuries + Math.floor(m.fatigue / 2);
}

/** The same with its account: the two kinds of marker. */
export function damageSum(m: Model): Sum {
  const pairs = Math.floor(m.fatigue / 2);
  return {
    value: m.injuries + pairs,
    parts: [
      { label: 'Injury Markers', amount: m.injuries, clause: 'GG-DMG-02' },
      { label: 'pairs of Fatigue Markers', amount: pairs, clause: 'GG-DMG-03' },
    ],
  };
}

/** Body as it is before the game and level: what it can take (GG-R-66). */
export function damageThreshold(bd: number, level: number): Sum {
  return {
    value: bd + level,
    parts: [
      { label: 'Bd', amount: bd, clause: 'GG-DMG-01' },
      { label: 'level', amount: level, clause: 'GG-DMG-01' },
    ],
  };
}

/** GG-DMG-05: half the Damage Threshold, rounded up. */
export function bloodiedAt(m: Model): number {
  return Math.ceil(m.card.dt / 2);
}
