/**
 * Effects that put a model elsewhere without a Move Action: a step (up to so many inches in a straight line), a blink (to a
 * spot in its line of sight) and a swap of two places.
 *
 * Doubtful points: none of these is a Move Action, so there is no Disengage, no Dangerous roll, no On the Move and no answer
 * to a moved enemy (as for forced moves, GG-R-23); nothing hinders it. A step does not climb, jump or pass Impassable terrain,
 * and is not open to a Prone or Pinned model. A model stepping or blinking turns as it
 * likes, a swapped one keeps its facing; only bases of one Size swap.
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal, Region } from '#engine/game.ts';
import { farthest, verticalGap } from '#engine/geometry/distance.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { facing, point } from '../../kit/args.ts';
import { placement, randomFacing } from '../../kit/placing.ts';
import { readTo } from '../../kit/words.ts';
import type { Model, State } from '../state.ts';
import { askedAbout, readFacing, standsFacing } from '../vocabulary/reading.ts';
import { gap } from './measure.ts';
import { stepRefusal, stepTo } from './move.ts';
import { type G, isEnemy, living, moved, name } from './play.ts';
import { pointSightRefusal, seesPoint } from './sight.ts';
import { levelAt, mayStand, standRefusal } from './standing.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const ROUND = directions(16);

/** A point as it stands in an answer; null when it is none. Snapped, as positions are. */
export function pointOf(value: unknown): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return [snap(x), snap(y)];
}

/** A facing as it stands in an answer; null when there is none. */
export function facingOf(value: unknown): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number' || !(x * x + y * y > 0) || !Number.isFinite(x * x + y * y)) {
    return null;
  }
  return norm(x, y);
}

/** Puts the model down, flat on the ground there. */
export function putAt(g: G, m: Model, at: Point, facing: Point | null): void {
  const z = levelAt(g.state, m, at[0], at[1]);
  m.x = at[0];
  m.y = at[1];
  m.z = Number.isNaN(z) ? m.z : z;
  if (facing !== null) {
    m.fx = facing[0];
    m.fy = facing[1];
  }
  moved(g);
}

/** The circle around a base, to be drawn. */
export function circle(label: string, body: Body, reach: number): Region {
  const r = body.a + reach;
  return { label, points: directions(32).map((d) => [snap(body.x + d[0] * r), snap(body.y + d[1] * r)] as const) };
}

const FAR_FIRST = [1, 0.6, 0.3] as const;

/** Spots around a base, nearest to straight ahead first: where to look for a place without dice. */
export function* spotsAround(body: Body, reach: number, shares: readonly number[] = FAR_FIRST): Generator<Point> {
  for (const share of shares) {
    for (let i = 0; i < 16; i++) {
      const d = ROUND[i % 2 === 0 ? i / 2 : 16 - (i + 1) / 2] as Point;
      const x = body.fx * d[0] - body.fy * d[1];
      const y = body.fx * d[1] + body.fy * d[0];
      yield [snap(body.x + x * reach * share), snap(body.y + y * reach * share)];
    }
  }
}

export function randomSpot(rng: Random, body: Body, reach: number): Point {
  const d = directions(64)[rng.int(64)] as Point;
  // The square root spreads the spots evenly over the disc.
  const r = Math.sqrt(rng.real()) * reach;
  return [snap(body.x + d[0] * r), snap(body.y + d[1] * r)];
}

/** Towards the nearest enemy; as it is when there is none. */
export function facingNearest(s: State, m: Model, at: Point): [number, number] {
  let best: Model | null = null;
  let least = Infinity;
  for (const o of s.models) {
    if (!living(o) || !isEnemy(m, o)) continue;
    const d = (o.x - at[0]) * (o.x - at[0]) + (o.y - at[1]) * (o.y - at[1]);
    if (d < least) {
      least = d;
      best = o;
    }
  }
  if (best === null || least === 0) return [m.fx, m.fy];
  const f = norm(best.x - at[0], best.y - at[1]);
  return [f[0], f[1]];
}

export const STEP_VERB = verb({
  name: 'step',
  text: 'Make the short move that an effect allows.',
  args: { at: point, facing: facing.optional() },
  main: 'at',
  read(line) {
    const m = askedAbout(line);
    readTo(line.args, 'at');
    readFacing(line, m, standsFacing(m));
  },
});

export function mayStep(m: Model): boolean {
  return living(m) && !m.maladies.includes('prone') && !m.maladies.includes('pinned');
}

function placeAct(g: G, m: Model, verb: string, label: string, clause: ClauseId, reach: number, no: Checker): Act {
  const s = g.state;
  return placement({
    verb,
    label,
    clause,
    body: m,
    region: [circle(label, m, reach)],
    facing: true,
    spots: () =>
      [...spotsAround(m, reach)].filter((at) => no(at) === null).map((at) => ({ at, facing: facingNearest(s, m, at) })),
    option: ({ at: [x, y] }) => ({ label: `${label} to ${x.toFixed(1)}, ${y.toFixed(1)}`, subjects: [m.id] }),
    random: (rng) => {
      for (let i = 0; i < 6; i++) {
        const at = randomSpot(rng, m, reach);
        if (no(at) === null) return { at, facing: randomFacing(rng) };
      }
      const at: Point = [m.x, m.y];
      return no(at) === null ? { at, facing: randomFacing(rng) } : null;
    },
    why: ({ at }) => no(at),
  });
}

