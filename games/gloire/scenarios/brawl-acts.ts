/**
 * What can be done with a tavern: use up a find (GL-R-313), kick a bench (GL-S2-04), cower under a table and come out (GL-S2-06, GL-R-316), throw the tankard
 * (GL-S2-19).
 */
import type { Act, Flow } from '#engine/game.ts';
import { distanceBodyToFeature, transformArea } from '#engine/geometry/area.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { overlapsPieceAt } from '../rules/ground.ts';
import { conscious, type G, isEngaged, moved, name, pieceById } from '../rules/play.ts';
import { layLow } from '../rules/prone.ts';
import { distract } from '../rules/reload.ts';
import { statTest } from '../rules/roll.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb } from '../rules/verb.ts';
import type { Model, Piece, State, Token } from '../state.ts';
import { FINDS } from './brawl-cards.ts';
import { award } from './points.ts';
import { carried, discard, tokenById } from './tokens.ts';

/** Finds that a model still has to use up; the spit of chickens feeds once. */
function finds(s: State, m: Model): Token[] {
  return carried(s, m).filter((token) => token.kind === 'tavern' && !token.lit);
}

export const CONSUME = menuVerb({
  name: 'consume',
  text: 'Drink, eat or pick up what was found in the tavern.',
  args: { token: id },
  main: 'token',
  synonyms: ['drink', 'eat'],
  action: true,
  human: true,
  engaged: true,
  prone: true,
  find(g, m): Act | null {
    const things = finds(g.state, m);
    if (things.length === 0) return null;
    return choice({
      verb: 'consume',
      label: 'Use a find',
      clause: 'GL-R-313',
      by: ['token'],
      options: () =>
        things.map((token) => ({ answer: { verb: 'consume', token: token.id }, label: token.name, subjects: [m.id] })),
      why: () => ({ clause: 'GL-R-313', reason: `${name(m)} has no such find left` }),
    });
  },
  whyNot: (_, m) => ({ clause: 'GL-R-313', reason: `${name(m)} has nothing that could be drunk or eaten` }),
  *run(g, m, { token: chosen }) {
    const s = g.state;
    const token = tokenById(s, chosen);
    const rules = token === undefined ? undefined : FINDS[token.key];
    if (token === undefined || rules === undefined) return;
    tell(g, {
      kind: 'consumes',
      clause: rules.clause,
      model: m.id,
      token: token.id,
      how: rules.verb,
      name: token.name,
      also: ['GL-R-313'],
    });
    if (m.owner !== null) award(g, m.owner, rules.vp, token.name, rules.clause, m.id);
    if (rules.stats !== undefined)
      m.effects.push({ source: token.name, clause: rules.clause, stats: rules.stats, until: 'game' });
    // Who stoops for coins is found prone at its following activation.
    if (token.key === '22') m.used.push('stoops');
    if (token.key === '23') token.lit = true;
    else discard(s, m, token);
  },
});

const KICK = 2;

export function touchedPieces(s: State, m: Model, kind: Piece['class']): Piece[] {
  return s.pieces.filter((piece) => piece.class === kind && distanceBodyToFeature(piece, m) <= CONTACT + EPSILON);
}

/** The middle of a piece of one part. */
function middle(piece: Piece): Point {
  const [part] = piece.parts;
  if (part === undefined) return [0, 0];
  if (part.kind === 'disc') return [part.x, part.y];
  if (part.kind === 'band') return [(part.x1 + part.x2) / 2, (part.y1 + part.y2) / 2];
  const n = part.points.length;
  let x = 0;
  let y = 0;
  for (const [px, py] of part.points) {
    x += px / n;
    y += py / n;
  }
  return [x, y];
}

/** Straight away from the model: along the side of the bench that it touches. */
export function kickWay(piece: Piece, m: Model): Point {
  const [part] = piece.parts;
  if (part === undefined || part.kind !== 'poly') return norm(middle(piece)[0] - m.x, middle(piece)[1] - m.y);
  const xs = part.points.map(([px]) => px);
  const ys = part.points.map(([, py]) => py);
  const inX = m.x >= Math.min(...xs) && m.x <= Math.max(...xs);
  const inY = m.y >= Math.min(...ys) && m.y <= Math.max(...ys);
  const [cx, cy] = middle(piece);
  if (inX && !inY) return [0, cy > m.y ? 1 : -1];
  if (inY && !inX) return [cx > m.x ? 1 : -1, 0];
  return norm(cx - m.x, cy - m.y);
}

function shifted(piece: Piece, dx: number, dy: number): Piece {
  return { ...piece, parts: piece.parts.map((part) => transformArea(part, dx, dy, 1, 0)) };
}

const SOLID: readonly Piece['class'][] = ['wall', 'bar', 'hearth', 'table', 'bench', 'block'];

function blocked(s: State, piece: Piece): boolean {
  for (const part of piece.parts) {
    if (part.kind !== 'poly') continue;
    for (const [x, y] of part.points) if (x < 0 || y < 0 || x > s.width || y > s.depth) return true;
  }
  return s.pieces.some((other) => other.id !== piece.id && SOLID.includes(other.class) && overlap(piece, other));
}

