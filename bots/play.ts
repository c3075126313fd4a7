import type { Match } from '#engine/flow/match.ts';
import type { Random, Seat } from '#engine/game.ts';
import type { Bot, Seen } from './bot.ts';

/** The bot's window on a match. */
export function seenBy(match: Match, seat: Seat, rng: Random): Seen {
  const decision = match.decision(seat);
  if (decision === null) throw new Error(`seat ${seat} has nothing to decide`);
  return {
    game: match.game,
    seat,
    decision,
    rng,
    state: () => match.game.view(match.state, seat),
    imagine: (draw) => match.imagine(seat, draw, { checkpoints: 'none', pause: true }),
  };
}

/** Somebody who looks on: told of each answer before and after it is given. */
export interface Onlooker {
  before(match: Match, seat: Seat): void;
  after(match: Match, seat: Seat): void;
}

/** Plays until the match is over or `limit` decisions have been made; returns the number of decisions. */
export function playOut(
  match: Match,
  bots: readonly Bot[],
  rngs: readonly Random[],
  limit = 100_000,
  onlooker?: Onlooker,
): number {
  let n = 0;
  while (match.result === null) {
    const seat = match.deciders[0];
    if (seat === undefined) throw new Error('the match asks no seat and is not over');
    if (n++ >= limit) throw new Error(`the match is not over after ${limit} decisions`);
    const bot = bots[seat] as Bot;
    onlooker?.before(match, seat);
    match.answer(seat, bot.decide(seenBy(match, seat, rngs[seat] as Random)));
    onlooker?.after(match, seat);
  }
  return n;
}
