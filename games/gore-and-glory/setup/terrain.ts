/**
 * Terrain (GG-TER-02..08). Each player rolls 4d6 and rerolls the surplus of three or four equal dice (GG-R-52); the higher
 * total is the Attacker, ties are rolled off with single dice; then the Defender places all eight features, one at a
 * time, in any order, picking a form and a rotation for each (GG-M-03). A feature for which no place is left is dropped
 * (GG-R-53). House option `table` names a ready-made table: the dice still say who the Attacker is.
 */

import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Decision, Flow, Option, Random, Refusal, Seat } from '#engine/game.ts';
import { type Bounds, bounds, distanceAreaToArea, featureBounds } from '#engine/geometry/area.ts';
import { createOutline, nearest, outlineOfArea } from '#engine/geometry/outline.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { facing, id, point } from '../../kit/args.ts';
import { randomFacing, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import { highestRoll } from '../../kit/turns.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { TERRAIN, type TerrainKind } from '../content/types.ts';
import { foe, type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Piece, State } from '../state.ts';
import { tableOf } from '../tables.ts';
import { readFacing } from '../vocabulary/reading.ts';
import { FORMS, type Form, formOf, pieceAt } from './forms.ts';
import { nextPart } from './order.ts';

/** Features keep more than this from table edges (GG-TER-06) and from each other (GG-TER-07). */
const EDGE = 1;
const APART = 2;

export const TERRAIN_VERB = verb({
  name: 'terrain',
  text: 'Place a terrain feature.',
  args: { piece: z.int().min(0).max(16), form: id, at: point, facing },
  read(line) {
    readFeature(line.state, line.args);
    readFacing(line, undefined, [1, 0]);
  },
});

type TerrainAnswer = AnswerTo<typeof TERRAIN_VERB>;

/** Which of the features still to be placed is meant: by its form, or by its kind, then in the first form of the kind. */
function readFeature(state: State, args: Record<string, unknown>): void {
  const kind = TERRAIN.find((k) => k === args.kind) ?? TERRAIN.find((k) => formOf(k, String(args.form)) !== undefined);
  if (args.kind !== undefined && kind !== args.kind) throw new CaseProblem('kind', `no terrain is "${args.kind}"`);
  if (kind === undefined) return;
  args.form ??= FORMS[kind][0]?.id;
  if (args.piece === undefined) args.piece = Math.max(0, state.setup.pieces.indexOf(kind));
  delete args.kind;
}

interface Place {
  at: Point;
  facing: Point;
}

export function* terrainStep(g: G): Flow<void> {
  const s = g.state;
  if (s.setup.dice.length === 0 && s.setup.pieces.length === 0) {
    rollTerrain(g);
    return;
  }
  dropHopeless(g);
  const seat = foe(s.attacker);
  if (s.setup.pieces.length === 0) {
    nextPart(s);
    return;
  }
  const answer = yield* ask<TerrainAnswer>(seat, () => terrainDecision(g.state, seat));
  const kind = s.setup.pieces[answer.piece] as TerrainKind;
  const piece = pieceOf(s, kind, answer);
  s.pieces = [...s.pieces, piece];
  s.setup.pieces.splice(answer.piece, 1);
  moved(g);
  const at: Point = [snap(answer.at[0]), snap(answer.at[1])];
  tell(g, {
    kind: 'terrain',
    clause: 'GG-TER-05',
    seat,
    piece: piece.id,
    terrain: kind,
    form: piece.form,
    name: piece.name,
    at,
  });
}

function rollTerrain(g: G): void {
  const s = g.state;
  const totals: [number, number] = [0, 0];
  for (let seat = 0; seat < 2; seat++) {
    const dice: number[] = [];
    for (let i = 0; i < 4; i++) dice.push(g.dice.roll(6, 'terrain', 'GG-TER-02', seat));
    const rolled = dice.slice();
    for (let i = surplus(dice); i >= 0; i = surplus(dice)) {
      dice[i] = g.dice.roll(6, 'terrain-reroll', 'GG-TER-03', seat);
    }
    const total = dice.reduce((sum, die) => sum + die, 0);
    s.setup.dice.push(dice);
    totals[seat] = total;
    tell(g, { kind: 'terrain-dice', clause: 'GG-TER-03', seat, rolled, dice, total });
  }
  const ties: [number, number][] = [];
  s.attacker =
    totals[0] === totals[1]
      ? highestRoll(g, [0, 1], {
          name: 'attacker-tie',
          clause: 'GG-TER-04',
          tell: ([red = 0, blue = 0]) => ties.push([red, blue]),
        })
      : totals[0] > totals[1]
        ? 0
        : 1;
  tell(g, { kind: 'attacker', clause: 'GG-TER-04', seat: s.attacker, totals, ties });
  const table = tableOf(s.options.table);
  if (table === null) {
    for (const dice of s.setup.dice) {
      for (const die of dice) s.setup.pieces.push(TERRAIN[die - 1] as TerrainKind);
    }
    return;
  }
  s.pieces = table.pieces;
  moved(g);
  tell(g, { kind: 'table', clause: 'GG-TER-02', table: table.id, name: table.name });
}

/** Place of a die whose face occurs more than twice: the latest of them, so that the first two stay. */
function surplus(dice: readonly number[]): number {
  for (let i = dice.length - 1; i >= 2; i--) {
    let same = 0;
    for (let k = 0; k < i; k++) if (dice[k] === dice[i]) same++;
    if (same >= 2) return i;
  }
  return -1;
}

function dropHopeless(g: G): void {
  const s = g.state;
  if (roomy(s)) return;
  for (const kind of TERRAIN) {
    if (!s.setup.pieces.includes(kind) || FORMS[kind].some((form) => findPlace(s, form) !== null)) continue;
    for (let i = s.setup.pieces.indexOf(kind); i >= 0; i = s.setup.pieces.indexOf(kind)) {
      s.setup.pieces.splice(i, 1);
      tell(g, { kind: 'terrain-dropped', clause: 'GG-TER-07', terrain: kind });
    }
  }
}

/**
 * So much of the table is free that every form has a place: no form reaches farther than 5.4" from its middle, so a feature
 * keeps middles out of its own bounds grown by 7.4", and all of them together leave some of the table's middle part.
 */
function roomy(s: State): boolean {
  let taken = 0;
  for (const piece of s.pieces) {
    const b = featureBounds(piece);
    taken += (b.x1 - b.x0 + 15) * (b.y1 - b.y0 + 15);
  }
  return s.width > 14 && s.depth > 14 && taken < (s.width - 14) * (s.depth - 14);
}

function pieceOf(s: State, kind: TerrainKind, answer: TerrainAnswer): Piece {
  const [fx, fy] = norm(answer.facing[0], answer.facing[1]);
  return pieceAt(kind, answer.form, pieceId(s, answer.form), snap(answer.at[0]), snap(answer.at[1]), fx, fy);
}

function pieceId(s: State, form: string): string {
  return `${form}-${s.pieces.length + 1}`;
}

interface Conflict {
  part: Area;
  /** Null: a table edge. */
  other: { piece: Piece; area: Area } | null;
}

/** Bounds of a part that is only being tried: not worth remembering, as `bounds` would. */
function around(part: Area): Bounds {
  if (part.kind !== 'poly') return bounds(part);
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i < part.points.length; i++) {
    const p = part.points[i] as Point;
    if (p[0] < box.x0) box.x0 = p[0];
    if (p[0] > box.x1) box.x1 = p[0];
    if (p[1] < box.y0) box.y0 = p[1];
    if (p[1] > box.y1) box.y1 = p[1];
  }
  return box;
}

