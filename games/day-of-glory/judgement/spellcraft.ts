/** What magic is worth to a side: dice that are left, spells at work, and what a wizard can hope to do at a distance. Values are in points. */
import type { SpellEffect } from '../content/spells.ts';
import { casts } from '../rules/dice-odds.ts';
import { wizardLevel } from '../rules/power.ts';
import type { Card, Effect, State, Unit } from '../state.ts';
import { average } from './rate.ts';

/** What a spell does to a unit so far away, on average, with all dice of its wizard. */
interface Bolt {
  range: number;
  wounds: number;
}

/** Hits that get through armour, about. */
const THROUGH = 0.7;

const known = new WeakMap<Card, readonly Bolt[]>();

function boltsOf(card: Card): readonly Bolt[] {
  let bolts = known.get(card);
  if (bolts === undefined) {
    const level = wizardLevel(card);
    bolts = card.spells.flatMap(({ aim, value, effects }): Bolt[] => {
      const range = 'range' in aim ? average(aim.range) : 0;
      let wounds = 0;
      for (const effect of effects) wounds += woundsOf(effect);
      return wounds === 0 || range === 0 ? [] : [{ range, wounds: wounds * casts(level, value) }];
    });
    known.set(card, bolts);
  }
  return bolts;
}

function woundsOf(effect: SpellEffect): number {
  if (effect.kind === 'damage') return average(effect.amount);
  if (effect.kind !== 'hits') return 0;
  return average(effect.amount) * average(effect.damage ?? 1) * (effect.saves === false ? 1 : THROUGH);
}

/** Wounds that the best spell of the wizard promises against somebody so far away, and how far the wizard reaches. */
export function boltAt(card: Card, distance: number): number {
  if (card.spells.length === 0) return 0;
  let best = 0;
  for (const bolt of boltsOf(card)) if (bolt.range >= distance && bolt.wounds > best) best = bolt.wounds;
  return best;
}

/** The farthest that the wizard does harm. */
export function boltRange(card: Card): number {
  let most = 0;
  for (const bolt of boltsOf(card)) if (bolt.wounds > 0.3) most = Math.max(most, bolt.range);
  return most;
}

/** A die that is left may still be cast with, or answer. */
const DIE = 0.12;
/** For each point of power: what a point more or less on a number is worth. */
const WORTH: Readonly<Partial<Record<keyof Effect['changes'], number>>> = {
  attack: 0.0015,
  bonus: 0.0015,
  melee: 0.001,
  ranged: 0.0008,
  agility: 0.0015,
  armour: 0.0015,
  attacks: 0.002,
  nerve: 0.0006,
  speed: 0.0003,
};
const HELD = 0.004;
const FLAME = 0.3;
const LOST = 0.006;

/** What Red has of it more than Blue. */
export function magic(s: State): number {
  let value = 0;
  for (const u of s.units) {
    const side = u.seat === 0 ? 1 : u.seat === 1 ? -1 : 0;
    for (const m of u.models) {
      const dice = s.power[m.id];
      if (dice !== undefined) value += side * DIE * dice;
      if (m.lowered !== undefined) value -= side * LOST * m.lowered * m.power;
    }
  }
  value += DIE * (s.winds[0] - s.winds[1]);
  for (const e of s.effects) value += atWork(s, e);
  for (const f of s.flames) value += f.seat === 0 ? FLAME : 0 - FLAME;
  return value;
}

/** An effect is good or bad for the side of those it is on. */
function atWork(s: State, e: Effect): number {
  const u = s.units.find((one) => one.place === 'table' && (one.id === e.on || one.models.some((m) => m.id === e.on)));
  if (u === undefined || u.seat > 1) return 0;
  let worth = e.holds === true ? 0 - HELD : 0;
  for (const [number, amount] of Object.entries(e.changes)) worth += (WORTH[number as 'nerve'] ?? 0) * amount;
  return (u.seat === 0 ? 1 : -1) * worth * powerUnder(u, e);
}

/** A whole unit is held by one of its models; other effects on a model change little else. */
function powerUnder(u: Unit, e: Effect): number {
  let power = 0;
  for (const m of u.models) if (e.on === u.id || e.holds === true || m.id === e.on) power += m.power;
  return power;
}
