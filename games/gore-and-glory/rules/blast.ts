/**
 * Blast (GG-WTR-01, GG-WTR-02): name a point in range and sight; Cs Check with DM 1; passed, every model within 2" of the point
 * takes an Ag Check, and each that fails is hit: steps 5 and 6, one model after another in the Active Player's order.
 *
 * Doubtful points, all GG-R-67: Reload, the 1" rule and On the Move apply, Cover and Outnumbered do not; friends and the
 * Attacker itself are affected too; On-Hit Maladies count, Dangerous does not. Who is affected is fixed before the first
 * (GG-R-40). A Blast chooses no target: no Defend, no Rotate (GG-R-20), no concealment (GG-R-49).
 */

import type { Act, Answer, Flow, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { distanceToPoint } from '#engine/geometry/distance.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Part } from '#engine/log/sum.ts';
import { id, point } from '../../kit/args.ts';
import { readTo } from '../../kit/words.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';
import { restsOn, spendAttack } from './attack.ts';
import { attackBarred, attackCost, barRefusal, barred, weaponBarred } from './attack-target.ts';
import { check, passChance } from './checks.ts';
import { resolveHit } from './injury.ts';
import { dropNextAttack, type Fight } from './modifiers.ts';
import { type G, living, name } from './play.ts';
import { reactions } from './reactions.ts';
import { pointSightRefusal, seesPoint } from './sight.ts';
import { stat } from './stats.ts';
import { inOrder } from './targeting.ts';
import { tell } from './tell.ts';
import { groundAt } from './terrain.ts';
import { harmOfHit, onTheMove } from './to-hit.ts';
import { menuVerb } from './verb.ts';
import { hitProfile, isBlast, weaponByKey } from './weapons.ts';

const RADIUS = 2;

function reached(s: State, x: number, y: number): Model[] {
  const z = groundAt(s, x, y);
  const out: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (living(m) && distanceToPoint(m, x, y, z) <= RADIUS + EPSILON) out.push(m);
  }
  return out;
}

