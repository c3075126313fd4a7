/** What sermons, Savage Beast, Drowning Dry and Rejuvenation are worth to those who have them, beside numbers that change (spellcraft.ts). */
import type { Effect, Model, State, Unit } from '../state.ts';

/** For each point of power: ones that may be rolled again, a model that may do nothing, a savage beast, an activation more. */
const AGAIN = 0.0012;
const STILL = -0.01;
const SAVAGE = 0.012;
const MORE = 0.006;

/** What Red has more than Blue by it. */
export function lasting(s: State): number {
  let value = 0;
  for (const e of s.effects) {
    const worth = perPoint(e);
    if (worth !== 0) value += worth * powerUnder(s, e);
  }
  for (const u of s.units) if (u.again !== undefined) value += side(u) * MORE * u.again * powerOf(u.models);
  return value;
}

function perPoint(e: Effect): number {
  if (e.stills === true) return STILL;
  if (e.savage !== undefined) return SAVAGE;
  return e.ends === 'sermon' && Object.keys(e.changes).length === 0 ? AGAIN : 0;
}

/** Power of those it is on, counted for Red. */
function powerUnder(s: State, e: Effect): number {
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    const models = e.on === u.id ? u.models : u.models.filter((m) => m.id === e.on);
    if (models.length > 0) return side(u) * powerOf(models);
  }
  return 0;
}

function powerOf(models: readonly Model[]): number {
  let power = 0;
  for (const m of models) power += m.power;
  return power;
}

function side(u: Unit): number {
  return u.seat === 0 ? 1 : u.seat === 1 ? -1 : 0;
}
