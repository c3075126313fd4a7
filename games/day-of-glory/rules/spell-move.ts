/**
 * Moves that spells give (DG-R-211, DG-R-434): the caster's player makes them. They are no charges, cause no checks, may lead out of a melee or
 * into contact with an enemy of the unit moved, and pass over everything. None ends off the board, on ground that cannot be entered or on others.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal, Seat } from '#engine/game.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { State, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { engage, tidyLinks, unlink } from './engage.ts';
import { intoFlames } from './flames.ts';
import { placeTrace } from './ghost.ts';
import { held } from './held.ts';
import { centreOf, depthOf, type Pose, poseAt, widthOf } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import type { G } from './play.ts';
import { misfit } from './space.ts';
import type { Caught } from './spell-reach.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const FLY = verb({
  name: 'fly',
  text: 'Where a unit that is moved by a spell comes down: the middle of its block.',
  args: { at: point },
  main: 'at',
});

/** DG-LHEA-03: up to so many inches in any direction, with the facing it has. */
export function* fly(g: G, { seat, spell, clause }: Casting, inches: number, { units }: Caught): Flow<void> {
  const s = g.state;
  for (const u of units) {
    // DG-R-418, DG-R-434: machines and those who are frozen stay where they are.
    if (u.place !== 'table' || u.kind === 'crew' || held(s, u) !== null) continue;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `${spell.name}: where does ${u.name} come down?`,
      clause,
      subjects: [u.id],
      acts: [flyAct(s, u, inches, clause), button('pass', 'It stays where it is', clause, u.id)],
      decline: { verb: 'pass' },
    }));
    if (answer.verb === FLY.name) yield* setDown(g, u, landingOf(u, answer), clause, seat);
  }
}

function landingOf(u: Unit, answer: Answer): Pose {
  const [x, y] = answer.at as unknown as Point;
  return poseAt(u, x, y, u.fx, u.fy);
}

function flyAct(s: State, u: Unit, inches: number, clause: ClauseId): Act {
  const from = centreOf(u);
  const check = (answer: Answer): Refusal | null => {
    const [x, y] = answer.at as unknown as Point;
    const d = Math.sqrt((x - from[0]) * (x - from[0]) + (y - from[1]) * (y - from[1]));
    if (d > inches + EPSILON) {
      return {
        clause,
        reason: `that is ${tenths(d)}" away`,
        witness: { kind: 'gap', from, to: [x, y], distance: d, limit: inches },
      };
    }
    const pose = landingOf(u, answer);
    const no = misfit(s, u, pose);
    if (no === null) return null;
    const refusal = obstacleRefusal(u, pose, no);
    return { ...refusal, also: [...(refusal.also ?? []), 'DG-R-434'] };
  };
  const body: Body = {
    x: 0,
    y: 0,
    fx: u.fx,
    fy: u.fy,
    z: 0,
    h: 1,
    shape: 'rect',
    a: widthOf(u) / 2,
    b: depthOf(u) / 2,
  };
  const worth = (): Answer[] =>
    directions(8).flatMap(([dx, dy]) =>
      [inches, inches / 2].flatMap((d) => {
        const answer: Answer = {
          verb: 'fly',
          at: [snap(from[0] + dx * (d - 1 / 64)), snap(from[1] + dy * (d - 1 / 64))],
        };
        return check(answer) === null ? [answer] : [];
      }),
    );
  return {
    verb: 'fly',
    key: 'fly',
    label: 'Come down',
    clause,
    form: { kind: 'place', body, region: [], facing: false },
    options: () =>
      worth().map((answer) => {
        const [x, y] = answer.at as unknown as Point;
        return { answer, label: `${tenths(x)}, ${tenths(y)}`, subjects: [u.id] };
      }),
    sample: (rng: Random) => {
      for (let i = 0; i < 8; i++) {
        const at: Point = [
          snap(from[0] + (rng.real() * 2 - 1) * inches),
          snap(from[1] + (rng.real() * 2 - 1) * inches),
        ];
        if (check({ verb: 'fly', at }) === null) return { verb: 'fly', at };
      }
      return null;
    },
    check,
    trace: (answer) => placeTrace(s, u, landingOf(u, answer)),
  };
}

/** The unit stands there from now on; an enemy that it touches it lies down against. */
export function* setDown(g: G, u: Unit, pose: Pose, clause: ClauseId, seat: Seat = u.seat): Flow<void> {
  const s = g.state;
  const before = centreOf(u);
  unlink(s, u);
  const from: Point = [u.x, u.y];
  Object.assign(u, pose);
  for (const m of u.models) m.crouching = false;
  const after = centreOf(u);
  const inches = Math.sqrt(
    (after[0] - before[0]) * (after[0] - before[0]) + (after[1] - before[1]) * (after[1] - before[1]),
  );
  const path = [before, after];
  tell(g, { kind: 'moved', clause, unit: u.id, seat: u.seat, from, to: [u.x, u.y], inches, used: 0, turned: 0, path });
  yield* engage(g, u, false, seat);
  tidyLinks(s);
  yield* intoFlames(g, u, [after]);
}
