/**
 * Deployment (HR-S-G04): from the loser of the roll-off on, players take turns to place one warrior each; when one has no more, the other places
 * the rest. In a scenario with roles one side places everything first (HR-S-04). A base lies wholly within the strip of its side, on any
 * level where it fits, not partway up and not touching an enemy. What is in use is chosen on placing (HR-R-146).
 *
 * Doubtful point: who finds no place at all takes no part; it is no casualty, because it was never on the table.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Random, Refusal, Region, Seat } from '#engine/game.ts';
import { type Bounds, bounds } from '#engine/geometry/area.ts';
import { type Area, EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { choice, made } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { gridPoint, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { touching } from '../rules/measure.ts';
import { foe, type G, isEnemy, must, name } from '../rules/play.ts';
import { levelAt, mayStand, put, standRefusal, surfacesAt } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { groundOf } from '../rules/terrain.ts';
import { verb } from '../rules/verb.ts';
import { sameSet, setName, setRefusal, sets } from '../rules/weapons.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { State, Warrior } from '../state.ts';
import { askedAbout, readItems, readPlace } from '../vocabulary/reading.ts';
import { bestSet, rankPosts } from './posting.ts';

export const DEPLOY = verb({
  name: 'deploy',
  text: 'Place a warrior.',
  args: { warrior: id, at: point, z: z.number().min(0).max(100).optional(), inUse: z.array(id).max(4).optional() },
  read: (line) => {
    readPlace(line, askedAbout(line));
    readItems(line, 'inUse', askedAbout(line));
  },
});

/** Warriors of the seat that are still to be placed. */
export function waiting(s: State, seat: Seat): Warrior[] {
  return s.warriors.filter((w) => w.seat === seat && !w.onTable && w.left === null && w.summonedTurn === 0);
}

export function* deploymentStep(g: G): Flow<void> {
  const s = g.state;
  const seat = s.placing;
  const left = waiting(s, seat);
  leaveBehind(g, left);
  if (left.length === 0) {
    passOn(g, seat);
    return;
  }
  const answer = yield* ask<Answer>(seat, () => deployDecision(g.state, seat));
  const { warrior, at, z, inUse } = answer as AnswerTo<typeof DEPLOY>;
  const w = must(s, warrior);
  const x = snap(at[0]);
  const y = snap(at[1]);
  put(g, w, x, y, heightFor(s, w, x, y, z));
  w.fx = 0;
  w.fy = s.edges[seat as 0 | 1] === 'south' ? 1 : -1;
  w.onTable = true;
  w.inUse = (inUse ?? (yield* askInUse(g, w))).slice();
  tell(g, {
    kind: 'deploy',
    clause: 'HR-S-G04',
    seat,
    warrior: w.id,
    at: [w.x, w.y],
    z: w.z,
    inUse: w.inUse,
    also: ['HR-R-146'],
  });
  passOn(g, seat);
}

/** The next to place; the first turn when nobody is left. */
function passOn(g: G, seat: Seat): void {
  const s = g.state;
  const own = waiting(s, seat).length;
  const others = waiting(s, foe(seat)).length;
  if (own === 0) tell(g, { kind: 'deployed', clause: 'HR-S-G04', seat });
  if (own + others === 0) {
    s.phase = 'initiative';
    return;
  }
  const keeps = scenarioOf(s).places(s).all ? own > 0 : others === 0;
  s.placing = keeps ? seat : foe(seat);
}

/** What it has in hand, where there is a choice. */
function* askInUse(g: G, w: Warrior): Flow<readonly string[]> {
  const all = sets(w);
  if (all.length < 2) return all[0] ?? [];
  const best = bestSet(g.state, w);
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `what does ${name(w)} have in hand?`,
    clause: 'HR-S-G04',
    subjects: [w.id],
    acts: [
      choice({
        verb: 'use',
        label: 'Weapons in use',
        clause: 'HR-S-G04',
        by: ['items'],
        options: () =>
          all.map((items) => ({ answer: { verb: 'use', items }, label: setName(w, items), subjects: [w.id] })),
        suggest: () => [best, ...all.filter((set) => !sameSet(set, best))].map((items) => ({ verb: 'use', items })),
        why: (given) =>
          setRefusal(w, given.items as string[]) ?? { clause: 'HR-S-G04', reason: 'that leaves a hand empty' },
        check: (given) => setRefusal(w, given.items as string[]),
      }),
    ],
  }));
  return answer.items as string[];
}

