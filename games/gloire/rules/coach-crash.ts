/**
 * Coaches that flip or collide. A flipped one slides d10 inches (GL-COA-17). Everybody in or on it passes a Dodge test at +2 or takes a Strength 4 hit for each full 2" of
 * movement, at least one, each to a location of its own (GL-COA-18, GL-COA-21, GL-R-092). It is a wreck afterwards (GL-R-093).
 *
 * Doubtful points: a slide ends where a collision would, without further harm. Those on top are put 2" from the wreck, on the sides by turns; those inside touching it,
 * standing (GL-COA-19, GL-R-219).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Coach, Model } from '../state.ts';
import { onTop, riders, seatAll } from './coach.ts';
import { HALF_LENGTH, HALF_WIDTH } from './coach-shape.ts';
import { obstacleAhead } from './coach-way.ts';
import { makePiece } from './ground.ts';
import { conscious, type G, moved } from './play.ts';
import { layLow } from './prone.ts';
import { distract } from './reload.ts';
import { statTest } from './roll.ts';
import { nearestStand, put } from './standing.ts';
import { tell } from './tell.ts';

/** It goes over where it is, and slides on in its last direction. */
export function* flip(g: G, coach: Coach): Flow<void> {
  const s = g.state;
  g.enter('GL-COA-16');
  const die = g.dice.roll(10, 'slide', 'GL-COA-17', s.order[0] ?? 0);
  const room = obstacleAhead(s, coach, die);
  const inches = Math.min(die, room.free);
  coach.x = snap(coach.x + coach.fx * inches);
  coach.y = snap(coach.y + coach.fy * inches);
  seatAll(g, coach);
  tell(g, {
    kind: 'coach-flips',
    clause: 'GL-COA-17',
    coach: coach.id,
    inches,
    to: [coach.x, coach.y],
    also: ['GL-R-173', 'GL-R-093'],
  });
  yield* wreck(g, coach, inches, 'GL-COA-18');
  g.leave();
}

/** It has run into something after so many inches of this turn. */
export function* collide(g: G, coach: Coach, with_: string): Flow<void> {
  g.enter('GL-COA-20');
  tell(g, { kind: 'coach-crashes', clause: 'GL-COA-20', coach: coach.id, with: with_, inches: coach.moved });
  yield* wreck(g, coach, coach.moved, 'GL-COA-21');
  g.leave();
}

function* wreck(g: G, coach: Coach, inches: number, clause: ClauseId): Flow<void> {
  const s = g.state;
  const all = riders(s, coach);
  coach.wreck = true;
  coach.speed = 0;
  coach.wild = false;
  coach.acted = true;
  for (const m of s.models) if (m.aboard?.coach === coach.id && m.aboard.place === 'team') m.onTable = false;
  s.pieces = [...s.pieces, wreckPiece(coach)];
  const tops = all.filter(onTop);
  const hits = Math.max(1, Math.floor((inches + EPSILON) / 2));
  for (const m of all) yield* shaken(g, m, hits, clause);
  for (const m of all) if (m.onTable) yield* setDown(g, m, coach, tops.includes(m), tops.indexOf(m));
  moved(g);
  const { wrecked } = g.rules.scenario(s);
  if (wrecked !== undefined) yield* wrecked(g, coach.id);
}

function wreckPiece(coach: Coach) {
  const corner = (along: number, across: number): Point => [
    coach.x + coach.fx * along - coach.fy * across,
    coach.y + coach.fy * along + coach.fx * across,
  ];
  const points = [
    corner(-HALF_LENGTH, -HALF_WIDTH),
    corner(HALF_LENGTH, -HALF_WIDTH),
    corner(HALF_LENGTH, HALF_WIDTH),
    corner(-HALF_LENGTH, HALF_WIDTH),
  ];
  return makePiece({ id: `${coach.id}-wreck`, class: 'wreck', name: 'the wreck', parts: [{ kind: 'poly', points }] });
}

function* shaken(g: G, m: Model, hits: number, clause: ClauseId): Flow<void> {
  if (!m.onTable) return;
  const { passed } = yield* statTest(g, m, {
    test: 'crash',
    stat: 'dg',
    clause,
    parts: [{ label: 'holding on', amount: 2, clause }],
    also: ['GL-R-092'],
  });
  if (conscious(m)) yield* distract(g, m);
  if (passed) return;
  for (let i = 0; i < hits && m.onTable; i++) yield* g.rules.blowless(g, m, 4, clause);
}

function* setDown(g: G, m: Model, coach: Coach, top: boolean, at: number): Flow<void> {
  const s = g.state;
  m.aboard = null;
  const side = at % 2 === 0 ? 1 : -1;
  const out = HALF_WIDTH + m.a + (top ? 2 : 0);
  const back = top ? Math.floor(at / 2) * 1.1 : 0;
  const x = coach.x - coach.fx * back - coach.fy * side * out;
  const y = coach.y - coach.fy * back + coach.fx * side * out;
  const to = nearestStand(s, m, x, y) ?? [x, y];
  put(g, m, to[0], to[1]);
  tell(g, { kind: 'set', clause: top ? 'GL-COA-19' : 'GL-R-219', model: m.id, to: [m.x, m.y], z: m.z });
  if (top && conscious(m)) yield* layLow(g, m, 'GL-COA-19', 'thrown from the coach');
}
