import { seatsOf } from '#engine/state/seats.ts';

/** Day of Glory is a game for two. */
export const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]);
