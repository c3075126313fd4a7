/**
 * Control of Objective Markers and fulfilment of Missions (GG-OBJ-11, GG-OBJ-12, GG-MIS-08..13). Both are judged when asked
 * for and never linger. Any enemy within 1" of a marker contests it, whatever its state; a model with an enemy within 1" of
 * itself contests but does not control (GG-R-54). "Control ONE" means at least one (GG-R-55).
 */
import type { ClauseId, Seat } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { distanceToEdge, distanceToPoint } from '#engine/geometry/distance.ts';
import { type Area, type Body, EPSILON } from '#engine/geometry/types.ts';
import type { MissionId } from '../content/types.ts';
import type { Colour, Marker, Model, State } from '../state.ts';
import { enemyWithin } from './measure.ts';
import { foe, living } from './play.ts';
import { MARKER_RADIUS } from './standing.ts';

/** Inches from a marker's rim within which a model controls or contests it. */
export const MARKER_REACH = 1;
const REACH = MARKER_REACH;

/** Near enough to control or contest it. */
export function nearMarker(marker: Marker, m: Model): boolean {
  const reach = REACH + MARKER_RADIUS + m.a + EPSILON;
  const dx = m.x - marker.x;
  const dy = m.y - marker.y;
  const d2 = dx * dx + dy * dy;
  if (d2 > reach * reach) return false;
  const v = Math.max(0, m.z - marker.z, marker.z - (m.z + m.h));
  if (v === 0) return true;
  const plan = Math.max(0, Math.sqrt(d2) - MARKER_RADIUS - m.a);
  return plan * plan + v * v <= (REACH + EPSILON) * (REACH + EPSILON);
}

/** The seat that controls the marker now; null when nobody does. */
export function controller(s: State, marker: Marker): Seat | null {
  let here = -1;
  const models = s.models;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (!living(m) || m.seat === here || !nearMarker(marker, m)) continue;
    if (here >= 0) return null;
    here = m.seat;
  }
  if (here < 0) return null;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (m.seat === here && living(m) && nearMarker(marker, m) && !enemyWithin(s, m, REACH)) return here;
  }
  return null;
}

/** Who controls the marker, or all who contest it. */
export function claimants(s: State, marker: Marker): Seat[] {
  const held = controller(s, marker);
  if (held !== null) return [held];
  const near = [0, 1].filter((seat) => s.models.some((m) => m.seat === seat && living(m) && nearMarker(marker, m)));
  return near.length > 1 ? near : [];
}

/** What control rests on, for whoever reports it. */
export const CONTROL: readonly ClauseId[] = ['GG-OBJ-11', 'GG-OBJ-12'];

/** Why nobody controls a marker. */
export function uncontrolled(s: State, marker: Marker): { reason: string; clause: ClauseId } {
  const near = [false, false];
  for (const m of s.models) if (living(m) && nearMarker(marker, m)) near[m.seat] = true;
  if (near[0] && near[1]) return { reason: 'both sides are within 1" of it', clause: 'GG-OBJ-11' };
  if (near[0] || near[1]) return { reason: 'who is within 1" of it has an enemy within 1"', clause: 'GG-OBJ-12' };
  return { reason: 'no model is within 1" of it', clause: 'GG-OBJ-11' };
}

export function controls(s: State, seat: Seat): Marker[] {
  return s.markers.filter((marker) => controller(s, marker) === seat);
}

/** Whose Deployment Zone the marker lies in; null when in none. */
export function zoneOwner(s: State, marker: Marker): Seat | null {
  const body: Body = { ...FLAT, x: marker.x, y: marker.y };
  for (let seat = 0; seat < 2; seat++) {
    const areas = s.zones[s.colours[seat] as Colour];
    for (let i = 0; i < areas.length; i++) if (areaOverlapsBody(areas[i] as Area, body)) return seat;
  }
  return null;
}

const FLAT = {
  fx: 1,
  fy: 0,
  z: 0,
  h: 0,
  shape: 'round',
  a: MARKER_RADIUS,
  b: MARKER_RADIUS,
} as const;

function controlsIn(s: State, seat: Seat, owner: Seat | null): boolean {
  for (const marker of s.markers) {
    if (zoneOwner(s, marker) === owner && controller(s, marker) === seat) return true;
  }
  return false;
}

/** Whether the seat has fulfilled the Mission as things stand now. */
export function missionDone(s: State, seat: Seat, mission: MissionId): boolean {
  switch (mission) {
    case 'conquer':
      return controlsIn(s, seat, foe(seat));
    case 'hold':
      return controlsIn(s, seat, seat);
    case 'loot':
      return controlsIn(s, seat, null);
    case 'dominate':
      return controls(s, seat).length > controls(s, foe(seat)).length;
    case 'expel':
      return !someEnemy(s, seat, (m) => distanceToPoint(m, s.width / 2, s.depth / 2) <= 4 + EPSILON);
    case 'contain':
      return !someEnemy(s, seat, (m) => distanceToEdge(m, s.width, s.depth).distance <= 2 + EPSILON);
  }
}

function someEnemy(s: State, seat: Seat, test: (m: Model) => boolean): boolean {
  for (const m of s.models) if (m.seat !== seat && living(m) && test(m)) return true;
  return false;
}
