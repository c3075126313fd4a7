/**
 * Fleeing, in the order of HR-R-175: the marker is dropped (HR-FLE-04), Parting Shots with their Counter Attacks (HR-PSH-01), No Escape
 * (HR-FLE-07), the move (HR-FLE-01), Chases (HR-CHS-01).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { endOf, round } from '../../kit/route.ts';
import type { State, Warrior } from '../state.ts';
import { partingShots } from './attack.ts';
import { dropMarker } from './carry.ts';
import { leaveTable, takeOut } from './damage.ts';
import { enemiesTouching } from './measure.ts';
import { type G, isEnemy, name, standing } from './play.ts';
import { mayReact, REACTION, react } from './reactions.ts';
import { chaseRoute, fleeRoute } from './route.ts';
import { put } from './standing.ts';
import { moveSum } from './stats.ts';
import { tell } from './tell.ts';
import { degreesLabel } from './test.ts';
import { verb } from './verb.ts';

/** `degrees` of Failure, each of which adds so many inches: 1, on a failed Regroup 2 (HR-RGP-04). */
export function* flee(g: G, w: Warrior, degrees: number, each: 1 | 2): Flow<void> {
  g.enter('HR-FLE-01');
  const s = g.state;
  const { value, parts: move } = moveSum(s, w);
  const inches = value + each * degrees;
  const parts: Part[] = [...move];
  if (degrees > 0) {
    const failed = degreesLabel(degrees, 'of Failure');
    parts.push(each === 2 ? part(`${failed}, 2" each`, 2 * degrees, 'HR-RGP-04') : part(failed, degrees, 'HR-FLE-01'));
  }
  w.fleeing = true;
  w.inspires = false;
  tell(g, {
    kind: 'flee',
    clause: 'HR-FLE-01',
    warrior: w.id,
    inches,
    parts,
    also: each === 2 ? ['HR-FLE-06', 'HR-RGP-03'] : ['HR-FLE-06'],
  });
  yield* dropMarker(g, w, 'HR-FLE-04');
  const near = enemiesTouching(s, w);
  yield* partingShots(g, w);
  if (standing(w)) yield* run(g, w, inches, near);
  g.leave();
}

function* run(g: G, w: Warrior, inches: number, near: readonly Warrior[]): Flow<void> {
  const route = fleeRoute(g.state, w, inches);
  if (route.barred) {
    tell(g, { kind: 'no-escape', clause: 'HR-FLE-07', warrior: w.id, also: ['HR-FLE-03'] });
    yield* takeOut(g, w, null);
    return;
  }
  const [x, y] = route.path.at(-1) as Point;
  w.climb = route.climb;
  put(g, w, x, y, route.z);
  const to: Point = [w.x, w.y];
  tell(g, {
    kind: 'fled',
    clause: 'HR-FLE-02',
    warrior: w.id,
    path: route.path,
    to,
    z: w.z,
    cost: round(route.spent),
    allowance: inches,
    reached: route.reached,
  });
  if (route.reached) yield* leaveTable(g, w, 'fled', 'HR-FLE-05');
  else yield* chases(g, w, near);
}

export const CHASE = verb({
  name: 'chase',
  text: 'Follow a warrior that fled from contact.',
  args: { warrior: id },
  main: 'warrior',
});

/** Who may follow: it was in contact, touches no other standing enemy, has a Reaction, is neither Fleeing nor partway up (HR-R-105). */
function chasers(s: State, prey: Warrior, near: readonly Warrior[]): Warrior[] {
  return near.filter(
    (w) =>
      standing(w) &&
      !w.fleeing &&
      w.climb === null &&
      mayReact(s, w) &&
      isEnemy(w, prey) &&
      !enemiesTouching(s, w).some((other) => other !== prey) &&
      chaseRoute(s, w, prey) !== null,
  );
}

function* chases(g: G, prey: Warrior, near: readonly Warrior[]): Flow<void> {
  const s = g.state;
  const asked = new Set<string>();
  for (;;) {
    const able = chasers(s, prey, near).filter((w) => !asked.has(w.id));
    const [first] = able;
    if (first === undefined) return;
    const answer = yield* ask<Answer>(first.seat, () => ({
      seat: first.seat,
      title: `${name(prey)} has fled: Chase?`,
      clause: 'HR-CHS-01',
      subjects: [prey.id, ...able.map((w) => w.id)],
      acts: [
        choice({
          verb: 'chase',
          label: 'Chase',
          clause: 'HR-CHS-01',
          uses: REACTION,
          by: ['warrior'],
          options: () =>
            able.map((w) => ({ answer: { verb: 'chase', warrior: w.id }, label: name(w), subjects: [w.id, prey.id] })),
          why: () => ({ clause: 'HR-CHS-01', reason: 'only who was in contact and has a Reaction may' }),
        }),
        button('pass', 'Stay', 'HR-CHS-01'),
      ],
      decline: { verb: 'pass' },
    }));
    if (answer.verb !== 'chase') return;
    const w = able.find(({ id: one }) => one === answer.warrior) as Warrior;
    asked.add(w.id);
    follow(g, w, prey);
  }
}

function follow(g: G, w: Warrior, prey: Warrior): void {
  const way = chaseRoute(g.state, w, prey);
  if (way === null) return;
  react(g, w);
  tell(g, { kind: 'chase', clause: 'HR-CHS-01', warrior: w.id, prey: prey.id, also: ['HR-REA-03'] });
  const [x, y] = endOf(way.path);
  put(g, w, x, y, way.z);
  const { value: allowance } = moveSum(g.state, w);
  tell(g, {
    kind: 'move',
    clause: 'HR-R-105',
    warrior: w.id,
    of: 'chase',
    path: way.path,
    to: [w.x, w.y],
    z: w.z,
    cost: round(way.cost),
    allowance,
  });
}