/** What a piece of these parts would stand too near to; null when it may stand there. */
function conflict(s: State, parts: readonly Area[]): Conflict | null {
  const m = EDGE + EPSILON;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Area;
    const b = around(part);
    if (b.x0 <= m || b.y0 <= m || b.x1 >= s.width - m || b.y1 >= s.depth - m) return { part, other: null };
  }
  const d = APART + EPSILON;
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i] as Piece;
    const box = featureBounds(piece);
    for (let k = 0; k < parts.length; k++) {
      const part = parts[k] as Area;
      const b = around(part);
      if (b.x0 > box.x1 + d || b.x1 < box.x0 - d || b.y0 > box.y1 + d || b.y1 < box.y0 - d) continue;
      for (let j = 0; j < piece.parts.length; j++) {
        const area = piece.parts[j] as Area;
        if (distanceAreaToArea(part, area) <= d) return { part, other: { piece, area } };
      }
    }
  }
  return null;
}

/** Why the piece may not stand there (GG-TER-06, GG-TER-07). */
export function terrainRefusal(s: State, piece: Piece): Refusal | null {
  const found = conflict(s, piece.parts);
  if (found === null) return null;
  if (found.other === null) return edgeRefusal(s, piece, found.part);
  const { piece: near, area } = found.other;
  const n = nearest(outlineOfArea(found.part, createOutline()), outlineOfArea(area, createOutline()));
  const distance = distanceAreaToArea(found.part, area);
  return {
    clause: 'GG-TER-07',
    reason: `the ${piece.name.toLowerCase()} would be ${inches(distance)} from the ${near.name.toLowerCase()} (${near.id}); features keep more than 2" apart`,
    witness: { kind: 'gap', from: [n.ax, n.ay], to: [n.bx, n.by], distance, limit: APART },
  };
}

