/**
 * Line of sight, in this order: Blind (GG-MAL-04), Front Arc (GG-LOS-02, GG-LOS-03), an unblocked line from volume to
 * volume (GG-LOS-01). Concealing terrain is no matter of sight but of targeting (GG-TER-10).
 *
 * Doubtful points: any part of the target's base in the front half-plane is enough, and the line may start at any part of
 * the viewer (GG-R-06). Models that are not Prone, terrain with height and Blocking terrain block (GG-R-05, GG-R-75). Who
 * is wholly within Blocking terrain sees what is partly in the same feature (GG-R-50). A model sees itself (GG-R-07).
 */
import type { ClauseId, Refusal } from '#engine/game.ts';
import { bodyWhollyIn, featureOverlapsBody } from '#engine/geometry/area.ts';
import { canSee, sight } from '#engine/geometry/sight.ts';
import { type Body, EPSILON, type Feature } from '#engine/geometry/types.ts';
import type { Model, Piece, State } from '../state.ts';
import { gap, gapWitness, inTouch } from './measure.ts';
import { hasFlag } from './modifiers.ts';
import { byId, type G, name, SIGHT } from './play.ts';

const BY_KIND = new WeakMap<readonly Piece[], { blocking: readonly Piece[]; concealing: readonly Piece[] }>();

function pieces(s: State): { blocking: readonly Piece[]; concealing: readonly Piece[] } {
  let known = BY_KIND.get(s.pieces);
  if (known === undefined) {
    known = {
      blocking: s.pieces.filter((p) => p.sight === 'blocking'),
      concealing: s.pieces.filter((p) => p.kind === 'concealing'),
    };
    BY_KIND.set(s.pieces, known);
  }
  return known;
}

function transparent(m: Model): boolean {
  return !m.alive || !m.onTable || m.maladies.includes('prone');
}

const PLAIN = { transparent };

/** The Blocking feature that holds the whole viewer and some of the target (GG-TER-13). */
export function shared(s: State, viewer: Body, target: Body): Piece | null {
  const { blocking } = pieces(s);
  for (let i = 0; i < blocking.length; i++) {
    const piece = blocking[i] as Piece;
    if (bodyWhollyIn(piece, viewer) && featureOverlapsBody(piece, target)) return piece;
  }
  return null;
}

function options(s: State, viewer: Body, target: Body) {
  const within = shared(s, viewer, target);
  return within === null ? PLAIN : { transparent, ignore: (f: Feature) => f === within };
}

function unblocked(g: G, viewer: Model, target: Model): boolean {
  let lines = g.cache.get(SIGHT) as Map<string, boolean> | undefined;
  if (lines === undefined) {
    lines = new Map();
    g.cache.set(SIGHT, lines);
  }
  const key = `${viewer.id}>${target.id}`;
  let clear = lines.get(key);
  if (clear === undefined) {
    const s = g.state;
    clear = canSee(viewer, target, { bodies: s.models, features: s.pieces }, options(s, viewer, target));
    lines.set(key, clear);
  }
  return clear;
}

/** Some of the target's base lies in the half-plane in front of the viewer's centre, its edge included. */
export function inFront(viewer: Body, target: Body): boolean {
  const ahead = (target.x - viewer.x) * viewer.fx + (target.y - viewer.y) * viewer.fy;
  return ahead + target.a >= -EPSILON;
}

/** The half of the viewer's base that the target stands before. */
export function arcOf(viewer: Body, target: Body): { name: 'Front Arc' | 'Rear Arc'; clause: ClauseId } {
  return { name: inFront(viewer, target) ? 'Front Arc' : 'Rear Arc', clause: 'GG-LOS-03' };
}

export function sees(g: G, viewer: Model, target: Model): boolean {
  if (viewer === target) return true;
  if (viewer.maladies.length > 0 && viewer.maladies.includes('blind') && !inTouch(viewer, target)) return false;
  if (!inFront(viewer, target) && !hasFlag(g.state, viewer, 'watchful')) return false;
  return unblocked(g, viewer, target);
}