/** Takes those who fit nowhere out of the list: one look for each size of base. */
function leaveBehind(g: G, left: Warrior[]): void {
  const looked = new Map<number, boolean>();
  for (let i = left.length - 1; i >= 0; i--) {
    const w = left[i] as Warrior;
    let fits = looked.get(w.a);
    if (fits === undefined) {
      fits = anyPlace(g.state, w) !== null;
      looked.set(w.a, fits);
    }
    if (fits) continue;
    left.splice(i, 1);
    w.left = 'removed';
    tell(g, { kind: 'left-table', clause: 'HR-S-G04', seat: w.seat, warrior: w.id, how: 'removed' });
  }
}

/** Where the centre of the base may be. */
function inside(s: State, w: Warrior): Bounds {
  const { from, to } = scenarioOf(s).zone(s, w.seat);
  return { x0: w.a, y0: from + w.a, x1: s.width - w.a, y1: to - w.a };
}

function fits(s: State, w: Warrior, x: number, y: number, z: number): boolean {
  return mayStand(s, w, x, y, z) && enemyAt(s, w, x, y, z) === null;
}

/** Some legal place on the lowest level there; null when there is none. */
function anyPlace(s: State, w: Warrior): Point | null {
  const box = inside(s, w);
  const good = ([x, y]: Point): boolean => fits(s, w, x, y, levelAt(s, w, x, y, 0));
  for (let i = 0; i < 80; i++) {
    const at = spreadPoint(i, box);
    if (good(at)) return at;
  }
  return gridPoint(box, 0.25, good);
}

/** The enemy it would touch there. */
function enemyAt(s: State, w: Warrior, x: number, y: number, z: number): Warrior | null {
  const there: Warrior = { ...w, x, y, z, onTable: true };
  return s.warriors.find((other) => isEnemy(w, other) && other.onTable && touching(s, there, other)) ?? null;
}

/** The level that was asked for, or the lowest one on which the base fits. */
function heightFor(s: State, w: Warrior, x: number, y: number, z: number | undefined): number {
  return levelAt(s, w, x, y, z ?? 0);
}

function deployDecision(s: State, seat: Seat): Decision {
  const left = waiting(s, seat);
  const heights = heightsIn(s, seat);
  const acts = left.flatMap((w) => [deployAct(s, w, null), ...heights.map((z) => deployAct(s, w, z))]);
  const title = left.length === 1 ? `place ${name(left[0] as Warrior)}` : `place a warrior (${left.length} left)`;
  return { seat, title, clause: 'HR-S-G04', subjects: left.map((w) => w.id), acts };
}

/** Levels above the ground that the strip of a seat has room on: each is an act of its own, since a point on the table tells no height. */
function heightsIn(s: State, seat: Seat): number[] {
  const { from, to } = scenarioOf(s).zone(s, seat);
  const found = new Set<number>();
  for (const { parts, top, building } of groundOf(s).raised) {
    const { y0, y1 } = bounds(parts[0] as Area);
    if (y1 <= from || y0 >= to) continue;
    found.add(top);
    for (const floor of building?.floors ?? []) if (floor > 0) found.add(floor);
  }
  return [...found].sort((a, b) => a - b);
}

function regionOf(s: State, w: Warrior): Region[] {
  const { from, to, label } = scenarioOf(s).zone(s, w.seat);
  const points: Point[] = [
    [0, from],
    [s.width, from],
    [s.width, to],
    [0, to],
  ];
  return [{ label, points, seat: w.seat }];
}

function deployAct(s: State, w: Warrior, z: number | null): Act {
  const answer = (at: Point): Answer => ({ verb: 'deploy', warrior: w.id, at, ...(z === null ? null : { z }) });
  const posts = (): Point[] => (z === null ? goodPosts(s, w) : onTop(s, w, z));
  const act = made(
    {
      verb: 'deploy',
      key: z === null ? `deploy:${w.id}` : `deploy:${w.id}:${z}`,
      label: z === null ? `place ${name(w)}` : `place ${name(w)} ${tenths(z)}" up`,
      clause: 'HR-S-G04',
    },
    { kind: 'place', body: w, region: regionOf(s, w), facing: false },
    () =>
      posts().map((at) => ({
        answer: answer(at),
        label: `${name(w)} at ${tenths(at[0])}, ${tenths(at[1])}${z === null ? '' : `, ${tenths(z)}" up`}`,
        subjects: [w.id],
      })),
    (rng) => randomPlace(s, w, z, rng),
    (given) => deployRefusal(s, w, given as Answer & { at: Point; z?: number; inUse?: string[] }),
  );
  act.fixed = z === null ? { warrior: w.id } : { warrior: w.id, z };
  act.suggest = () => posts().map((at) => ({ ...answer(at), inUse: bestSet(s, w) }));
  return act;
}

