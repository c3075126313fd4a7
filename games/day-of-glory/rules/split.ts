/**
 * Splitting and merging (DG-SPLIT-01..05, when agreed). A unit divides along a file or a row, so that both parts keep full rows but
 * for the last, and they stand an inch apart; a unit that walks up to a friend becomes one with it.
 */
import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { alignTo } from './align.ts';
import { inMelee } from './contact.ts';
import { tidyLinks, unlink } from './engage.ts';
import { bodyOf, centreOf, modelsInRow, settle } from './layout.ts';
import { courseOf, speedOf } from './manoeuvre.ts';
import { friendsOf, type G, mustUnit, unitById, uses } from './play.ts';
import { misfit } from './space.ts';
import { close, spend } from './turns.ts';

/** Between the parts. */
const APART = 1;

type Cut = { by: 'files' | 'rows'; first: number };

/** The two parts as they would stand; null when there is no such cut. Nothing is changed. */
function parts(u: Unit, cut: Cut): [Unit, Unit] | null {
  const across = cut.by === 'files';
  const most = across ? u.files : u.rows;
  if (cut.first < 1 || cut.first >= most) return null;
  const of = (m: Model) => (across ? m.file : m.row);
  const one = u.models.filter((m) => of(m) < cut.first);
  const two = u.models.filter((m) => of(m) >= cut.first);
  if (one.length === 0 || two.length === 0) return null;
  const half = APART / 2;
  const pitch = 2 * u.a + u.gap;
  const left: Unit = { ...u, models: one.map((m) => ({ ...m })) };
  const right: Unit = {
    ...u,
    models: two.map((m) => (across ? { ...m, file: m.file - cut.first } : { ...m, row: m.row - cut.first })),
  };
  if (across) {
    left.files = cut.first;
    right.files = u.files - cut.first;
    // Each keeps its files where they were, then both step half an inch aside.
    const shiftLeft = ((u.files - left.files) / 2) * pitch + half;
    const shiftRight = ((u.files - right.files) / 2) * pitch + half;
    Object.assign(left, aside(u, shiftLeft));
    Object.assign(right, aside(u, 0 - shiftRight));
  } else {
    const back = cut.first * (2 * u.b + u.gap) + APART - u.gap;
    right.x = snap(u.x - u.fx * back);
    right.y = snap(u.y - u.fy * back);
  }
  for (const part of [left, right]) {
    if (part.models.length === 1) Object.assign(part, { formation: 'single', gap: 0, files: 1 });
    if (part.models.length === 1) Object.assign(part.models[0]!, { row: 0, file: 0 });
    settle(part);
    if (!fullBut(part)) return null;
  }
  return [left, right];
}

/** Shifted to its own left. */
function aside(u: Unit, d: number): { x: number; y: number } {
  return { x: snap(u.x - u.fy * d), y: snap(u.y + u.fx * d) };
}

/** All rows but the last are full. */
function fullBut(u: Unit): boolean {
  for (let row = 0; row < u.rows - 1; row++) if (modelsInRow(u, row).length !== u.files) return false;
  return true;
}

function splitRefusal(s: State, u: Unit, cut: Cut): Refusal | null {
  const made = parts(u, cut);
  if (made === null) return { clause: 'DG-SPLIT-01', reason: 'both parts need full rows, the last one aside' };
  const rest = { ...s, units: s.units.filter((v) => v !== u) };
  for (const part of made) {
    if (misfit(rest, part, part) === null) continue;
    return { clause: 'DG-SPLIT-02', reason: 'there is no room to set the parts an inch apart' };
  }
  return null;
}

function whyNone(s: State, u: Unit, now: Activation): Refusal | null {
  if (!uses(s, 'splitting')) return { clause: 'DG-SPLIT-01', reason: 'splitting is not in use' };
  if (now.hero !== null) return { clause: 'DG-HERO-06', reason: 'a hero that acts alone splits nothing' };
  if (u.models.length < 2) return { clause: 'DG-SPLIT-01', reason: 'a single model cannot be divided' };
  if (u.formation !== 'regiment' && u.formation !== 'skirmish') {
    return { clause: 'DG-SPLIT-01', reason: 'only blocks and skirmishers can be divided' };
  }
  return null;
}

