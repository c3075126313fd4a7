/** What this browser knows of a person's matches against each bot. */
import type { Player } from '#client/protocol/players.ts';
import type { MatchSummary } from '#client/store/store.ts';

export interface Score {
  played: number;
  won: number;
}

/** By bot, of matches that are over between one person and one bot. Those from before winners were written down are not counted. */
export function recordsOf(matches: readonly MatchSummary[], game: string): ReadonlyMap<string, Score> {
  const records = new Map<string, Score>();
  for (const match of matches) {
    const seat = personOf(match.players);
    const foe = match.players.find((player) => player.kind === 'bot');
    if (match.game !== game || match.winners === undefined || seat < 0 || foe?.kind !== 'bot') continue;
    const { played, won } = records.get(foe.bot) ?? { played: 0, won: 0 };
    records.set(foe.bot, { played: played + 1, won: won + (match.winners.includes(seat) ? 1 : 0) });
  }
  return records;
}

/** The seat of the one person of a match for two; below 0: it is another kind of match. */
function personOf(players: readonly Player[]): number {
  const people = players.filter(({ kind }) => kind === 'human');
  return players.length === 2 && people.length === 1 ? players.findIndex(({ kind }) => kind === 'human') : -1;
}
