export { inOrder, lookOf, seatClass } from '#client/shell/looks.ts';
export { SeatMark } from '#client/shell/seat-mark.tsx';
