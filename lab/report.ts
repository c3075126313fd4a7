import { type Broken, isBroken, type Outcome, type Played } from './sim.ts';
import { quantile, type Share, share } from './stats.ts';

/** What a batch of games shows. */
export interface Report {
  games: number;
  seconds: number;
  decisions: number;
  errors: Broken[];
  draws: number;
  /** Games that the table won. */
  lost: number;
  /** Wins of each bot, of all finished games. */
  bots: { name: string; wins: Share }[];
  /** Wins of each seat, of all decided games. Seats of a team win together. */
  seats: Share[];
  /** The share that each team would win if all were alike. */
  even: number;
  /** Wins of the seat that decided first, of all decided games; null when it was always the same one. */
  first: Share | null;
  /** Wins of each force, of the games in which not all played the same one; `even`: what it would win if all were alike. */
  armies: { id: string; wins: Share; even: number }[];
  length: { mean: number; low: number; median: number; high: number };
}

/** `teams`: the team of each seat. */
export function report(
  outcomes: readonly Outcome[],
  seconds: number,
  bots: readonly string[],
  teams: readonly number[],
): Report {
  const all = new Set(teams).size;
  const teamsWith = (o: Played, id: string) => new Set(teams.filter((_, seat) => o.armies[seat] === id)).size;
  const errors = outcomes.filter(isBroken);
  const played = outcomes.filter((o): o is Played => !isBroken(o));
  const decided = played.filter((o) => o.winners.length > 0);
  const lengths = played.map((o) => o.decisions);
  const decisions = lengths.reduce((a, b) => a + b, 0);
  const firsts = new Set(played.map((o) => o.first));
  const ids = [...new Set(played.flatMap((o) => o.armies))].filter((id) => id !== null).sort();
  return {
    games: outcomes.length,
    seconds,
    decisions,
    errors,
    draws: played.filter((o) => o.draw).length,
    lost: played.filter((o) => o.winners.length === 0 && !o.draw).length,
    bots: labels(bots).map((name, i) => ({
      name,
      wins: share(played.filter((o) => o.winners.includes(i)).length, played.length),
    })),
    seats: teams.map((_, s) => share(decided.filter((o) => o.seats.includes(s)).length, decided.length)),
    even: 1 / Math.max(1, all),
    first: firsts.size > 1 ? share(decided.filter((o) => o.seats.includes(o.first)).length, decided.length) : null,
    armies: ids.map((id) => {
      const games = decided.filter((o) => o.armies.includes(id) && o.armies.some((other) => other !== id));
      return {
        id,
        wins: share(games.filter((o) => o.seats.some((seat) => o.armies[seat] === id)).length, games.length),
        even: games.reduce((sum, o) => sum + teamsWith(o, id) / all, 0) / Math.max(1, games.length),
      };
    }),
    length: {
      mean: played.length === 0 ? 0 : decisions / played.length,
      low: quantile(lengths, 0.1),
      median: quantile(lengths, 0.5),
      high: quantile(lengths, 0.9),
    },
  };
}

/** Names for the bots of a plan: two of a kind are told apart as "random" and "random 2". */
export function labels(bots: readonly string[]): string[] {
  return bots.map((name, i) => {
    const before = bots.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
