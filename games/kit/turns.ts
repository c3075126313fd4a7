/** Who comes first and who is next. */
import type { ClauseId, GameState, Play, Seat } from '#engine/game.ts';

export interface RollOff {
  /** Name of the dice. */
  name: string;
  clause: ClauseId;
  sides?: number;
  /** Told after every throw: the faces in the order of those who rolled, and whether the highest was rolled by several. */
  tell(rolls: readonly number[], tie: boolean, seats: readonly Seat[]): void;
}

/** A die for each seat; those who share the highest roll again, until one has it alone. */
export function highestRoll<S extends GameState, K>(g: Play<S, K>, seats: readonly Seat[], off: RollOff): Seat {
  const { name, clause, sides = 6 } = off;
  for (let among = seats; ; ) {
    const rolls = among.map((seat) => g.dice.roll(sides, name, clause, seat));
    const most = Math.max(...rolls);
    const best = among.filter((_, i) => rolls[i] === most);
    off.tell(rolls, best.length > 1, among);
    if (best.length === 1) return best[0] as Seat;
    among = best;
  }
}

/** The first that may, from this seat on round the table; null when nobody may. */
export function nextSeat(seats: number, from: Seat, may: (seat: Seat) => boolean): Seat | null {
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (may(seat)) return seat;
  }
  return null;
}
