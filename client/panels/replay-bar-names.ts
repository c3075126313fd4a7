import type { Player } from '#client/protocol.ts';
import type { Sides } from '#client/table/side-names.ts';
import type { Seat } from '#engine/game.ts';

/** What a side is called where there is room for a word: the last of its name; who leads it, where two have the same. */
export function briefly(sides: Sides, players: readonly Player[], seat: Seat): string {
  const name = sides.find((side) => side.seat === seat)?.name ?? '';
  const alike = sides.filter((side) => side.name === name).length > 1;
  if (alike) return players[seat]?.name ?? name;
  return name.split(' ').at(-1) ?? name;
}
