/**
 * Who can be struck in close combat, and by which weapon. A weapon strikes every enemy within its close combat range, base contact included, except a
 * pike, which needs its distance (GL-R-034, GL-WPN-13). The two stand no more than one level apart (GL-R-209). On a coach, those on top are in
 * contact with each other, so are those inside; whoever touches the coach reaches the top if it stands or if he is mounted (GL-R-218).
 *
 * Doubtful points: terrain between the two bases obscures the target (GL-R-011); nobody strikes through what stands higher than a man above both.
 */
import type { Refusal } from '#engine/game.ts';
import { distanceBodyToArea, rectangle, transformArea } from '#engine/geometry/area.ts';
import { sweepArea } from '#engine/geometry/sweep.ts';
import { type Body, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import type { Model, Piece, State, TerrainClass } from '../state.ts';
import { apart, conscious, isEnemy, LEVEL, name, sameLevel } from './play.ts';
import { bandOf, closeReach, type Use } from './weapons.ts';

const COACH_WIDTH = 2;
const COACH_LENGTH = 4;

/** Ground that is flat or stood upon: never between two fighters. */
const FLAT: readonly TerrainClass[] = ['hill', 'road', 'rug', 'water', 'ditch', 'rough'];

/** How far two models are apart for close combat; null: they cannot fight each other where they are. */
export function fightGap(s: State, a: Model, b: Model): number | null {
  if (a.aboard !== null && b.aboard !== null) {
    if (a.aboard.place === 'team' || b.aboard.place === 'team') return null;
    const same = a.aboard.coach === b.aboard.coach && (a.aboard.place === 'inside') === (b.aboard.place === 'inside');
    return same ? 0 : null;
  }
  if (a.aboard !== null || b.aboard !== null) return coachGap(s, a, b);
  return sameLevel(a, b) ? apart(a, b) : null;
}

/** One of the two is on a coach. */
function coachGap(s: State, a: Model, b: Model): number | null {
  const [rider, walker] = a.aboard === null ? [b, a] : [a, b];
  const coach = s.coaches.find(({ id }) => id === rider.aboard?.coach);
  if (coach === undefined || rider.aboard?.place === 'inside') return null;
  if (coach.speed > 0 && walker.mount === null && rider.aboard?.place !== 'team') return null;
  const hull = transformArea(
    rectangle(-COACH_LENGTH / 2, -COACH_WIDTH / 2, COACH_LENGTH / 2, COACH_WIDTH / 2),
    coach.x,
    coach.y,
    coach.fx,
    coach.fy,
  );
  return distanceBodyToArea(hull, walker) <= CONTACT + EPSILON ? 0 : null;
}

export function isInReach(s: State, m: Model, target: Model, use: Use, more = 0): boolean {
  const gap = fightGap(s, m, target);
  if (gap === null) return false;
  const { least, most } = closeReach(s, m, use);
  return gap <= Math.max(CONTACT, most + more) + EPSILON && gap >= least - EPSILON;
}

/** Points may lengthen the reach of a weapon that has no other band than close combat (GL-R-206). */
export function mayLengthen({ weapon }: Use): boolean {
  return weapon.bands.length === 1 && bandOf(weapon, 'close') !== null;
}

/** Pieces between two bases, the line from rim to rim. */
function between(s: State, a: Model, b: Model): Piece[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= a.a + b.a + CONTACT || a.aboard !== null || b.aboard !== null) return [];
  const from: Point = [a.x + (dx / d) * a.a, a.y + (dy / d) * a.a];
  const to: Point = [b.x - (dx / d) * b.a, b.y - (dy / d) * b.a];
  const dot: Body = { x: from[0], y: from[1], fx: 1, fy: 0, z: 0, h: 0, shape: 'round', a: EPSILON, b: EPSILON };
  const floor = Math.max(a.z, b.z);
  return s.pieces.filter(
    (piece) =>
      !FLAT.includes(piece.class) &&
      !piece.open &&
      piece.height > floor + EPSILON &&
      piece.parts.some((part) => sweepArea(dot, to[0], to[1], part) !== null),
  );
}

