/** What seats may know, where games have it in common: events for some eyes only, and the dice to come, which nobody knows. */
import type { GameEvent, GameState, Random, Seat } from '#engine/game.ts';

/** An event as a seat sees it: whole, or not at all where `only` leaves the seat out. */
export function seen(event: GameEvent, seat: Seat | null): GameEvent | null {
  if (event.only === undefined) return event;
  return seat !== null && event.only.includes(seat) ? event : null;
}

/** Takes the dice to come out of a copy of the state. */
export function unseeded<S extends GameState>(copy: S): S {
  copy.rng = [0, 0, 0, 0];
  return copy;
}

/** Other dice to come, drawn from `rng`. In place. */
export function reseed(state: GameState, rng: Random): void {
  const word = (): number => Math.floor(rng.real() * 4294967296);
  // The generator needs a word that is not zero.
  state.rng = [word(), word(), word(), (word() | 1) >>> 0];
}
