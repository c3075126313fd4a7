/** Giving up and agreeing on a draw in text: what is asked, and what a typed line does. See engine/flow/parley.ts. */
import { takesDraw } from '#bots/draw.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Seat } from '#engine/game.ts';
import { captainsOf, sameTeam } from '#engine/state/seats.ts';
import { list } from '#engine/text/words.ts';
import { capital, wrap } from '../print.ts';

/** A question beside the rules that the next line answers. */
export type Plea = { kind: 'concede'; seat: Seat } | { kind: 'draw'; seat: Seat };

/** What "concede" and "offer draw" ask for; null: the line is neither. */
export function pleaOf(word: string, rest: string, seat: Seat): Plea | null {
  if (word === 'concede' && rest === '') return { kind: 'concede', seat };
  return word === 'offer' && rest.toLowerCase() === 'draw' ? { kind: 'draw', seat } : null;
}

export function pleaLine({ seats }: Match, { kind, seat }: Plea): string {
  const name = seats[seat]?.name ?? '';
  if (kind === 'draw') return say(`${name}: a draw is offered. Type yes to accept it, anything else to decline.`);
  const mates = seats.flatMap((one, i) => (i !== seat && sameTeam(seats, i, seat) ? [one.name] : []));
  const whom = mates.length === 0 ? name : `${name} and ${list(mates)}`;
  const end =
    captainsOf(seats).length > 2 ? 'The match goes on without that side.' : 'The match is over and lost by it.';
  return say(`${whom} would give up. ${end} Type yes to give up, anything else to go on.`);
}

function say(text: string): string {
  return wrap(text, '  ', '  ');
}

/** Speaks a word; what is wrong with it, or null. */
export function speak(match: Match, seat: Seat, verb: string): string | null {
  const taken = match.submit(seat, { verb }, match.position);
  return taken.ok ? null : `  ${capital(taken.rejection.reason)}.`;
}

/** Lets bots answer the draw that is offered; the seat of the person who is asked next, or null. */
export function askOthers(match: Match, isBot: (seat: Seat) => boolean): Seat | null {
  for (;;) {
    const { offer } = match;
    if (offer === null) return null;
    // A person answers for a side that a bot plays too.
    const person = offer.asked.find((seat) => !isBot(seat));
    if (person !== undefined) return person;
    const seat = offer.asked[0] as Seat;
    speak(match, seat, takesDraw(match, seat) ? 'accept-draw' : 'decline-draw');
  }
}
