/**
 * Carrying Objective Markers (HR-INT-04 to HR-INT-08). After any of its own Actions a carrier may put its marker down in contact with itself
 * (HR-INT-07); Taken Out (HR-INT-08), Fleeing (HR-FLE-04) and declaring a Gallop (HR-GAL-07) it must.
 *
 * Doubtful points (HR-R-109): its controller chooses the place: touching the base, on the table, on a surface within an inch of its level, not
 * in a wall and under no base. Where there is no such place the marker goes to the nearest one there is. A body on the ground is no base.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { made } from '../../kit/acts.ts';
import { point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Marker, Piece, State, Warrior } from '../state.ts';
import { askedAbout, readPlace } from '../vocabulary/reading.ts';
import { TOUCH } from './measure.ts';
import { type G, name, standing } from './play.ts';
import { surfacesAt } from './standing.ts';
import { tell } from './tell.ts';
import { barredContact, groundOf, wallsOf } from './terrain.ts';
import { menuVerb } from './verb.ts';

/** Radius of a marker (HR-R-012). */
export const MARKER = 0.5;

/** Levels of a marker and of a base in contact with it differ by at most this (HR-R-176). */
const LEVEL = 1;

export function markerOf(s: State, id: string | null): Marker | undefined {
  return id === null ? undefined : s.markers.find((marker) => marker.id === id);
}

/** Whether the base touches or overlaps a marker that lies on the table (HR-R-176). */
export function touchesMarker(w: Warrior, { x, y, z, carrier, delivered }: Marker): boolean {
  if (carrier !== null || delivered !== null) return false;
  const reach = w.a + MARKER + TOUCH + EPSILON;
  const dx = x - w.x;
  const dy = y - w.y;
  return dx * dx + dy * dy <= reach * reach && Math.abs(z - w.z) <= LEVEL + EPSILON;
}

/** Directions in which places beside a base are looked for. */
const AROUND = directions(16);

function disc(x: number, y: number, z: number): Body {
  return { x, y, z, fx: 1, fy: 0, h: 0.1, shape: 'round', a: MARKER, b: MARKER };
}

/** The surface nearest to the level of the carrier that a marker would lie on there; NaN: none within reach. */
function surfaceFor(s: State, x: number, y: number, level: number): number {
  let best = Number.NaN;
  for (const z of surfacesAt(s, x, y)) {
    if (Math.abs(z - level) <= LEVEL + EPSILON && !(Math.abs(best - level) <= Math.abs(z - level))) best = z;
  }
  return best;
}

/** Why a marker may not lie there, wherever its carrier is. */
function lieRefusal(s: State, x: number, y: number, z: number): Refusal | null {
  const at: Point = [x, y];
  if (
    x < MARKER - EPSILON ||
    y < MARKER - EPSILON ||
    x > s.width - MARKER + EPSILON ||
    y > s.depth - MARKER + EPSILON
  ) {
    return {
      clause: 'HR-R-109',
      reason: 'the marker must lie on the table',
      witness: { kind: 'outside', at, region: 'table' },
    };
  }
  if (Number.isNaN(z)) return { clause: 'HR-R-109', reason: 'there is no surface for it on this level' };
  const wall = wallAt(s, x, y, z);
  if (wall !== null) {
    return {
      clause: 'HR-R-109',
      reason: `${wall.name} is in the way`,
      witness: { kind: 'overlap', with: wall.id, at },
    };
  }
  const base = baseAbove(s, x, y, z);
  if (base === null) return null;
  return {
    clause: 'HR-R-109',
    reason: `it would lie under ${name(base)}`,
    witness: { kind: 'overlap', with: base.id, at },
  };
}

/** Terrain that the marker would stick in on this level: a wall, or the side of something higher. */
function wallAt(s: State, x: number, y: number, z: number): Piece | null {
  const body = disc(x, y, z);
  const { vertical, buildings } = groundOf(s);
  const over = (areas: readonly Area[]) => areas.some((area) => areaOverlapsBody(area, body));
  for (const piece of vertical) if (piece.top > z + EPSILON && over(piece.parts)) return piece;
  for (const piece of buildings) {
    if (piece.top <= z + EPSILON) continue;
    const walls = wallsOf(piece, MARKER);
    if (over(z > EPSILON ? walls.closed : walls.rest)) return piece;
  }
  return null;
}

function baseAbove(s: State, x: number, y: number, z: number): Warrior | null {
  for (const w of s.warriors) {
    if (!standing(w) || Math.abs(w.z - z) > LEVEL + EPSILON) continue;
    const reach = w.a + MARKER - TOUCH;
    const [dx, dy] = [w.x - x, w.y - y];
    if (dx * dx + dy * dy < reach * reach) return w;
  }
  return null;
}

/** Why the carrier may not put its marker there; null when it may. */
function placeRefusal(s: State, w: Warrior, at: Point): Refusal | null {
  const [x, y] = [snap(at[0]), snap(at[1])];
  const [dx, dy] = [x - w.x, y - w.y];
  const off = Math.sqrt(dx * dx + dy * dy) - w.a - MARKER;
  if (off > TOUCH + EPSILON || off < -TOUCH) {
    const reason = `the marker is put down touching ${name(w)}'s base`;
    return {
      clause: 'HR-INT-07',
      reason,
      witness: { kind: 'gap', from: [w.x, w.y], to: [x, y], distance: Math.max(0, off), limit: 0 },
    };
  }
  const z = surfaceFor(s, x, y, w.z);
  const lies = lieRefusal(s, x, y, z);
  if (lies !== null) return lies;
  return barredContact(s, w, disc(x, y, z)) ? { clause: 'HR-R-109', reason: 'a wall is between them' } : null;
}