function pointOf(at: unknown): Point | null {
  if (!Array.isArray(at) || at.length !== 2) return null;
  const [x, y] = at as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

function onTable(s: State, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= s.width && y <= s.depth;
}

function inRange(a: Model, weapon: CarriedWeapon, x: number, y: number, z: number): boolean {
  return distanceToPoint(a, x, y, z) <= (weapon.range ?? 0) + EPSILON;
}

function mayAim(g: G, a: Model, weapon: CarriedWeapon, x: number, y: number): boolean {
  const s = g.state;
  if (!onTable(s, x, y)) return false;
  const z = groundAt(s, x, y);
  return inRange(a, weapon, x, y, z) && seesPoint(g, a, x, y, z);
}

function blastRefusal(g: G, a: Model, weapon: CarriedWeapon, at: unknown): Refusal | null {
  const s = g.state;
  if (!isBlast(s, a, weapon)) {
    return { clause: 'GG-WTR-01', reason: `${weapon.name} is no Blast weapon: it attacks a model` };
  }
  const bar = barred(g, a, weapon, false);
  if (bar !== null) return barRefusal(g, a, weapon, bar);
  const point = pointOf(at);
  if (point === null) return { clause: 'GG-WTR-01', reason: 'a Blast needs a point [x, y]' };
  const [x, y] = point;
  if (!onTable(s, x, y)) {
    return {
      clause: 'GG-WTR-01',
      reason: 'the point is off the table',
      witness: { kind: 'outside', at: point, region: 'table' },
    };
  }
  const z = groundAt(s, x, y);
  const limit = weapon.range ?? 0;
  if (!inRange(a, weapon, x, y, z)) {
    const distance = distanceToPoint(a, x, y, z);
    const short = Math.ceil((distance - limit) * 100) / 100;
    return {
      clause: 'GG-WTR-01',
      also: ['GG-WPN-08', 'GG-ATK-03'],
      reason: `the point is ${short}" beyond the ${limit}" of ${weapon.name}`,
      witness: { kind: 'gap', from: [a.x, a.y], to: point, distance, limit },
    };
  }
  const unseen = pointSightRefusal(g, a, x, y, z);
  return unseen === null ? null : { ...unseen, also: ['GG-WTR-01'] };
}

/** Harm done to enemies less harm done to friends, in shares of a model. */
function worth(s: State, a: Model, weapon: CarriedWeapon, at: Point): number {
  let value = 0;
  for (const m of reached(s, at[0], at[1])) {
    const chance = 1 - passChance(stat(s, m, 'ag'), 0);
    const attacker: Fight = { foe: m, attack: weapon.type };
    const harm = chance * harmOfHit(s, a, m, weapon, attacker, { foe: a, attack: weapon.type });
    value += (m.seat === a.seat ? -1.5 : 1) * harm * (m.card.level + 2);
  }
  return value;
}

/** Points on and between enemies, the best first. */
function aims(g: G, a: Model, weapon: CarriedWeapon): { at: Point; value: number }[] {
  const s = g.state;
  const near = s.models.filter(
    (m) => m.seat !== a.seat && living(m) && distanceToPoint(a, m.x, m.y) <= (weapon.range ?? 0) + RADIUS + m.a,
  );
  const points: Point[] = [];
  for (let i = 0; i < near.length; i++) {
    const m = near[i] as Model;
    points.push([snap(m.x), snap(m.y)]);
    // Short of the target: within reach although its centre may not be, and kinder to friends beyond it.
    const d = Math.sqrt((m.x - a.x) * (m.x - a.x) + (m.y - a.y) * (m.y - a.y));
    const back = d > 0 ? Math.min(d, m.a + RADIUS - 0.1) / d : 0;
    points.push([snap(m.x + (a.x - m.x) * back), snap(m.y + (a.y - m.y) * back)]);
    for (let j = 0; j < i; j++) {
      const o = near[j] as Model;
      points.push([snap((m.x + o.x) / 2), snap((m.y + o.y) / 2)]);
    }
  }
  const out: { at: Point; value: number }[] = [];
  for (const at of points) {
    const value = worth(s, a, weapon, at);
    if (value !== 0 && mayAim(g, a, weapon, at[0], at[1])) out.push({ at, value });
  }
  return out.sort((p, q) => q.value - p.value);
}

function sampleAim(g: G, a: Model, weapon: CarriedWeapon, rng: Random): Answer | null {
  const s = g.state;
  const range = (weapon.range ?? 0) + a.a;
  for (let tries = 0; tries < 12; tries++) {
    let x = a.x + (rng.real() * 2 - 1) * range;
    let y = a.y + (rng.real() * 2 - 1) * range;
    const m = s.models[rng.int(s.models.length)] as Model;
    if (tries % 2 === 0 && m.seat !== a.seat && living(m)) {
      x = m.x + rng.real() * 2 - 1;
      y = m.y + rng.real() * 2 - 1;
    }
    x = snap(x);
    y = snap(y);
    if (mayAim(g, a, weapon, x, y)) return { verb: 'blast', weapon: weapon.key, at: [x, y] };
  }
  return null;
}

function blastActs(g: G, m: Model): Act[] {
  const acts: Act[] = [];
  if (attackBarred(g, m, false) !== null) return acts;
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (isBlast(g.state, m, w) && weaponBarred(g, m, w, false) === null) acts.push(blastAct(g, m, w));
  }
  return acts;
}

