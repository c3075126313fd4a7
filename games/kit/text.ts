/** Text that every game writes alike: sentences of events from tables, names of seats, dice with their parts. */
import type { GameEvent, Part, Seat, SeatSpec } from '#engine/game.ts';
import { signed } from '#engine/text/words.ts';

/** The sentence of one kind of event, without the citation and the final full stop, which are the same for all. */
export type Sentence<E, S> = (event: E, state: S) => string;

/** A table of sentences. `T` maps kinds of events to what `Sentence` gets of them. */
export type Sentences<T, S> = { readonly [K in keyof T]: Sentence<T[K], S> };

/**
 * The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. `cited` names the clauses; kinds
 * that the table lacks are named by their own words.
 */
export function eventText<T, S>(
  sentences: Sentences<T, S>,
  cited: (event: GameEvent) => string,
): (event: GameEvent, state: S) => string {
  return (event, state) => {
    const sentence = Object.hasOwn(sentences, event.kind) ? sentences[event.kind as keyof T] : null;
    const text = sentence === null ? event.kind.replaceAll('-', ' ') : sentence(event as T[keyof T], state);
    return `${text} [${cited(event)}].`;
  };
}

/** The names of the seats of a match. */
export function seatNames(seats: readonly SeatSpec[]): (seat: Seat) => string {
  return (seat) => seats[seat]?.name ?? `Seat ${seat + 1}`;
}

/** ", +1 Heavy, -1 AV": what was added, in order. */
export function added(parts: readonly Part[]): string {
  return parts
    .filter((p) => p.amount !== 0)
    .map((p) => `, ${partText(p)}`)
    .join('');
}

/** "+1 Heavy". A limit is no bonus: "no less than 1". The X of a name is in the amount. */
export function partText({ amount, label }: Part): string {
  return /^(no|not) /.test(label) ? label : `${signed(amount)} ${label.replace(' (X)', '')}`;
}

/** What the die itself must show, all that is added to it counted: "3+", "5 or less". */
export function needs(face: number, is: 'at-least' | 'at-most' = 'at-least'): string {
  return is === 'at-least' ? `${face}+` : `${face} or less`;
}

/** "Die 3, needs 3+ (4+ with +1 Heavy)". `base`: what is needed before anything is added to the die, and how that came about. */
export function dieNeeds(natural: number, face: string, base: string, parts: readonly Part[]): string {
  const more = added(parts).slice(2);
  if (more === '' && base.startsWith(face)) return `Die ${natural}, needs ${base}`;
  return `Die ${natural}, needs ${face} (${more === '' ? base : `${base} with ${more}`})`;
}

/** "Die 3, +1 Heavy, is 4". */
export function die(natural: number, parts: readonly Part[], modified: number): string {
  const more = added(parts);
  return more === '' ? `Die ${natural}` : `Die ${natural}${more}, is ${modified}`;
}
