import type { Seat } from '#engine/game.ts';
import { lookOf } from './looks.ts';
import { circlePath, SeatRim } from './seat-rim.tsx';

const RIM = circlePath(10, 10, 7.3);

/** A base in small. Null: of what belongs to no seat. */
export function SeatMark({ seat }: { seat: Seat | null }) {
  const look = lookOf(seat);
  return (
    <svg className="seatmark" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill="#17130c" />
      <circle cx="10" cy="10" r="5.6" fill={`var(--seat-${look}-disc)`} />
      <SeatRim look={look} d={RIM} width={3} />
    </svg>
  );
}
