import { seatsOf } from '#engine/state/seats.ts';

/** Two sides play (WK-R-25). */
export const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]);
