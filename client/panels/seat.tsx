import { SeatMark } from '#client/shell/seat-mark.tsx';
import type { Seat } from '#engine/game.ts';

export { SeatMark };

/** Class of text in a seat's colour; the mark beside it says the same by shape. */
export function seatClass(seat: Seat | null): string {
  return seat === null ? '' : `s${(seat % 4) + 1}`;
}
