import { TILES } from '#client/games/tiles.ts';
import { inOrder } from '#client/shell/looks.ts';
import { launch } from '#client/state/app.ts';
import { loadGames } from '#client/state/library.ts';
import { PERSON } from '#client/state/players.ts';
import { namesOf, type Opponent, type Quick, quickOf, setupOf } from './quick.ts';

/** The sides as one reads them: one's own first. */
export function sidesOf(quick: Quick): { name: string; seat: number }[] {
  return inOrder(
    namesOf(quick).map((name, seat) => ({ name, seat })),
    PERSON,
  );
}

export function begin(quick: Quick, opponent: Opponent, me: string): void {
  launch({
    kind: 'setup',
    setup: setupOf(quick, opponent, me),
    name: sidesOf(quick)
      .map(({ name }) => name)
      .join(' against '),
  });
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
    'bot',
    me,
  );
}