/** Why the viewer does not see the target; null when it does. */
export function sightRefusal(g: G, viewer: Model, target: Model): Refusal | null {
  if (sees(g, viewer, target)) return null;
  if (viewer.maladies.includes('blind') && !inTouch(viewer, target)) {
    return {
      clause: 'GG-MAL-04',
      reason: `${name(viewer)} is Blind and sees only what it touches`,
      witness: gapWitness(viewer, target, 0),
    };
  }
  if (!inFront(viewer, target) && !hasFlag(g.state, viewer, 'watchful')) {
    return {
      clause: 'GG-LOS-02',
      reason: `${name(target)} is in the Rear Arc of ${name(viewer)}`,
      witness: { kind: 'arc', at: [viewer.x, viewer.y], facing: [viewer.fx, viewer.fy] },
    };
  }
  const s = g.state;
  return blockedRefusal(s, viewer, target, name(target), options(s, viewer, target));
}

function blockedRefusal(s: State, viewer: Model, target: Body, what: string, how: ReturnType<typeof options>): Refusal {
  const line = sight(viewer, target, { bodies: s.models, features: s.pieces }, how);
  if (line.clear) return { clause: 'GG-LOS-01', reason: `${name(viewer)} does not see ${what}` };
  const piece = s.pieces.find((p) => p.id === line.blocker);
  const model = byId(s, line.blocker);
  const by = piece?.name ?? (model === undefined ? line.blocker : name(model));
  return {
    clause: piece?.sight === 'blocking' ? 'GG-TER-12' : 'GG-LOS-01',
    reason: `${by} stands between ${name(viewer)} and ${what}`,
    witness: { kind: 'segment', from: line.from, to: line.to, blockedBy: line.blocker },
  };
}

/** A spot that is looked at: as good as a point, yet with a width so that lines can pass beside a corner. */
function spot(x: number, y: number, z: number): Body {
  return { x, y, fx: 1, fy: 0, z, h: 0.01, shape: 'round', a: 0.02, b: 0.02 };
}

function pointInFront(viewer: Model, x: number, y: number): boolean {
  return (x - viewer.x) * viewer.fx + (y - viewer.y) * viewer.fy >= -EPSILON;
}

/** Whoever stands on a spot hides what is behind it, not the spot: a Blast may be thrown at somebody's feet. */
function pointOptions(s: State, viewer: Body, target: Body) {
  const stands = (m: Model): boolean => {
    const dx = m.x - target.x;
    const dy = m.y - target.y;
    return dx * dx + dy * dy < m.a * m.a && Math.abs(m.z - target.z) < EPSILON;
  };
  return { ...options(s, viewer, target), transparent: (m: Model) => transparent(m) || stands(m) };
}

/** The same for a point on the table or on a feature. Who is Blind sees no points. */
export function seesPoint(g: G, viewer: Model, x: number, y: number, z: number): boolean {
  if (viewer.maladies.includes('blind')) return false;
  const s = g.state;
  if (!pointInFront(viewer, x, y) && !hasFlag(s, viewer, 'watchful')) return false;
  const target = spot(x, y, z);
  return canSee(viewer, target, { bodies: s.models, features: s.pieces }, pointOptions(s, viewer, target));
}

export function pointSightRefusal(g: G, viewer: Model, x: number, y: number, z: number): Refusal | null {
  if (seesPoint(g, viewer, x, y, z)) return null;
  if (viewer.maladies.includes('blind')) {
    return { clause: 'GG-MAL-04', reason: `${name(viewer)} is Blind and sees only models it touches` };
  }
  if (!pointInFront(viewer, x, y) && !hasFlag(g.state, viewer, 'watchful')) {
    return {
      clause: 'GG-LOS-02',
      reason: `the point is in the Rear Arc of ${name(viewer)}`,
      witness: { kind: 'arc', at: [viewer.x, viewer.y], facing: [viewer.fx, viewer.fy] },
    };
  }
  const target = spot(x, y, z);
  return blockedRefusal(g.state, viewer, target, 'the point', pointOptions(g.state, viewer, target));
}

/** GG-TER-10, GG-R-49: who is wholly within Concealing terrain is targeted only from within 3". */
export function concealed(s: State, user: Model, target: Model): boolean {
  const { concealing } = pieces(s);
  if (concealing.length === 0 || user === target) return false;
  for (let i = 0; i < concealing.length; i++) {
    if (bodyWhollyIn(concealing[i] as Piece, target)) return gap(user, target) > 3 + EPSILON;
  }
  return false;
}

export function concealedFrom(s: State, user: Model, target: Model): Refusal | null {
  if (!concealed(s, user, target)) return null;
  return {
    clause: 'GG-TER-10',
    reason: `${name(target)} is concealed and can be targeted only from within 3"`,
    witness: gapWitness(user, target, 3),
  };
}
