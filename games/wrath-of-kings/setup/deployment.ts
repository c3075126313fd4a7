/**
 * Deployment by letters (WK-SET-09, WK-SET-10): the player who chose the side first places all models with DZ A, then the opponent, then both those of B, C
 * and D. A base lies completely in the zone on its card or in zones behind it (WK-SET-11, WK-R-71), on no model, Impassable piece or wall. Who has no model of
 * a letter is skipped; who fits nowhere is left out and does not count (WK-R-72). When a player has placed the last model, the parts of the
 * motivations during deployment follow (WK-R-73).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Random, Refusal, Region, Seat } from '#engine/game.ts';
import type { Bounds } from '#engine/geometry/area.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { id, point } from '../../kit/args.ts';
import { gridPoint, placement, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { readTo } from '../../kit/words.ts';
import { ZONES, type Zone } from '../content/types.ts';
import { duringDeployment } from '../motives/index.ts';
import { ZONE_DEPTH } from '../rules/measure.ts';
import { foe, type G, moved, must } from '../rules/play.ts';
import { mayStand, standRefusal } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Model, Side, State } from '../state.ts';
import { rankPosts } from './posting.ts';

export const DEPLOY = verb({
  name: 'deploy',
  text: 'Place a model in its deployment zone or behind it.',
  args: { model: id, at: point },
  main: 'model',
  read: (line) => {
    readTo(line.args, 'at');
    line.args.model ??= line.decision.subjects[0];
  },
});

/** Models of the seat that are still to be placed: those of a letter, or all. */
export function waiting(s: State, seat: Seat, zone?: Zone): Model[] {
  return s.models.filter(
    (m) =>
      m.seat === seat &&
      !m.onTable &&
      m.alive &&
      (zone === undefined || m.card.dz === zone) &&
      !s.done.includes(`left-${m.id}`),
  );
}

/** Who places next, and which letter; null when all are deployed. */
export function nextToDeploy(s: State): { seat: Seat; zone: Zone } | null {
  for (const zone of ZONES) {
    for (const seat of [s.chooser, foe(s.chooser)]) if (waiting(s, seat, zone).length > 0) return { seat, zone };
  }
  return null;
}

export function* deploymentStep(g: G): Flow<void> {
  const s = g.state;
  for (const seat of [s.chooser, foe(s.chooser)]) {
    if (s.done.includes(`deployed-${seat}`) || waiting(s, seat).length > 0) continue;
    if (yield* duringDeployment(g, seat)) s.done = [...s.done, `deployed-${seat}`];
    return;
  }
  const next = nextToDeploy(s);
  if (next === null) {
    s.phase = 'markers';
    return;
  }
  const { seat, zone } = next;
  s.placing = seat;
  if (leaveOut(g, waiting(s, seat, zone))) return;
  const answer = (yield* ask<Answer>(seat, () => deployDecision(s, seat, zone))) as AnswerTo<typeof DEPLOY>;
  const m = must(s, answer.model);
  m.x = snap(answer.at[0]);
  m.y = snap(answer.at[1]);
  m.onTable = true;
  moved(g);
  tell(g, { kind: 'deploy', clause: 'WK-SET-11', seat, model: m.id, at: [m.x, m.y] });
  if (waiting(s, seat, zone).length === 0) {
    const clause = zone === 'A' ? 'WK-SET-09' : 'WK-SET-10';
    tell(g, { kind: 'deployed', clause, seat, zone });
  }
}

/** Those who fit nowhere take no part (WK-R-72): one look for each size of base. True when somebody was left out. */
function leaveOut(g: G, left: readonly Model[]): boolean {
  const s = g.state;
  const looked = new Map<number, boolean>();
  let any = false;
  for (const m of left) {
    let room = looked.get(m.a);
    if (room === undefined) {
      room = anyPlace(s, m) !== null;
      looked.set(m.a, room);
    }
    if (room) continue;
    any = true;
    s.done = [...s.done, `left-${m.id}`];
    tell(g, { kind: 'no-place', clause: 'WK-SET-11', seat: m.seat, what: m.name, also: ['WK-R-72'] });
  }
  return any;
}

/** How deep from its table side the base may reach. */
function limitOf({ card }: Model): number {
  return (ZONES.indexOf(card.dz) + 1) * ZONE_DEPTH;
}

/** A rectangle from one depth to another, measured from a side of the table; `in` from every edge. */
function strip(s: State, side: Side, from: number, to: number, aside: number): Bounds {
  switch (side) {
    case 'south':
      return { x0: aside, y0: from, x1: s.width - aside, y1: to };
    case 'north':
      return { x0: aside, y0: s.depth - to, x1: s.width - aside, y1: s.depth - from };
    case 'west':
      return { x0: from, y0: aside, x1: to, y1: s.depth - aside };
    case 'east':
      return { x0: s.width - to, y0: aside, x1: s.width - from, y1: s.depth - aside };
  }
}

