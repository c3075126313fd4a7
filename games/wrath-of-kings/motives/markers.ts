/** Markers: on models, in pools, gained, scored and lost (WK-MOT-12). They are no elements; a model merely has a number of them. */
import type { ClauseId, Seat } from '#engine/game.ts';
import type { MotivationId } from '../content/types.ts';
import { loseMorale } from '../rules/morale.ts';
import { foe, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { Model, State } from '../state.ts';
import { motivationOf } from './list.ts';

export function poolOf(s: State, seat: Seat): number {
  return s.pools[seat as 0 | 1];
}

/** Markers of the seat's motivation on a model. */
export function marksOn(m: Model, seat: Seat): number {
  return m.marks[seat as 0 | 1];
}

function addMarks(m: Model, seat: Seat, more: number): void {
  const [red, blue] = m.marks;
  m.marks = seat === 0 ? [red + more, blue] : [red, blue + more];
}

function held(s: State, seat: Seat): MotivationId {
  return s.motivations[seat as 0 | 1] as MotivationId;
}

/** Fills the pool: so many for each rank of the army's leaders. */
export function fillPool(g: G, seat: Seat, each: number, clause: ClauseId): void {
  const s = g.state;
  const markers = each * s.ranks[seat as 0 | 1];
  s.pools[seat as 0 | 1] = markers;
  tell(g, { kind: 'pool', clause, seat, motivation: held(s, seat), markers });
}

/** Markers put on a model in the set-up. */
export function mark(g: G, seat: Seat, m: Model, markers: number, clause: ClauseId): void {
  addMarks(m, seat, markers);
  tell(g, {
    kind: 'mark',
    clause,
    seat,
    model: m.id,
    motivation: held(g.state, seat),
    markers,
    also: ['WK-MOT-12'],
  });
}

/** From the pool to a model; only as many as are left (WK-R-79). */
export function gain(
  g: G,
  seat: Seat,
  m: Model,
  markers: number,
  clause: ClauseId,
  also: readonly ClauseId[] = [],
): void {
  const s = g.state;
  const side = seat as 0 | 1;
  const amount = Math.min(markers, s.pools[side]);
  s.pools[side] -= amount;
  addMarks(m, seat, amount);
  tell(g, {
    kind: 'marker',
    clause,
    seat,
    model: m.id,
    motivation: held(s, seat),
    amount,
    pool: s.pools[side],
    also: ['WK-MOT-12', ...also],
  });
}

/** One marker leaves a model for good (WK-R-79). */
export function spend(g: G, seat: Seat, m: Model, clause: ClauseId): void {
  addMarks(m, seat, -1);
  tell(g, {
    kind: 'marker-gone',
    clause,
    seat,
    model: m.id,
    motivation: held(g.state, seat),
    amount: 1,
    to: 'gone',
  });
}

/** The markers of a model that is removed: back to the pool, or gone with it. */
export function shed(g: G, seat: Seat, m: Model, to: 'pool' | 'gone', clause: ClauseId): void {
  const s = g.state;
  const side = seat as 0 | 1;
  const amount = m.marks[side];
  if (amount === 0) return;
  addMarks(m, seat, -amount);
  if (to === 'pool') s.pools[side] += amount;
  tell(g, { kind: 'marker-gone', clause, seat, model: m.id, motivation: held(s, seat), amount, to });
}

/** The motivation costs the opponent morale. */
export function score(
  g: G,
  seat: Seat,
  amount: number,
  clause: ClauseId,
  why: string,
  also: readonly ClauseId[] = [],
): void {
  loseMorale(g, foe(seat), amount, clause, `${motivationOf(g.state, seat)?.name ?? ''}: ${why}`, also);
}

/** Every marker of a model whose activation begins is scored and removed, one after the other (WK-R-93). */
export function scoreMarkers(g: G, seat: Seat, m: Model, each: number, clause: ClauseId): void {
  for (let left = marksOn(m, seat); left > 0; left--) {
    score(g, seat, each, clause, m.name);
    spend(g, seat, m, clause);
  }
}
