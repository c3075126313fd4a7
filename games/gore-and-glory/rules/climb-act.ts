/** Climbs and jumps as verbs. Offered when a raised feature is within reach of the AP. */

import type { Act, Answer, Random, RefusedAct } from '#engine/game.ts';
import { bodyWithinArea, bounds, featureBounds, featureOverlapsBody } from '#engine/geometry/area.ts';
import { sweepArea } from '#engine/geometry/sweep.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import type { Model, Piece, State } from '../state.ts';
import { activated, readWay } from '../vocabulary/reading.ts';
import { type Feat, featBar, featRefusal, performFeat, planFeat } from './climb.ts';
import { ALLOWANCE, gaitOf } from './hindered.ts';
import { price } from './modifiers.ts';
import { type PathAnswer, WAY } from './move.ts';
import { type G, isEnemy, living, name } from './play.ts';
import { baseAt, groundOf, STEP } from './standing.ts';
import { menuVerb } from './verb.ts';

const ROUND = directions(16);
const TRIES = 2;
const LABELS: Record<Feat, string> = { climb: 'Climb', jump: 'Jump' };

/** Move Actions left after the AP to start. */
function movesAfterStart(s: State, m: Model, feat: Feat): number {
  const each = price(s, m, 'move', 1);
  return each === 0 ? 12 : Math.floor((m.ap - price(s, m, feat, 1)) / each);
}

function within(m: Model, piece: Piece, reach: number): boolean {
  const b = featureBounds(piece);
  const dx = Math.max(b.x0 - m.x, m.x - b.x1, 0);
  const dy = Math.max(b.y0 - m.y, m.y - b.y1, 0);
  return dx * dx + dy * dy < reach * reach;
}

/** Raised features that could be climbed, or levels that could be jumped to, with the AP the model has. */
function goals(s: State, m: Model, feat: Feat): Piece[] {
  const raised = groundOf(s).raised;
  const out: Piece[] = [];
  if (raised.length === 0 || (feat === 'jump' && m.z <= STEP)) return out;
  const allowance = movesAfterStart(s, m, feat) * ALLOWANCE;
  const gait = gaitOf(s, m);
  for (let i = 0; i < raised.length; i++) {
    const piece = raised[i]!;
    if (!within(m, piece, allowance - leastHeight(m, feat, piece) * gait.climb + m.a)) continue;
    if (feat === 'jump' && (!piece.standable || Math.abs(piece.top - m.z) > STEP)) continue;
    if (feat === 'jump' && piece.parts.length < 2 && featureOverlapsBody(piece, m)) continue;
    out.push(piece);
  }
  return out;
}

/** The least that must be climbed for this piece: up and over what nobody can stand on, up or down to its top otherwise. */
function leastHeight(m: Model, feat: Feat, piece: Piece): number {
  if (feat === 'jump') return 0;
  const up = Math.abs(piece.top - m.z);
  return piece.standable ? (up > 0 ? up : piece.top) : 2 * up;
}

function featAct(g: G, m: Model, feat: Feat): Act<PathAnswer> | null {
  const s = g.state;
  if (groundOf(s).raised.length === 0 || (feat === 'jump' && m.z <= STEP) || movesAfterStart(s, m, feat) < 1)
    return null;
  if (featBar(g, m, feat) !== null) return null;
  const pieces = goals(s, m, feat);
  if (pieces.length === 0) return null;
  const moves = movesAfterStart(s, m, feat);
  const start = price(s, m, feat, 1);
  const each = price(s, m, 'move', 1);
  const found = () => proposals(s, m, feat, pieces);
  return {
    verb: feat,
    key: feat,
    label: LABELS[feat],
    clause: 'GG-CLB-01',
    cost: { amount: start + each, unit: 'AP', upTo: start + each * moves },
    form: { kind: 'path', mover: m.id, allowance: ALLOWANCE, moves, facing: true },
    options: () =>
      found().map(({ path, label, note, piece }) => ({
        answer: { verb: feat, path },
        label,
        note,
        subjects: [m.id, piece.id],
      })),
    suggest: () => found().map(({ path }): PathAnswer => ({ verb: feat, path })),
    sample: (rng) => randomFeat(s, m, feat, pieces, rng),
    check: (answer) => featRefusal(g, m, feat, answer),
  };
}

function featWhyNot(g: G, m: Model, feat: Feat): RefusedAct | null {
  const refusal = featBar(g, m, feat);
  if (refusal !== null) return { verb: feat, label: LABELS[feat], refusal };
  if (goals(g.state, m, feat).length > 0) return null;
  const reason =
    feat === 'climb'
      ? `nothing that ${name(m)} could climb is within reach of its AP`
      : `${name(m)} stands at no gap that it could jump`;
  const why = (answer: Answer) => featRefusal(g, m, feat, answer as PathAnswer);
  return { verb: feat, label: LABELS[feat], refusal: { clause: 'GG-CLB-01', reason }, why };
}

interface Proposal {
  path: Point[];
  label: string;
  note: string;
  piece: Piece;
}

function proposals(s: State, m: Model, feat: Feat, pieces: readonly Piece[]): Proposal[] {
  const out: Proposal[] = [];
  for (const piece of pieces) {
    if (out.length >= 8) break;
    const on = featureOverlapsBody(piece, m);
    if (feat === 'climb' && on) descents(s, m, piece, out);
    else for (const part of piece.parts) ascents(s, m, feat, piece, part, out);
  }
  return out;
}