function beside(w: Warrior, [ux, uy]: Point): Point {
  const reach = w.a + MARKER;
  return [snap(w.x + ux * reach), snap(w.y + uy * reach)];
}

function places(s: State, w: Warrior): Point[] {
  return AROUND.map((way) => beside(w, way)).filter((at) => placeRefusal(s, w, at) === null);
}

/** The nearest place there is, ring by ring. */
function nearestPlace(s: State, w: Warrior): { at: Point; z: number } {
  for (let reach = w.a + MARKER; reach < s.width + s.depth; reach += 0.25) {
    for (const [ux, uy] of AROUND) {
      const at: Point = [snap(w.x + ux * reach), snap(w.y + uy * reach)];
      const levels = surfacesAt(s, at[0], at[1]).sort((p, q) => Math.abs(p - w.z) - Math.abs(q - w.z));
      const z = levels.find((level) => lieRefusal(s, at[0], at[1], level) === null);
      if (z !== undefined) return { at, z };
    }
  }
  return { at: [w.x, w.y], z: w.z };
}

/** The places that matter most: towards the own edge first. */
function ranked(s: State, w: Warrior): Point[] {
  const home = s.edges[w.seat as 0 | 1] === 'south' ? -1 : 1;
  return places(s, w).sort((p, q) => home * (q[1] - p[1]));
}

function dropAct(s: State, w: Warrior, clause: ClauseId): Act | null {
  const marker = markerOf(s, w.carries);
  if (marker === undefined) return null;
  const answer = (at: Point): Answer => ({ verb: 'drop', at });
  const act = made(
    { verb: 'drop', label: `Put down ${marker.name}`, clause },
    { kind: 'place', body: disc(w.x, w.y, w.z), region: [], facing: false },
    () =>
      ranked(s, w).map((at) => ({
        answer: answer(at),
        label: `${marker.name} at ${tenths(at[0])}, ${tenths(at[1])}`,
        subjects: [w.id, marker.id],
      })),
    (rng: Random) => {
      const all = places(s, w);
      return all.length === 0 ? null : answer(all[rng.int(all.length)] as Point);
    },
    (given) => placeRefusal(s, w, given.at as Point),
  );
  act.suggest = () => ranked(s, w).slice(0, 2).map(answer);
  return act;
}

/** The marker of a carrier lies on the table. */
function lay(g: G, w: Warrior, [x, y]: Point, z: number, clause: ClauseId): void {
  const marker = markerOf(g.state, w.carries);
  w.carries = null;
  if (marker === undefined) return;
  marker.carrier = null;
  marker.x = x;
  marker.y = y;
  marker.z = z;
  tell(g, {
    kind: 'drop',
    clause,
    warrior: w.id,
    marker: marker.id,
    at: [x, y],
    also: clause === 'HR-GAL-07' ? ['HR-INT-06', 'HR-R-109'] : ['HR-R-109'],
  });
}

/** The marker must be put down now: its controller says where. */
export function* dropMarker(g: G, w: Warrior, clause: ClauseId): Flow<void> {
  const s = g.state;
  if (w.carries === null) return;
  if (places(s, w).length === 0) {
    const { at, z } = nearestPlace(s, w);
    lay(g, w, at, z, clause);
    return;
  }
  const answer = yield* ask<Answer>(w.seat, () => {
    const act = dropAct(g.state, w, clause);
    const title = `where does ${name(w)} drop what it carries?`;
    return { seat: w.seat, title, clause, subjects: [w.id], acts: act === null ? [] : [act] };
  });
  layAt(g, w, answer.at as Point, clause);
}

function layAt(g: G, w: Warrior, at: Point, clause: ClauseId): void {
  const [x, y] = [snap(at[0]), snap(at[1])];
  lay(g, w, [x, y], surfaceFor(g.state, x, y, w.z), clause);
}

/** Whether the carrier has taken an Action of its own in this activation (HR-INT-07, HR-R-109). */
function hasActed(s: State, w: Warrior): boolean {
  return s.activation !== null && s.activation.warrior === w.id && s.activation.taken.length > 0;
}

function putDownRefusal(g: G, w: Warrior): Refusal | null {
  if (w.carries === null) return { clause: 'HR-INT-07', reason: `${name(w)} carries no marker` };
  if (!hasActed(g.state, w))
    return { clause: 'HR-INT-07', reason: `${name(w)} puts its marker down only after one of its Actions` };
  if (places(g.state, w).length === 0)
    return { clause: 'HR-R-109', reason: `there is no room for the marker beside ${name(w)}` };
  return null;
}

export const DROP = menuVerb({
  name: 'drop',
  text: 'Put the marker that is carried down in contact.',
  args: { at: point },
  main: 'at',
  synonyms: ['put-down'],
  read: (line) => readPlace(line, askedAbout(line)),
  find: (g, w) => (w.carries === null || putDownRefusal(g, w) !== null ? null : dropAct(g.state, w, 'HR-INT-07')),
  refused: (g, w) => {
    const refusal = w.carries === null ? null : putDownRefusal(g, w);
    return refusal === null ? null : { verb: 'drop', label: 'Put down the marker', refusal };
  },
  whyNot: putDownRefusal,
  *run(g, w, { at }) {
    layAt(g, w, at, 'HR-INT-07');
  },
});
