/**
 * Swallow Up (HR-EAR-01..03): the body of a friend sinks into the ground and comes back, still Taken Out, in contact with the caster when the
 * spell ends (HR-R-122). The caster's player chooses the place; where no place in contact is free it is the nearest one that is.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { placement } from '../../kit/placing.ts';
import type { Card, State, Warrior } from '../state.ts';
import { planGap, TOUCH } from './measure.ts';
import { type G, moved, name } from './play.ts';
import { mayStand, nearestStand, put, standRefusal } from './standing.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const ROUND = directions(16);
/** How far a free place is looked for. */
const FAR = 12;

/** Whether a once-a-game use belongs to a skill on the card. */
function has(card: Card, use: string): boolean {
  return card.skills.some(({ skill }) => skill.modifiers.some((one) => one.kind === 'flag' && one.flag === use));
}

/** What one has used up of the skills of the body, the other has used up too (HR-R-122, HR-R-166). */
function share(from: Warrior, to: Warrior, body: Card, own: Card | null): void {
  for (const use of from.used) {
    if (has(body, use) && !(own !== null && has(own, use)) && !to.used.includes(use)) to.used.push(use);
  }
}

export function swallow(g: G, caster: Warrior, body: Warrior): void {
  body.onTable = false;
  body.left = 'swallowed';
  share(body, caster, body.card, caster.card);
  moved(g);
  tell(g, { kind: 'swallowed', clause: 'HR-EAR-02', warrior: body.id, by: caster.id });
}

export const LAY_DOWN = verb({
  name: 'lay-down',
  text: 'Choose where a body lies that Swallow Up gives back: in contact with the caster.',
  args: { at: point },
  main: 'at',
});

export function* giveBack(g: G, caster: Warrior, body: Warrior): Flow<void> {
  const s = g.state;
  const spots = caster.onTable ? around(s, caster, body) : [];
  let at: Point | null = spots[0] ?? null;
  if (spots.length > 1) at = yield* askPlace(g, caster, body, spots);
  const z = caster.z;
  const free = at === null ? nearestStand(s, body, caster.x, caster.y, z, FAR) : null;
  const to: Point = at ?? (free === null ? [caster.x, caster.y] : [free.x, free.y]);
  body.onTable = true;
  body.left = null;
  share(caster, body, body.card, null);
  put(g, body, to[0], to[1], free?.z ?? z);
  tell(g, { kind: 'given-back', clause: 'HR-EAR-03', warrior: body.id, by: caster.id, to });
}

/** Places in contact with the caster where the body can lie. */
function around(s: State, caster: Warrior, body: Warrior): Point[] {
  const r = caster.a + body.a + TOUCH / 2;
  const found: Point[] = [];
  for (const [dx, dy] of ROUND) {
    const at: Point = [snap(caster.x + dx * r), snap(caster.y + dy * r)];
    if (mayStand(s, body, at[0], at[1], caster.z)) found.push(at);
  }
  return found;
}

function layRefusal(s: State, caster: Warrior, body: Warrior, at: Point): Refusal | null {
  const gap = planGap(caster, { x: at[0], y: at[1], z: caster.z, a: body.a });
  if (gap > TOUCH + EPSILON) {
    const witness = { kind: 'gap', from: [caster.x, caster.y], to: at, distance: gap, limit: 0 } as const;
    return { clause: 'HR-EAR-03', reason: `${name(body)} is laid down in contact with ${name(caster)}`, witness };
  }
  return standRefusal(s, body, at[0], at[1], caster.z);
}

function* askPlace(g: G, caster: Warrior, body: Warrior, spots: readonly Point[]): Flow<Point> {
  const s = g.state;
  const answer = yield* ask<Answer>(caster.seat, () => ({
    seat: caster.seat,
    title: `where does ${name(body)} come back?`,
    clause: 'HR-EAR-03',
    subjects: [body.id, caster.id],
    acts: [
      placement({
        verb: 'lay-down',
        label: 'Lay it down',
        clause: 'HR-EAR-03',
        body,
        region: [],
        facing: false,
        spots: () => spots.map((at) => ({ at })),
        option: ({ at }) => ({ label: `at ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`, subjects: [body.id] }),
        random: (rng) => ({ at: spots[rng.int(spots.length)] as Point }),
        why: ({ at }) => layRefusal(s, caster, body, [snap(at[0]), snap(at[1])]),
      }),
    ],
    decline: { verb: 'lay-down', at: spots[0] as Point },
  }));
  const [x, y] = answer.at as Point;
  return [snap(x), snap(y)];
}
