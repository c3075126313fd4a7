/** You! (GL-S2-40, GL-S2-41, GL-R-319): the finder picks another player's model, both meet halfway, and the finder may attack. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { conscious, type G, must, name } from '../rules/play.ts';
import { mayStand, put } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Model, State } from '../state.ts';
import { offered } from './letters.ts';

export function* you(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const able = s.models.filter(
    (other) =>
      other.owner !== null &&
      other.owner !== m.owner &&
      conscious(other) &&
      other.cowers === null &&
      other.duel === null,
  );
  if (able.length === 0 || m.seat === null) return false;
  const seat = m.seat as Seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'whom does the finder go for?',
    clause: 'GL-S2-40',
    subjects: [m.id],
    acts: [
      choice({
        verb: 'you',
        label: 'You!',
        clause: 'GL-S2-40',
        by: ['target'],
        options: () =>
          able.map((other) => ({
            answer: { verb: 'you', target: other.id },
            label: name(other),
            subjects: [other.id],
          })),
        why: () => ({
          clause: 'GL-S2-40',
          reason: 'that is no model of another player that could be named',
          also: ['GL-R-319'],
        }),
      }),
    ],
  }));
  yield* meet(g, m, must(s, String(answer.target)));
  return true;
}

function* meet(g: G, m: Model, other: Model): Flow<void> {
  const mid: Point = [(m.x + other.x) / 2, (m.y + other.y) / 2];
  yield* aside(g, [m, other], mid, m.a + other.a);
  const places = meeting(g.state, m, other, mid);
  if (places === null) return;
  const [one, two] = places;
  put(g, m, one[0], one[1], 0);
  put(g, other, two[0], two[1], 0);
  tell(g, { kind: 'set', clause: 'GL-S2-40', model: m.id, to: [m.x, m.y], z: 0, also: ['GL-R-319'] });
  tell(g, { kind: 'set', clause: 'GL-S2-40', model: other.id, to: [other.x, other.y], z: 0, also: ['GL-R-319'] });
  if (yield* offered(m, `attack ${name(other)} at once?`, 'Attack', 'GL-S2-40'))
    yield* g.rules.fight(g, m, { parts: [], clause: 'GL-S2-40', first: other });
}

const ROUND = directions(16);

/** Two places on the floor that touch each other, about the midpoint along the line between the two, or as near to it as there is room (GL-R-319). */
function meeting(s: State, m: Model, other: Model, [x, y]: Point): [Point, Point] | null {
  const dx = other.x - m.x;
  const dy = other.y - m.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const line: Point = far === 0 ? [1, 0] : [dx / far, dy / far];
  // Neither is in the other's way.
  const empty: State = { ...s, models: s.models.filter((one) => one !== m && one !== other) };
  const try_ = (cx: number, cy: number, [ux, uy]: Point): [Point, Point] | null => {
    const one: Point = [snap(cx - ux * other.a), snap(cy - uy * other.a)];
    const two: Point = [snap(one[0] + ux * (m.a + other.a)), snap(one[1] + uy * (m.a + other.a))];
    const free = mayStand(empty, m, one[0], one[1], 0) && mayStand(empty, other, two[0], two[1], 0);
    return free ? [one, two] : null;
  };
  const straight = try_(x, y, line);
  if (straight !== null) return straight;
  for (let ring = 0; ring < s.width + s.depth; ring += 0.25) {
    for (const [rx, ry] of ring === 0 ? [[0, 0] as Point] : ROUND) {
      for (const way of [line, ...ROUND]) {
        const found = try_(x + rx * ring, y + ry * ring, way);
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/** Models that stand where they meet are pushed aside 1" (GL-S2-41). */
function* aside(g: G, two: readonly Model[], [x, y]: Point, reach: number): Flow<void> {
  for (const one of g.state.models) {
    if (!one.onTable || two.includes(one)) continue;
    const dx = one.x - x;
    const dy = one.y - y;
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far >= reach + one.a) continue;
    const way: Point = far === 0 ? [1, 0] : [dx / far, dy / far];
    yield* g.rules.push(g, one, way, 1, { clause: 'GL-S2-41', by: null });
  }
}

export const YOU = verb({
  name: 'you',
  text: 'Name the model of another player that the finder goes for.',
  args: { target: id },
  main: 'target',
});
