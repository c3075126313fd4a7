import type { MatchFile } from '#engine/log/match-file.ts';
import { pack } from './packed.ts';
import { href } from './route.ts';

/** What every browser opens and a message carries unharmed; Safari ends at 80,000 signs. */
const LONGEST = 64_000;

/** A link that holds a match up to a moment; empty when it would be too long to be opened everywhere. */
export async function linkTo(file: MatchFile): Promise<string> {
  const packed = await pack(file);
  const link = `${location.origin}${location.pathname}${href({ at: 'open', kind: 'match', packed })}`;
  return link.length > LONGEST ? '' : link;
}