function propose(s: State, m: Model, feat: Feat, piece: Piece, to: Point, label: string, out: Proposal[]): void {
  const plan = planFeat(s, m, feat, [to]);
  if ('reason' in plan) return;
  out.push({ path: [to], label, note: `${plan.ap} AP`, piece });
}

/** Onto the part by the shortest way that lands the whole base, and right across it. */
function ascents(s: State, m: Model, feat: Feat, piece: Piece, part: Area, out: Proposal[]): void {
  const b = bounds(part);
  const cx = (b.x0 + b.x1) / 2;
  const cy = (b.y0 + b.y1) / 2;
  if (piece.standable) {
    const to = firstInside(m, part, cx, cy);
    if (to !== null) propose(s, m, feat, piece, to, `${feat === 'jump' ? 'over to' : 'onto'} ${piece.name}`, out);
  }
  if (feat === 'jump') return;
  const [ux, uy] = norm(cx - m.x, cy - m.y);
  const far = beyond(m, part, ux, uy);
  if (far !== null) propose(s, m, feat, piece, far, `over ${piece.name}`, out);
}

/** Down on the side of the nearest enemy and on three others. */
function descents(s: State, m: Model, piece: Piece, out: Proposal[]): void {
  let enemy: Model | null = null;
  let nearest = Infinity;
  for (const other of s.models) {
    if (!isEnemy(m, other) || !living(other)) continue;
    const d = (other.x - m.x) * (other.x - m.x) + (other.y - m.y) * (other.y - m.y);
    if (d < nearest) {
      nearest = d;
      enemy = other;
    }
  }
  const [ux, uy] = enemy === null ? [1, 0] : norm(enemy.x - m.x, enemy.y - m.y);
  for (let i = 0; i < 16; i += 4) {
    const [c, d] = ROUND[i]!;
    const to = off(m, piece, ux * c - uy * d, ux * d + uy * c);
    const side = i === 0 && enemy !== null ? ` towards ${name(enemy)}` : '';
    if (to !== null) propose(s, m, 'climb', piece, to, `down from ${piece.name}${side}`, out);
  }
}

/** The first place on the straight way to the middle at which the whole base is on the part. */
function firstInside(m: Model, part: Area, cx: number, cy: number): Point | null {
  const dx = cx - m.x;
  const dy = cy - m.y;
  const hit = sweepArea(m, cx, cy, part);
  if (hit === null) return null;
  const steps = Math.ceil(Math.sqrt(dx * dx + dy * dy) * 8);
  for (let i = Math.max(1, Math.floor(hit.t0 * steps)); i <= steps; i++) {
    const x = snap(m.x + (dx * i) / steps);
    const y = snap(m.y + (dy * i) / steps);
    if (bodyWithinArea(part, baseAt(m, x, y))) return [x, y];
  }
  return null;
}

const LONG = 24;

/** Straight on until the base has left the part behind; null when the way does not lead over it. */
function beyond(m: Model, part: Area, ux: number, uy: number): Point | null {
  const hit = sweepArea(m, m.x + ux * LONG, m.y + uy * LONG, part);
  if (hit === null) return null;
  const d = hit.t1 * LONG + 0.01;
  return [snap(m.x + ux * d), snap(m.y + uy * d)];
}

function off(m: Model, piece: Piece, ux: number, uy: number): Point | null {
  for (const part of piece.parts) {
    const to = beyond(m, part, ux, uy);
    if (to !== null) return to;
  }
  return null;
}

function randomFeat(s: State, m: Model, feat: Feat, pieces: readonly Piece[], rng: Random): PathAnswer | null {
  for (let i = 0; i < TRIES; i++) {
    const piece = pieces[rng.int(pieces.length)]!;
    const to = randomGoal(m, feat, piece, rng);
    if (to === null) continue;
    const path = [to];
    if (!('reason' in planFeat(s, m, feat, path))) return { verb: feat, path };
  }
  return null;
}

function randomGoal(m: Model, feat: Feat, piece: Piece, rng: Random): Point | null {
  if (feat === 'climb' && featureOverlapsBody(piece, m)) {
    const [ux, uy] = directions(64)[rng.int(64)]!;
    return off(m, piece, ux, uy);
  }
  const part = piece.parts[rng.int(piece.parts.length)]!;
  const b = bounds(part);
  const x = snap(b.x0 + rng.real() * (b.x1 - b.x0));
  const y = snap(b.y0 + rng.real() * (b.y1 - b.y0));
  if (feat === 'jump' || (piece.standable && rng.int(3) > 0)) return firstInside(m, part, x, y);
  const [ux, uy] = norm(x - m.x, y - m.y);
  return beyond(m, part, ux, uy);
}

export const CLIMB = menuVerb({
  name: 'climb',
  text: 'Climb along waypoints: 1 AP to start, then Move Actions.',
  args: WAY,
  main: 'path',
  read: (line) => readWay(line, activated(line)),
  find: (g, m) => featAct(g, m, 'climb'),
  refused: (g, m) => featWhyNot(g, m, 'climb'),
  run: (g, m, answer) => performFeat(g, m, 'climb', answer),
});

export const JUMP = menuVerb({
  name: 'jump',
  text: 'Jump a gap along waypoints: 1 AP to start, then Move Actions.',
  args: WAY,
  main: 'path',
  read: (line) => readWay(line, activated(line)),
  find: (g, m) => featAct(g, m, 'jump'),
  refused: (g, m) => featWhyNot(g, m, 'jump'),
  run: (g, m, answer) => performFeat(g, m, 'jump', answer),
});
