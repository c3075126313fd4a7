/**
 * What players settle between themselves, beside the rules: a side gives up, or all agree on a draw. Each word is an input of the
 * match like any other, so it is recorded, hashed and played again. Every seat may speak at any time, whoever is asked.
 *
 * - A seat that gives up speaks for its team. With two teams, and against the table, the match is over. With more the team is out: its
 *   models stay where they are, it declines whatever it is asked (`standIn`), and it comes after all who stay, those who gave up later
 *   before those who gave up earlier. When one team is left, that team has won.
 * - A draw needs the word of one seat of every team that has not given up. The offer lapses when a side declines it, gives up, or answers a
 *   question of the rules; after a refusal there is no other offer until then.
 */
import { random } from '../dice/random.ts';
import type { Answer, AnyGame, Decision, GameEvent, GameState, Result, Seat, SeatSpec } from '../game.ts';
import { captainsOf, sameTeam, teamOf } from '../state/seats.ts';
import { type Rejection, sampleAnswer } from './answers.ts';

/** No game may have a verb of these names. */
export const PARLEY = ['concede', 'offer-draw', 'accept-draw', 'decline-draw'] as const;
export type Word = (typeof PARLEY)[number];

/** The kind of the events that tell of it; `verb` is the word that was spoken. */
export const PARLEY_EVENT = 'parley';

/** A draw that was offered: by which seat, and the teams that have agreed. */
interface Offer {
  readonly by: Seat;
  readonly agreed: readonly number[];
}

/** What was spoken, as far as it still matters. */
export interface Talks {
  /** Teams that have given up, in their order. */
  readonly out: readonly number[];
  readonly offer: Offer | null;
  /** An offer was declined, and nobody has answered a question since. */
  readonly declined: boolean;
}

export const SILENCE: Talks = { out: [], offer: null, declined: false };

export function isParley(answer: unknown): answer is Answer & { verb: Word } {
  const verb = (answer as { verb?: unknown } | null)?.verb;
  return typeof verb === 'string' && (PARLEY as readonly string[]).includes(verb);
}

/** After a question of the rules was answered. */
export function wentOn(talks: Talks): Talks {
  return talks.offer === null && !talks.declined ? talks : { out: talks.out, offer: null, declined: false };
}

export function isOut(seats: readonly SeatSpec[], { out }: Talks, seat: Seat): boolean {
  return out.length > 0 && out.includes(teamOf(seats, seat));
}

/** One seat of each team that has not given up. */
function staying(seats: readonly SeatSpec[], talks: Talks): Seat[] {
  return captainsOf(seats).filter((seat) => !isOut(seats, talks, seat));
}

/** The seats that may still answer an offer of a draw: all of every team that has not agreed. */
export function asked(seats: readonly SeatSpec[], talks: Talks): Seat[] {
  const { offer } = talks;
  if (offer === null) return [];
  return [...seats.keys()].filter((seat) => !isOut(seats, talks, seat) && !offer.agreed.includes(teamOf(seats, seat)));
}

/** Why a word cannot be spoken now; null: it can. */
export function judgeWord(seats: readonly SeatSpec[], talks: Talks, seat: Seat, answer: Answer): Rejection | null {
  const no = (reason: string): Rejection => ({ code: 'refused', clause: '', reason });
  if (Object.keys(answer).length > 1) {
    return { code: 'malformed', clause: '', reason: `${answer.verb} takes nothing else` };
  }
  if (seats[seat] === undefined) return { code: 'malformed', clause: '', reason: `there is no seat ${seat}` };
  if (isOut(seats, talks, seat)) return no(`${nameOf(seats, seat)} has given up already`);
  switch (answer.verb as Word) {
    case 'concede':
      return null;
    case 'offer-draw':
      if (captainsOf(seats).length === 1) return no('nobody sits on the other side who could agree to a draw');
      if (talks.offer !== null) return no(`${nameOf(seats, talks.offer.by)} has offered a draw already`);
      return talks.declined ? no('a draw was declined: it can be offered again when the match has gone on') : null;
    case 'accept-draw':
    case 'decline-draw':
      if (talks.offer === null) return no('no draw has been offered');
      return asked(seats, talks).includes(seat) ? null : no(`${nameOf(seats, seat)} has offered or agreed already`);
  }
}

