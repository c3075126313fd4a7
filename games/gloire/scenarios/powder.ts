/**
 * Powder barrels with a slow match (GL-S1-13 to GL-S1-16): lit on finding or later with an action, rolled in a direction that is fixed then, a fuse that
 * burns at the end of every turn, a blast under a template of 4.75" (GL-R-153, GL-R-311).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { facing, id } from '../../kit/args.ts';
import { hit } from '../rules/damage.ts';
import { surfaceAt } from '../rules/ground.ts';
import { type G, name } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb, verb } from '../rules/verb.ts';
import type { Model, Piece, State, Token } from '../state.ts';
import { newToken, removeToken, tokenById, touchesToken } from './tokens.ts';

const BLAST = 4.75 / 2;
const STRENGTH = 8;
const DOWNHILL = 5;
const LEVEL_GROUND = 3;
const RADIUS = 0.5;
/** What stops rolling barrels: pieces higher than this (GL-R-311). */
const BUMP = 0.25;

export function newPowder(s: State, at: Point): Token {
  return newToken(s, { kind: 'powder', name: 'the powder barrels', at });
}

/** The direction in which lit barrels are sent; none lets them lie. */
export function* light(g: G, m: Model, token: Token): Flow<void> {
  token.lit = true;
  tell(g, { kind: 'lights', clause: 'GL-S1-13', model: m.id, token: token.id });
  const ways = directions(8).filter((way) => !uphill(g.state, token, way));
  if (m.seat === null) return;
  const { seat } = m;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'which way do the barrels roll?',
    clause: 'GL-S1-14',
    subjects: [token.id],
    acts: [
      choice({
        verb: 'roll-barrels',
        label: 'Roll the barrels',
        clause: 'GL-S1-14',
        by: ['direction'],
        options: () =>
          ways.map((way) => ({
            answer: { verb: 'roll-barrels', direction: way },
            label: compassWord(way),
            subjects: [token.id],
          })),
        check: ({ direction }) => {
          const way = norm((direction as Point)[0], (direction as Point)[1]);
          return uphill(g.state, token, way)
            ? { clause: 'GL-S1-14', reason: 'the barrels never roll uphill', also: ['GL-R-311'] }
            : null;
        },
        why: () => ({ clause: 'GL-S1-14', reason: 'the barrels never roll uphill' }),
      }),
      {
        verb: 'pass',
        key: 'pass',
        label: 'Let them lie',
        clause: 'GL-S1-14',
        form: { kind: 'option' },
        options: () => [{ answer: { verb: 'pass' }, label: 'Let them lie', subjects: [token.id] }],
        sample: () => ({ verb: 'pass' }),
        check: () => null,
      } satisfies Act,
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'roll-barrels') {
    const [x, y] = answer.direction as Point;
    token.roll = norm(x, y);
  }
}

const WORDS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];

function compassWord(way: Point): string {
  const at = directions(8).findIndex(([x, y]) => Math.abs(x - way[0]) < 0.01 && Math.abs(y - way[1]) < 0.01);
  return WORDS[at] ?? 'that way';
}

function uphill(s: State, token: Token, [dx, dy]: Point): boolean {
  return surfaceAt(s, token.x + dx * 0.6, token.y + dy * 0.6) > surfaceAt(s, token.x, token.y) + 0.01;
}

/** Before the fuse burns the barrels roll on, until something stops them for good. */
export function rollOn(g: G, token: Token): void {
  const s = g.state;
  const { roll } = token;
  if (roll === null) return;
  // The rate is that of the ground on which they begin: off the hill they go on at the level rate in the next turn (GL-R-311).
  const high = surfaceAt(s, token.x, token.y);
  const far = high > 0.01 ? DOWNHILL : LEVEL_GROUND;
  const step = 0.125;
  let gone = 0;
  while (gone < far) {
    const x = token.x + roll[0] * step;
    const y = token.y + roll[1] * step;
    if (stops(s, token, x, y)) {
      token.roll = null;
      break;
    }
    token.x = snap(x);
    token.y = snap(y);
    gone += step;
  }
  tell(g, { kind: 'rolls', clause: 'GL-S1-14', token: token.id, to: [token.x, token.y], also: ['GL-R-311'] });
}

function stops(s: State, token: Token, x: number, y: number): boolean {
  if (x < RADIUS || y < RADIUS || x > s.width - RADIUS || y > s.depth - RADIUS) return true;
  if (surfaceAt(s, x, y) > surfaceAt(s, token.x, token.y) + 0.01) return true;
  for (const m of s.models) {
    if (!m.onTable) continue;
    const reach = m.a + RADIUS;
    const before = (m.x - token.x) * (m.x - token.x) + (m.y - token.y) * (m.y - token.y);
    const after = (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y);
    if (after < reach * reach && after < before) return true;
  }
  return s.pieces.some((piece) => blocks(piece, token, x, y));
}

