/** Forced moves: going into skirmish where there is little room (DG-R-058), and running from a charge (DG-R-082). */
import { polygonGap, sweepPolygon } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON, GRID } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { State, Unit } from '../state.ts';
import { tidyLinks } from './engage.ts';
import { depthOf, forward, GAPS, LEAST_GAP, mixedUp, outlineOf, type Pose, SKIRMISH_GAP, widthOf } from './layout.ts';
import { touchedAt } from './manoeuvre.ts';
import type { G } from './play.ts';
import { reshape } from './shape.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';

const BACKWARD = 0.25;
const FARTHEST = 8;

/** The unit opens out about the middle of its front row; single models and skirmishers are unaffected. */
export function forceSkirmish(g: G, u: Unit, clause: string): void {
  const s = g.state;
  if (u.formation === 'skirmish' || u.formation === 'single' || u.models.length < 2) return;
  const was = u.formation;
  const before: Before = { touched: touchedAt(s, u, u), width: widthOf(u) };
  if (was === 'regiment' && !mixedUp(u)) {
    reshape(s, u, { formation: 'skirmish', files: u.files });
    // With no room on any side the models stay as close together as they were.
    if (!makeRoom(s, u, before)) u.gap = 0;
  } else if (!openOut(s, u, before)) return;
  tidyLinks(s);
  tell(g, { kind: 'loosened', clause, unit: u.id, seat: u.seat, was });
}

/** DG-R-365: about as wide as deep, else in the next best width for which there is room; false, and nothing changed, when there is none. */
function openOut(s: State, u: Unit, before: Before): boolean {
  const square = Math.ceil(Math.sqrt(u.models.length));
  const widths = Array.from({ length: u.models.length }, (_, i) => i + 1);
  for (const files of widths.sort((p, q) => Math.abs(p - square) - Math.abs(q - square))) {
    const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
    reshape(s, copy, { formation: 'skirmish', files });
    if (!makeRoom(s, copy, before, [u.id])) continue;
    Object.assign(u, copy);
    return true;
  }
  return false;
}

interface Before {
  /** Enemies it was up against and would stay up against. */
  touched: readonly Unit[];
  /** How wide it was. */
  width: number;
}

/** Finds a place for a unit in loose order that may have none where it is; false when there is none. Units `without` are no hindrance. */
export function makeRoom(
  s: State,
  u: Unit,
  before: Before = { touched: [], width: widthOf(u) },
  without: readonly string[] = [],
): boolean {
  const free = (pose: Pose) => misfit(s, u, pose, { without }) === null;
  const spot = openSpot(u, before, free) ?? spotBehind(u, free);
  if (spot !== null) Object.assign(u, { gap: spot.gap, x: spot.pose.x, y: spot.pose.y });
  return spot !== null;
}

type Free = (pose: Pose) => boolean;

interface Spot {
  gap: number;
  pose: Pose;
}

/** Gaps shrink until there is room about the middle of its front, else with one flank where it was; if it can be with all it touched. */
function openSpot(u: Unit, before: Before, free: Free): Spot | null {
  let best: Spot | null = null;
  let most = -1;
  for (const hand of [0, 1, -1]) {
    for (const gap of GAPS) {
      u.gap = gap;
      for (const pose of spots(u, before, hand)) {
        if (!free(pose)) continue;
        const kept = before.touched.filter((v) => polygonGap(outlineOf(u, pose), outlineOf(v)) <= CONTACT).length;
        if (kept <= most) continue;
        best = { gap, pose };
        most = kept;
        if (most === before.touched.length) return best;
      }
    }
  }
  return best;
}

/** Shifted back as little as needed. */
function spotBehind(u: Unit, free: Free): Spot | null {
  for (let back = BACKWARD; back <= FARTHEST; back += BACKWARD) {
    for (const gap of [SKIRMISH_GAP, LEAST_GAP]) {
      u.gap = gap;
      const pose = forward(u, 0 - back);
      if (free(pose)) return { gap, pose };
    }
  }
  return null;
}

/** Shifted to one side by as much as it has grown there; where it would overlap the enemy it is put against it. */
function* spots(u: Unit, before: Before, hand: number): Generator<Pose> {
  const grown = (widthOf(u) - before.width) / 2;
  if (hand !== 0 && grown <= EPSILON) return;
  const aside = hand * grown;
  const pose: Pose = { x: snap(u.x - u.fy * aside), y: snap(u.y + u.fx * aside), fx: u.fx, fy: u.fy };
  yield pose;
  const pressed = before.touched.length === 0 ? null : upAgainst(u, pose, before.touched);
  if (pressed !== null) yield pressed;
}

/** Where the unit, moved forward from behind, first meets one of these enemies; null when it meets none. */
function upAgainst(u: Unit, pose: Pose, enemies: readonly Unit[]): Pose | null {
  const run = widthOf(u) + depthOf(u) + 1;
  const from = forward(pose, 0 - run);
  const line = outlineOf(u, from);
  let first = Infinity;
  for (const v of enemies) {
    const met = sweepPolygon(line, pose.fx * run, pose.fy * run, outlineOf(v));
    if (met !== null && met.t0 < first) first = met.t0;
  }
  if (first === Infinity) return null;
  return forward(from, Math.floor(first * run * 1024) / 1024 - GRID);
}
