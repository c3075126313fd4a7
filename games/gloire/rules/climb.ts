/**
 * Climb: 1" for each action (GL-ACT-04), 2" with Mountaineering (GL-SKO-27), each by a test of Brawn and Dodge together (GL-ACT-05). The height is kept between turns. Whoever
 * fails falls from the height at which the action began and ends prone at the foot (GL-R-020).
 *
 * Doubtful points: walls, boulders and wrecks are climbed, and the sides of a gap; houses and trees are not. At the top the climber stands on it if it holds a base; else he is
 * astride of it and climbs down beyond, or lets go there when it is a level or less. A climber hangs where he started, at his height, and may only climb on or let go.
 */
import type { Act, Answer, Flow, Part, Refusal } from '#engine/game.ts';
import { awayFrom, hullOf, hullSeparation } from '#engine/geometry/hull.ts';
import { type Area, CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Climb, Model, Piece, State } from '../state.ts';
import { fall } from './fall.ts';
import { groundOf, holds, LOW, surfaceAt } from './ground.ts';
import { conscious, type G, isHuman, LEVEL, name } from './play.ts';
import { layLow } from './prone.ts';
import { statTest } from './roll.ts';
import { mayStand, nearestStand, put } from './standing.ts';
import { isGone, skill } from './stats.ts';
import { burdened, STRONGBOX } from './strongbox.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** A face that can be climbed from where the model stands. */
interface Face extends Climb {
  name: string;
  /** Where it hangs: where it stands, or for a way down the foot. */
  at: Point;
}

function climbable(piece: Piece): boolean {
  return (piece.class === 'wall' || piece.class === 'wreck') && !piece.open;
}

/** Straight into the nearest part of the piece from the base, when it touches it. */
function inward(m: Model, piece: Piece): Point | null {
  let best: Area | null = null;
  let least = m.a + CONTACT + EPSILON;
  for (const area of piece.parts) {
    const gap = hullSeparation(hullOf(area), m.x, m.y);
    if (gap > least) continue;
    least = gap;
    best = area;
  }
  if (best === null) return null;
  const [nx, ny] = awayFrom(hullOf(best), m.x, m.y);
  return [-nx, -ny];
}

/** The first place along a direction that pleases. */
function along(
  s: State,
  m: Model,
  [ux, uy]: Point,
  most: number,
  fits: (x: number, y: number) => boolean,
): Point | null {
  for (let d = 1 / 16; d <= most; d += 1 / 16) {
    const x = snap(m.x + ux * d);
    const y = snap(m.y + uy * d);
    if (fits(x, y) && mayStand(s, m, x, y)) return [x, y];
  }
  return null;
}

const MOST = 6;
const ROUND = directions(16);

export function facesOf(s: State, m: Model): Face[] {
  const found: Face[] = [];
  const ground = groundOf(s);
  ground.pieces.forEach((piece, i) => {
    if (ground.natures[i] === 'gap' && m.z < -EPSILON && holds(piece, m.x, m.y)) {
      const over = nearestStand(s, m, m.x, m.y, MOST, (x, y) => surfaceAt(s, x, y) > -EPSILON);
      if (over !== null)
        found.push({
          piece: piece.id,
          name: piece.name,
          height: 0,
          foot: m.z,
          top: 0,
          over,
          down: false,
          at: [m.x, m.y],
        });
      return;
    }
    if (!climbable(piece)) return;
    if (piece.height - m.z > LOW + EPSILON) up(s, m, piece, found);
    else if (piece.height <= m.z + EPSILON && holds(piece, m.x, m.y)) down(s, m, piece, found);
  });
  return found;
}

function up(s: State, m: Model, piece: Piece, found: Face[]): void {
  const into = inward(m, piece);
  if (into === null) return;
  const onto = piece.standable ? along(s, m, into, MOST, (x, y) => holds(piece, x, y)) : null;
  const over =
    onto ??
    along(
      s,
      m,
      into,
      MOST,
      (x, y) => surfaceAt(s, x, y) < piece.height - EPSILON && (x - m.x) * into[0] + (y - m.y) * into[1] > m.a,
    );
  if (over !== null) {
    found.push({
      piece: piece.id,
      name: piece.name,
      height: 0,
      foot: m.z,
      top: piece.height,
      over,
      down: false,
      at: [m.x, m.y],
    });
  }
}

/** Down from the top: the nearest place at the foot. */
function down(s: State, m: Model, piece: Piece, found: Face[]): void {
  let best: Point | null = null;
  let least = MOST;
  for (const u of ROUND) {
    const foot = along(s, m, u, 2 * m.a + 0.75, (x, y) => surfaceAt(s, x, y) < piece.height - LOW);
    if (foot === null) continue;
    const d = Math.sqrt((foot[0] - m.x) * (foot[0] - m.x) + (foot[1] - m.y) * (foot[1] - m.y));
    if (d < least) {
      least = d;
      best = foot;
    }
  }
  if (best === null) return;
  const foot = surfaceAt(s, best[0], best[1]);
  found.push({
    piece: piece.id,
    name: piece.name,
    height: piece.height - foot,
    foot,
    top: piece.height,
    over: best,
    down: true,
    at: best,
  });
}

function climbRefusal(s: State, m: Model): Refusal | null {
  if (!isHuman(m)) return { clause: 'GL-R-220', reason: `${name(m)} does not climb` };
  if (isGone(m, 'legs')) return { clause: 'GL-BAS-12', reason: `${name(m)} can only crawl`, also: ['GL-R-201'] };
  if (burdened(s, m))
    return { clause: STRONGBOX, reason: `${name(m)} carries the strongbox and can neither climb nor jump` };
  return null;
}

