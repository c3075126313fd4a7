/**
 * Merging (DG-SPLIT-03..05, when splitting is agreed): a unit moves to a friendly unit, aligns to it as to an enemy and becomes one with it. Rows of different length make it a mixed-up unit that must reform when it next activates.
 */

import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { nearestOfPolygons } from '#engine/geometry/polygon.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { id, path } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Formation, Model, State, Unit } from '../state.ts';
import { acting, readWay } from '../vocabulary/reading.ts';
import { close, spend } from './activation-record.ts';
import { alignTo } from './align.ts';
import { inMelee } from './contact.ts';
import { shareEffects, usedUp } from './effects.ts';
import { tidyLinks, unlink } from './engage.ts';
import { bodyOf, centreOf, edgesOf, outlineOf, type SideKind, settle } from './layout.ts';
import { type Course, courseOf, speedOf } from './manoeuvre.ts';
import { moveRefusal } from './move.ts';
import { pathAct, pathOf } from './path-act.ts';
import { friendsOf, type G, unitById, uses } from './play.ts';
import { regrid } from './regrid.ts';
import { misfit } from './space.ts';
import { fullBut } from './split.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The way to a friend: along waypoints, or straight at its nearest point. */
function wayTo(s: State, u: Unit, friend: Unit, path: readonly Point[] | null): Course {
  // Units in loose order let friends pass through. For this way the friend counts as a regiment, so that it is met.
  const fast: State = { ...s, units: s.units.map((v) => (v === friend ? { ...v, formation: firm(v.formation) } : v)) };
  const { to } = nearestOfPolygons([centreOf(u), centreOf(u), centreOf(u)], outlineOf(friend));
  return courseOf(fast, u, path ?? [beyond(u, to)], null, speedOf(s, u), { towards: friend.id });
}

/** A point far beyond another on a straight line: the unit in between is met first. */
function beyond(u: Unit, to: Point): Point {
  const [x, y] = centreOf(u);
  const [dx, dy] = norm(to[0] - x, to[1] - y);
  return [x + dx * FAR, y + dy * FAR];
}

const FAR = 200;

function firm(formation: Formation): Formation {
  return formation === 'skirmish' || formation === 'single' ? 'regiment' : formation;
}

/** Why the two never merge, whatever the way. */
function strangers(s: State, u: Unit, friend: Unit): Refusal | null {
  if (friend === u || friend.seat !== u.seat || friend.place !== 'table') {
    return { clause: 'DG-SPLIT-03', reason: 'one merges with another unit of one\u2019s army' };
  }
  if (u.kind === 'hero' || friend.kind === 'hero') return { clause: 'DG-R-034', reason: 'a hero joins a unit instead' };
  if (friend.machine !== undefined) {
    return {
      clause: 'DG-R-410',
      reason: 'a crew stands two abreast behind its piece, and nobody else',
      also: ['DG-R-174'],
    };
  }
  for (const one of [u, friend]) {
    if (one.kind === 'vehicle')
      return { clause: 'DG-R-419', reason: `${one.name} ${agreeing(one, 'is')} a unit of one model` };
    if (one.demon !== undefined)
      return { clause: 'DG-R-238', reason: `${one.name} ${agreeing(one, 'is')} a unit of its own` };
  }
  if (friend.fleeing || u.fleeing) return { clause: 'DG-FLEE-02', reason: 'who flees merges with nobody' };
  if (friend.a !== u.a || friend.b !== u.b) return { clause: 'DG-GEN-04', reason: 'their bases differ' };
  if (inMelee(s, u)) return { clause: 'DG-R-060', reason: `${u.name} ${agreeing(u, 'is')} in melee` };
  return null;
}

function mergeRefusal(s: State, u: Unit, friend: Unit, path: readonly Point[] | null = null): Refusal | null {
  const no = strangers(s, u, friend);
  if (no !== null) return { ...no, also: ['DG-SPLIT-03'] };
  const course = wayTo(s, u, friend, path);
  if (course.refusal !== null) return { ...course.refusal, also: [...(course.refusal.also ?? []), 'DG-SPLIT-03'] };
  if (course.met?.id !== friend.id) {
    return {
      clause: 'DG-SPLIT-03',
      reason: `${friend.name} ${agreeing(friend, 'is')} not in reach that way`,
      also: ['DG-MOVE-01'],
    };
  }
  return united(s, u, friend, course) === null
    ? { clause: 'DG-SPLIT-03', reason: `there is no room for ${u.name} to come to lie against ${friend.name}` }
    : null;
}

