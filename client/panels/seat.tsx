export { inOrder, isLight, lookOf, seatClass } from '#client/shell/looks.ts';
export { SeatMark } from '#client/shell/seat-mark.tsx';
export { circlePath, SeatRim } from '#client/shell/seat-rim.tsx';
