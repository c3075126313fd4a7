/**
 * How good a position is, in Victory Points or so. Zero-sum: what a side has less what the other has. Counts points scored,
 * points about to be scored, ground on the way to markers, the strength of what still stands, and what the model whose
 * Activation it is can still do with its Action Points.
 */
import type { Seat } from '#engine/game.ts';
import type { MissionId } from './content/types.ts';
import { controller, missionDone } from './rules/control.ts';
import { enemyWithin, gap, inTouch } from './rules/measure.ts';
import { byId, foe, living } from './rules/play.ts';
import { inFront } from './rules/sight.ts';
import { MARKER_RADIUS } from './rules/standing.ts';
import { totalDamage } from './rules/stats.ts';
import { expectedHarm } from './rules/to-hit.ts';
import type { CarriedWeapon, Marker, Model, State } from './state.ts';

const TURNS = 5;

export function evaluate(s: State, seat: Seat): number {
  return side(s, seat) - side(s, foe(seat));
}

function side(s: State, seat: Seat): number {
  let value = s.vp[seat as 0 | 1];
  if (s.phase === 'over') return value * 4;
  value += strength(s, seat);
  if (s.turn > 0) {
    value += ground(s, seat) + missions(s, seat) + losses(s, seat);
    value += opportunity(s, seat);
  }
  return value;
}

function scoringsLeft(s: State): number {
  return TURNS - s.turn + (s.phase === 'scoring' || s.phase === 'over' ? 0 : 1);
}

/** A model is worth more with its level, and less the nearer it is to its end. */
export function standing(m: Model): number {
  const left = (m.card.dt - totalDamage(m) - (m.fatigue % 2) * 0.3) / m.card.dt;
  let value = 0.3 + 0.7 * left;
  if (m.bloodied) value -= 0.18;
  if (m.shaken) value -= 0.12;
  for (const malady of m.maladies) value -= malady === 'burning' ? 0.2 : malady === 'prone' ? 0.05 : 0.07;
  return Math.max(0.12, value);
}

export function worth(m: Model): number {
  return 0.45 + 0.16 * m.card.level + 0.08 * m.card.size + (m.card.spells.length > 0 ? 0.1 : 0);
}

function strength(s: State, seat: Seat): number {
  let value = 0;
  for (const m of s.models) if (m.seat === seat && m.alive) value += worth(m) * standing(m);
  return value;
}

/** Fewer Casualties this turn are worth a point at its end (GG-SCO-05). */
function losses(s: State, seat: Seat): number {
  const mine = s.casualties[seat as 0 | 1];
  const theirs = s.casualties[foe(seat) as 0 | 1];
  return s.phase === 'activations' && mine < theirs ? 0.6 : 0;
}

function ground(s: State, seat: Seat): number {
  const future = scoringsLeft(s) - 1;
  let held = 0;
  let value = 0;
  for (const marker of s.markers) {
    const active = s.active.includes(marker.n) && s.phase === 'activations';
    const prize = active ? (s.active.length === 1 ? 2 : 1) : 0;
    const wish = 0.45 + prize + 0.22 * future;
    if (controller(s, marker) === seat) {
      held += 1;
      value += prize + 0.22 * future;
    }
    value += 0.35 * wish * nearness(s, seat, marker);
  }
  return value + held * 0.5;
}

/** From 0 (far) to 1 (there): the model of the side that can get to the marker soonest. */
function nearness(s: State, seat: Seat, marker: Marker): number {
  let best = 0;
  for (const m of s.models) {
    if (m.seat !== seat || !living(m)) continue;
    const dx = m.x - marker.x;
    const dy = m.y - marker.y;
    const d = Math.max(0, Math.sqrt(dx * dx + dy * dy) - m.a - MARKER_RADIUS - 1);
    const fit = m.shaken || m.maladies.includes('pinned') ? 0.6 : 1;
    const near = (fit * 8) / (8 + d);
    if (near > best) best = near;
  }
  return best;
}

/** Two points for each completed slot when the last turn ends (GG-R-55): the later, the surer. */
function missions(s: State, seat: Seat): number {
  const weight = [0, 0.15, 0.25, 0.4, 0.8, 1.8][s.turn] ?? 0;
  const slots = [s.missions.primary, s.missions.secondary[seat], s.missions.secret[seat]];
  let value = 0;
  for (const mission of slots) if (mission && missionDone(s, seat, mission as MissionId)) value += weight;
  return value;
}

/** What can still be done: by the model that is activating in full, by the others as a threat. */
function opportunity(s: State, seat: Seat): number {
  const acting = s.activation === null ? undefined : byId(s, s.activation.model);
  let value = 0;
  for (const m of s.models) {
    if (m.seat !== seat || !living(m)) continue;
    if (m === acting) value += prospects(s, m, m.ap, 0.75) + m.ap * 0.008;
    else {
      const ap = m.activated ? 0 : m.ap;
      if (ap >= 2) value += prospects(s, m, ap, 0.3);
      value += m.ap * 0.006;
      if (m.activated && m.ap > 0 && enemyWithin(s, m, 3)) value += 0.02;
    }
  }
  return value;
}

/** The best target in reach of the model as it stands, for as many attacks as its Action Points allow. */
function prospects(s: State, m: Model, ap: number, share: number): number {
  const attacks = Math.floor(ap / 2);
  if (attacks === 0 || m.maladies.includes('prone') || m.shaken) return 0;
  const crowded = enemyWithin(s, m, 1);
  let best = 0;
  for (const o of s.models) {
    if (o.seat === m.seat || !living(o) || !inFront(m, o)) continue;
    const d = gap(m, o);
    for (const weapon of m.card.weapons) {
      const times = inReach(m, o, weapon, d, crowded) ? Math.min(attacks, weapon.reload ?? attacks) : 0;
      if (times === 0 || weapon.traits.blast) continue;
      if (m.maladies.includes('disarmed') && weapon.id !== 'unarmed') continue;
      const harm = Math.min(1, expectedHarm(s, m, o, weapon) * times);
      best = Math.max(best, harm * worth(o));
    }
  }
  return best * share;
}

function inReach(m: Model, o: Model, weapon: CarriedWeapon, d: number, crowded: boolean): boolean {
  if (weapon.type === 'ranged') return !crowded && d <= (weapon.range ?? 0);
  return weapon.traits.reach !== undefined ? d <= weapon.traits.reach : inTouch(m, o);
}
