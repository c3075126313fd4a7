import type { Player } from '#client/protocol/players.ts';
import { ownSeat } from '#client/state/players.ts';
import { inOrder } from './looks.ts';
import { SeatMark } from './seat-mark.tsx';

/** "5 to 6" with the marks of the sides, one's own first; of more or fewer sides each score with its mark before it. */
export function ScoreLine({ scores, players }: { scores: readonly number[]; players: readonly Player[] }) {
  const sides = inOrder(
    scores.map((score, seat) => ({ score, seat })),
    ownSeat(players),
  );
  if (sides.length !== 2) {
    return sides.map(({ score, seat }, i) => (
      <span key={seat} className="tally">
        {i > 0 && ' '}
        <SeatMark seat={seat} /> {score}
      </span>
    ));
  }
  return sides.map(({ score, seat }, i) => (
    <span key={seat}>
      {i > 0 && ' to '}
      {i === 0 && <SeatMark seat={seat} />} {score} {i > 0 && <SeatMark seat={seat} />}
    </span>
  ));
}
