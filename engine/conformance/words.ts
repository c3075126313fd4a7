/** The check of what bots and people are told: the worth of a state, and the sentence of each event. */
import type { Match } from '../flow/match.ts';
import type { Seat } from '../game.ts';
import { captainsOf, sameTeam } from '../state/seats.ts';
import type { Check } from './check.ts';

export const WORDS: Check = {
  name: 'evaluation is zero-sum and every event has its sentence',
  observe: ({ game, match, once, say }) => ({
    after(_stop, _answer, events) {
      if (once(10)) for (const problem of worthProblems(match)) say(problem);
      for (const event of events) {
        const line = game.text.event(event, match.state);
        if (/undefined|NaN|\[object|null/.test(line) || line === '') say(`${event.kind} reads "${line}"`);
        if (event.clause === '') say(`${event.kind} cites no clause`);
      }
    },
  }),
};

/** Seats of a team are worth the same, and all teams together nothing; against the table there is only one. */
function worthProblems({ game, state, seats }: Match): string[] {
  const worth = seats.map((_, seat) => game.evaluate(state, seat) as number);
  const captains = captainsOf(seats);
  const problems = seats.flatMap((_, seat) => {
    const captain = captains.find((other) => sameTeam(seats, seat, other)) as Seat;
    return worth[seat] === worth[captain]
      ? []
      : [`seats ${captain} and ${seat} of one team are worth different values`];
  });
  const total = captains.reduce((n, seat) => n + (worth[seat] as number), 0);
  if (captains.length > 1 && !(Math.abs(total) < 1e-6)) problems.push(`evaluations add up to ${total}`);
  return problems;
}
