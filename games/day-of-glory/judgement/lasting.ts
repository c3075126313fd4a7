/**
 * What lasts is worth to those who have it: spells, sermons, prayers, blessings of the moment. By the power of the models, what changes of their
 * numbers, how long it lasts and whether they can use it.
 */
import type { Changed } from '../content/change.ts';
import type { Effect, Ends, Model, State, Unit } from '../state.ts';

/** A point of each number, for each point of power, while it lasts for a round or so. */
const WORTH: Readonly<Record<Changed, number>> = {
  actions: 0.02,
  speed: 0.0015,
  agility: 0.006,
  bonus: 0.006,
  nerve: 0.003,
  attacks: 0.012,
  armour: 0.006,
  melee: 0.004,
  ranged: 0.004,
  attack: 0.006,
};

const SPAN: Readonly<Record<Ends, number>> = {
  battle: 3,
  round: 1,
  phase: 0.6,
  move: 0.7,
  volley: 0.7,
  attack: 0.7,
  cast: 1.6,
  start: 1,
  end: 1.2,
  sermon: 1.4,
};

const AGAIN = 0.003;
const HELD = -0.012;
const STILL = -0.02;
/** A savage beast: what is gained by its blows, and lost by having to charge. */
const SAVAGE = 0.03;
/** An activation more, for each point of power. */
const MORE = 0.012;

/** What Red has more than Blue by it. */
export function lasting(s: State): number {
  let value = 0;
  for (const e of s.effects) value += worthOf(s, e);
  for (const u of s.units) if (u.again !== undefined) value += side(u) * MORE * u.again * powerOf(u.models);
  return value;
}

function worthOf(s: State, e: Effect): number {
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    const models = e.on === u.id ? u.models : u.models.filter((m) => m.id === e.on);
    if (models.length > 0) return side(u) * powerOf(models) * SPAN[e.ends] * perPoint(e);
  }
  return 0;
}

function perPoint(e: Effect): number {
  let worth = 0;
  for (const [of, n = 0] of Object.entries(e.changes)) worth += (WORTH[of as Changed] ?? 0) * n;
  if (e.of.startsWith('sermon-of-') && worth === 0) worth += AGAIN;
  if (e.holds === true) worth += HELD;
  if (e.stills === true) worth += STILL;
  if (e.savage !== undefined) worth += SAVAGE;
  return worth;
}

function powerOf(models: readonly Model[]): number {
  let power = 0;
  for (const m of models) power += m.power;
  return power;
}

function side(u: Unit): number {
  return u.seat === 0 ? 1 : -1;
}