function blastAct(g: G, m: Model, weapon: CarriedWeapon): Act {
  const s = g.state;
  return {
    verb: 'blast',
    key: `blast:${weapon.key}`,
    label: `Blast: ${weapon.name}`,
    clause: 'GG-WTR-01',
    cost: { amount: attackCost(s, m), unit: 'AP' },
    form: { kind: 'point', from: m.id, range: weapon.range ?? 0, radius: RADIUS },
    fixed: { weapon: weapon.key },
    options: () =>
      aims(g, m, weapon)
        .slice(0, 8)
        .map(({ at }): Option => {
          const models = reached(s, at[0], at[1]);
          return {
            answer: { verb: 'blast', weapon: weapon.key, at },
            label: `at ${models.map(name).join(', ')}`,
            subjects: models.map((o) => o.id),
            note: `${Math.round(at[0] * 10) / 10}, ${Math.round(at[1] * 10) / 10}`,
          };
        }),
    sample: (rng) => sampleAim(g, m, weapon, rng),
    suggest: () =>
      aims(g, m, weapon)
        .filter(({ value }) => value > 0)
        .slice(0, 8)
        .map(({ at }): Answer => ({ verb: 'blast', weapon: weapon.key, at })),
    check: (answer) => {
      if (answer.weapon !== weapon.key) return { clause: 'GG-WPN-01', reason: 'this is another weapon' };
      return blastRefusal(g, m, weapon, answer.at);
    },
  };
}

/** Why a Blast weapon cannot be used now. */
function blastWhyNot(g: G, m: Model): RefusedAct | null {
  for (const w of m.card.weapons) {
    if (!isBlast(g.state, m, w)) continue;
    const bar = barred(g, m, w, false);
    if (bar === null) continue;
    return {
      verb: 'blast',
      label: `Blast: ${w.name}`,
      refusal: barRefusal(g, m, w, bar),
      why: (answer) => {
        const weapon = weaponByKey(m, answer.weapon);
        return weapon === null ? null : blastRefusal(g, m, weapon, answer.at);
      },
    };
  }
  return null;
}

export const BLAST = menuVerb({
  name: 'blast',
  text: 'Attack a point with a Blast weapon.',
  args: { weapon: id, at: point },
  main: 'at',
  read: ({ args }) => readTo(args, 'at'),
  find: blastActs,
  refused: blastWhyNot,
  *run(g, m, { weapon: key, at }) {
    const weapon = weaponByKey(m, key);
    if (weapon === null) throw new Error(`${m.id} has no weapon "${key}"`);
    yield* blast(g, m, weapon, at);
  },
});

function* blast(g: G, a: Model, weapon: CarriedWeapon, at: Point): Flow<void> {
  g.enter('GG-WTR-01');
  const s = g.state;
  const cost = spendAttack(g, a, weapon, false);
  if (g.loud) {
    tell(g, {
      kind: 'blast',
      clause: 'GG-WTR-01',
      attacker: a.id,
      weapon: weapon.key,
      at,
      cost,
      also: restsOn(weapon),
    });
  }
  const fight: Fight = { foe: null, attack: weapon.type };
  const extra: Part[] = [];
  onTheMove(s, a, weapon, fight, extra);
  const dm: Part[] = [{ label: 'Blast', amount: 1, clause: 'GG-WTR-01' }];
  const aim = yield* check(g, a, { stat: 'cs', purpose: 'blast', dm, extra, fight, clause: 'GG-WTR-01' });
  const hurt: Model[] = [];
  if (aim.success) {
    const all = reached(s, at[0], at[1]);
    yield* inOrder(g, all, true, 'GG-WTR-02', weapon.name, (m) => caught(g, a, m, weapon, hurt));
  } else {
    tell(g, { kind: 'fizzled', clause: 'GG-WTR-01', attacker: a.id, weapon: weapon.key });
  }
  dropNextAttack(a, weapon.type);
  for (const m of hurt) if (living(m)) yield* reactions(g, 'hurt', { trigger: a, subject: m });
  g.leave();
}

/** The Ag Check of one model and, if it fails, steps 5 and 6: then it is one of `hurt`. */
function* caught(g: G, a: Model, m: Model, weapon: CarriedWeapon, hurt: Model[]): Flow<void> {
  const fight: Fight = { foe: a, attack: weapon.type };
  const dodge = yield* check(g, m, { stat: 'ag', purpose: 'blast', fight, clause: 'GG-WTR-02' });
  if (dodge.success) return;
  tell(g, { kind: 'blasted', clause: 'GG-WTR-02', attacker: a.id, defender: m.id, weapon: weapon.key });
  yield* resolveHit(g, a, m, hitProfile(g.state, a, m, weapon));
  hurt.push(m);
}
