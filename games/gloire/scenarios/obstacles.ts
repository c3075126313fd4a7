/** Hedges and ditches that cards bring into play (GL-S4-12 to GL-S4-15, GL-R-326). */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import { distanceAreaToArea, distancePointToArea, rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { button, made } from '../../kit/acts.ts';
import { facing, point } from '../../kit/args.ts';
import { randomFacing, randomPoint, spreadPoint } from '../../kit/placing.ts';
import { counterClockwise } from '../../kit/position.ts';
import { type G, moved, name } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import { mapOf } from '../setup/maps.ts';
import { type PieceWords, piece } from '../setup/pieces.ts';
import type { Model, State } from '../state.ts';
import type { CardRules } from './cards.ts';

export const HEDGE_1: Omit<PieceWords, 'id'> = { class: 'low', name: 'a hedge', height: 1, stops: ['boy'] };
export const DITCH: Omit<PieceWords, 'id'> = { class: 'ditch', name: 'a ditch', height: 0, depth: 1 };
export const HEDGE_2: Omit<PieceWords, 'id'> = { class: 'wall', name: 'a tall hedge', height: 2, stops: ['horse'] };

export function obstacleCard(
  card: string,
  name: string,
  clause: string,
  words: Omit<PieceWords, 'id'>,
  deep: number,
): CardRules {
  return {
    id: card,
    name,
    clause,
    run: (g, m) => obstacleFound(g, m, clause, words, deep),
  };
}

function* obstacleFound(g: G, m: Model, clause: string, words: Omit<PieceWords, 'id'>, deep: number): Flow<boolean> {
  if (m.seat === null) return false;
  yield* placeObstacle(g, m.seat, clause, words, deep);
  return true;
}

/** The side in place of the seat for every obstacle: 4" long, at any angle, wholly on land, 2" from the mouths (GL-S4-15, GL-R-326). */
function obstacleRefusal(s: State, [x, y]: Point, [fx, fy]: Point, deep: number): Refusal | null {
  const corners: Point[] = [];
  for (const [u, v] of [
    [-2, -deep / 2],
    [2, -deep / 2],
    [2, deep / 2],
    [-2, deep / 2],
  ] as const)
    corners.push([x + u * fx - v * fy, y + u * fy + v * fx]);
  for (const [cx, cy] of corners) {
    if (cx < 0 || cy < 0 || cx > s.width || cy > s.depth)
      return { clause: 'GL-R-326', reason: 'it must lie on the board' };
  }
  const area: Area = { kind: 'poly', points: counterClockwise(corners) };
  for (const { mouths } of mapOf('GL-T-M4')?.words.passages ?? []) {
    for (const [x0, y0, x1, y1] of mouths) {
      const mouth = rectangle(x0 - HAIR, y0, x1 + HAIR, y1);
      if (distanceAreaToArea(area, mouth) < 2 - 2 * HAIR)
        return { clause: 'GL-S4-15', reason: 'it must lie 2" or more from the passages' };
    }
  }
  const clear = (px: number, py: number, r: number): boolean => distancePointToArea(area, px, py) >= r;
  for (const m of s.models)
    if (m.onTable && !clear(m.x, m.y, m.a)) return { clause: 'GL-R-326', reason: `${name(m)} stands there` };
  for (const one of s.markers)
    if (!clear(one.x, one.y, 0.5)) return { clause: 'GL-R-326', reason: 'a marker lies there' };
  for (const one of s.pieces) {
    if (one.class === 'road' || one.parts.every((part) => distanceAreaToArea(area, part) > HAIR)) continue;
    const reason = one.class === 'water' ? 'it must lie wholly on land' : `${one.name} is there`;
    return { clause: 'GL-R-326', reason };
  }
  return null;
}

/** Half the width of a line, where an area is asked for. */
const HAIR = 1 / 1024;

function* placeObstacle(g: G, seat: Seat, clause: string, words: Omit<PieceWords, 'id'>, deep: number): Flow<void> {
  const s = g.state;
  s.made += 1;
  const made2 = `obstacle-${s.made}`;
  const shape = piece({
    ...words,
    id: made2,
    polygon: [
      [-2, -deep / 2],
      [2, -deep / 2],
      [2, deep / 2],
      [-2, deep / 2],
    ],
  });
  const ok = (at: Point, way: Point): boolean => obstacleRefusal(s, at, way, deep) === null;
  const spots = (): { at: Point; facing: Point }[] => {
    const found: { at: Point; facing: Point }[] = [];
    for (let i = 0; i < 120 && found.length < 8; i++) {
      const at = spreadPoint(i, { x0: 2, y0: 2, x1: s.width - 2, y1: s.depth - 2 });
      const way: Point = i % 2 === 0 ? [0, 1] : [1, 0];
      if (ok(at, way)) found.push({ at, facing: way });
    }
    return found;
  };
  const act: Act = made(
    { verb: 'place-obstacle', label: `Place ${shape.name}`, clause },
    { kind: 'feature', feature: shape },
    () =>
      spots().map((spot) => ({
        answer: { verb: 'place-obstacle', ...spot },
        label: `at ${spot.at[0].toFixed(1)}, ${spot.at[1].toFixed(1)}`,
        subjects: [],
      })),
    (rng) => {
      for (let i = 0; i < 40; i++) {
        const at = randomPoint(rng, { x0: 2, y0: 2, x1: s.width - 2, y1: s.depth - 2 });
        const way = randomFacing(rng);
        if (ok(at, way)) return { verb: 'place-obstacle', at, facing: way };
      }
      return null;
    },
    (answer) =>
      obstacleRefusal(s, answer.at as Point, norm((answer.facing as Point)[0], (answer.facing as Point)[1]), deep),
  );
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `where does ${shape.name} lie?`,
    clause,
    subjects: [],
    acts: [act, button('pass', 'Place none', clause)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'pass') return;
  const [x, y] = answer.at as Point;
  const [fx, fy] = norm((answer.facing as Point)[0], (answer.facing as Point)[1]);
  const corners = [
    [-2, -deep / 2],
    [2, -deep / 2],
    [2, deep / 2],
    [-2, deep / 2],
  ].map(
    ([u, v]): Point => [
      snap(x + (u as number) * fx - (v as number) * fy),
      snap(y + (u as number) * fy + (v as number) * fx),
    ],
  );
  s.pieces = [...s.pieces, piece({ ...words, id: made2, polygon: corners })];
  moved(g);
  tell(g, { kind: 'obstacle', clause, seat, piece: made2, name: shape.name, also: ['GL-S4-15', 'GL-R-326'] });
}

export const PLACE_OBSTACLE = verb({
  name: 'place-obstacle',
  text: 'Place a hedge or a ditch.',
  args: { at: point, facing },
});
