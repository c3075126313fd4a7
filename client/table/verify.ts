import { Link } from '#client/link/link.ts';
import type { MatchFile, Verification } from '#engine/log/match-file.ts';

/** Plays a match again as a stranger would, in an engine of its own: the table is not disturbed meanwhile. */
export async function verify(file: MatchFile): Promise<Verification> {
  const link = new Link();
  try {
    return await link.ask({ do: 'verify', file });
  } finally {
    link.close();
  }
}
