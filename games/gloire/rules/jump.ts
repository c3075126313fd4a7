/**
 * Jump: an action of its own (GL-R-018), straight, 1" for each 2 points of Brawn, rounded up (GL-ACT-02), twice as far with Leap (GL-SKO-14), further for hero points
 * (GL-HP-10). One inch more may be tried by a Brawn test (GL-ACT-03); failing, the jumper comes down where it would have got without it, prone (GL-R-019).
 *
 * Doubtful points: a jump passes over gaps, water, fires no higher than a step, friends and obstacles up to 1" above the start, never over enemies (GL-R-006). It ends no more than
 * 1" higher; lower by more than a level it is a fall (GL-FAL-01). The Brawn of the box in force counts (GL-R-228).
 */
import { z } from 'zod';
import type { Act, Answer, ClauseId, Flow, Refusal } from '#engine/game.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { EPSILON, GRID, type Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { isRefusal, round } from '../../kit/route.ts';
import { readTo } from '../../kit/words.ts';
import type { Model, State } from '../state.ts';
import { fall, fallDown } from './fall.ts';
import { coreOf, groundOf, LOW, piecesNear, stretchesOn, surfaceAt, TOUCHING } from './ground.ts';
import { pay, purse } from './hero.ts';
import { conscious, type G, isEnemy, LEVEL, name } from './play.ts';
import { layLow } from './prone.ts';
import { isWet } from './push.ts';
import { statTest } from './roll.ts';
import { put, standRefusal, takesRoom } from './standing.ts';
import { isGone, skill, stat } from './stats.ts';
import { burdened, STRONGBOX } from './strongbox.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { SLACK } from './way.ts';
import { isHoofed } from './way-ground.ts';

/** What it jumps without test or points. */
export function jumpInches(s: State, m: Model): number {
  const plain = Math.ceil(stat(s, m, 'bw', 'plain') / 2);
  return skill(m, 'leap') > 0 ? 2 * plain : plain;
}

export interface Leaping {
  to: Point;
  inches: number;
  z: number;
}

/** Why a model cannot jump at all. */
export function jumpRefusal(s: State, m: Model): Refusal | null {
  if (isHoofed(m)) return { clause: 'GL-R-086', reason: `${name(m)} does not jump on foot` };
  if (isGone(m, 'legs')) return { clause: 'GL-BAS-12', reason: `${name(m)} can only crawl`, also: ['GL-R-201'] };
  if (m.trapped) return { clause: 'GL-T-S5-28', reason: `${name(m)} is caught in a trap` };
  if (burdened(s, m))
    return { clause: STRONGBOX, reason: `${name(m)} carries the strongbox and can neither climb nor jump` };
  return null;
}

/** A jump of up to so many inches. */
export function leapTo(s: State, m: Model, at: Point, most: number, clause: ClauseId = 'GL-ACT-02'): Leaping | Refusal {
  const to: Point = [snap(at[0]), snap(at[1])];
  const inches = Math.sqrt((to[0] - m.x) * (to[0] - m.x) + (to[1] - m.y) * (to[1] - m.y));
  const route: Point[] = [[m.x, m.y], to];
  if (inches > most + SLACK) {
    const reason = `that is ${round(inches)}" and ${name(m)} jumps ${round(most)}"`;
    return {
      clause,
      reason,
      witness: { kind: 'gap', from: route[0] as Point, to, distance: inches, limit: most },
      also: ['GL-R-018'],
    };
  }
  for (const other of s.models) {
    if (other === m || !conscious(other) || !isEnemy(s, m, other) || !takesRoom(s, other)) continue;
    const solid = m.a + other.a - TOUCHING;
    if (segmentDistance2(other.x, other.y, m.x, m.y, to[0], to[1]) < solid * solid) {
      return {
        clause: 'GL-R-006',
        reason: `${name(m)} cannot jump over ${name(other)}`,
        witness: { kind: 'segment', from: route[0] as Point, to, blockedBy: other.id },
      };
    }
  }
  const ground = groundOf(s);
  for (const i of piecesNear(
    ground,
    m.a,
    Math.min(m.x, to[0]),
    Math.min(m.y, to[1]),
    Math.max(m.x, to[0]),
    Math.max(m.y, to[1]),
  )) {
    const piece = ground.pieces[i] as (typeof ground.pieces)[number];
    const nature = ground.natures[i];
    const high =
      nature === 'never' || (nature === 'raised' && piece.height - m.z > LOW + EPSILON) || piece.stops.includes('jump');
    if (!high || !stretchesOn(route, coreOf(m.a), piece).some(({ from }) => from > EPSILON)) continue;
    return {
      clause: piece.class === 'fire' ? 'GL-XI-09' : piece.stops.includes('jump') ? 'GL-R-325' : 'GL-R-017',
      reason: `${name(m)} cannot jump over ${piece.name}`,
      witness: { kind: 'segment', from: route[0] as Point, to, blockedBy: piece.id },
    };
  }
  const no = standRefusal(s, m, to[0], to[1]);
  if (no !== null) return no;
  return { to, inches, z: surfaceAt(s, to[0], to[1]) };
}

interface JumpAnswer {
  at: Point;
  try?: boolean | undefined;
  further?: boolean | undefined;
  own?: number | undefined;
}

/** How far an answer may go, and what it costs. */
function limitOf(s: State, m: Model, { try: tries, further }: Omit<JumpAnswer, 'at'>): number {
  return jumpInches(s, m) + (tries === true ? 1 : 0) + (further === true ? purse(s, m) : 0);
}

const ROUND = directions(16);