/** What an answer asks for: the friend named, or the first that the way leads to. */
function askedFor(s: State, u: Unit, answer: Answer): { friend: Unit | undefined; path: readonly Point[] | null } {
  const path = answer.path === undefined ? null : pathOf(answer).path;
  if (typeof answer.unit === 'string' || path === null) {
    return { friend: unitById(s, String(answer.unit)), path };
  }
  let first: { friend: Unit; length: number } | null = null;
  for (const v of friendsOf(s, u.seat)) {
    if (strangers(s, u, v) !== null) continue;
    const course = wayTo(s, u, v, path);
    if (course.met?.id === v.id && (first === null || course.length < first.length)) {
      first = { friend: v, length: course.length };
    }
  }
  return { friend: first?.friend, path };
}

function answerRefusal(s: State, u: Unit, answer: Answer): Refusal | null {
  const { friend, path } = askedFor(s, u, answer);
  if (friend !== undefined) return mergeRefusal(s, u, friend, path);
  const reason = path === null ? 'there is no such unit' : 'that way leads to no unit to merge with';
  return { clause: 'DG-SPLIT-03', reason };
}

/** The friend with the models of the unit that has come up to it, as a copy; null when they do not fit together. */
function united(s: State, u: Unit, friend: Unit, course: Course): Unit | null {
  const { pose, link } = alignTo(s, u, course.end, friend);
  const dot = pose.fx * friend.fx + pose.fy * friend.fy;
  const cross = pose.fx * friend.fy - pose.fy * friend.fx;
  // In the grid of the other every base must fit a cell: long ones cannot stand across it.
  if (link !== null || Math.abs(cross) > (u.a === u.b ? 1 : SQUARE)) return null;
  if (Math.abs(dot) > SQUARE && Math.abs(cross) > SQUARE) return null;
  const host: Unit = { ...friend, models: friend.models.map((m) => ({ ...m })) };
  takeIn(host, { ...u, ...pose });
  return misfit(s, host, host, { without: [u.id, friend.id] }) === null ? host : null;
}

/** Facings count as square to each other within this. */
const SQUARE = 1e-3;

/** Why the unit may not merge with any friend. */
function aloneRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  if (!uses(s, 'splitting')) return { clause: 'DG-SPLIT-03', reason: 'merging is not in use' };
  return moveRefusal(s, u, now);
}

function mergeWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const s = g.state;
  if (!uses(s, 'splitting')) return null;
  const friends = friendsOf(s, u.seat).filter((v) => v !== u);
  const why = (answer: Answer): Refusal | null => {
    return aloneRefusal(s, u, now) ?? answerRefusal(s, u, answer);
  };
  const refusal =
    aloneRefusal(s, u, now) ??
    friends.map((v) => mergeRefusal(s, u, v)).find((no) => no !== null) ??
    ({ clause: 'DG-SPLIT-03', reason: 'there is nobody to merge with' } satisfies Refusal);
  return { verb: 'merge', label: 'Merge', refusal, why };
}

function mergeActs(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (aloneRefusal(s, u, now) !== null) return null;
  const friends = () => friendsOf(s, u.seat).filter((v) => strangers(s, u, v) === null);
  const check = (answer: Answer) => answerRefusal(s, u, answer);
  const list = () => friends().flatMap((v) => waysTo(s, u, v));
  if (list().length === 0) return null;
  return [
    choice({
      verb: 'merge',
      label: 'Merge',
      clause: 'DG-SPLIT-03',
      by: ['unit'],
      options: list,
      why: (answer) => check(answer) ?? { clause: 'DG-SPLIT-03', reason: 'they cannot merge' },
      check,
    }),
    wayAct(s, u, friends, check),
  ];
}

/** Straight at the friend's nearest point, and straight at each side that can be reached. */
function waysTo(s: State, u: Unit, v: Unit): Option[] {
  const found: Option[] = [];
  const seen = new Set<SideKind>();
  const add = (path: Point | null) => {
    if (mergeRefusal(s, u, v, path === null ? null : [path]) !== null) return;
    const { edge } = alignTo(s, u, wayTo(s, u, v, path === null ? null : [path]).end, v);
    if (seen.has(edge.kind)) return;
    seen.add(edge.kind);
    const label = path === null ? `with ${v.name}` : `with ${v.name}, on its ${edge.kind}`;
    found.push({
      answer: { verb: 'merge', unit: v.id, ...(path === null ? {} : { path: [path] }) },
      label,
      subjects: [v.id],
    });
  };
  add(null);
  for (const e of edgesOf(v)) {
    const [x, y] = centreOf(u);
    const to: Point = [(e.from[0] + e.to[0]) / 2, (e.from[1] + e.to[1]) / 2];
    if ((x - to[0]) * e.nx + (y - to[1]) * e.ny > 0) add([snap(to[0]), snap(to[1])]);
  }
  return found;
}