function cuts(u: Unit): Cut[] {
  const out: Cut[] = [];
  for (let first = 1; first < u.files; first++) out.push({ by: 'files', first });
  for (let first = 1; first < u.rows; first++) out.push({ by: 'rows', first });
  return out;
}

export function splitAct(g: G, u: Unit, now: Activation): Act[] | null {
  const s = g.state;
  if (whyNone(s, u, now) !== null) return uses(s, 'splitting') ? mergeActs(s, u, now) : null;
  const option = (cut: Cut): Option => ({
    answer: { verb: 'split', ...cut },
    label: `after ${cut.by === 'files' ? 'file' : 'row'} ${cut.first}`,
    subjects: [u.id],
  });
  return [
    choice({
      verb: 'split',
      label: 'Split',
      clause: 'DG-SPLIT-01',
      by: ['by', 'first'],
      options: () =>
        cuts(u)
          .filter((cut) => splitRefusal(s, u, cut) === null)
          .map(option),
      why: (answer) =>
        splitRefusal(s, u, { by: answer.by as Cut['by'], first: Number(answer.first) }) ?? {
          clause: 'DG-SPLIT-01',
          reason: 'there is no such cut',
        },
    }),
    ...(mergeActs(s, u, now) ?? []),
  ];
}

export function splitWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  if (!uses(g.state, 'splitting')) return null;
  const refusal = whyNone(g.state, u, now);
  return refusal === null ? null : { verb: 'split', label: 'Split', refusal };
}

export function* doSplit(g: G, u: Unit, answer: Answer): Flow<void> {
  if (answer.verb === 'merge') return yield* doMerge(g, u, answer);
  const s = g.state;
  const made = parts(u, { by: answer.by as Cut['by'], first: Number(answer.first) });
  spend(g);
  if (made === null) return;
  const [one, two] = made;
  unlink(s, u);
  Object.assign(u, one, { id: u.id, activated: true });
  const other: Unit = { ...two, id: freshId(s, u), name: `${u.name}, second part`, activated: true };
  Object.assign(other, {
    ready: { ...u.ready },
    charged: [...u.charged],
    impact: [...u.impact],
    killed: 0,
    fled: 0,
    died: 0,
  });
  s.units.splice(s.units.indexOf(u) + 1, 0, other);
  for (const hero of s.units) {
    if (hero.joined === u.id && other.models.some((m) => m.card === hero.card)) hero.joined = other.id;
  }
  tidyLinks(s);
  g.emit({
    kind: 'split',
    clause: 'DG-SPLIT-02',
    unit: u.id,
    other: other.id,
    models: [u.models.length, other.models.length],
  });
  close(g);
}

function freshId(s: State, u: Unit): string {
  for (let n = 2; ; n++) if (unitById(s, `${u.id}/${n}`) === undefined) return `${u.id}/${n}`;
}

// ---- merging

/** The straight way to a friend. */
function wayTo(s: State, u: Unit, friend: Unit) {
  const [x, y] = centreOf(u);
  const [fx, fy] = centreOf(friend);
  const [dx, dy] = norm(fx - x, fy - y);
  const path: Point[] = [[x + dx * 200, y + dy * 200]];
  // Friends in loose order are walked through, not into: for this walk they stand fast.
  const solid = { ...s, units: s.units.map((v) => (v === friend ? { ...v, formation: 'regiment' as const } : v)) };
  return courseOf(solid, u, path, null, speedOf(s, u), { towards: friend.id });
}