function jumpAct(s: State, m: Model, kind: 'plain' | 'try' | 'further'): Act {
  const fixed = kind === 'try' ? { try: true } : kind === 'further' ? { further: true } : {};
  const most = limitOf(s, m, fixed);
  const least = kind === 'plain' ? 0 : jumpInches(s, m);
  const clause: ClauseId = kind === 'try' ? 'GL-ACT-03' : kind === 'further' ? 'GL-HP-10' : 'GL-ACT-02';
  const answer = (at: Point): Answer => ({ verb: 'jump', ...fixed, at });
  const plan = (at: Point) => leapTo(s, m, at, most, clause);
  const spots = (): Point[] => {
    const found: Point[] = [];
    for (const [ux, uy] of ROUND) {
      const to: Point = [snap(m.x + ux * (most - GRID)), snap(m.y + uy * (most - GRID))];
      if (most > least && !isRefusal(plan(to))) found.push(to);
    }
    return found;
  };
  const act: Act = {
    verb: 'jump',
    key: kind === 'plain' ? 'jump' : `jump-${kind}`,
    label: kind === 'try' ? 'Jump 1" further, by a test' : kind === 'further' ? 'Jump further' : 'Jump',
    clause,
    form: { kind: 'point', from: m.id, range: most, radius: m.a },
    options: () =>
      spots().map((at) => ({ answer: answer(at), label: `${round(at[0])}, ${round(at[1])}`, subjects: [m.id] })),
    sample: (rng) => {
      for (let i = 0; i < 4; i++) {
        const [ux, uy] = ROUND[rng.int(16)] as Point;
        const d = least + (most - least) * rng.real();
        const to: Point = [snap(m.x + ux * d), snap(m.y + uy * d)];
        if (d > 0.1 && !isRefusal(plan(to))) return answer(to);
      }
      return null;
    },
    suggest: () => spots().slice(0, 4).map(answer),
    check: ({ at }) => {
      const found = plan(at as unknown as Point);
      return isRefusal(found) ? found : null;
    },
  };
  if (kind !== 'plain') act.fixed = fixed;
  if (kind === 'further') act.cost = { amount: 1, unit: 'hero points', upTo: purse(s, m) };
  return act;
}

export const JUMP = menuVerb({
  name: 'jump',
  text: 'Jump straight to a point; `try` tests Brawn for 1" more, `further` spends the hero points that the distance needs.',
  args: {
    at: point,
    try: z.boolean().optional(),
    further: z.boolean().optional(),
    own: z.int().min(0).max(99).optional(),
  },
  main: 'at',
  synonyms: ['leap'],
  action: true,
  foot: true,
  find: (g, m) => {
    const s = g.state;
    if (jumpRefusal(s, m) !== null) return null;
    const found = [jumpAct(s, m, 'plain'), jumpAct(s, m, 'try')];
    if (purse(s, m) > 0) found.push(jumpAct(s, m, 'further'));
    return found;
  },
  refused: (g, m) => {
    const refusal = jumpRefusal(g.state, m);
    return refusal === null ? null : { verb: 'jump', label: 'Jump', refusal };
  },
  read: ({ args }) => readTo(args, 'at'),
  *run(g, m, answer) {
    yield* jump(g, m, answer as JumpAnswer);
  },
});

/** Carries a jump out: points, test, flight, landing. True when it landed where it wanted and its action may go on. */
export function* jump(g: G, m: Model, answer: JumpAnswer): Flow<boolean> {
  const s = g.state;
  const own = jumpInches(s, m);
  const dx = answer.at[0] - m.x;
  const dy = answer.at[1] - m.y;
  const inches = Math.sqrt(dx * dx + dy * dy);
  const tried = answer.try === true && inches > own + SLACK;
  const price = answer.further === true ? Math.max(0, Math.ceil(inches - own - (tried ? 1 : 0) - SLACK)) : 0;
  if (price > 0) pay(g, m, price, 'GL-HP-10', 'jump further', answer.own);
  const safe = own + price;
  if (tried && inches > safe + SLACK) {
    const { passed } = yield* statTest(g, m, { test: 'jump', stat: 'bw', clause: 'GL-ACT-03' });
    if (!passed) {
      yield* missed(g, m, norm(dx, dy), safe);
      return false;
    }
  }
  const before = m.z;
  const { whole, over } = yield* g.rules.walk(g, m, [answer.at], {
    of: 'jump',
    clause: 'GL-ACT-02',
    air: true,
    also: price > 0 ? ['GL-HP-10', 'GL-R-018'] : ['GL-R-018'],
  });
  if (!conscious(m)) return false;
  if (before - m.z > LEVEL + EPSILON) yield* fall(g, m, before - m.z, null);
  return whole && !over && conscious(m) && !m.prone;
}

/** Down where it would have got without the inch more: on the ground there, prone, hurt if that is deep enough. */
function* missed(g: G, m: Model, [ux, uy]: Point, inches: number): Flow<void> {
  const s = g.state;
  const from: Point = [m.x, m.y];
  const high = m.z;
  const x = snap(m.x + ux * inches);
  const y = snap(m.y + uy * inches);
  put(g, m, x, y);
  m.moved += inches;
  m.lastMoved += inches;
  m.cameFrom = from;
  m.z = high;
  tell(g, {
    kind: 'jump',
    clause: 'GL-ACT-03',
    model: m.id,
    to: [x, y],
    z: high,
    inches,
    failed: true,
    also: ['GL-R-019'],
  });
  yield* fallDown(g, m, x, y, null);
  if (!conscious(m)) return;
  if (isWet(s, m)) tell(g, { kind: 'in-water', clause: 'GL-R-211', model: m.id, piece: '' });
  yield* layLow(g, m, 'GL-R-019', 'misses the jump');
}