/** Along waypoints that the player sets. */
function wayAct(s: State, u: Unit, friends: () => Unit[], check: (answer: Answer) => Refusal | null): Act {
  const course = (path: readonly Point[]): Course => {
    const { friend } = askedFor(s, u, { verb: 'merge', path: path as never });
    const way = friend === undefined ? courseOf(s, u, path, null, speedOf(s, u)) : wayTo(s, u, friend, path);
    return { ...way, refusal: check({ verb: 'merge', path: path as never }) };
  };
  const act = pathAct(s, u, { verb: 'merge', label: 'Merge by a way', clause: 'DG-SPLIT-03', course, aim: friends });
  const form = act.form.kind === 'path' ? { ...act.form, facing: false } : act.form;
  return { ...act, key: 'merge way', form, check };
}

export const MERGE = menuVerb({
  name: 'merge',
  text: 'Move to a friendly unit and become one with it: straight, or along waypoints of the middle of the block.',
  args: { unit: id.optional(), path: path.optional() },
  main: 'unit',
  action: true,
  clause: 'DG-SPLIT-03',
  option: 'splitting',
  lacks: 'there is nobody to merge with',
  together: true,
  upright: true,
  read: (line) => readWay(line.state, line.args, acting(line)),
  find: (g, { u, now }) => mergeActs(g, u, now),
  refused: (g, { u, now }) => mergeWhyNot(g, u, now),
  run: (g, { u }, answer) => merge(g, u, answer),
});

function* merge(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const { friend: host, path } = askedFor(s, u, answer);
  spend(g);
  unlink(s, u);
  const together = host === undefined ? null : united(s, u, host, wayTo(s, u, host, path));
  if (host === undefined || together === null) return;
  Object.assign(host, together);
  Object.assign(host.ready, u.ready);
  host.killed += u.killed;
  host.fled += u.fled;
  host.died += u.died;
  host.activated = true;
  for (const hero of s.units) if (hero.joined === u.id) hero.joined = host.id;
  usedUp(g, u, 'move');
  shareEffects(s, u, host);
  u.models = [];
  u.place = 'gone';
  s.pool = s.pool.filter((id) => id !== host.id && id !== u.id);
  tidyLinks(s);
  tell(g, {
    kind: 'merged',
    clause: 'DG-SPLIT-04',
    unit: u.id,
    into: host.id,
    models: host.models.length,
    odd: host.mustReform,
  });
  close(g);
}

/** The models of `u` in the host's grid, wherever that is. A neat block stays one (DG-SPLIT-05). */
function takeIn(host: Unit, u: Unit): void {
  const rows = host.rows;
  const cells = u.models.map((m) => {
    const body = bodyOf(u, m);
    const [row, file] = cellOf(host, body.x, body.y);
    return { row, file, turn: turnOf(host, body.fx, body.fy) };
  });
  const behind = u.models.map((m, i) => ({ row: rows + m.row, file: Math.round(cells[i]!.file), turn: 0 as const }));
  // Skirmishers that come up from behind keep the space between rows, if each of them finds a place of its own there.
  const loose = host.formation === 'skirmish' && u.formation === 'skirmish' && turnOf(host, u.fx, u.fy) === 0;
  const taken = loose && new Set(behind.map((c) => `${c.row} ${c.file}`)).size === behind.length ? behind : cells;
  for (const [i, m] of u.models.entries()) host.models.push({ ...m, ...taken[i]! });
  straighten(host);
}

function cellOf(u: Unit, x: number, y: number): [row: number, file: number] {
  const dx = x - u.x;
  const dy = y - u.y;
  const back = 0 - (dx * u.fx + dy * u.fy);
  const left = dy * u.fx - dx * u.fy;
  const row = (back - u.b) / (2 * u.b + u.gap);
  const file = (u.files - 1) / 2 - left / (2 * u.a + u.gap);
  const near = (n: number) => (Math.abs(n - Math.round(n)) < 0.02 ? Math.round(n) : Math.round(n * 1024) / 1024);
  return [near(row), near(file)];
}

function turnOf(u: Unit, fx: number, fy: number): Model['turn'] {
  const dot = u.fx * fx + u.fy * fy;
  const cross = u.fx * fy - u.fy * fx;
  if (Math.abs(dot) >= Math.abs(cross)) return dot >= 0 ? 0 : 2;
  return cross > 0 ? 1 : 3;
}

/** A neat block stays one; anything else must reform when it next activates (DG-SPLIT-05). */
function straighten(u: Unit): void {
  const block = u.formation === 'regiment' || u.formation === 'skirmish';
  const whole = u.models.every((m) => Number.isInteger(m.row) && Number.isInteger(m.file) && m.turn === 0);
  regrid(u);
  if (block && whole && fullBut(u)) return;
  u.formation = 'disorder';
  u.mustReform = true;
  settle(u);
}