function sideOf(s: State, seat: Seat): Side {
  return s.sides[seat as 0 | 1] ?? (seat === 0 ? 'south' : 'north');
}

/** Where the centre of the base may be. */
function inside(s: State, m: Model): Bounds {
  return strip(s, sideOf(s, m.seat), m.a, limitOf(m) - m.a, m.a);
}

/** Some legal place, far forward first; null when there is none. */
function anyPlace(s: State, m: Model): Point | null {
  const box = inside(s, m);
  for (let i = 0; i < 60; i++) {
    const at = spreadPoint(i, box);
    if (mayStand(s, m, at[0], at[1])) return at;
  }
  return gridPoint(box, 0.25, ([x, y]) => mayStand(s, m, x, y));
}

function deployDecision(s: State, seat: Seat, zone: Zone): Decision {
  const left = waiting(s, seat, zone);
  const seen = new Set<string>();
  let acts: Act[] | null = null;
  const title =
    left.length === 1 ? `place ${(left[0] as Model).name}` : `place a model of zone ${zone} (${left.length} left)`;
  return {
    seat,
    title,
    clause: zone === 'A' ? 'WK-SET-09' : 'WK-SET-10',
    subjects: left.map((m) => m.id),
    get acts(): Act[] {
      acts ??= left.map((m) => {
        const first = !seen.has(m.card.id);
        seen.add(m.card.id);
        return deployAct(s, m, first ? 3 : 1);
      });
      return acts;
    },
    draw: (rng) => {
      const m = left[rng.int(left.length)] as Model;
      const at = randomPlace(s, m, rng);
      return at === null ? null : { verb: 'deploy', model: m.id, at };
    },
  };
}

function deployAct(s: State, m: Model, posts: number): Act {
  return placement({
    verb: 'deploy',
    key: `deploy:${m.id}`,
    label: `Place ${m.name}`,
    clause: 'WK-SET-11',
    body: m,
    region: regionsOf(s, m),
    facing: false,
    fixed: { model: m.id },
    spots: () => goodPosts(s, m, posts).map((at) => ({ at })),
    option: ({ at }) => ({ label: `${m.name} at ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [m.id] }),
    random: (rng: Random) => {
      const at = randomPlace(s, m, rng);
      return at === null ? null : { at };
    },
    why: ({ at }) => deployRefusal(s, m, snap(at[0]), snap(at[1])),
  });
}

function randomPlace(s: State, m: Model, rng: Random): Point | null {
  const box = inside(s, m);
  for (let i = 0; i < 30; i++) {
    const at = randomPoint(rng, box);
    if (mayStand(s, m, at[0], at[1])) return at;
  }
  return anyPlace(s, m);
}

function goodPosts(s: State, m: Model, most: number): Point[] {
  const limit = limitOf(m) - m.a;
  const box = strip(s, sideOf(s, m.seat), Math.max(m.a, limit - ZONE_DEPTH), limit, 6);
  const places: Point[] = [];
  for (let i = 0; i < 32; i++) {
    const at = spreadPoint(i, box);
    if (mayStand(s, m, at[0], at[1])) places.push(at);
  }
  if (places.length > 0) return rankPosts(s, m, places).slice(0, most);
  const at = anyPlace(s, m);
  return at === null ? [] : [at];
}

/** The zones of a seat from its table side to a depth, as they are drawn. */
export function zoneRegions(s: State, seat: Seat, zones: readonly Zone[]): Region[] {
  return zones.map((zone) => {
    const i = ZONES.indexOf(zone);
    const { x0, y0, x1, y1 } = strip(s, sideOf(s, seat), i * ZONE_DEPTH, (i + 1) * ZONE_DEPTH, 0);
    const points: Point[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
    return { label: `zone ${zone}`, seat, points };
  });
}

function regionsOf(s: State, m: Model): Region[] {
  return zoneRegions(s, m.seat, ZONES.slice(0, ZONES.indexOf(m.card.dz) + 1));
}

/** Why the model may not be placed there; null when it may. */
export function deployRefusal(s: State, m: Model, x: number, y: number): Refusal | null {
  const stand = standRefusal(s, m, x, y);
  if (stand?.clause === 'WK-R-44') return { ...stand, clause: 'WK-SET-11', also: ['WK-R-71'] };
  const { x0, y0, x1, y1 } = inside(s, m);
  if (x < x0 - EPSILON || x > x1 + EPSILON || y < y0 - EPSILON || y > y1 + EPSILON) {
    const reason = `${m.name} is deployed wholly in zone ${m.card.dz} or behind it`;
    return {
      clause: 'WK-SET-11',
      reason,
      witness: { kind: 'outside', at: [x, y], region: `zone ${m.card.dz}` },
      also: ['WK-R-71'],
    };
  }
  return stand === null ? null : { ...stand, also: [...(stand.also ?? []), 'WK-R-71'] };
}