function edgeRefusal(s: State, piece: Piece, part: Area): Refusal {
  const b = bounds(part);
  const x = (b.x0 + b.x1) / 2;
  const y = (b.y0 + b.y1) / 2;
  const gaps: [number, Point, Point][] = [
    [b.x0, [b.x0, y], [0, y]],
    [b.y0, [x, b.y0], [x, 0]],
    [s.width - b.x1, [b.x1, y], [s.width, y]],
    [s.depth - b.y1, [x, b.y1], [x, s.depth]],
  ];
  let least = gaps[0] as [number, Point, Point];
  for (const gap of gaps) if (gap[0] < least[0]) least = gap;
  const where = least[0] < 0 ? 'over' : `${inches(least[0])} from`;
  return {
    clause: 'GG-TER-06',
    reason: `the ${piece.name.toLowerCase()} would be ${where} a table edge; features keep more than 1" away`,
    witness: { kind: 'gap', from: least[1], to: least[2], distance: least[0], limit: EDGE },
  };
}

function inches(d: number): string {
  return `${Math.round(d * 100) / 100}"`;
}

function fitsAt(s: State, form: Form, at: Point, facing: Point): boolean {
  const piece = pieceAt(form.kind, form.id, '', at[0], at[1], facing[0], facing[1]);
  return conflict(s, piece.parts) === null;
}

const TURNS = directions(16);
const QUICK = 240;

/** Some place for the form: first here and there, then over a half-inch grid before it is called hopeless. */
function findPlace(s: State, form: Form): Place | null {
  const inner = { x0: EDGE, y0: EDGE, x1: s.width - EDGE, y1: s.depth - EDGE };
  for (let i = 0; i < QUICK; i++) {
    const at = spreadPoint(i, inner);
    const facing = TURNS[i & 7] as Point;
    if (fitsAt(s, form, at, facing)) return { at, facing };
  }
  for (let y = EDGE; y < s.depth; y += 0.5) {
    for (let x = EDGE; x < s.width; x += 0.5) {
      for (let k = 0; k < 8; k++) {
        const facing = TURNS[k] as Point;
        if (fitsAt(s, form, [x, y], facing)) return { at: [x, y], facing };
      }
    }
  }
  return null;
}

function terrainDecision(s: State, seat: Seat): Decision<TerrainAnswer> {
  const acts: Act<TerrainAnswer>[] = [];
  for (const kind of TERRAIN) {
    const piece = s.setup.pieces.indexOf(kind);
    if (piece < 0) continue;
    for (const form of FORMS[kind]) acts.push(terrainAct(s, piece, form));
  }
  const left = s.setup.pieces.length;
  const title = left === 1 ? 'place the last terrain feature' : `place a terrain feature (${left} left)`;
  return { seat, title, clause: 'GG-TER-05', subjects: [], acts };
}

