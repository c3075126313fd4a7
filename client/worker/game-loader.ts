/** The games that can be played. A game is fetched when it is first named. */
import type { AnyGame } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import { LOADERS, MAKER_LOADERS } from '#games/loaders.ts';
import { fetched, Packs, packsNamed } from './packs.ts';
import { SessionError } from './problem.ts';

/** Games by slug, or functions that fetch them. */
export type Games = Readonly<Record<string, AnyGame | (() => Promise<AnyGame>)>>;

export class GameLoader {
  readonly packs: Packs;
  private readonly games: Games;

  constructor(games: Games = LOADERS) {
    this.games = games;
    this.packs = new Packs(MAKER_LOADERS);
  }

  /** The game with the packs that are named, of those that were handed in. */
  async load(slug: string, named: readonly PackRef[] = []): Promise<AnyGame> {
    const game = this.known(slug);
    if (named.length > 0) return this.packs.exactly(slug, named);
    return typeof game === 'function' ? fetched(game) : game;
  }

  /** The game for a match of these rosters: with the packs that they name. */
  async forMatch(slug: string, rosters: readonly unknown[]): Promise<AnyGame> {
    this.known(slug);
    return (await this.packs.forRosters(slug, rosters)) ?? this.load(slug);
  }

  /** The game as the builder shows it: with every pack that was handed in, those of the roster first. */
  async forBuilder(slug: string, roster: unknown): Promise<AnyGame> {
    this.known(slug);
    return (await this.packs.withAll(slug, packsNamed(roster))) ?? this.load(slug);
  }

  private known(slug: string): Games[string] {
    const game = Object.hasOwn(this.games, slug) ? this.games[slug] : undefined;
    if (game === undefined) throw new SessionError('unknown-game', `there is no game "${slug.slice(0, 80)}" here`);
    return game;
  }
}
