/** What must hold whatever is played: nobody on top of anybody, everybody on the table, contact mutual, ranks in order. */
import { describe, expect, test } from 'vitest';
import { below, random } from '#engine/dice/random.ts';
import type { Answer, Decision, Json, Random } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { OPTIONS } from '../options.ts';
import { alignTo } from '../rules/align.ts';
import { baseTouches, maybeWithin, touches } from '../rules/contact.ts';
import { battleStep } from '../rules/flow.ts';
import { admits, polygonsOf } from '../rules/ground.ts';
import { outlineOf } from '../rules/layout.ts';
import { courseOf, touchedAt } from '../rules/manoeuvre.ts';
import type { G } from '../rules/play.ts';
import { reshape, shapesFor } from '../rules/shape.ts';
import { advance, misfit } from '../rules/space.ts';
import { begin } from '../setup/begin.ts';
import { deploymentStep } from '../setup/deployment.ts';
import { terrainStep } from '../setup/terrain.ts';
import type { State, Unit } from '../state.ts';
import { MENU } from '../verbs.ts';
import { bodiesOf, field } from './support.ts';

/** Snapping to the grid may cost this much. */
const HAIR = 0.004;

function over(a: Body, b: Body): boolean {
  const [dx, dy, r] = [a.x - b.x, a.y - b.y, a.a + a.b + b.a + b.b];
  return dx * dx + dy * dy < r * r && planSeparation(a, b) < -HAIR;
}

function overlaps(s: State): string[] {
  const on = s.units.filter((u) => u.place === 'table');
  const found: string[] = [];
  for (const [i, u] of on.entries()) {
    const mine = bodiesOf(u);
    for (const [k, a] of mine.entries()) {
      if (mine.some((b, j) => j < k && over(a, b))) found.push(`${u.id} (${u.formation})`);
    }
    for (const v of on.slice(0, i)) {
      if (!maybeWithin(u, v, 0)) continue;
      const theirs = bodiesOf(v);
      if (mine.some((a) => theirs.some((b) => over(a, b)))) {
        found.push(`${u.id} (${u.formation}) and ${v.id} (${v.formation})`);
      }
    }
  }
  return found;
}

function strays(s: State): string[] {
  return s.units.flatMap((u) => {
    if (u.place !== 'table') return [];
    const off = bodiesOf(u).some((b) => {
      const x = Math.abs(b.fy) * b.a + Math.abs(b.fx) * b.b;
      const y = Math.abs(b.fx) * b.a + Math.abs(b.fy) * b.b;
      return b.x < x - HAIR || b.y < y - HAIR || b.x > s.width - x + HAIR || b.y > s.depth - y + HAIR;
    });
    return off ? [u.id] : [];
  });
}

function trespassers(s: State): string[] {
  const closed = (u: Unit) => u.formation === 'regiment' || u.formation === 'wedge' || u.formation === 'single';
  return s.units
    .filter((u) => u.place === 'table' && closed(u))
    .filter((u) =>
      s.pieces.some((p) => !admits(u, p, u) && polygonsOf(p).some((q) => polygonGap(outlineOf(u), q) < -HAIR)),
    )
    .map((u) => u.id);
}

function oneSided(s: State): string[] {
  const on = s.units.filter((u) => u.place === 'table');
  const pairs = (u: Unit, v: Unit) => touches(s, u, v).map((t) => `${t.mine.id} ${t.theirs.id}`);
  const back = (u: Unit, v: Unit) => touches(s, v, u).map((t) => `${t.theirs.id} ${t.mine.id}`);
  return on.flatMap((u) =>
    on
      .filter((v) => v.seat > u.seat && maybeWithin(u, v, 1) && pairs(u, v).sort().join() !== back(u, v).sort().join())
      .map((v) => `${u.id} and ${v.id}`),
  );
}

