/** The games that can be played. A game is fetched when it is first named. */
import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker, Pack, PackRef } from '#engine/pack.ts';
import { namedPacks, packProblems } from '#engine/packs/refs.ts';
import { SessionError, said } from './problem.ts';

/** Games by slug, or functions that fetch them. */
export type Games = Readonly<Record<string, AnyGame | (() => Promise<AnyGame>)>>;
export type Makers = Readonly<Record<string, () => Promise<AnyMaker>>>;

export class GameLoader {
  /** Packs that were handed in. */
  packs: readonly Pack[] = [];
  private readonly games: Games;
  private readonly makers: Makers;

  constructor(games: Games, makers: Makers) {
    this.games = games;
    this.makers = makers;
  }

  /** The game with the packs that are named, of those that were handed in. */
  async load(slug: string, named: readonly PackRef[] = []): Promise<AnyGame> {
    const game = Object.hasOwn(this.games, slug) ? this.games[slug] : undefined;
    if (game === undefined) throw new SessionError('unknown-game', `there is no game "${slug.slice(0, 80)}" here`);
    if (named.length > 0) return this.made(slug, named);
    return typeof game === 'function' ? fetched(game) : game;
  }

  private async made(slug: string, named: readonly PackRef[]): Promise<AnyGame> {
    const maker = Object.hasOwn(this.makers, slug) ? this.makers[slug] : undefined;
    if (maker === undefined) throw new SessionError('packs', 'this game takes no packs');
    const [missing] = packProblems(named, this.packs);
    if (missing !== undefined) throw new SessionError('packs', missing.message);
    // Packs are seldom used, so what makes games from them is loaded when one is named.
    const { gameWith } = await fetched(() => import('#engine/packs/build.ts'));
    const { game, problems } = gameWith(await fetched(maker), namedPacks(named, this.packs));
    if (game === null) throw new SessionError('packs', problems[0]?.message ?? 'these packs do not fit together');
    return game;
  }
}

async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new SessionError('not-loaded', `the rules of this game could not be loaded: ${said(error)}`);
  }
}
