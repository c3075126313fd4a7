/**
 * A roster in a link. The packing is that of every link; here is what a roster's link holds, and what it must hold to be
 * taken for one. Whether it is a roster of its game is for the worker to say.
 */
import { PackedProblem, pack, unpack } from '#client/state/packed.ts';

/** What a link or a file brings: which game, and its roster. */
export interface Shared {
  game: string;
  roster: unknown;
}

/** The first item tells how the rest is to be read. */
const FORM = 1;

/** Longer than the link of any roster. */
const MOST_LETTERS = 60_000;

export function packRoster({ game, roster }: Shared): Promise<string> {
  return pack([FORM, game, roster]);
}

export async function unpackRoster(packed: string): Promise<Shared> {
  if (packed.length > MOST_LETTERS)
    throw new PackedProblem(
      `The link is longer than ${MOST_LETTERS.toLocaleString('en')} letters, the most that a roster may have.`,
    );
  return sharedFrom(await unpack(packed));
}

/** The roster in what a link unfolded into. */
function sharedFrom(found: unknown): Shared {
  if (!Array.isArray(found) || found.length !== 3 || found[0] !== FORM || typeof found[1] !== 'string') {
    throw new PackedProblem('The link holds no roster that this version can read.');
  }
  return { game: found[1], roster: found[2] };
}