type Checker = (to: Point) => Refusal | null;

interface Chosen {
  to: Point;
  facing: Point | null;
}

/** Asks the model's owner for a place; null when it stays. */
function* askPlace(g: G, m: Model, source: string, clause: ClauseId, reach: number, no: Checker): Flow<Chosen | null> {
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: `${source}: where does ${name(m)} go, up to ${reach}"?`,
    clause,
    subjects: [m.id],
    acts: [placeAct(g, m, 'step', 'Step', clause, reach, no), button('pass', 'Stay', clause, m.id)],
    decline: { verb: 'pass' },
  }));
  const to = answer.verb === 'step' ? pointOf(answer.at) : null;
  return to === null ? null : { to, facing: facingOf(answer.facing) };
}

export function* step(g: G, m: Model, limit: number, source: string, clause: ClauseId): Flow<void> {
  if (!mayStep(m)) return;
  const chosen = yield* askPlace(g, m, source, clause, limit, (to) => stepRefusal(g, m, to, limit));
  if (chosen !== null) stepTo(g, m, chosen.to, chosen.facing ?? [m.fx, m.fy], clause);
}

const there: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: 0, b: 0 };

function bodyAt(m: Body, x: number, y: number, z: number): Body {
  there.x = x;
  there.y = y;
  there.z = z;
  there.h = m.h;
  there.a = m.a;
  there.b = m.b;
  return there;
}

/** From another base to the farthest part of this one, put down there; not a number where it cannot lie flat. */
export function farthestPart(s: State, m: Body, x: number, y: number, from: Body): number {
  const z = levelAt(s, m, x, y);
  const body = bodyAt(m, x, y, z);
  const plan = farthest(body, from);
  const up = verticalGap(body, from);
  return up === 0 ? plan : Math.sqrt(plan * plan + up * up);
}

/** Whether the whole base, put down there, lies within so many inches of another. */
export function wholeBaseWithin(s: State, m: Body, x: number, y: number, from: Body, limit: number): boolean {
  return farthestPart(s, m, x, y, from) <= limit + EPSILON;
}

export function mayBlink(g: G, m: Model, to: Point, limit: number): boolean {
  const s = g.state;
  const [x, y] = to;
  if (!mayStand(s, m, x, y) || !wholeBaseWithin(s, m, x, y, m, limit)) return false;
  return seesPoint(g, m, x, y, levelAt(s, m, x, y));
}

export function blinkRefusal(g: G, m: Model, to: Point, limit: number, clause: ClauseId): Refusal | null {
  const s = g.state;
  const [x, y] = to;
  const refusal = standRefusal(s, m, x, y);
  if (refusal !== null) return refusal;
  if (!wholeBaseWithin(s, m, x, y, m, limit)) {
    const distance = Math.sqrt((x - m.x) * (x - m.x) + (y - m.y) * (y - m.y));
    const reason = `the spot is not wholly within ${limit}"`;
    return { clause, reason, witness: { kind: 'gap', from: [m.x, m.y], to, distance, limit } };
  }
  return pointSightRefusal(g, m, x, y, levelAt(s, m, x, y));
}

/** To the spot chosen with the Spell, or to one its owner chooses now. */
export function* blink(
  g: G,
  m: Model,
  limit: number,
  at: Point | null,
  facing: Point | null,
  source: string,
  clause: ClauseId,
): Flow<void> {
  const no = (to: Point) => blinkRefusal(g, m, to, limit, clause);
  const chosen = at === null ? yield* askPlace(g, m, source, clause, limit, no) : { to: at, facing };
  if (chosen === null) return;
  const from: Point = [m.x, m.y];
  putAt(g, m, chosen.to, chosen.facing);
  tell(g, { kind: 'blink', clause, model: m.id, from, to: chosen.to, facing: [m.fx, m.fy], source });
}

export function swap(g: G, a: Model, b: Model, source: string, clause: ClauseId): void {
  if (a === b || a.card.size !== b.card.size) return;
  const { x, y, z } = a;
  a.x = b.x;
  a.y = b.y;
  a.z = b.z;
  b.x = x;
  b.y = y;
  b.z = z;
  moved(g);
  tell(g, { kind: 'swapped', clause, model: a.id, with: b.id, source });
}

/** The straight line from one model to another, as a direction; null when they stand on one spot. */
export function away(from: Model, m: Model): Point | null {
  const dx = m.x - from.x;
  const dy = m.y - from.y;
  return dx === 0 && dy === 0 ? null : norm(dx, dy);
}

/** Inches between two models, for notes. */
export function apart(a: Model, b: Model): string {
  return a === b ? 'itself' : `${Math.round(gap(a, b) * 10) / 10}"`;
}
