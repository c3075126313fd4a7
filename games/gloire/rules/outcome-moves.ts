/**
 * Places of outcome moves: half planes in which a model may be moved, where such a move would end, and the way back into contact. What is offered is
 * drawn from here; the move itself is a push (rules/push.ts).
 *
 * Doubtful points: front is the half plane towards the opponent, sideways included (GL-R-007). A move goes as far as it can (GL-R-057), but not where it
 * cannot go at all while another direction is free. Whoever follows takes the shortest way and stops at a ledge (GL-R-058, GL-R-211).
 */
import type { Act, Answer, ClauseId, Decision, Flow, Option, Random, Refusal } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { made } from '../../kit/acts.ts';
import { facing, point } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { surfaceAt } from './ground.ts';
import { type G, LEVEL, name, touching } from './play.ts';
import { courseOf } from './push.ts';
import { put } from './standing.ts';
import { tell } from './tell.ts';
import { type Way, wayOf } from './way.ts';

/** Where a move goes: a point towards which, or a direction. */
export const PLACE_ARGS = { at: point.optional(), direction: facing.optional() };

/** A move that somebody is about to choose. */
export interface Shove {
  verb: string;
  label: string;
  clause: ClauseId;
  /** Who is moved. */
  mover: Model;
  inches: number;
  /** The middle of the half plane: a unit vector. */
  middle: Point;
}

const FAN = directions(16);
/** Straight on, then by turns to both sides up to a right angle. */
const TURNS = [0, 1, 15, 2, 14, 3, 13, 4, 12];
const WORDS = [
  'straight',
  'a little left',
  'a little right',
  'half left',
  'half right',
  'far left',
  'far right',
  'left',
  'right',
];
const FREE = 0.05;

function turned([x, y]: Point, [c, d]: Point): Point {
  return [x * c - y * d, x * d + y * c];
}

/** The direction that an answer means; null: none. The place of an offered direction is snapped, and means just that direction. */
export function meant(shove: Shove, { at, direction }: Answer): Point | null {
  const { mover } = shove;
  if (direction === undefined && Array.isArray(at)) {
    for (const turn of TURNS) {
      const offered = turned(shove.middle, FAN[turn] as Point);
      const [px, py] = placeOf(shove, offered);
      if (px === at[0] && py === at[1]) return offered;
    }
  }
  const [x, y] = Array.isArray(direction)
    ? (direction as unknown as Point)
    : Array.isArray(at)
      ? [Number(at[0]) - mover.x, Number(at[1]) - mover.y]
      : [0, 0];
  return Math.abs(x) + Math.abs(y) < EPSILON ? null : norm(x, y);
}

interface Spot {
  direction: Point;
  inches: number;
  /** Inches that it drops at the end, or into water. */
  drop: number;
  wet: boolean;
  word: string;
}

function spotOf(s: State, { mover, inches }: Shove, direction: Point, word: string): Spot {
  const { ends, inches: gone } = courseOf(s, mover, direction, inches);
  const x = mover.x + direction[0] * gone;
  const y = mover.y + direction[1] * gone;
  const drop = ends === 'ledge' ? Math.max(0, mover.z - surfaceAt(s, x, y)) : 0;
  return { direction, inches: gone, drop, wet: ends === 'water', word };
}

/** The fan of directions with where each ends, those that are free. */
export function spots(s: State, shove: Shove): Spot[] {
  const fan = TURNS.map((turn, i) => spotOf(s, shove, turned(shove.middle, FAN[turn] as Point), WORDS[i] as string));
  return fan.filter(({ inches }) => inches > FREE);
}

function refusal(s: State, shove: Shove, answer: Answer): Refusal | null {
  const { mover, clause, middle, inches } = shove;
  const direction = meant(shove, answer);
  if (direction === null) return { clause, reason: `say in which direction ${name(mover)} goes` };
  if (direction[0] * middle[0] + direction[1] * middle[1] < -1e-3) {
    return {
      clause,
      reason: `${name(mover)} may only be moved into the half plane that is shown`,
      also: ['GL-R-007'],
      witness: { kind: 'arc', at: [mover.x, mover.y], facing: middle },
    };
  }
  if (courseOf(s, mover, direction, inches).inches > FREE || spots(s, shove).length === 0) return null;
  return {
    clause: 'GL-R-057',
    reason: `${name(mover)} has no room to go there`,
    also: ['GL-R-060'],
    witness: {
      kind: 'segment',
      from: [mover.x, mover.y],
      to: [mover.x + direction[0] * inches, mover.y + direction[1] * inches],
    },
  };
}

