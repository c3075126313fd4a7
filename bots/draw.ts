/** Whether a bot takes a draw that it is offered: only when it stands clearly worse, by its own judgement of what it may know. */
import type { Match } from '#engine/flow/match.ts';
import type { Seat } from '#engine/game.ts';

/** Behind by a point at least, and by this part of all that sets the sides apart. */
const POINT = 1;
const CLEAR = 0.3;

export function takesDraw({ game, state }: Match, seat: Seat): boolean {
  const view = game.view(state, seat);
  // Before the first turn nobody stands worse.
  if (game.turn(view) === 0) return false;
  const { value, parts } = game.judgement(view, seat);
  const apart = parts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return value <= -Math.max(POINT, CLEAR * apart);
}
