/**
 * Where a piece can be aimed (DG-ART-13, DG-R-173, DG-R-415): straight ahead of the middle of its front edge within its range, after a free turn
 * about the middle of piece and crew of what is left of thirty degrees; half as far for a direct blast (DG-ART-29).
 */
import type { Refusal } from '#engine/game.ts';
import { angleBetween } from '#engine/geometry/angle.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { tenths } from '../../kit/placing.ts';
import type { Ammunition, Artillery } from '../content/types.ts';
import type { Activation, Machine, Model, State, Unit } from '../state.ts';
import { changes } from './changes.ts';
import { heldRefusal } from './held.ts';
import { centreOf, type Pose, pivoted } from './layout.ts';
import { phaseNow } from './machine.ts';
import { speedOf } from './manoeuvre.ts';
import { obstacleRefusal } from './obstacle.ts';
import { isHero, levelOf } from './play.ts';
import { onTable } from './scatter.ts';
import { handsFree, kindOf, serveRefusal, toLoad } from './serve.ts';
import { misfit } from './space.ts';
import { daylight } from './time-of-day.ts';

/** Degrees that a piece turns free of charge in one activation. */
export const FREE_TURN = 30;

const DEGREES = 180 / Math.PI;

export function degreesBetween(a: Pick<Pose, 'fx' | 'fy'>, fx: number, fy: number): number {
  return angleBetween(a.fx, a.fy, fx, fy) * DEGREES;
}

export interface Aim {
  /** Where the unit stands once it has turned. */
  pose: Pose;
  degrees: number;
  distance: number;
}

/** The unit turned so that the point lies straight ahead. */
export function aimAt(u: Unit, [x, y]: Point): Aim {
  const [cx, cy] = centreOf(u);
  const dx = x - cx;
  const dy = y - cy;
  const ahead = (x - u.x) * u.fx + (y - u.y) * u.fy;
  const aside = (y - u.y) * u.fx - (x - u.x) * u.fy;
  // A point of the grid on the line is straight ahead.
  const straight = Math.abs(aside) <= 1 / 512 && ahead >= 0;
  const pose = straight ? u : pivoted(u, ...norm(dx, dy));
  const distance = (x - pose.x) * pose.fx + (y - pose.y) * pose.fy;
  return { pose, degrees: straight ? 0 : degreesBetween(u, pose.fx, pose.fy), distance };
}

export function rangeOf(kind: Artillery, direct: boolean): number {
  return direct ? kind.range / 2 : kind.range;
}

/** DG-R-177, DG-R-414, DG-R-415: the combat bonus of the one who fires, and the level of an engineer. */
export function skillOf(s: State, u: Unit, m: Model): { value: number; parts: readonly Part[] } {
  const card = s.cards[m.card]!;
  const parts: Part[] = [];
  if (card.profile.bonus !== 0) parts.push(part('combat bonus', card.profile.bonus, 'DG-R-177'));
  parts.push(...changes(s, u, m, 'bonus'), ...daylight(s, u, m, card, null));
  const level = isHero(s, m) ? levelOf(card, 'engineer') : 0;
  if (level > 0) parts.push(part('engineer', level, 'DG-CLS-09'));
  return sum(parts);
}

/** Who fires unless another is named: the most skilled of those who have their action left. */
export function gunner(s: State, u: Unit, now: Activation): Model | undefined {
  let best: Model | undefined;
  let most = -Infinity;
  for (const m of handsFree(s, u, now)) {
    const { value } = skillOf(s, u, m);
    if (value <= most) continue;
    most = value;
    best = m;
  }
  return best;
}

/** Why the piece cannot be fired now, whatever it is aimed at. */
export function fireRefusal(s: State, u: Unit, m: Machine, now: Activation): Refusal | null {
  if (m.firedIn === phaseNow(s)) {
    return {
      clause: 'DG-ART-09',
      reason: `${m.name} cannot fire again in this phase`,
      also: ['DG-ART-11', 'DG-R-178'],
    };
  }
  const no = serveRefusal(s, u, now);
  if (no !== null) return no;
  const work = toLoad(s, m);
  if (work.left === 0) return null;
  return {
    clause: work.now === 0 ? 'DG-ART-08' : 'DG-ART-07',
    reason: `${m.name} is not loaded: ${work.left} to go`,
    witness: { kind: 'value', name: 'actions', have: work.left, need: 0 },
  };
}

/** Why it cannot be aimed there. */
export function aimRefusal(s: State, u: Unit, m: Machine, now: Activation, at: Point, direct: boolean): Refusal | null {
  const kind = kindOf(s, m);
  if (!onTable(s, at)) return { clause: 'DG-R-408', reason: 'points are chosen on the table', also: ['DG-ART-13'] };
  const { pose, degrees, distance } = aimAt(u, at);
  const range = rangeOf(kind, direct);
  if (distance < 0 - EPSILON) {
    return {
      clause: 'DG-ART-13',
      reason: 'that point is not ahead of the piece',
      witness: arcOf(u),
      also: ['DG-R-415'],
    };
  }
  if (distance > range + EPSILON) {
    return {
      clause: direct ? 'DG-ART-29' : 'DG-ART-13',
      reason: `that point is ${tenths(distance)}" away, and ${m.name} reaches ${range}"`,
      witness: { kind: 'gap', from: [pose.x, pose.y], to: at, distance, limit: range },
      also: [kind.clause],
    };
  }
  if (degrees === 0) return null;
  return turnRefusal(s, u, now, pose, degrees);
}

/** DG-R-418: crews that are held, or have no speed left, neither push nor turn. */
export function rootedRefusal(s: State, u: Unit): Refusal | null {
  if (speedOf(s, u) > 0) return null;
  const still = heldRefusal(s, u);
  if (still === null) return { clause: 'DG-R-418', reason: `${u.name} cannot move` };
  return { ...still, also: [...(still.also ?? []), 'DG-R-418'] };
}

function turnRefusal(s: State, u: Unit, now: Activation, pose: Pose, degrees: number): Refusal | null {
  const rooted = rootedRefusal(s, u);
  if (rooted !== null) return rooted;
  const left = FREE_TURN - now.turned;
  if (degrees > left + 1e-6) {
    return {
      clause: 'DG-ART-03',
      reason: `that takes a turn of ${tenths(degrees)} degrees, and ${tenths(left)} are free`,
      witness: arcOf(u),
      also: ['DG-R-173'],
    };
  }
  return blockedTurn(s, u, pose);
}

export function blockedTurn(s: State, u: Unit, pose: Pose): Refusal | null {
  const no = misfit(s, u, pose);
  return no === null ? null : obstacleRefusal(u, pose, no);
}

function arcOf(u: Unit) {
  return { kind: 'arc', at: [u.x, u.y], facing: [u.fx, u.fy] } as const;
}

/** What the piece has shots of, each with what is left. */
export function ammoOf(s: State, m: Machine, all: Iterable<Ammunition>): Ammunition[] {
  const { ammunition } = kindOf(s, m);
  const found: Ammunition[] = [];
  for (const ammo of all) if (ammunition.includes(ammo.id) && (m.shots[ammo.id] ?? 0) > 0) found.push(ammo);
  return found;
}
