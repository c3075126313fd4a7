import type { Look } from '#client/board/port.ts';
import type { Seat } from '#engine/game.ts';

/**
 * How seats look, by seat: the first is ember and the second azure, so that games that call their sides Red and Blue
 * say what one sees. A player against the machine has the second seat.
 */
export const LOOKS: readonly Look[] = ['ember', 'azure', 'verdigris', 'heather', 'lichen', 'pewter'];

/** The styles count the looks from azure on: `--seat-1`. What belongs to no seat is `--seat-0`. */
const STYLED: readonly Look[] = ['azure', 'ember', 'verdigris', 'heather', 'lichen', 'pewter'];

export function lookOf(seat: Seat | null): number {
  return seat === null ? 0 : STYLED.indexOf(LOOKS[seat % LOOKS.length]!) + 1;
}

/** Class of text in a seat's colour; the mark beside it says the same by shape. */
export function seatClass(seat: Seat | null): string {
  return seat === null ? '' : `s${lookOf(seat)}`;
}

/** Looks with a light disc and a diamond for a beak. */
export function isLight(look: number): boolean {
  return look > 0 && look % 2 === 0;
}

/** The order in which a viewer reads the sides: their own first. */
export function inOrder<T extends { seat: Seat }>(sides: readonly T[], viewer: Seat | null): T[] {
  return [...sides].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer) || a.seat - b.seat);
}
