/** Where a unit that magic carries off comes down: the middle of its block, and where it looks. */
import type { Act, Answer, ClauseId, Random, Refusal } from '#engine/game.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { facing, point } from '../../kit/args.ts';
import { randomFacing, tenths } from '../../kit/placing.ts';
import type { State, Unit } from '../state.ts';
import { facingOf } from '../vocabulary/facing.ts';
import { placeTrace } from './ghost.ts';
import { centreOf, depthOf, type Pose, poseAt, widthOf } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import { enemiesOf, unitById } from './play.ts';
import { misfit } from './space.ts';
import { verb } from './verb.ts';

export const DRIFT = verb({
  name: 'drift',
  text: 'Where a unit that magic carries off comes down, and where it looks.',
  args: { at: point, facing },
  main: 'at',
  read({ state, args, decision }) {
    const u = unitById(state, decision.subjects[0] ?? '');
    args.facing ??= u === undefined ? [0, 1] : [u.fx, u.fy];
    const from = (args.at ?? [0, 0]) as Point;
    args.facing = facingOf(state, from, args.facing as Point | string, 'drift.facing');
  },
});

export function poseOf(u: Unit, answer: Answer): Pose {
  const [x, y] = answer.at as unknown as Point;
  const [dx, dy] = answer.facing as unknown as Point;
  return poseAt(u, x, y, ...(dx * dx + dy * dy < 1e-9 ? ([u.fx, u.fy] as const) : norm(dx, dy)));
}

interface Drift {
  clause: ClauseId;
  /** So far, or as far as there is room in that direction; anywhere unless said. */
  inches?: number;
}

const FINE = 1 / 4;

/** DG-R-211, DG-R-434: nobody stops it on the way; it ends on the board, on no others and on no ground that cannot be entered. */
export function driftAct(s: State, u: Unit, { clause, inches }: Drift): Act {
  const from = centreOf(u);
  const room = (answer: Answer): Refusal | null => {
    const pose = poseOf(u, answer);
    const no = misfit(s, u, pose);
    if (no === null) return null;
    const refusal = obstacleRefusal(u, pose, no);
    return { ...refusal, also: [...(refusal.also ?? []), 'DG-R-434', clause] };
  };
  const towards = (answer: Answer, d: number): Answer => {
    const [x, y] = answer.at as unknown as Point;
    const [ux, uy] = norm(x - from[0], y - from[1]);
    return { ...answer, at: [snap(from[0] + ux * d), snap(from[1] + uy * d)] };
  };
  const check = (answer: Answer): Refusal | null => {
    const no = room(answer);
    if (no !== null || inches === undefined) return no;
    const d = apart(from, answer.at as unknown as Point);
    const gap = { kind: 'gap', from, to: answer.at as unknown as Point, distance: d, limit: inches } as const;
    if (d > inches + SLACK) return { clause, reason: `that is ${tenths(d)}" away`, witness: gap, also: ['DG-R-211'] };
    for (let far = inches; far > d + FINE; far -= FINE) {
      if (room(towards(answer, far)) !== null) continue;
      return { clause: 'DG-R-211', reason: `it has to go ${tenths(far)}" that way`, witness: gap, also: [clause] };
    }
    return null;
  };
  const farthest = (answer: Answer): Answer | null => {
    for (let far = inches ?? 0; far > EPSILON; far -= FINE / 2) {
      const there = towards(answer, far);
      if (check(there) === null) return there;
    }
    return null;
  };
  const worth = (): Answer[] => {
    const kept: Point = [u.fx, u.fy];
    if (inches !== undefined) {
      return directions(8).flatMap(([dx, dy]) => {
        const found = farthest({ verb: 'drift', at: [from[0] + dx, from[1] + dy], facing: kept });
        return found === null ? [] : [found];
      });
    }
    return enemiesOf(s, u.seat)
      .flatMap((v) => besides(u, v))
      .filter((answer) => check(answer) === null);
  };
  return {
    verb: 'drift',
    key: 'drift',
    label: 'Come down',
    clause,
    form: { kind: 'place', body: blockOf(u), region: [], facing: true },
    options: () =>
      worth().map((answer) => {
        const [x, y] = answer.at as unknown as Point;
        return { answer, label: `${tenths(x)}, ${tenths(y)}`, subjects: [u.id] };
      }),
    sample: (rng: Random) => {
      for (let i = 0; i < 12; i++) {
        const [dx, dy] = randomFacing(rng);
        const spot: Point =
          inches === undefined
            ? [snap(rng.real() * s.width), snap(rng.real() * s.depth)]
            : [from[0] + dx, from[1] + dy];
        const answer: Answer = { verb: 'drift', at: spot, facing: [u.fx, u.fy] };
        const found = inches === undefined ? answer : farthest(answer);
        if (found !== null && check(found) === null) return found;
      }
      return null;
    },
    check,
    trace: (answer) => placeTrace(s, u, poseOf(u, answer)),
  };
}

/** Points are on a grid of 1/1024 inch. */
const SLACK = 1 / 256;

function apart(p: Point, q: Point): number {
  return Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));
}

function blockOf(u: Unit): Body {
  const [a, b] = [widthOf(u) / 2, depthOf(u) / 2];
  return { x: 0, y: 0, fx: u.fx, fy: u.fy, z: 0, h: 1, shape: 'rect', a, b };
}

/** Close behind an enemy and beside it, looking at it. */
function besides(u: Unit, v: Unit): Answer[] {
  const [x, y] = centreOf(v);
  const deep = depthOf(v) / 2 + depthOf(u) / 2 + 1 / 8;
  const wide = widthOf(v) / 2 + depthOf(u) / 2 + 1 / 8;
  const ways: [number, number, number][] = [
    [0 - v.fx, 0 - v.fy, deep],
    [0 - v.fy, v.fx, wide],
    [v.fy, 0 - v.fx, wide],
  ];
  return ways.map(([dx, dy, d]) => ({
    verb: 'drift',
    at: [snap(x + dx * d), snap(y + dy * d)],
    facing: [0 - dx, 0 - dy],
  }));
}