/** Where a move in that direction is meant to end, as an answer names it. */
function placeOf({ mover, inches }: Shove, [x, y]: Point): Point {
  return [snap(mover.x + x * inches), snap(mover.y + y * inches)];
}

function answerTo(shove: Shove, direction: Point): Answer {
  return { verb: shove.verb, at: placeOf(shove, direction) };
}

function optionOf(shove: Shove, spot: Spot): Option {
  const over = spot.wet ? ', into the water' : spot.drop > LEVEL + EPSILON ? `, falls ${round(spot.drop)}"` : '';
  return {
    answer: answerTo(shove, spot.direction),
    label: spot.word,
    subjects: [shove.mover.id],
    note: `${round(spot.inches)}"${over}`,
    after: [
      {
        id: shove.mover.id,
        at: [shove.mover.x + spot.direction[0] * spot.inches, shove.mover.y + spot.direction[1] * spot.inches],
        ...(over === '' ? {} : { price: over.slice(2) }),
      },
    ],
  };
}

/** The half disc in which the centre may come to lie. */
function halfDisc({ mover, middle, inches }: Shove): Point[] {
  const ring: Point[] = [];
  for (const turn of [12, 13, 14, 15, 0, 1, 2, 3, 4]) {
    const [x, y] = turned(middle, FAN[turn] as Point);
    ring.push([mover.x + x * inches, mover.y + y * inches]);
  }
  return [[mover.x, mover.y], ...ring];
}

/** The act of choosing a place for a move; null when there is no room at all. */
export function shoveAct(s: State, shove: Shove): Act | null {
  const found = spots(s, shove);
  if (found.length === 0) return null;
  const { mover, label } = shove;
  const act = made(
    shove,
    { kind: 'place', body: { ...mover }, region: [{ label, points: halfDisc(shove) }], facing: false },
    () => found.map((spot) => optionOf(shove, spot)),
    (rng: Random) => {
      const direction = turned(shove.middle, FAN[TURNS[rng.int(TURNS.length)] as number] as Point);
      const answer = answerTo(shove, direction);
      return refusal(s, shove, answer) === null
        ? answer
        : (optionOf(shove, found[rng.int(found.length)] as Spot).answer as Answer);
    },
    (answer) => refusal(s, shove, answer),
  );
  // The deepest drop first: whoever pushes looks for ledges.
  act.suggest = () =>
    [...found]
      .sort((a, b) => b.drop - a.drop || Number(b.wet) - Number(a.wet))
      .map((spot) => optionOf(shove, spot).answer);
  return act;
}

/** What is done when nothing is said: straight on, or the nearest direction that is free. */
export function straight(s: State, shove: Shove): Answer | null {
  const [first] = spots(s, shove);
  return first === undefined ? null : optionOf(shove, first).answer;
}

/** A question about one move; what is not said is straight on. */
export function shoveDecision(s: State, shove: Shove, act: Act, seat: number, title: string): Decision {
  return {
    seat,
    title,
    clause: shove.clause,
    subjects: [shove.mover.id],
    acts: [act],
    decline: straight(s, shove) as Answer,
  };
}

/** The shortest way into contact with somebody; null: there is none. */
export function wayBack(s: State, m: Model, other: Model, most = Infinity): Way | null {
  const [ux, uy] = norm(m.x - other.x, m.y - other.y);
  const r = m.a + other.a + EPSILON;
  for (const turn of TURNS) {
    const [x, y] = turned([ux, uy], FAN[turn] as Point);
    const way = wayOf(s, m, [[snap(other.x + x * r), snap(other.y + y * r)]], {
      inches: Math.min(most, 100),
      leaving: true,
    });
    if (!isRefusal(way) && touching({ ...m, x: way.to[0], y: way.to[1], z: way.z }, other)) return way;
  }
  return null;
}

/** Moves a model back into contact, if it can get there. True when it is in contact. */
export function* follow(g: G, m: Model, other: Model, clause: ClauseId): Flow<boolean> {
  if (touching(m, other)) return true;
  const way = wayBack(g.state, m, other);
  if (way === null) {
    tell(g, { kind: 'stays', clause: 'GL-R-058', model: m.id, target: other.id });
    return false;
  }
  const path = way.path;
  put(g, m, way.to[0], way.to[1], way.z);
  tell(g, {
    kind: 'pushed',
    clause,
    model: m.id,
    path,
    to: way.to,
    z: way.z,
    inches: round(pathLength(path)),
    by: null,
    of: 'follow',
    also: ['GL-R-058'],
  });
  return true;
}
