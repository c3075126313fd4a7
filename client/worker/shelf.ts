/** The games that can come to the table. A game is fetched the first time somebody names it. */
import type { AnyGame } from '#engine/game.ts';
import { SessionError, said } from './problem.ts';

/** Games at hand, or ways to get them. */
export type Games = Readonly<Record<string, AnyGame | (() => Promise<AnyGame>)>>;

export class Shelf {
  private readonly games: Games;

  constructor(games: Games) {
    this.games = games;
  }

  async take(slug: string): Promise<AnyGame> {
    const game = Object.hasOwn(this.games, slug) ? this.games[slug] : undefined;
    if (game === undefined) throw new SessionError('unknown-game', `there is no game "${slug.slice(0, 80)}" here`);
    if (typeof game !== 'function') return game;
    try {
      return await game();
    } catch (error) {
      throw new SessionError('not-loaded', `the rules of this game could not be loaded: ${said(error)}`);
    }
  }
}
