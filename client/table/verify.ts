import { Link } from '#client/link/link.ts';
import { handIn, packsNamed } from '#client/packs/hand-in.ts';
import { openStore } from '#client/store/store.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Verification } from '#engine/log/verify.ts';

/** Replays a match from its file in an engine of its own, so that the table is not disturbed. */
export async function verify(file: MatchFile): Promise<Verification> {
  const link = new Link();
  try {
    await handIn(link, await openStore(), packsNamed(file));
    return await link.ask({ do: 'verify', file });
  } finally {
    link.close();
  }
}
