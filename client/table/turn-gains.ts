/** What each seat gained in a turn that is over. */
import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';

type Scores = Snapshot['scores'];

/** By seat, the score before the turn at this place of the list. */
export function scoresBefore(scores: Scores, at: number, log: readonly LogLine[]): readonly number[] {
  const { turn, scores: now } = scores[at] as Scores[number];
  const known = scores[at - 1]?.scores;
  if (known !== undefined) return known;
  if (turn <= 1) return now.map(() => 0);
  // A match that began from a position had a score before its first turn was over.
  const lines = log.filter((line) => line.turn === turn && line.points !== undefined);
  const brought = (seat: number) =>
    lines.reduce((sum, line) => sum + (line.seat === seat ? (line.points?.amount ?? 0) : 0), 0);
  return now.map((score, seat) => score - brought(seat));
}
