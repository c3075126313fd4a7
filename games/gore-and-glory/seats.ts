import { seatsOf } from '#engine/state/seats.ts';

/** Gore and Glory is a game for two. */
export const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]);
