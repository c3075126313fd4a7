/** What a seat may know: everything is open but the dice to come. Motivations are declared at one moment and public afterwards (WK-R-73). */
import type { Random, Seat } from '#engine/game.ts';
import { reseed, unseeded } from '../kit/hiding.ts';
import { clone } from './clone.ts';
import type { State } from './state.ts';

export function view(state: State, _seat: Seat | null): State {
  return unseeded(clone(state));
}

export function resample(state: State, _seat: Seat, rng: Random): void {
  reseed(state, rng);
}