function terrainAct(s: State, piece: number, form: Form): Act<TerrainAnswer> {
  const answer = (place: Place): TerrainAnswer => ({
    verb: 'terrain',
    piece,
    form: form.id,
    at: place.at,
    facing: place.facing,
  });
  return {
    verb: 'terrain',
    key: `terrain:${form.id}`,
    label: `place ${form.name.toLowerCase()} (${form.kind})`,
    clause: 'GG-TER-05',
    form: { kind: 'feature', feature: form },
    fixed: { piece, form: form.id },
    options: () => worthALook(s, form).map((place) => placeOption(form, answer(place))),
    sample: (rng) => {
      const place = randomPlace(s, form, rng) ?? findPlace(s, form);
      return place === null ? null : answer(place);
    },
    suggest: () => worthALook(s, form).map(answer),
    check: (given) => {
      const kind = s.setup.pieces[given.piece];
      if (kind === undefined || formOf(kind, given.form) === undefined) {
        return { clause: 'GG-TER-05', reason: `no ${given.form} is left to be placed` };
      }
      return terrainRefusal(s, pieceOf(s, kind, given));
    },
  };
}

function placeOption(form: Form, answer: TerrainAnswer): Option {
  return { answer, label: `${form.name} at ${tenths(answer.at[0])}, ${tenths(answer.at[1])}`, subjects: [] };
}

function randomPlace(s: State, form: Form, rng: Random): Place | null {
  const inner = { x0: EDGE, y0: EDGE, x1: s.width - EDGE, y1: s.depth - EDGE };
  for (let i = 0; i < 30; i++) {
    const at = randomPoint(rng, inner);
    const facing = randomFacing(rng);
    if (fitsAt(s, form, at, facing)) return { at, facing };
  }
  return null;
}

/**
 * The zones are not known yet and the other side will choose between them, so good terrain serves whoever must cross
 * open ground: what hides stands towards the middle, walls lie across the way in a ring about it, and harmful ground goes
 * to the flanks. All of it keeps its distance from what is there.
 */
function worthALook(s: State, form: Form): Place[] {
  const inner = { x0: EDGE + 2, y0: EDGE + 2, x1: s.width - EDGE - 2, y1: s.depth - EDGE - 2 };
  const best: { place: Place; value: number }[] = [];
  for (let i = 0; i < 48; i++) {
    const at = spreadPoint(i, inner);
    const dx = s.width / 2 - at[0];
    const dy = s.depth / 2 - at[1];
    const facing = form.kind === 'barricade' ? norm(dx, dy) : (TURNS[(i & 1) * 4] as Point);
    if (!fitsAt(s, form, at, facing)) continue;
    const value = ringValue(form, Math.sqrt(dx * dx + dy * dy)) + Math.min(6, nearestPiece(s, at));
    best.push({ place: { at, facing }, value });
  }
  best.sort((a, b) => b.value - a.value);
  if (best.length > 0) return best.slice(0, 3).map((entry) => entry.place);
  const place = findPlace(s, form);
  return place === null ? [] : [place];
}

function ringValue(form: Form, fromMiddle: number): number {
  const ideal = form.kind === 'barricade' ? 13 : form.kind === 'dangerous' || form.id === 'bog' ? 19 : 7;
  return -Math.abs(fromMiddle - ideal) / 2;
}

function nearestPiece(s: State, at: Point): number {
  let best = 12;
  for (const piece of s.pieces) {
    const b = featureBounds(piece);
    const dx = Math.max(0, b.x0 - at[0], at[0] - b.x1);
    const dy = Math.max(0, b.y0 - at[1], at[1] - b.y1);
    best = Math.min(best, Math.sqrt(dx * dx + dy * dy));
  }
  return best;
}
