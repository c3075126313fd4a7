/**
 * What a seat may know: everything but the dice to come, the cards of markers that it has not learned, and the order of the pile (GL-R-301, GL-R-131). Sealed
 * bids are the engine's own. Which cards are still hidden is known to all: they are the set less those that were turned up.
 */
import type { GameEvent, Json, Random, Seat } from '#engine/game.ts';
import { seen as open, reseed, unseeded } from '../kit/hiding.ts';
import { clone } from './clone.ts';
import type { Shown } from './rules/shown.ts';
import type { State } from './state.ts';

export function view(state: State, seat: Seat | null): State {
  const copy = unseeded(clone(state));
  for (const marker of copy.markers) {
    if (seat === null || !marker.known.includes(seat)) marker.card = '';
    marker.known = seat !== null && marker.known.includes(seat) ? [seat] : [];
  }
  copy.pile = copy.pile.map(() => '');
  return copy;
}

export function seen(event: GameEvent, seat: Seat | null): GameEvent | null {
  return open(event, seat);
}

/** Deals the cards that the seat does not know to the places where they may lie; those that it was shown meanwhile lie where they were found. */
export function resample(state: State, _seat: Seat, rng: Random, learned: readonly Json[] = []): void {
  reseed(state, rng);
  for (const { marker, card, from } of learned as unknown as readonly Shown[]) {
    const found = state.markers.find(({ id }) => id === marker);
    if (found !== undefined) found.card = card;
    else if (from >= 0 && from < state.pile.length) state.pile[from] = card;
  }
  const lost = state.markers.filter(({ card }) => card === '');
  if (lost.length + state.pile.length === 0) return;
  const out = new Set([
    ...state.turned.map(({ card }) => card),
    ...state.markers.map(({ card }) => card),
    ...state.pile,
  ]);
  const deck = Array.isArray(state.plot.deck) ? (state.plot.deck as string[]) : [];
  const left = deck.filter((card) => !out.has(card));
  for (let i = left.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    [left[i], left[j]] = [left[j] as string, left[i] as string];
  }
  for (const marker of lost) marker.card = left.pop() ?? '';
  state.pile = state.pile.map((card) => (card === '' ? (left.pop() ?? '') : card));
}
