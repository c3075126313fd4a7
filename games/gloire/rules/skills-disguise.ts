/**
 * Disguise (GL-SKK-04, GL-SKK-05): once a game a model takes the place of a Grade 1 enemy that has not acted, by Brains against Brains; the other is set up
 * again by its owner, 6" away or more.
 *
 * Doubtful points (GL-R-125): it is an action against a human on foot and needs neither range nor sight; won or lost it is used up. The other goes to any free
 * place that touches no enemy. A model that nobody commands goes to the nearest such place. The disguise ends with an attack, a duel or the turn after the next.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { placement, randomPoint, tenths } from '../../kit/placing.ts';
import type { Model, State } from '../state.ts';
import { takeBack } from './against.ts';
import { surfaceAt } from './ground.ts';
import { apart, byId, conscious, type G, isEnemy, isHuman, must, name, touching } from './play.ts';
import { againstRefusal } from './reach.ts';
import { lacks, outwits } from './skills-deceive.ts';
import { mayStand, put } from './standing.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

const USED = 'disguise';
const AWAY = 6;

function refusal(g: G, m: Model, target: Model | undefined): Refusal | null {
  const no = againstRefusal(g.state, m, target);
  if (no !== null || target === undefined) return no;
  const clause = 'GL-SKK-04';
  if (m.used.includes(USED))
    return { clause: 'GL-SKK-05', reason: `${name(m)} has tried its disguise`, also: [clause] };
  if (target.card.grade !== 1) return { clause, reason: `${name(target)} is not of Grade 1` };
  if (!isHuman(target) || target.mount !== null)
    return { clause: 'GL-R-125', reason: `${name(target)} is no human on foot` };
  if (target.acted) return { clause, reason: `${name(target)} has acted this turn` };
  return target.aboard === null && target.climb === null
    ? null
    : { clause: 'GL-R-125', reason: `${name(target)} cannot be displaced there` };
}

export const DISGUISE = menuVerb({
  name: 'disguise',
  text: 'Once a game, take the place of a Grade 1 enemy that has not acted, by Brains against Brains.',
  args: { target: id },
  main: 'target',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  foot: true,
  find: (g, m) => {
    if (skill(m, 'disguise') === 0) return null;
    const some = g.state.models.filter((one) => one !== m && refusal(g, m, one) === null);
    if (some.length === 0) return null;
    return choice({
      verb: 'disguise',
      label: 'Disguise',
      clause: 'GL-SKK-04',
      by: ['target'],
      options: () =>
        some.map((one) => ({
          answer: { verb: 'disguise', target: one.id },
          label: `take the place of ${name(one)}`,
          subjects: [m.id, one.id],
        })),
      why: ({ target }) =>
        refusal(g, m, byId(g.state, String(target))) ?? { clause: 'GL-SKK-04', reason: 'that is no target' },
    });
  },
  refused: (g, m) => {
    if (skill(m, 'disguise') === 0) return null;
    const s = g.state;
    const [near] = s.models
      .filter((one) => conscious(one) && isEnemy(s, m, one))
      .sort((a, b) => apart(m, a) - apart(m, b));
    const why = near === undefined ? null : refusal(g, m, near);
    return why === null
      ? null
      : {
          verb: 'disguise',
          label: 'Disguise',
          refusal: why,
          why: ({ target }) => refusal(g, m, byId(s, String(target))),
        };
  },
  whyNot: (_, m) => lacks(m, 'disguise', 'Disguise', 'GL-SKK-04'),
  *run(g, m, { target: chosen }) {
    const s = g.state;
    const target = must(s, chosen);
    const declared = yield* g.rules.declare(g, m, target);
    if (declared === 'other') takeBack(g, 'disguise');
    if (declared !== 'goes-on') return;
    m.used.push(USED);
    const won = yield* outwits(g, m, target, 'disguise', 'GL-SKK-04');
    tell(g, {
      kind: 'disguised',
      clause: won ? 'GL-SKK-04' : 'GL-SKK-05',
      model: m.id,
      target: target.id,
      won,
      also: ['GL-R-125'],
    });
    if (!won) return;
    m.disguised = s.turn + 1;
    const { x, y } = target;
    // The other is off the table for the moment, so that the place is free.
    target.onTable = false;
    put(g, m, x, y);
    tell(g, { kind: 'set', clause: 'GL-SKK-04', model: m.id, to: [m.x, m.y], z: m.z });
    const at = yield* displace(g, m, target);
    target.onTable = true;
    put(g, target, at[0], at[1]);
    tell(g, { kind: 'set', clause: 'GL-SKK-05', model: target.id, to: [target.x, target.y], z: target.z });
  },
});

/** Why the displaced model may not be set up there. */
function placeRefusal(s: State, m: Model, target: Model, at: Point): Refusal | null {
  const there: Model = { ...target, x: at[0], y: at[1], z: surfaceAt(s, at[0], at[1]) };
  const distance = apart(m, there);
  if (distance < AWAY - EPSILON) {
    return {
      clause: 'GL-SKK-05',
      reason: `${name(target)} must be set up ${AWAY}" or more from ${name(m)}`,
      witness: { kind: 'gap', from: [m.x, m.y], to: at, distance, limit: AWAY },
    };
  }
  if (!mayStand(s, target, at[0], at[1]))
    return {
      clause: 'GL-R-125',
      reason: `there is no room for ${name(target)}`,
      witness: { kind: 'outside', at, region: 'free ground' },
    };
  const enemy = s.models.find(
    (one) => one !== target && conscious(one) && isEnemy(s, target, one) && touching(there, one),
  );
  if (enemy !== undefined)
    return {
      clause: 'GL-R-125',
      reason: `${name(target)} would touch ${name(enemy)}`,
      witness: { kind: 'model', id: enemy.id },
    };
  return null;
}

