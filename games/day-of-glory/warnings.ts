/**
 * Flanks and backs that an enemy could charge when it acts next (DG-MOR-08, DG-MOR-09). The charge is tried as the rules run it: the turn, the move
 * and the die straight ahead, until it lies against a side of the unit. Ways with a bend and answers to the charge are not reckoned with, so
 * this warns rather than promises.
 */
import type { Seat, Warning } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { alignTo } from './rules/align.ts';
import { chargeRefusal, EXTRA } from './rules/charge.ts';
import { unitsTouch, unitsWithin } from './rules/contact.ts';
import { loose } from './rules/ground.ts';
import { centreOf, type Edge, edgesOf, outlineOf, type Pose, pivoted } from './rules/layout.ts';
import { speedOf } from './rules/manoeuvre.ts';
import { advance, misfit } from './rules/space.ts';
import type { State, Unit } from './state.ts';

/** What is less likely is no warning that matters now. */
const LEAST = 1 / 3;
/** Points of a side that a charge is aimed at, in parts of its length. */
const AIMS = [0.5, 0.25, 0.75];

export function warnings(s: State, seat: Seat): Warning[] {
  if (s.phase !== 'battle') return [];
  const found: Warning[] = [];
  const foes = s.units.filter((f) => f.seat !== seat && f.place === 'table' && !f.fleeing && f.formation !== 'ring');
  for (const u of s.units) {
    if (u.seat !== seat || u.place !== 'table' || u.fleeing || loose(u)) continue;
    let worst: Warning | null = null;
    for (const f of foes) {
      const warning = openTo(s, u, f);
      if (warning !== null && warning.chance > (worst?.chance ?? LEAST - 1e-6)) worst = warning;
    }
    if (worst !== null) found.push(worst);
  }
  const worth = ({ about }: Warning) => s.units.find(({ id }) => id === about)?.models.length ?? 0;
  return found.sort((a, b) => b.chance - a.chance || worth(b) - worth(a));
}

/** The likeliest charge of `f` into a side of `u` that is not its front; null: there is none. */
function openTo(s: State, u: Unit, f: Unit): Warning | null {
  const reach = speedOf(s, f) + EXTRA;
  if (!unitsWithin(f, u, reach) || unitsTouch(s, u, f) || chargeRefusal(s, f, null) !== null) return null;
  const [x, y] = centreOf(f);
  let best: Warning | null = null;
  for (const edge of edgesOf(u)) {
    // Only who stands on the outer side of an edge can come against it.
    if (edge.kind === 'front' || (x - edge.from[0]) * edge.nx + (y - edge.from[1]) * edge.ny <= 0) continue;
    for (const part of AIMS) {
      const to: Point = [
        edge.from[0] + (edge.to[0] - edge.from[0]) * part,
        edge.from[1] + (edge.to[1] - edge.from[1]) * part,
      ];
      const chance = chanceAlong(s, f, u, edge, norm(to[0] - x, to[1] - y));
      if (chance > (best?.chance ?? 0)) best = warningOf(u, f, edge, chance);
    }
  }
  return best;
}

function chanceAlong(s: State, f: Unit, u: Unit, edge: Edge, [dx, dy]: Point): number {
  if (!loose(f) && dx * f.fx + dy * f.fy < 0) return 0;
  const pose: Pose = pivoted(f, dx, dy);
  if (misfit(s, f, pose, { through: true }) !== null) return 0;
  const speed = speedOf(s, f);
  const go = advance(s, f, pose, speed + EXTRA, { halt: true });
  if (go.hit?.kind !== 'unit' || go.hit.unit !== u) return 0;
  if (alignTo(s, f, go.pose, u).edge.kind !== edge.kind) return 0;
  // The die must cover what the move does not.
  const missing = Math.max(0, Math.ceil(go.used - speed - 1e-6));
  return missing <= 1 ? 1 : Math.max(0, (EXTRA + 1 - missing) / EXTRA);
}

function warningOf(u: Unit, f: Unit, { kind, from, to }: Edge, chance: number): Warning {
  const back = kind === 'back';
  const front = frontOf(f);
  return {
    about: u.id,
    by: f.id,
    label: `${back ? 'back' : 'flank'} open`,
    chance,
    clause: back ? 'DG-MOR-09' : 'DG-MOR-08',
    side: [from, to],
    ground: [...front, from, to],
  };
}

/** The ends of its front, as they are met on the way round. */
function frontOf(f: Unit): [Point, Point] {
  const edge = edgesOf(f).find(({ kind }) => kind === 'front');
  if (edge !== undefined) return [edge.from, edge.to];
  const corners = outlineOf(f);
  return [corners.at(-1) as Point, corners[0] as Point];
}