function blocks(piece: Piece, token: Token, x: number, y: number): boolean {
  if (piece.class === 'hill' || piece.height <= BUMP || piece.open) return false;
  return piece.parts.some((part) => {
    const inside = (px: number, py: number): boolean =>
      part.kind === 'disc'
        ? (px - part.x) * (px - part.x) + (py - part.y) * (py - part.y) < (part.r + RADIUS) * (part.r + RADIUS)
        : part.kind === 'poly' && nearPolygon(part.points, px, py);
    return inside(x, y) && !inside(token.x, token.y);
  });
}

/** Rectangles of maps: within half an inch of the box around it. */
function nearPolygon(points: readonly Point[], x: number, y: number): boolean {
  const xs = points.map(([px]) => px);
  const ys = points.map(([, py]) => py);
  return (
    x > Math.min(...xs) - RADIUS &&
    x < Math.max(...xs) + RADIUS &&
    y > Math.min(...ys) - RADIUS &&
    y < Math.max(...ys) + RADIUS
  );
}

/** The end of a turn: lit barrels roll, then the fuse burns; at 10 or more they explode (GL-S1-15). */
export function* burn(g: G): Flow<void> {
  const s = g.state;
  for (const token of s.tokens.filter(({ kind, lit }) => kind === 'powder' && lit)) {
    rollOn(g, token);
    const die = g.dice.roll(10, 'fuse', 'GL-S1-15', s.order[0] ?? 0);
    token.fuse += die;
    tell(g, {
      kind: 'fuse',
      clause: 'GL-S1-15',
      token: token.id,
      die,
      total: token.fuse,
      also: ['GL-R-311', 'GL-TRN-08'],
    });
    if (token.fuse >= 10) yield* explode(g, token);
  }
}

/** Everybody under the template is hit without a roll at Strength 8 (GL-S1-16); any base touched counts (GL-R-153). */
export function* explode(g: G, token: Token): Flow<void> {
  const s = g.state;
  const under = s.models.filter((m) => m.onTable && touchesBlast(m, token));
  removeToken(s, token);
  tell(g, {
    kind: 'explodes',
    clause: 'GL-S1-16',
    token: token.id,
    at: [token.x, token.y],
    models: under.map(({ id: one }) => one),
  });
  for (const victim of under) {
    // Blasts pass Lady Amelie by (GL-T-B-07).
    if (!victim.onTable || victim.mind?.rule === 'GL-T-B-07') continue;
    yield* hit(g, {
      victim,
      by: null,
      ws: { value: STRENGTH, parts: [{ label: 'blast', amount: STRENGTH, clause: 'GL-S1-16' }] },
      clause: 'GL-S1-16',
      close: false,
      attack: false,
    });
  }
}

function touchesBlast(m: Model, { x, y }: Token): boolean {
  const reach = BLAST + m.a;
  return (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y) <= reach * reach;
}

export const LIGHT = menuVerb({
  name: 'light',
  text: 'Light the slow match of powder barrels in base contact.',
  args: { token: id },
  main: 'token',
  action: true,
  human: true,
  engaged: true,
  find(g, m): Act | null {
    if (m.owner === null) return null;
    const near = g.state.tokens.filter(
      (token) => token.kind === 'powder' && !token.lit && token.carrier === null && touchesToken(m, token),
    );
    if (near.length === 0) return null;
    return choice({
      verb: 'light',
      label: 'Light the match',
      clause: 'GL-S1-13',
      by: ['token'],
      options: () =>
        near.map((token) => ({ answer: { verb: 'light', token: token.id }, label: token.name, subjects: [token.id] })),
      why: () => ({ clause: 'GL-S1-13', reason: `${name(m)} touches no unlit powder` }),
    });
  },
  whyNot: (_, m) => ({ clause: 'GL-S1-13', reason: `${name(m)} touches no unlit powder`, also: ['GL-R-153'] }),
  *run(g, m, { token: chosen }) {
    const token = tokenById(g.state, chosen);
    if (token !== undefined) yield* light(g, m, token);
  },
});

export const ROLL_BARRELS = verb({
  name: 'roll-barrels',
  text: 'Send lit powder barrels rolling in a direction.',
  args: { direction: facing },
  main: 'direction',
});