/** Rectangles whose boxes overlap. */
function overlap(a: Piece, b: Piece): boolean {
  const box = (piece: Piece): [number, number, number, number] => {
    let x0 = 1e9;
    let y0 = 1e9;
    let x1 = -1e9;
    let y1 = -1e9;
    for (const part of piece.parts) {
      const points: readonly Point[] =
        part.kind === 'poly'
          ? part.points
          : part.kind === 'disc'
            ? [
                [part.x - part.r, part.y - part.r],
                [part.x + part.r, part.y + part.r],
              ]
            : [
                [part.x1, part.y1],
                [part.x2, part.y2],
              ];
      for (const [x, y] of points) {
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        x1 = Math.max(x1, x);
        y1 = Math.max(y1, y);
      }
    }
    return [x0, y0, x1, y1];
  };
  const [ax0, ay0, ax1, ay1] = box(a);
  const [bx0, by0, bx1, by1] = box(b);
  return ax0 < bx1 - EPSILON && bx0 < ax1 - EPSILON && ay0 < by1 - EPSILON && by0 < ay1 - EPSILON;
}

/** The bench slides up to 2", stops at what is solid, tests every model in its way and comes to rest before any base (GL-R-316). */
export function* kick(g: G, m: Model, bench: Piece): Flow<void> {
  const s = g.state;
  const [ux, uy] = kickWay(bench, m);
  const step = 1 / 16;
  let far = 0;
  const met: Model[] = [];
  let rest = 0;
  while (far + step <= KICK + EPSILON) {
    const next = shifted(bench, ux * (far + step), uy * (far + step));
    if (blocked(s, next)) break;
    far += step;
    let free = true;
    for (const other of s.models) {
      if (!other.onTable || other === m || !overlapsPieceAt(other.a, other.x, other.y, next)) continue;
      free = false;
      if (!met.includes(other)) met.push(other);
    }
    if (free && met.length === 0) rest = far;
  }
  const moves = shifted(bench, ux * rest, uy * rest);
  s.pieces = s.pieces.map((piece) => (piece.id === bench.id ? moves : piece));
  s.plot[`kicked-${bench.id}`] = true;
  moved(g);
  tell(g, { kind: 'kicks', clause: 'GL-S2-04', model: m.id, piece: bench.id, inches: rest, also: ['GL-R-316'] });
  for (const other of met) {
    if (!conscious(other) || other.prone) continue;
    const { passed } = yield* statTest(g, other, { test: 'bench', stat: 'dg', clause: 'GL-S2-04' });
    yield* distract(g, other);
    if (!passed) yield* layLow(g, other, 'GL-S2-04', 'knocked down');
  }
}

export const KICK_BENCH = menuVerb({
  name: 'kick-bench',
  text: 'Kick a bench in base contact: it slides 2" and may knock down whoever it meets.',
  args: { bench: id },
  main: 'bench',
  action: true,
  human: true,
  engaged: true,
  find(g, m): Act | null {
    const benches = touchedPieces(g.state, m, 'bench');
    if (benches.length === 0) return null;
    return choice({
      verb: 'kick-bench',
      label: 'Kick a bench',
      clause: 'GL-S2-04',
      by: ['bench'],
      options: () =>
        benches.map((piece) => ({
          answer: { verb: 'kick-bench', bench: piece.id },
          label: piece.name,
          subjects: [piece.id],
        })),
      why: () => ({ clause: 'GL-S2-04', reason: `${name(m)} touches no such bench` }),
    });
  },
  whyNot: (_, m) => ({ clause: 'GL-S2-04', reason: `${name(m)} touches no bench`, also: ['GL-R-316'] }),
  *run(g, m, { bench }) {
    const piece = pieceById(g.state, bench);
    if (piece !== undefined) yield* kick(g, m, piece);
  },
});

export const COWER = menuVerb({
  name: 'cower',
  text: 'Cower under a table in base contact: no moves, no attacks on it.',
  args: { table: id },
  main: 'table',
  action: true,
  human: true,
  foot: true,
  find(g, m): Act | null {
    const s = g.state;
    if (isEngaged(s, m) || m.z > 0.1) return null;
    const tables = touchedPieces(s, m, 'table').filter(
      (piece) => !s.models.some(({ cowers, onTable }) => onTable && cowers === piece.id),
    );
    if (tables.length === 0) return null;
    return choice({
      verb: 'cower',
      label: 'Cower under a table',
      clause: 'GL-S2-06',
      by: ['table'],
      options: () =>
        tables.map((piece) => ({
          answer: { verb: 'cower', table: piece.id },
          label: piece.name,
          subjects: [piece.id],
        })),
      why: () => ({ clause: 'GL-R-316', reason: `${name(m)} touches no table with room under it` }),
    });
  },
  whyNot: ({ state }, m) => ({
    clause: 'GL-S2-06',
    reason: isEngaged(state, m)
      ? `${name(m)} is in base contact with an enemy`
      : `${name(m)} touches no table with room under it`,
    also: ['GL-R-316'],
  }),
  *run(g, m, { table }) {
    m.cowers = table;
    tell(g, { kind: 'under-table', clause: 'GL-S2-06', model: m.id, piece: table, out: false, also: ['GL-R-316'] });
  },
});

export const COME_OUT = menuVerb({
  name: 'come-out',
  text: 'Come out from under a table.',
  action: true,
  prone: true,
  engaged: true,
  find: (_, m) => (m.cowers === null ? null : button('come-out', 'Come out', 'GL-R-316', m.id)),
  whyNot: (_, m) => ({ clause: 'GL-R-316', reason: `${name(m)} is under no table` }),
  *run(g, m) {
    const table = m.cowers ?? '';
    m.cowers = null;
    tell(g, { kind: 'under-table', clause: 'GL-R-316', model: m.id, piece: table, out: true });
  },
});
