import type { Seat, Standings } from '#engine/game.ts';

/** What the sides are called. */
export type Sides = readonly Pick<Standings['sides'][number], 'seat' | 'name'>[];

export interface SidePiece {
  text: string;
  /** The side that this piece names; null for the words between. */
  seat: Seat | null;
}

/**
 * A sentence in which the names that the rules give to seats (`seats`) have become the names of the sides. Two sides of the
 * same name keep the names of the rules.
 */
export function namingSides(text: string, seats: readonly string[], sides: Sides): readonly SidePiece[] {
  const whole = [{ text, seat: null }];
  if (seats.length === 0 || new Set(sides.map((s) => s.name)).size < sides.length) return whole;
  const parts = text.split(new RegExp(`\\b(${seats.join('|')})\\b`));
  if (parts.length === 1) return whole;
  const named = parts.map((part, i) => (i % 2 === 0 ? undefined : sides.find((s) => s.seat === seats.indexOf(part))));
  return parts.map((part, i) => {
    const side = named[i];
    if (side !== undefined) return { text: side.name, seat: side.seat };
    // What the rules add to a seat in brackets is its name here.
    const said = ` (${named[i - 1]?.name})`;
    return { text: part.startsWith(said) ? part.slice(said.length) : part, seat: null };
  });
}

/** The same as plain text: for speech, and for a chip. */
export function withSides(text: string, seats: readonly string[], sides: Sides): string {
  return namingSides(text, seats, sides)
    .map((piece) => piece.text)
    .join('');
}