export const CLIMB = menuVerb({
  name: 'climb',
  text: 'Climb a wall, or climb on.',
  args: { piece: id },
  main: 'piece',
  action: true,
  human: true,
  foot: true,
  find: (g, m) => climbAct(g, m),
  refused: (g, m) => {
    const refusal = climbRefusal(g.state, m) ?? {
      clause: 'GL-ACT-04',
      reason: `${name(m)} touches nothing that it could climb`,
      also: ['GL-R-017'],
    };
    return { verb: 'climb', label: 'Climb', refusal };
  },
  *run(g, m, { piece }) {
    yield* climb(g, m, piece);
  },
});

function climbAct(g: G, m: Model): Act | null {
  const s = g.state;
  if (climbRefusal(s, m) !== null) return null;
  const faces = m.climb === null ? facesOf(s, m) : [];
  const open: { piece: string; label: string }[] =
    m.climb === null
      ? faces.map((face) => ({ piece: face.piece, label: `${face.down ? 'down from' : 'up'} ${face.name}` }))
      : [{ piece: m.climb.piece, label: m.climb.down ? 'climb on, down' : 'climb on, up' }];
  if (open.length === 0) return null;
  return choice({
    verb: 'climb',
    label: 'Climb',
    clause: 'GL-ACT-04',
    by: ['piece'],
    options: () =>
      open.map(({ piece, label }) => ({ answer: { verb: 'climb', piece } as Answer, label, subjects: [m.id, piece] })),
    why: ({ piece }) => ({
      clause: 'GL-ACT-04',
      reason: `${name(m)} does not touch "${String(piece)}", or it is nothing to be climbed`,
    }),
  });
}

function* climb(g: G, m: Model, piece: string): Flow<void> {
  const s = g.state;
  const parts: Part[] = [];
  const skilled = skill(m, 'mountaineering') > 0;
  if (skilled)
    parts.push(
      { label: 'Mountaineering, Brawn', amount: 1, clause: 'GL-SKO-27' },
      { label: 'Mountaineering, Dodge', amount: 1, clause: 'GL-SKO-27' },
    );
  if (m.climb === null) {
    const face = facesOf(s, m).find((one) => one.piece === piece);
    if (face === undefined) return;
    const { name: _, at, ...state } = face;
    m.climb = state;
    put(g, m, at[0], at[1], state.foot + state.height);
  }
  const now = m.climb;
  const { passed } = yield* statTest(g, m, { test: 'climb', stat: ['bw', 'dg'], clause: 'GL-ACT-05', parts });
  if (!passed) {
    yield* dropFrom(g, m, true);
    return;
  }
  const step = skilled ? 2 : 1;
  now.height = now.down ? Math.max(0, now.height - step) : Math.min(now.top - now.foot, now.height + step);
  const done = now.down ? now.height <= EPSILON : now.height >= now.top - now.foot - EPSILON;
  m.z = now.foot + now.height;
  m.moved += step;
  m.lastMoved += step;
  m.hidden = false;
  tell(g, {
    kind: 'climb',
    clause: 'GL-ACT-04',
    model: m.id,
    piece,
    height: now.height,
    top: now.top - now.foot,
    done,
    also: skilled ? ['GL-SKO-27'] : [],
  });
  if (done) arrive(g, m, now);
}

/** At the top, or at the foot. */
function arrive(g: G, m: Model, now: Climb): void {
  const s = g.state;
  const [x, y] = now.over;
  const spot = mayStand(s, m, x, y) ? now.over : (nearestStand(s, m, x, y) ?? now.over);
  const ground = surfaceAt(s, spot[0], spot[1]);
  if (!now.down && now.top - ground > LEVEL + EPSILON) {
    // Astride of a top that holds no base: down on the other side.
    m.climb = { ...now, over: spot, foot: ground, height: now.top - ground, down: true };
    put(g, m, spot[0], spot[1], now.top);
    return;
  }
  m.climb = null;
  put(g, m, spot[0], spot[1]);
  tell(g, { kind: 'set', clause: 'GL-ACT-04', model: m.id, to: [m.x, m.y], z: m.z });
}

/** Falls from where it hangs to the foot. */
function* dropFrom(g: G, m: Model, failed: boolean): Flow<void> {
  const now = m.climb;
  if (now === null) return;
  const { height, foot } = now;
  m.climb = null;
  put(g, m, m.x, m.y, foot);
  yield* fall(g, m, height, null);
  if (failed && conscious(m)) yield* layLow(g, m, 'GL-R-020', 'falls');
}

export const DROP = menuVerb({
  name: 'drop',
  text: 'Let go of the wall.',
  synonyms: ['let-go'],
  action: true,
  human: true,
  foot: true,
  find: (_, m) => (m.climb === null ? null : button('drop', 'Let go', 'GL-FAL-01', m.id)),
  whyNot: (_, m) => (m.climb === null ? { clause: 'GL-FAL-01', reason: `${name(m)} does not hang on a wall` } : null),
  *run(g, m) {
    tell(g, { kind: 'lets-go', clause: 'GL-FAL-01', model: m.id, height: m.climb?.height ?? 0 });
    yield* dropFrom(g, m, false);
  },
});

export { dropFrom };
