/**
 * The motivations in the course of a match: their parts of the set-up in the order of WK-R-73, and what they do at each moment of play. At one moment the
 * attacker's come before the defender's (WK-GEN-10), the active player's before the other's, at the end of a round the first player's (WK-R-85).
 */
import type { Flow, Seat } from '#engine/game.ts';
import { musterMorale } from '../rules/morale.ts';
import { foe, type G } from '../rules/play.ts';
import type { AttackOutcome, Motives } from '../rules/rules.ts';
import type { Model, State } from '../state.ts';
import { fillPool } from './markers.ts';
import { placeNext } from './objectives.ts';
import { motiveOf } from './table.ts';

function isDone(s: State, step: string): boolean {
  return s.done.includes(step);
}

function done(s: State, step: string): void {
  s.done = [...s.done, step];
}

/** Both seats, the chooser of the side first (WK-R-73). */
function inOrder(s: State): readonly Seat[] {
  return [s.chooser, foe(s.chooser)];
}

/** The parts before deployment: pools and objectives. One decision at most; true when all are done, otherwise it is called again. */
export function* setupObjectives(g: G): Flow<boolean> {
  const s = g.state;
  for (const seat of inOrder(s)) {
    if (isDone(s, `before-${seat}`)) continue;
    const motive = motiveOf(s, seat);
    const rules = motive?.objectives;
    if (!isDone(s, `begun-${seat}`)) {
      done(s, `begun-${seat}`);
      if (motive?.pool?.when === 'before') fillPool(g, seat, motive.pool.each, motive.pool.clause);
      s.owing[seat as 0 | 1] = rules?.count(s, seat) ?? 0;
      s.placing = seat;
    }
    if (rules !== undefined && s.owing[seat as 0 | 1] > 0) {
      const over = yield* placeNext(g, seat, rules);
      if (over) done(s, `before-${seat}`);
      return inOrder(s).every((one) => isDone(s, `before-${one}`));
    }
    done(s, `before-${seat}`);
  }
  return true;
}

/**
 * The parts during deployment that come when this seat has placed its last model: those of its own motivation, and the marking that the opponent's
 * asks of it (WK-R-73). One decision at most; true when all are done.
 */
export function* duringDeployment(g: G, seat: Seat): Flow<boolean> {
  const s = g.state;
  const due = [seat, foe(seat)].filter((holder) => {
    const motive = motiveOf(s, holder);
    return motive?.duringDeployment !== undefined && (motive.marker === 'opponent') === (holder !== seat);
  });
  for (const holder of due) {
    if (isDone(s, `during-${holder}`)) continue;
    const part = motiveOf(s, holder)?.duringDeployment;
    if (part === undefined || (yield* part(g, holder))) done(s, `during-${holder}`);
    return due.every((one) => isDone(s, `during-${one}`));
  }
  return true;
}

/** The parts after deployment and at the start of the game. One decision at most; true when all are done. */
export function* afterDeployment(g: G): Flow<boolean> {
  const s = g.state;
  if (!isDone(s, 'mustered')) {
    done(s, 'mustered');
    musterMorale(s);
  }
  for (const seat of inOrder(s)) {
    if (isDone(s, `after-${seat}`)) continue;
    const motive = motiveOf(s, seat);
    if (!isDone(s, `started-${seat}`)) {
      done(s, `started-${seat}`);
      if (motive?.pool?.when === 'start') fillPool(g, seat, motive.pool.each, motive.pool.clause);
    }
    if (motive?.afterDeployment !== undefined) {
      const over = yield* motive.afterDeployment(g, seat);
      if (over) done(s, `after-${seat}`);
      return inOrder(s).every((one) => isDone(s, `after-${one}`));
    }
    done(s, `after-${seat}`);
  }
  return true;
}

export const MOTIVES: Motives = {
  activationBegins(g, m) {
    if (m.marks[m.seat as 0 | 1] > 0) motiveOf(g.state, m.seat)?.activationBegins?.(g, m.seat, m);
  },

  *attackOver(g: G, attack: AttackOutcome) {
    const seat = attack.by[0]?.seat;
    if (seat === undefined || attack.killed.length + attack.hit.length + attack.collided.length === 0) return;
    const over = motiveOf(g.state, seat)?.attackOver;
    if (over !== undefined) yield* over(g, seat, attack);
  },

  dies(g: G, m: Model) {
    for (const seat of [m.seat, foe(m.seat)]) motiveOf(g.state, seat)?.dies?.(g, seat, m);
  },

  *hasMoved(g: G, m: Model, free: boolean) {
    if (m.link === null) return;
    const moved = motiveOf(g.state, m.seat)?.hasMoved;
    if (moved !== undefined) yield* moved(g, m.seat, m, free);
  },

  *turnEnds(g: G) {
    for (const seat of [g.state.mover, foe(g.state.mover)]) {
      const ends = motiveOf(g.state, seat)?.turnEnds;
      if (ends !== undefined) yield* ends(g, seat);
    }
  },

  *roundEnds(g: G) {
    for (const seat of [g.state.first, foe(g.state.first)]) {
      const ends = motiveOf(g.state, seat)?.roundEnds;
      if (ends !== undefined) yield* ends(g, seat);
    }
  },
};
