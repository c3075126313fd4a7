import { TILES } from '#client/games/tiles.ts';
import { launch } from '#client/state/app.ts';
import { loadGames } from '#client/state/library.ts';
import { matchName, type Opponent, type Quick, quickOf, setupOf } from './quick.ts';

export function begin(quick: Quick, opponent: Opponent, me: string): void {
  launch({ kind: 'setup', setup: setupOf(quick, opponent, me), name: matchName(quick) });
}

/** The match that the first page proposes, against the bot: offered after a lesson. */
export async function beginProposed(slug: string, me: string): Promise<void> {
  const game = (await loadGames()).find((one) => one.slug === slug);
  if (game === undefined) return;
  begin(
    quickOf(
      game,
      TILES.find((tile) => tile.slug === slug),
    ),
    'arranged',
    me,
  );
}