/** How things stand after a word that `judgeWord` allows. */
export function spoken(seats: readonly SeatSpec[], talks: Talks, seat: Seat, { verb }: Answer): Talks {
  const team = teamOf(seats, seat);
  switch (verb as Word) {
    case 'concede':
      return { out: [...talks.out, team], offer: null, declined: false };
    case 'offer-draw':
      return { ...talks, offer: { by: seat, agreed: [team] } };
    case 'accept-draw':
      return talks.offer === null
        ? talks
        : { ...talks, offer: { ...talks.offer, agreed: [...talks.offer.agreed, team] } };
    case 'decline-draw':
      return { ...talks, offer: null, declined: true };
  }
}

/** The result that the players have brought about; null: the match goes on. */
export function settled(game: AnyGame, state: GameState, talks: Talks): Result | null {
  const { seats } = state;
  const left = staying(seats, talks);
  const gone = [...seats.keys()].filter((seat) => isOut(seats, talks, seat));
  const drawn = talks.offer !== null && asked(seats, talks).length === 0;
  if (!drawn && (gone.length === 0 || left.length > 1)) return null;
  const { sides } = game.standings(game.view(state, null));
  const scores = seats.map((_, seat) => sides.find((side) => side.seat === seat)?.score ?? 0);
  // Whoever gives up against the table has lost to it.
  const winners = drawn ? [] : [...seats.keys()].filter((seat) => left.some((one) => sameTeam(seats, one, seat)));
  return {
    winners,
    places: seats.map((_, seat) => placeBehind(seats, talks, seat) ?? 1),
    scores,
    parts: scores.map((value) => ({ value, parts: [] })),
    clause: '',
    by: drawn ? 'agreement' : 'concession',
    ...(gone.length === 0 ? {} : { gaveUp: gone }),
  };
}

/** The place of a seat whose team gave up, behind all who stayed; null: it stayed. */
function placeBehind(seats: readonly SeatSpec[], talks: Talks, seat: Seat): number | null {
  const nth = talks.out.indexOf(teamOf(seats, seat));
  if (nth < 0) return null;
  // Against the table nobody else stays, but the table is first.
  return Math.max(1, staying(seats, talks).length) + talks.out.length - nth;
}

/** The result that the rules gave, with those who had given up behind all others. */
export function withoutThem(seats: readonly SeatSpec[], talks: Talks, result: Result): Result {
  if (talks.out.length === 0) return result;
  const all = [...seats.keys()];
  const left = staying(seats, talks);
  const before = (seat: Seat): number =>
    1 + left.filter((other) => (result.places[other] as number) < (result.places[seat] as number)).length;
  const places = all.map((seat) => placeBehind(seats, talks, seat) ?? before(seat));
  const won = result.winners.filter((seat) => !isOut(seats, talks, seat));
  const firsts = left.filter((seat) => places[seat] === 1);
  const first = firsts.length === 1 ? all.filter((seat) => places[seat] === 1) : [];
  const gaveUp = all.filter((seat) => isOut(seats, talks, seat));
  return { ...result, places, winners: won.length > 0 ? won : first, gaveUp };
}

/** What a seat that is out answers: it declines, or does anything that is legal. The `nth` such answer of a match is always the same. */
export function standIn(decision: Decision, nth: number): Answer {
  const answer = decision.decline ?? sampleAnswer(decision, random(`stand-in ${nth}`));
  if (answer === null) throw new Error('a decision without an option');
  return answer;
}

export function parleyEvent(seat: Seat, { verb }: Answer): GameEvent {
  return { kind: PARLEY_EVENT, clause: '', seat, verb };
}

function nameOf(seats: readonly SeatSpec[], seat: Seat): string {
  return seats[seat]?.name ?? `seat ${seat + 1}`;
}