function randomPlace(s: State, w: Warrior, z: number | null, rng: Random): Answer | null {
  const all = sets(w);
  const inUse = all[rng.int(all.length)] ?? [];
  const box = inside(s, w);
  for (let i = 0; i < 40; i++) {
    const at = randomPoint(rng, box);
    const level = levelAt(s, w, at[0], at[1], z ?? 0);
    if (z !== null && Math.abs(level - z) > EPSILON) continue;
    if (fits(s, w, at[0], at[1], level))
      return { verb: 'deploy', warrior: w.id, at, ...(level > 0 ? { z: level } : null), inUse };
  }
  const at = z === null ? anyPlace(s, w) : onTop(s, w, z)[0];
  return at == null ? null : { verb: 'deploy', warrior: w.id, at, ...(z === null ? null : { z }), inUse };
}

/** A place or two on that level. */
function onTop(s: State, w: Warrior, z: number): Point[] {
  const box = inside(s, w);
  const found: Point[] = [];
  for (const { parts } of groundOf(s).raised) {
    const b = bounds(parts[0] as Area);
    const strip = {
      x0: Math.max(box.x0, b.x0 + w.a),
      y0: Math.max(box.y0, b.y0 + w.a),
      x1: Math.min(box.x1, b.x1 - w.a),
      y1: Math.min(box.y1, b.y1 - w.a),
    };
    if (strip.x0 > strip.x1 || strip.y0 > strip.y1) continue;
    for (let i = 0; i < 12; i++) {
      const at = spreadPoint(i, strip);
      if (!surfacesAt(s, at[0], at[1]).includes(z) || !fits(s, w, at[0], at[1], z)) continue;
      found.push(at);
      break;
    }
  }
  return found;
}

function goodPosts(s: State, w: Warrior): Point[] {
  const box = inside(s, w);
  const places: Point[] = [];
  for (let i = 0; i < 36; i++) {
    const at = spreadPoint(i, box);
    if (fits(s, w, at[0], at[1], levelAt(s, w, at[0], at[1], 0))) places.push(at);
  }
  if (places.length > 0) return rankPosts(s, w, places).slice(0, 2);
  const at = anyPlace(s, w);
  return at === null ? [] : [at];
}

/** Why the warrior may not be placed so. */
function deployRefusal(
  s: State,
  w: Warrior,
  { at, z, inUse }: { at: Point; z?: number; inUse?: string[] },
): Refusal | null {
  const x = snap(at[0]);
  const y = snap(at[1]);
  const zone = zoneRefusal(s, w, x, y);
  if (zone !== null) return zone;
  const level = heightFor(s, w, x, y, z);
  const height = z ?? (Number.isNaN(level) ? 0 : level);
  const stand = standRefusal(s, w, x, y, height);
  if (stand !== null) return { ...stand, also: [...(stand.also ?? []), 'HR-S-G04'] };
  const enemy = enemyAt(s, w, x, y, height);
  if (enemy !== null) {
    const reason = `${name(w)} would touch ${name(enemy)}, an enemy`;
    return { clause: 'HR-S-G04', reason, witness: { kind: 'overlap', with: enemy.id, at: [x, y] } };
  }
  return inUse === undefined ? null : setRefusal(w, inUse);
}

function zoneRefusal(s: State, w: Warrior, x: number, y: number): Refusal | null {
  const { from, to, label } = scenarioOf(s).zone(s, w.seat);
  if (y - w.a >= from - EPSILON && y + w.a <= to + EPSILON) return null;
  return {
    clause: from > 0 && to < s.depth ? scenarioOf(s).clause : 'HR-S-G04',
    reason: `${name(w)} is placed wholly within ${label}`,
    witness: { kind: 'outside', at: [x, y], region: label },
  };
}
