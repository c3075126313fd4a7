import type { Seat } from '#engine/game.ts';
import { lookOf } from './looks.ts';

/** Rims as on the bases: hue, lightness and pattern differ together, so any one is enough. */
const dashes = [undefined, '4.6 3.05', undefined, '1.2 2.6'];

export function SeatMark({ seat }: { seat: Seat }) {
  const look = lookOf(seat);
  return (
    <svg className="seatmark" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill="#17130c" />
      <circle cx="10" cy="10" r="5.6" fill={`var(--seat-${look}-disc)`} />
      <circle
        cx="10"
        cy="10"
        r="7.3"
        fill="none"
        stroke={`var(--seat-${look})`}
        strokeWidth="3"
        strokeDasharray={dashes[look - 1]}
      />
      {look === 3 && <circle cx="10" cy="10" r="7.3" fill="none" stroke="#17130c" strokeWidth="0.8" />}
    </svg>
  );
}
