import { seatsOf } from '#engine/state/seats.ts';

/** Two sides play (HR-R-026). */
export const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]);
