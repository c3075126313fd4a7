/**
 * What burns and gapes. A Wall of Fire burns whoever it is set upon and fails an Agility test (HR-FIR-02..04), and whoever enters it later
 * (HR-FIR-05): damage as from a Strike without degrees. A Chasm moves whoever stands there (HR-EAR-04). Ignite comes back at the end of an
 * activation (HR-FIR-06), Burning Armour before a Strike (HR-FIR-07).
 *
 * Doubtful points: all who are overlapped are affected, friends too, in the order that the caster's player chooses; who passes goes to the long
 * side that its controller likes, who fails to the nearest free place (HR-R-129). Fire counts as a Strike and as a spell (HR-R-131), but nobody
 * has struck, so no Sidestep (HR-R-177). Ignite's second test has armour, shield and other Resist modifiers, no Power (HR-R-132).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, GRID, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { point } from '../../kit/args.ts';
import type { Summoned, Warrior } from '../state.ts';
import { damage, type Hit, loseBody, owe, resistParts } from './damage.ts';
import { areaOf } from './markers.ts';
import { flagged } from './modifiers.ts';
import { inOrder } from './order.ts';
import { bodyLeft, type G, name, standing } from './play.ts';
import { clearOf } from './push.ts';
import { overlapped } from './spell-target.ts';
import { mayStand, put } from './standing.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';
import { verb } from './verb.ts';

type Lying = NonNullable<Summoned['marker']>;

/** What a marker does to those it is set upon. */
export function* setUpon(g: G, caster: Warrior, one: Summoned): Flow<void> {
  const { marker } = one;
  if (marker === null || (marker.rules.chasm !== true && marker.rules.fire !== true)) return;
  const under = overlapped(g.state, marker.rules, {
    at: [marker.x, marker.y],
    facing: [marker.fx, marker.fy],
    z: marker.z,
  });
  const fire = marker.rules.fire === true;
  const clause = fire ? 'HR-R-129' : 'HR-R-008';
  yield* inOrder(g, caster.seat, under, clause, one.name, (w) => (fire ? burn(g, w, one, marker) : gape(g, w, marker)));
}

function* gape(g: G, w: Warrior, marker: Lying): Flow<void> {
  const area = areaOf(marker.rules, marker);
  // Another that was moved first may have pushed nobody, but a base that is clear by now stays.
  if (areaOverlapsBody(area, w)) yield* clearOf(g, w, area, 'HR-EAR-04');
}

function* burn(g: G, w: Warrior, one: Summoned, marker: Lying): Flow<void> {
  if (!standing(w)) return;
  const { success } = yield* takeTest(g, w, { test: 'fire', clause: 'HR-FIR-02' });
  const area = areaOf(marker.rules, marker);
  if (success) {
    const to = yield* side(g, w, marker, area);
    if (to === null) yield* clearOf(g, w, area, 'HR-FIR-03');
    else {
      const from: Point = [w.x, w.y];
      put(g, w, to[0], to[1], w.z);
      tell(g, { kind: 'set', clause: 'HR-FIR-03', warrior: w.id, from, to, z: w.z, why: one.name });
    }
    return;
  }
  yield* damage(g, w, fireHit(one));
  if (standing(w)) yield* clearOf(g, w, area, 'HR-FIR-04');
}

function fireHit({ name: what }: Summoned): Hit {
  return { source: 'fire', attacker: null, power: [], clause: 'HR-FIR-04', name: what };
}

/** A warrior enters a Wall of Fire in a move of its own (HR-FIR-05, HR-R-130). Whether it still stands and may go on. */
export function* crossFire(g: G, w: Warrior, one: Summoned): Flow<boolean> {
  g.enter('HR-FIR-05');
  yield* damage(g, w, { ...fireHit(one), clause: 'HR-FIR-05' });
  g.leave();
  return standing(w);
}

export const STEP_CLEAR = verb({
  name: 'step-clear',
  text: 'Choose the side of a Wall of Fire to which a warrior leaps.',
  args: { to: point },
  main: 'to',
});

/** The place beside the marker that the warrior's controller likes; null when neither long side is free. */
function* side(g: G, w: Warrior, marker: Lying, area: Area): Flow<Point | null> {
  const s = g.state;
  const free = [1, -1].flatMap((sign) => {
    const at = beside(w, marker, area, sign);
    return mayStand(s, w, at[0], at[1], w.z) ? [at] : [];
  });
  if (free.length < 2) return free[0] ?? null;
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `to which side does ${name(w)} leap?`,
    clause: 'HR-FIR-03',
    subjects: [w.id],
    acts: [
      choice({
        verb: 'step-clear',
        label: 'Leap clear',
        clause: 'HR-FIR-03',
        by: ['to'],
        options: () =>
          free.map((to) => ({
            answer: { verb: 'step-clear', to },
            label: `to ${to[0].toFixed(1)}, ${to[1].toFixed(1)}`,
            subjects: [w.id],
          })),
        why: () => ({ clause: 'HR-R-129', reason: 'it leaps the shortest way to one of the long sides' }),
      }),
    ],
  }));
  return answer.to as Point;
}

/** The shortest way out over one long side. */
function beside(w: Warrior, { x, y, fx, fy, rules }: Lying, area: Area, sign: number): Point {
  const { shape } = rules;
  const wide = shape.kind === 'rect' ? shape.wide / 2 : shape.across / 2;
  const long = shape.kind === 'rect' ? shape.long / 2 : 0;
  const along = (w.x - x) * fx + (w.y - y) * fy;
  const beyond = Math.max(0, Math.abs(along) - long);
  const out = wide + Math.sqrt(Math.max(0, w.a * w.a - beyond * beyond));
  for (let more = 0; ; more += GRID) {
    const off = sign * (out + more);
    const at: Point = [snap(x + fx * along - fy * off), snap(y + fy * along + fx * off)];
    if (!areaOverlapsBody(area, { ...w, x: at[0], y: at[1] })) return at;
  }
}

/** The end of an activation: each Ignite that waited for it takes its second Resist test. */
export function* endActivationFires(g: G, w: Warrior): Flow<void> {
  const due = w.ignites;
  w.ignites = 0;
  for (let i = 0; i < due && standing(w); i++) yield* flareUp(g, w);
}

function* flareUp(g: G, w: Warrior): Flow<void> {
  g.enter('HR-FIR-06');
  const hit: Hit = { source: 'spell-melee', attacker: null, power: [], clause: 'HR-FIR-06', name: 'Ignite' };
  const parts = resistParts(w, hit);
  const { success } = yield* takeTest(g, w, { test: 'ignite', clause: 'HR-FIR-06', parts, source: 'spell-melee' });
  if (success) {
    if (bodyLeft(w) === 1) owe(g, w, 'HR-RSV-02');
  } else {
    yield* loseBody(g, w, { clause: 'HR-FIR-06', source: 'Ignite', by: null });
    if (standing(w)) owe(g, w, 'HR-RSV-01');
  }
  g.leave();
}

/** Whoever strikes a warrior in Burning Armour tests first; what a failure takes from its Fight test (HR-R-133). */
export function* burningArmour(g: G, striker: Warrior, target: Warrior): Flow<Part[]> {
  const armour = flagged(g.state, target, 'burning-armour');
  if (armour === null) return [];
  const { success, degrees } = yield* takeTest(g, striker, {
    test: 'burning',
    clause: 'HR-FIR-07',
    against: target,
    leads: { name: 'Fight', each: -1, on: 'failure' },
  });
  return success || degrees === 0 ? [] : [part(armour.name, degrees, 'HR-FIR-07')];
}