/** What forbids one model to act against another at all, whatever the weapon. */
export function againstRefusal(s: State, m: Model, target: Model | undefined): Refusal | null {
  if (target === undefined) return { clause: 'GL-CC-01', reason: 'there is no such model' };
  const who = name(target);
  if (!isEnemy(s, m, target)) return { clause: 'GL-CC-01', reason: `${who} is no enemy of ${name(m)}` };
  if (!target.onTable) return { clause: 'GL-BAS-15', reason: `${who} is not on the table` };
  if (!conscious(target)) return { clause: 'GL-R-073', reason: `${who} is unconscious`, also: ['GL-UNC-01'] };
  if (m.duel !== null && target.duel !== m.duel) {
    return { clause: 'GL-DUE-10', reason: `${name(m)} fights a duel and may strike only the other duellist` };
  }
  if (target.duel !== null && target.duel !== m.duel) {
    return { clause: 'GL-DUE-09', reason: `${who} fights a duel, in which nobody meddles`, also: ['GL-R-214'] };
  }
  if (target.cowers !== null) return { clause: 'GL-S2-06', reason: `${who} cowers under a table` };
  const held = m.barred.find(({ from }) => from === target.id);
  if (held !== undefined) return { clause: held.clause, reason: `${name(m)} cannot act against ${who} this turn` };
  if (s.activation?.model === m.id && s.activation.shunned.includes(target.id)) {
    return { clause: 'GL-SKO-13', reason: `${name(m)} does not dare to act against ${who}`, also: ['GL-R-136'] };
  }
  if (target.decoy === m.id) {
    return { clause: 'GL-R-124', reason: `${name(m)} is deceived by ${who} and cannot attack`, also: ['GL-SKK-03'] };
  }
  return disdains(m, target);
}

/** Disdainful models start nothing with their inferiors (GL-VF-05, GL-R-231). */
function disdains(m: Model, target: Model): Refusal | null {
  if (!m.card.virtues.some(({ id }) => id === 'disdainful') || target.card.grade >= m.card.grade) return null;
  if (m.attackedBy.includes(target.id)) return null;
  return {
    clause: 'GL-VF-05',
    reason: `${name(m)} is Disdainful: ${name(target)} is of lower Grade and has not attacked it`,
    also: ['GL-R-231', 'GL-R-142'],
  };
}

/** Why this target cannot be struck with this use; null when it can. */
export function strikeRefusal(
  s: State,
  m: Model,
  target: Model | undefined,
  use: Use | undefined,
  more = 0,
): Refusal | null {
  const no = againstRefusal(s, m, target);
  if (no !== null || target === undefined) return no;
  if (use === undefined) return { clause: 'GL-R-038', reason: `${name(m)} has no such weapon ready for close combat` };
  return gapRefusal(s, m, target, use, more);
}

function gapRefusal(s: State, m: Model, target: Model, use: Use, more: number): Refusal | null {
  const { least, most } = closeReach(s, m, use);
  const gap = fightGap(s, m, target);
  if (gap === null) {
    const high = m.aboard === null && target.aboard === null;
    return {
      clause: high ? 'GL-R-209' : 'GL-R-218',
      reason: high
        ? `${name(target)} stands more than one level above or below`
        : `${name(target)} is out of reach on the coach`,
      witness: { kind: 'value', name: 'level', have: Math.abs(m.z - target.z), need: LEVEL },
    };
  }
  if (isInReach(s, m, target, use, more)) {
    const wall = between(s, m, target).find((piece) => piece.height >= Math.max(m.z, target.z) + LEVEL - EPSILON);
    if (wall === undefined) return null;
    return {
      clause: 'GL-R-011',
      reason: `the ${wall.name} between ${name(m)} and ${name(target)} is too high to fight over`,
      witness: { kind: 'segment', from: [m.x, m.y], to: [target.x, target.y], blockedBy: wall.id },
    };
  }
  const near = gap < least;
  return {
    clause: near ? 'GL-WPN-13' : 'GL-R-034',
    reason: near
      ? `${name(target)} is too near for the ${use.name}`
      : `${name(target)} is out of reach of the ${use.name}`,
    also: near ? ['GL-R-034'] : ['GL-CC-01', 'GL-WPN-01'],
    witness: {
      kind: 'gap',
      from: [m.x, m.y],
      to: [target.x, target.y],
      distance: gap,
      limit: near ? least : Math.max(0, most),
    },
  };
}

/** Turns a model towards another (GL-R-007). */
export function face(m: Model, other: Model): void {
  if (m.x === other.x && m.y === other.y) return;
  [m.fx, m.fy] = norm(other.x - m.x, other.y - m.y);
}

/** A crawler makes no attack in a turn in which it moves (GL-BAS-13); a driver makes none (GL-COA-24). */
export function attackBar(s: State, m: Model): Refusal | null {
  if (m.crawled === s.turn && s.turn > 0) return { clause: 'GL-BAS-13', reason: `${name(m)} has crawled this turn` };
  if (m.aboard !== null && s.coaches.some(({ driver }) => driver === m.id))
    return { clause: 'GL-COA-24', reason: `${name(m)} drives the coach` };
  return null;
}
