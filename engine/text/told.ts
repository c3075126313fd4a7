/** Sentences for what happens in a match: the game's own, and those about what players settle between themselves. */
import { PARLEY_EVENT } from '../flow/parley.ts';
import type { AnyGame, GameEvent, GameState, Result, Seat, SeatSpec } from '../game.ts';
import { captainsOf, sameTeam } from '../state/seats.ts';
import { list } from './words.ts';

export function eventText(game: AnyGame, event: GameEvent, state: GameState): string {
  return event.kind === PARLEY_EVENT ? parleyText(event, state.seats) : game.text.event(event, state);
}

function parleyText({ seat = 0, verb }: GameEvent, seats: readonly SeatSpec[]): string {
  const name = nameOf(seats, seat);
  switch (verb) {
    case 'concede': {
      const mates = [...seats.keys()].filter((other) => other !== seat && sameTeam(seats, other, seat));
      const team = mates.length === 0 ? '' : `, and with it ${names(seats, mates)}`;
      const out = captainsOf(seats).length > 2 ? ' Its models stay, and it declines whatever it is asked.' : '';
      return `${name} gives up${team}.${out}`;
    }
    case 'offer-draw':
      return `${name} offers a draw.`;
    case 'accept-draw':
      return `${name} accepts the draw.`;
    default:
      return `${name} declines the draw.`;
  }
}

/** The final account. */
export function resultText(game: AnyGame, state: GameState, result: Result): string[] {
  const { seats } = state;
  const { by, gaveUp = [], winners } = result;
  if (by === undefined) {
    const behind = gaveUp.length === 0 ? [] : [`${names(seats, gaveUp)} gave up and ${is(gaveUp)} behind all others.`];
    return [...game.text.result(state, result), ...behind];
  }
  const turn = game.turn(state);
  const word = game.standings(state).turnWord.toLowerCase();
  const when = turn === 0 ? 'during the set-up' : `in ${word} ${turn}`;
  const drawn = [...seats.keys()].filter((seat) => result.places[seat] === 1);
  const score = `The score then: ${seats.map(({ name }, seat) => `${name} ${result.scores[seat]}`).join(', ')}.`;
  if (by === 'agreement') return [`${names(seats, drawn)} agreed on a draw ${when}.`, score];
  const won = winners.length === 0 ? 'The table has won' : `${names(seats, winners)} ${has(winners)} won`;
  return [`${names(seats, gaveUp)} gave up ${when}. ${won}.`, score];
}

function has(seats: readonly Seat[]): string {
  return seats.length === 1 ? 'has' : 'have';
}

function is(seats: readonly Seat[]): string {
  return seats.length === 1 ? 'is' : 'are';
}

function names(seats: readonly SeatSpec[], some: readonly Seat[]): string {
  return list(some.map((seat) => nameOf(seats, seat)));
}

function nameOf(seats: readonly SeatSpec[], seat: Seat): string {
  return seats[seat]?.name ?? `Seat ${seat + 1}`;
}