function disarray(s: State): string[] {
  return s.units.flatMap((u) => {
    if (u.place !== 'table') return [];
    if ((u.models.length === 1) !== (u.formation === 'single')) return [`${u.id} is ${u.formation}`];
    if (new Set(u.models.map((m) => `${m.row} ${m.file}`)).size < u.models.length) return [`${u.id} shares places`];
    if (u.formation !== 'regiment' && u.formation !== 'skirmish') return [];
    for (let row = 0; row < Math.max(1, u.rows - 1); row++) {
      if (u.models.filter((m) => m.row === row).length !== u.files) return [`${u.id} row ${row}`];
    }
    return [];
  });
}

function sound(s: State): void {
  expect({
    overlaps: overlaps(s),
    strays: strays(s),
    trespassers: trespassers(s),
    oneSided: oneSided(s),
    disarray: s.options.consolidating === true ? [] : disarray(s),
  }).toEqual({ overlaps: [], strays: [], trespassers: [], oneSided: [], disarray: [] });
}

function playOf(s: State): G {
  return {
    state: s,
    dice: { roll: (sides) => below(s.rng, sides) + 1 },
    emit: () => {},
    loud: false,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: { menu: MENU },
  };
}

function drawn(d: Decision, rng: Random): Answer {
  const quick = d.draw?.(rng) ?? null;
  if (quick !== null) return quick;
  for (let n = 0; n < 32; n++) {
    const answer = d.acts[rng.int(d.acts.length)]?.sample(rng) ?? null;
    if (answer !== null) return answer;
  }
  throw new Error(`nothing to answer: ${d.title}`);
}

/** Now and then an answer is checked against what would refuse it. */
function checked(d: Decision, rng: Random): Answer {
  const answer = drawn(d, rng);
  if (rng.int(10) > 0) return answer;
  const refusals = d.acts.filter((a) => a.verb === answer.verb).map((a) => a.check(answer));
  expect(refusals.some((no) => no === null) || answer.verb === d.decline?.verb, `${answer.verb} of ${d.title}`).toBe(
    true,
  );
  return answer;
}

function playThrough(seed: string, options: Record<string, Json>): void {
  const rng = random(seed);
  const rosters = [READY[rng.int(READY.length)]!.roster, READY[rng.int(READY.length)]!.roster];
  const all = Object.fromEntries(OPTIONS.map((o) => [o.id, options[o.id] ?? o.default]));
  const s = begin(PRINTED, { options: all, rosters, rng: random(`${seed} dice`).words });
  const g = playOf(s);
  for (let n = 0; n < 3000 && s.phase !== 'over'; n++) {
    const flow = s.phase === 'terrain' ? terrainStep(g) : s.phase === 'deployment' ? deploymentStep(g) : battleStep(g);
    let r = flow.next();
    while (!r.done) {
      const q = r.value;
      r = flow.next(q.kind === 'one' ? checked(q.make(), rng) : q.seats.map((seat) => drawn(q.make(seat), rng)));
    }
    if (s.phase === 'battle' && n % 3 === 0) sound(s);
  }
  expect(s.phase).toBe('over');
}

describe('battles played at random', () => {
  test.each([1, 2])('the basic game %i', (n) => playThrough(`basic ${n}`, {}), 60_000);
  test.each([1, 2])(
    'special formations, splitting, fleeing %i',
    (n) => playThrough(`loose ${n}`, { 'special-formations': true, splitting: true, fleeing: true }),
    60_000,
  );
  test(
    'alternating, challenges, crouching, cavalry',
    () =>
      playThrough('turns', {
        activation: 'alternating',
        challenges: true,
        crouching: true,
        'attacking-cavalry': true,
        'special-formations': true,
      }),
    60_000,
  );
});

function compass(rng: Random): Point {
  const [x, y] = [rng.real() * 2 - 1, rng.real() * 2 - 1];
  return x * x + y * y < 0.01 ? [0, 1] : norm(x, y);
}