const ROUND = directions(32);

/** Free places on rings about the disguised model, the nearest to where the other stood first. */
function places(s: State, m: Model, target: Model, most: number): Point[] {
  const found: Point[] = [];
  for (let r = AWAY + m.a + target.a; r < s.width + s.depth && found.length < most; r += 1) {
    for (const [ux, uy] of ROUND) {
      const at: Point = [snap(m.x + ux * (r + 1 / 64)), snap(m.y + uy * (r + 1 / 64))];
      if (placeRefusal(s, m, target, at) === null) found.push(at);
    }
  }
  return found.slice(0, most);
}

function* displace(g: G, m: Model, target: Model): Flow<Point> {
  const s = g.state;
  const [first] = places(s, m, target, 1);
  const seat = target.seat;
  if (first === undefined) return [target.x, target.y];
  if (seat === null) return first;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `where is ${name(target)} set up, whose place ${name(m)} has taken?`,
    clause: 'GL-SKK-05',
    subjects: [target.id, m.id],
    acts: [
      placement({
        verb: 'displace',
        label: `Set up ${name(target)}`,
        clause: 'GL-SKK-05',
        body: target,
        region: [],
        facing: false,
        spots: () => places(s, m, target, 12).map((at) => ({ at })),
        option: ({ at }) => ({ label: `${tenths(at[0])}, ${tenths(at[1])}`, subjects: [target.id] }),
        random: (rng) => {
          for (let i = 0; i < 20; i++) {
            const at = randomPoint(rng, { x0: target.a, y0: target.a, x1: s.width - target.a, y1: s.depth - target.a });
            if (placeRefusal(s, m, target, at) === null) return { at };
          }
          return { at: first };
        },
        why: ({ at }) => placeRefusal(s, m, target, at),
      }),
    ],
  }));
  return answer.at as unknown as Point;
}

export const DISPLACE = verb({
  name: 'displace',
  text: 'Set up a model whose place was taken by a disguised enemy.',
  args: { at: point },
  main: 'at',
});
