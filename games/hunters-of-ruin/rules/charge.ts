/**
 * The Charge Action (HR-CHG-01): a Double Action in one straight line of up to twice the Move stat into contact with the enemy that was named
 * (HR-CHG-02), and a Strike at it (HR-CHG-07).
 *
 * Doubtful points: no line of sight is needed, and the line must be legal all the way: grazing another base at gap 0 is, overlapping it is not
 * (HR-CHG-06, HR-R-042). Any part of the enemy's base may be touched (HR-CHG-03); `at` is where the charger's centre comes to stand. Costs
 * are paid from the doubled Move; the 4" of the bonus are inches really gone (HR-R-044). Who fails a test on the way, or does not arrive, makes
 * no Strike (HR-R-043). Sprint adds 2" after doubling (HR-R-154). A Fleeing enemy that is touched already may not be charged (HR-R-041).
 */

import { z } from 'zod';
import type { Act, Answer as AnyAnswer, ClauseId, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { id, point } from '../../kit/args.ts';
import { endOf, isRefusal, round } from '../../kit/route.ts';
import type { AnswerOf } from '../../kit/verb.ts';
import type { State, Warrior } from '../state.ts';
import { activated, readPlace } from '../vocabulary/reading.ts';
import { strike } from './attack.ts';
import { offerCloseRanks } from './faction.ts';
import { enemiesTouching, gap, holders, touching } from './measure.ts';
import { hasFlag } from './modifiers.ts';
import { SPRINT, walk } from './move.ts';
import { byId, type G, isEnemy, must, name, standing } from './play.ts';
import { moveOf } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { planWay } from './way.ts';
import { gaitOf, type Way, type WayWords } from './way-words.ts';
import { type Arm, armName, armOf, armRefusal, strikeArms } from './weapons.ts';

const ARGS = { target: id, at: point.optional(), weapon: id.optional(), mount: z.boolean().optional() };
type Answer = AnswerOf<'charge', typeof ARGS>;

const ROUND = directions(16);
/** Sides of the enemy that are tried, the nearest first. */
const SIDES = [0, 1, 15, 2, 14, 3, 13];

export function chargeReach(s: State, w: Warrior): number {
  return 2 * moveOf(s, w) + (hasFlag(s, w, 'sprint') ? SPRINT : 0);
}

function chargeWords(s: State, w: Warrior, target: Warrior): WayWords {
  return { kind: 'charge', allowance: chargeReach(s, w), gait: gaitOf(s, w), target };
}

/** What bars every Charge. */
function chargeBar(s: State, w: Warrior): Refusal | null {
  const by = holders(s, w)[0];
  if (by === undefined) return null;
  const reason = `${name(w)} is in contact with ${name(by)} and may not Charge`;
  return {
    clause: 'HR-CON-03',
    reason,
    witness: { kind: 'overlap', with: by.id, at: [by.x, by.y] },
    also: ['HR-R-053'],
  };
}

function targetRefusal(s: State, w: Warrior, target: Warrior | undefined): Refusal | null {
  if (target === undefined) return { clause: 'HR-CHG-02', reason: 'a Charge names an enemy' };
  if (!isEnemy(w, target)) {
    // Whoever the same player controls is friendly, whatever warband it belongs to.
    const also: ClauseId[] = ['HR-GEN-02', 'HR-GEN-03'];
    if (target.owner !== w.owner) also.push('HR-GEN-04');
    return { clause: 'HR-CHG-02', reason: `${name(target)} is a friend: a Charge names an enemy`, also };
  }
  if (!standing(target)) return { clause: 'HR-TKO-08', reason: `${name(target)} is Taken Out` };
  if (!touching(s, w, target)) return null;
  return {
    clause: 'HR-R-041',
    reason: `${name(target)} is touched already`,
    witness: { kind: 'model', id: target.id },
  };
}

/** The end of the line that touches the enemy on the side (c, d) of the nearest one. */
function endAt(w: Warrior, target: Warrior, [c, d]: Point): Point {
  const [ux, uy] = norm(w.x - target.x, w.y - target.y);
  const r = w.a + target.a;
  return [snap(target.x + (ux * c - uy * d) * r), snap(target.y + (ux * d + uy * c) * r)];
}

/** A point a little beyond the end, so that the line surely meets the base; it ends at contact. */
function beyond(w: Warrior, [x, y]: Point): Point {
  const dx = x - w.x;
  const dy = y - w.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  return d === 0 ? [x, y] : [snap(x + (dx / d) * 0.03), snap(y + (dy / d) * 0.03)];
}

/** The way of a Charge at this enemy that ends about there. */
export function planCharge(
  s: State,
  w: Warrior,
  target: Warrior,
  at: Point | undefined,
  words = chargeWords(s, w, target),
): Way | Refusal {
  const no = chargeBar(s, w) ?? targetRefusal(s, w, target);
  if (no !== null) return no;
  const way = planWay(s, w, [beyond(w, at ?? endAt(w, target, [1, 0]))], words);
  if (isRefusal(way) || touchesAtEnd(s, w, target, way)) return way;
  return {
    clause: 'HR-CHG-02',
    reason: `${name(w)} would not end in contact with ${name(target)}`,
    witness: { kind: 'model', id: target.id },
  };
}

function touchesAtEnd(s: State, w: Warrior, target: Warrior, way: Way): boolean {
  const [x, y] = way.path[way.path.length - 1] as Point;
  return way.touches === target && touching(s, { ...w, x, y, z: way.z }, target);
}

interface Line {
  target: Warrior;
  at: Point | null;
  way: Way;
}

/** The best line at this enemy: straight at it, or on the first side that is free. */
function lineAt(s: State, w: Warrior, target: Warrior): Line | null {
  if (targetRefusal(s, w, target) !== null || gap(w, target) > chargeReach(s, w) + EPSILON) return null;
  const words = chargeWords(s, w, target);
  for (const side of SIDES) {
    const at = endAt(w, target, ROUND[side] as Point);
    const way = planCharge(s, w, target, at, words);
    if (!isRefusal(way)) return { target, at: side === 0 ? null : at, way };
  }
  return null;
}

function lines(s: State, w: Warrior): Line[] {
  const found: Line[] = [];
  for (const target of s.warriors) {
    if (!isEnemy(w, target) || !standing(target)) continue;
    const line = lineAt(s, w, target);
    if (line !== null) found.push(line);
  }
  return found;
}

function answerOf({ target, at }: Line, { weapon, mount }: Arm): Answer {
  return {
    verb: 'charge',
    target: target.id,
    ...(at === null ? null : { at }),
    weapon: weapon.id,
    ...(mount ? { mount } : null),
  };
}

function optionsOf(s: State, w: Warrior): Option[] {
  const arms = strikeArms(s, w);
  return lines(s, w).flatMap((line) =>
    arms.map((arm) => ({
      answer: answerOf(line, arm),
      label: `${name(line.target)} with ${armName(arm)}`,
      subjects: [w.id, line.target.id],
      note: `${round(line.way.length)}"`,
    })),
  );
}

function chargeRefusal(s: State, w: Warrior, answer: Answer): Refusal | null {
  const bar = chargeBar(s, w);
  if (bar !== null) return bar;
  const target = byId(s, answer.target);
  const no = targetRefusal(s, w, target);
  if (no !== null || target === undefined) return no;
  const arms = strikeArms(s, w);
  if (armOf(arms, answer) === undefined) return armRefusal(w, arms, answer);
  const way = planCharge(s, w, target, answer.at);
  return isRefusal(way) ? way : null;
}

function chargeAct(g: G, w: Warrior): Act<Answer> | null {
  const s = g.state;
  if (chargeBar(s, w) !== null) return null;
  const found = optionsOf(s, w);
  if (found.length === 0) return null;
  return {
    verb: 'charge',
    key: 'charge',
    label: 'Charge',
    clause: 'HR-CHG-01',
    form: { kind: 'list', by: ['target', 'weapon', 'mount'] },
    options: () => found,
    suggest: () => found.map(({ answer }) => answer as Answer),
    sample: (rng) => (found[rng.int(found.length)] as Option).answer as Answer,
    aim: (thing) => (byId(s, thing) === undefined ? null : aimed(s, w, thing)),
    check: (answer) => chargeRefusal(s, w, answer),
  };
}

function aimed(s: State, w: Warrior, target: string): Answer {
  const [arm] = strikeArms(s, w);
  return { verb: 'charge', target, ...(arm === undefined ? null : { weapon: arm.weapon.id }) };
}

/** One enemy in reach, from one side of it: quicker than looking at them all. */
function randomCharge(g: G, w: Warrior, rng: Random): AnyAnswer | null {
  const s = g.state;
  if (chargeBar(s, w) !== null) return null;
  const reach = chargeReach(s, w);
  const near = s.warriors.filter((other) => isEnemy(w, other) && standing(other) && gap(w, other) <= reach);
  const target = near.length === 0 ? undefined : near[rng.int(near.length)];
  if (target === undefined || targetRefusal(s, w, target) !== null) return null;
  const words = chargeWords(s, w, target);
  for (let i = 0; i < 3; i++) {
    const at = i === 0 ? null : endAt(w, target, ROUND[SIDES[rng.int(SIDES.length)] as number] as Point);
    if (isRefusal(planCharge(s, w, target, at ?? undefined, words))) continue;
    const arms = strikeArms(s, w);
    const { weapon, mount } = arms[rng.int(arms.length)] as Arm;
    return {
      verb: 'charge',
      target: target.id,
      ...(at === null ? null : { at }),
      weapon: weapon.id,
      ...(mount ? { mount } : null),
    };
  }
  return null;
}

/** Why none of them can be charged: what is said about the nearest. */
function chargeWhyNot(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  let nearest: Warrior | null = null;
  for (const other of s.warriors) {
    if (!isEnemy(w, other) || !standing(other) || touching(s, w, other)) continue;
    if (nearest === null || gap(w, other) < gap(w, nearest)) nearest = other;
  }
  if (nearest === null) return null;
  const answer = aimed(s, w, nearest.id);
  const refusal = chargeRefusal(s, w, answer);
  if (refusal === null) return null;
  return {
    verb: 'charge',
    label: 'Charge',
    refusal,
    nearest: answer,
    why: (given) => chargeRefusal(s, w, given as Answer),
    aim: (thing) => (byId(s, thing) === undefined ? null : aimed(s, w, thing)),
  };
}

export const CHARGE = menuVerb({
  name: 'charge',
  text: 'Charge an enemy in a straight line and Strike it.',
  args: ARGS,
  main: 'target',
  action: 'charge',
  actions: 2,
  read: (line) => readPlace(line, activated(line)),
  find: chargeAct,
  draw: randomCharge,
  refused: chargeWhyNot,
  *run(g, w, answer) {
    const s = g.state;
    const target = must(s, answer.target);
    const arm = armOf(strikeArms(s, w), answer);
    const words = chargeWords(s, w, target);
    const way = planCharge(s, w, target, answer.at, words);
    if (isRefusal(way) || arm === undefined) throw new Error(`an illegal Charge was accepted: ${w.id}`);
    g.enter('HR-CHG-01');
    const also: ClauseId[] = ['HR-CHG-01', 'HR-CHG-03', 'HR-CHG-07'];
    if (enemiesTouching(s, { ...w, x: endOf(way.path)[0], y: endOf(way.path)[1], z: way.z }).length > 1)
      also.push('HR-CHG-04');
    tell(g, { kind: 'charge', clause: 'HR-CHG-02', warrior: w.id, target: target.id, inches: round(way.length), also });
    const { braced: unfazed, resist } = yield* offerCloseRanks(g, target, w);
    const arrived = yield* walk(g, w, way, words);
    // Only the named enemy is struck, even if it touches others (HR-CHG-04).
    if (arrived && standing(w) && standing(target) && touching(s, w, target)) {
      yield* strike(g, w, target, { ...arm, charged: way.length, unfazed, resist });
    }
    g.leave();
  },
});
