import type { Player } from '#client/protocol/players.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { botOf, LEVELS } from './bots.ts';
import { pack } from './packed.ts';
import { href } from './route.ts';

/** What every browser opens and a message carries unharmed; Safari ends at 80,000 signs. */
const LONGEST = 64_000;

/** What a link holds: the match, and by seat the bot that plays it; null where a person does. Names of people stay here. */
interface SharedMatch {
  file: MatchFile;
  bots: readonly (string | null)[];
}

function botsOf(players: readonly Player[]): (string | null)[] {
  return players.map((player) => (player.kind === 'bot' ? player.bot : null));
}

/** A match as a file that is taken away: it says which bot plays which seat. */
export function fileText(file: MatchFile, players: readonly Player[]): string {
  return JSON.stringify({ ...file, bots: botsOf(players) });
}

/** The same players with the bots that a link or a file names. What it says that cannot be is left out. */
export function withBots(players: readonly Player[], json: unknown): Player[] {
  const { bots } = (json ?? {}) as { bots?: unknown };
  const named = Array.isArray(bots) && bots.length === players.length ? bots : [];
  return players.map((player, seat) => {
    const bot = LEVELS.find(({ id }) => id === named[seat]);
    return bot === undefined ? player : { kind: 'bot', bot: bot.id, name: botOf(bot.id).name };
  });
}

/** A link that holds a match up to a moment; empty when it would be too long to be opened everywhere. */
export async function linkTo(file: MatchFile, players: readonly Player[]): Promise<string> {
  const packed = await pack({ file, bots: botsOf(players) } satisfies SharedMatch);
  const link = `${location.origin}${location.pathname}${href({ at: 'open', kind: 'match', packed })}`;
  return link.length > LONGEST ? '' : link;
}