/** Two sides of a few units each, anywhere, in any shape. */
function scattered(rng: Random): State {
  const s = field(
    [0, 1, 2, 3].map((i) => ({
      id: `u${i}`,
      seat: i % 2,
      at: [12 + rng.real() * 30, 12 + rng.real() * 24] as Point,
      facing: compass(rng),
      count: 1 + rng.int(20),
      files: 1 + rng.int(8),
    })),
  );
  s.options['special-formations'] = true;
  for (const u of s.units) {
    const shapes = shapesFor(s, u);
    if (shapes.length > 0 && rng.int(3) > 0) reshape(s, u, shapes[rng.int(shapes.length)]!);
  }
  const kept: Unit[] = [];
  for (const u of s.units) if (misfit({ ...s, units: kept }, u, u) === null) kept.push(u);
  s.units = kept;
  return s;
}

test('DG-MOVE-04, DG-R-068: whoever comes up against an enemy ends flush with it, or linked where it cannot', () => {
  const rng = random('aligning');
  let flush = 0;
  let met = 0;
  for (let n = 0; n < 600; n++) {
    const s = scattered(rng);
    const u = s.units[rng.int(Math.max(1, s.units.length))];
    if (u === undefined || u.formation === 'ring') continue;
    const to: Point = [rng.real() * s.width, rng.real() * s.depth];
    const course = courseOf(s, u, [to], null, 60);
    const enemy = course.met;
    if (course.refusal !== null || enemy === null || enemy.seat === u.seat) continue;
    met++;
    const { pose, link, edge } = alignTo(s, u, course.end, enemy);
    Object.assign(u, pose);
    if (link !== null) s.links = [link];
    else flush++;
    expect(overlaps(s)).toEqual([]);
    expect(strays(s)).toEqual([]);
    expect(oneSided(s)).toEqual([]);
    expect(touches(s, u, enemy).length).toBeGreaterThan(0);
    if (link !== null || u.formation === 'wedge') continue;
    expect(pose.fx * edge.nx + pose.fy * edge.ny).toBeCloseTo(-1, 6);
    expect(baseTouches(u, enemy).length).toBeGreaterThan(0);
  }
  expect(met).toBeGreaterThan(50);
  expect(flush / met).toBeGreaterThan(0.85);
});

test('DG-R-067: nothing to be had by sliding on', () => {
  const rng = random('sliding');
  for (let n = 0; n < 300; n++) {
    const [mine, theirs] = [2 + rng.int(9), 2 + rng.int(9)];
    const s = field([
      { id: 'a', at: [30 + rng.real() * 12 - 6, 20], count: mine, files: mine },
      { id: 'b', seat: 1, at: [30, 24], facing: [0, -1], count: theirs, files: theirs },
    ]);
    const [a, b] = s.units as [Unit, Unit];
    const go = advance(s, a, a, 8);
    if (go.hit?.kind !== 'unit') continue;
    const { pose, edge } = alignTo(s, a, go.pose, b);
    if (edge.kind !== 'front') continue;
    Object.assign(a, pose);
    const touching = new Set(baseTouches(a, b).map((t) => t.mine.id)).size;
    expect(touching).toBe(Math.min(mine, theirs));
    expect(touchedAt(s, a, a).map((v) => v.id)).toEqual(['b']);
  }
});

test('an advance ends on free ground, right up against what stopped it', () => {
  const rng = random('advancing');
  let stopped = 0;
  for (let n = 0; n < 400; n++) {
    const s = scattered(rng);
    const u = s.units[0];
    if (u === undefined || u.formation === 'ring') continue;
    const go = advance(s, u, u, 20, { along: compass(rng) });
    expect(misfit(s, u, go.pose, { through: true })).toBeNull();
    if (go.hit?.kind !== 'unit') continue;
    stopped++;
    expect(Math.abs(polygonGap(outlineOf(u, go.pose), outlineOf(go.hit.unit)))).toBeLessThan(HAIR);
  }
  expect(stopped).toBeGreaterThan(25);
});
