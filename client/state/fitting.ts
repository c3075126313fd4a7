/** Which forces a match takes: in some games a scenario asks for certain models. The build writes it down, as it does the seats. */
import type { Json, Seat } from '#engine/game.ts';
import type { GameInfo, ReadyWarband } from './library.ts';
import { mayMeet, sameSize } from './sizes.ts';

/** By seat the places of those in the list of ready-made forces that may be taken; or the option that decides, and what follows from its values. */
export type Fitting = readonly (readonly number[])[] | { option: string; of: Readonly<Record<string, Fitting>> };

type Options = Readonly<Record<string, Json>>;
type Known = Pick<GameInfo, 'ready' | 'fitting'>;

/** Those ready-made forces that are known to fit a seat; null where any does. */
function listed({ ready, fitting }: Known, options: Options, seat: Seat): readonly ReadyWarband[] | null {
  let found = fitting;
  while (found !== undefined && 'option' in found) found = found.of[String(options[found.option])];
  const places = found?.[seat];
  if (places === undefined) return null;
  return places.map((place) => ready[place]).filter((army) => army !== undefined);
}

/** A list of one's own fits where a ready-made one of its size does. */
function fits(game: Known, options: Options, seat: Seat, roster: unknown): boolean {
  const open = listed(game, options, seat);
  return open === null || open.some((army) => army.roster === roster || sameSize(army.roster, roster));
}

/**
 * Whether a force may be taken in a seat of a match in which another is taken already. Where the match asks for certain forces it says all about
 * them; where it takes any, those of one size meet.
 */
export function mayJoin(game: Known, options: Options, seat: Seat, roster: unknown, other?: unknown): boolean {
  if (!fits(game, options, seat, roster)) return false;
  return other === undefined || isStrict(game, options, seat) || mayMeet(game, roster, other);
}

function isStrict(game: Known, options: Options, seat: Seat): boolean {
  const open = listed(game, options, seat);
  return open !== null && open.length < printed(game);
}

/** What packs add is in no list of the build. */
function printed({ ready }: Known): number {
  return ready.filter(({ from }) => from === undefined).length;
}