function mergeRefusal(s: State, u: Unit, friend: Unit): Refusal | null {
  if (friend === u || friend.seat !== u.seat || friend.place !== 'table') {
    return { clause: 'DG-SPLIT-03', reason: 'one merges with another unit of one\u2019s army' };
  }
  if (u.kind === 'hero' || friend.kind === 'hero') return { clause: 'DG-R-034', reason: 'a hero joins a unit instead' };
  if (friend.fleeing || u.fleeing) return { clause: 'DG-FLEE-02', reason: 'who flees merges with nobody' };
  if (friend.a !== u.a || friend.b !== u.b) return { clause: 'DG-GEN-04', reason: 'their bases differ' };
  if (inMelee(s, u)) return { clause: 'DG-R-060', reason: `${u.name} is in melee` };
  const course = wayTo(s, u, friend);
  if (course.met?.id === friend.id) return null;
  return course.refusal ?? { clause: 'DG-SPLIT-03', reason: `${friend.name} is not in reach` };
}

function mergeActs(s: State, u: Unit, now: Activation): Act[] | null {
  if (now.hero !== null || u.kind === 'hero' || u.formation === 'ring' || u.formation === 'disorder') return null;
  const friends = () => friendsOf(s, u.seat).filter((v) => mergeRefusal(s, u, v) === null);
  if (friends().length === 0) return null;
  return [
    choice({
      verb: 'merge',
      label: 'Merge',
      clause: 'DG-SPLIT-03',
      by: ['unit'],
      options: () =>
        friends().map((v) => ({ answer: { verb: 'merge', unit: v.id }, label: `with ${v.name}`, subjects: [v.id] })),
      why: (answer) => {
        const v = unitById(s, String(answer.unit));
        if (v === undefined) return { clause: 'DG-SPLIT-03', reason: 'there is no such unit' };
        return mergeRefusal(s, u, v) ?? { clause: 'DG-SPLIT-03', reason: 'they cannot merge' };
      },
    }),
  ];
}

function* doMerge(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const host = mustUnit(s, String(answer.unit));
  spend(g);
  unlink(s, u);
  const course = wayTo(s, u, host);
  Object.assign(u, alignTo({ ...s, units: [u, host] }, u, course.end, host).pose);
  const moved = u.models.map((m) => ({ m, body: bodyOf(u, m) }));
  for (const { m, body } of moved) {
    // Its place in the host's grid, wherever that is.
    const [row, file] = cellOf(host, body.x, body.y);
    host.models.push({ ...m, row, file, turn: turnOf(host, body.fx, body.fy) });
  }
  Object.assign(host.ready, u.ready);
  host.killed += u.killed;
  host.fled += u.fled;
  host.died += u.died;
  host.activated = true;
  for (const hero of s.units) if (hero.joined === u.id) hero.joined = host.id;
  u.models = [];
  u.place = 'gone';
  straighten(host);
  s.pool = s.pool.filter((id) => id !== host.id && id !== u.id);
  tidyLinks(s);
  g.emit({
    kind: 'merged',
    clause: 'DG-SPLIT-04',
    unit: u.id,
    into: host.id,
    models: host.models.length,
    odd: host.mustReform,
  });
  close(g);
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
  let least = 0;
  let first = 0;
  let whole = true;
  for (const m of u.models) {
    if (m.row < least) least = m.row;
    if (m.file < first) first = m.file;
    if (!Number.isInteger(m.row) || !Number.isInteger(m.file) || m.turn !== 0) whole = false;
  }
  if (whole) {
    for (const m of u.models) {
      m.row -= least;
      m.file -= first;
    }
    const wide = Math.max(...u.models.map((m) => m.file)) + 1;
    const shift = (0 - first - (wide - u.files) / 2) * (2 * u.a + u.gap);
    u.x = snap(u.x - u.fy * shift - u.fx * least * (2 * u.b + u.gap));
    u.y = snap(u.y + u.fx * shift - u.fy * least * (2 * u.b + u.gap));
    u.files = wide;
    settle(u);
    if (fullBut(u)) return;
  }
  u.formation = 'disorder';
  u.mustReform = true;
  settle(u);
}
