/** What a seat may know: everything but the dice to come. The order of activation is drawn as it goes (DG-R-042). */
import type { GameEvent, Random, Seat } from '#engine/game.ts';
import { clone } from './clone.ts';
import type { State } from './state.ts';

export function view(state: State, _seat: Seat | null): State {
  const seen = clone(state);
  seen.rng = [0, 0, 0, 0];
  return seen;
}

export function seen(event: GameEvent, seat: Seat | null): GameEvent | null {
  if (event.only === undefined) return event;
  return seat !== null && event.only.includes(seat) ? event : null;
}

export function resample(state: State, _seat: Seat, rng: Random): void {
  const word = (): number => Math.floor(rng.real() * 4294967296);
  state.rng = [word(), word(), word(), (word() | 1) >>> 0];
}
