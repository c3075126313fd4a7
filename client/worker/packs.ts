/** The packs that the page has handed in, and games made with them. Nothing of a pack is ever run: it is data that a game reads. */
import type { PackChecked, PackOffer } from '#client/protocol/army.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker, Pack, PackRef } from '#engine/pack.ts';
import { namedPacks, packProblems, packRefsSchema, packText, samePack } from '#engine/packs/refs.ts';
import { packOf } from '#engine/packs/shape.ts';
import { SessionError, said } from './problem.ts';

export type Makers = Readonly<Record<string, () => Promise<AnyMaker>>>;

/** A pack must be imported first; or packs are there and cannot be used together. */
const MISSING = 'packs';
const UNFIT = 'packs-unfit';

/** Games that were made with packs and are kept ready: the builder asks for the same one with every change. */
const READY = 6;

export class Packs {
  private atHand: readonly Pack[] = [];
  private readonly makers: Makers;
  /** By how they were made and the hashes of their packs in order; the last used stands last. */
  private readonly games = new Map<string, Promise<AnyGame>>();

  constructor(makers: Makers) {
    this.makers = makers;
  }

  /** Takes packs in the place of those before; answers with the hashes of those that are what they say. */
  take(packs: readonly Pack[]): string[] {
    this.atHand = packs.flatMap(({ hash, ...said }) => {
      const found = packOf(said);
      return 'pack' in found && found.pack.hash === hash ? [found.pack] : [];
    });
    return this.atHand.map(({ hash }) => hash);
  }

  /** The game with exactly these packs in this order: what a match file names. */
  exactly(slug: string, named: readonly PackRef[]): Promise<AnyGame> {
    return this.made('exactly', slug, this.wanted(named), async (maker, packs) => {
      const { gameWith } = await builder();
      const { game, problems } = gameWith(maker, packs);
      if (game === null) throw new SessionError(UNFIT, problems[0]?.message ?? 'these packs do not fit together');
      return game;
    });
  }

  /** The game with the packs that these rosters name; null: they name none. */
  forRosters(slug: string, rosters: readonly unknown[]): Promise<AnyGame> | null {
    const named: PackRef[] = [];
    for (const ref of rosters.flatMap(packsNamed)) {
      const other = named.find(({ id }) => id === ref.id);
      if (other === undefined) named.push(ref);
      else if (!samePack(ref, other)) {
        const both = `${packText(other)} and ${packText(ref)}`;
        throw new SessionError(UNFIT, `the rosters need ${both}, and a match is played with one of them`);
      }
    }
    if (named.length === 0) return null;
    return this.made('rosters', slug, this.wanted(named), async (maker, packs) => {
      const { arrange } = await builder();
      const { added, left } = arrange(maker, packs);
      if (left[0] !== undefined) throw new SessionError(UNFIT, notTogether(left[0]));
      return maker.make(added.at(-1)?.after);
    });
  }

  /**
   * The game with all packs that are at hand and fit together; those that are named go first. Null: none are at hand. What is named and
   * missing is for the game's own check to report.
   */
  withAll(slug: string, named: readonly PackRef[]): Promise<AnyGame> | null {
    const first = namedPacks(named, this.atHand);
    const packs = [...first, ...this.atHand.filter((pack) => !first.includes(pack))].filter(
      ({ game }) => game === slug,
    );
    if (packs.length === 0) return null;
    return this.made('all', slug, packs, async (maker) => {
      const { arrange } = await builder();
      return maker.make(arrange(maker, packs).added.at(-1)?.after ?? maker.printed);
    });
  }

  /** A pack as it is written, checked as the command line checks it. Those at hand are there to build upon. */
  async check(text: string): Promise<PackChecked> {
    const { checkText } = await fetched(() => import('./pack-check.ts'));
    return checkText(text, this.makers, this.atHand);
  }

  /** What each pack at hand brings. */
  async offers(): Promise<PackOffer[]> {
    if (this.atHand.length === 0) return [];
    const { offerOf } = await fetched(() => import('./pack-offer.ts'));
    return Promise.all(
      this.atHand.map(async (pack) => {
        if (!Object.hasOwn(this.makers, pack.game)) return offerOf(null, pack, []);
        const others = this.atHand.filter((other) => other !== pack && other.game === pack.game);
        return offerOf(await this.maker(pack.game), pack, others);
      }),
    );
  }

  async example(slug: string): Promise<{ text: string }> {
    return { text: (await this.maker(slug)).example };
  }

  private maker(slug: string): Promise<AnyMaker> {
    const maker = Object.hasOwn(this.makers, slug) ? this.makers[slug] : undefined;
    if (maker === undefined) throw new SessionError(UNFIT, 'this game takes no packs');
    return fetched(maker);
  }

  /** The packs of these names; throws where one is missing or is not as it was. */
  private wanted(named: readonly PackRef[]): Pack[] {
    const [missing] = packProblems(named, this.atHand);
    if (missing !== undefined) throw new SessionError(MISSING, missing.message);
    return namedPacks(named, this.atHand);
  }

  private made(
    how: string,
    slug: string,
    packs: readonly Pack[],
    make: (maker: AnyMaker, packs: readonly Pack[]) => Promise<AnyGame>,
  ): Promise<AnyGame> {
    const key = [how, slug, ...packs.map(({ hash }) => hash)].join(' ');
    const work = this.games.get(key) ?? this.maker(slug).then((maker) => make(maker, packs));
    this.games.delete(key);
    this.games.set(key, work);
    work.catch(() => this.games.delete(key));
    for (const old of this.games.keys()) {
      if (this.games.size <= READY) break;
      this.games.delete(old);
    }
    return work;
  }
}

/** The packs that a roster names; none when it names them in a shape that no roster has. */
export function packsNamed(roster: unknown): PackRef[] {
  const found = packRefsSchema.safeParse((roster as { packs?: unknown } | null | undefined)?.packs);
  return found.success ? found.data : [];
}

function notTogether({ pack, problems }: { pack: Pack; problems: readonly { message: string }[] }): string {
  return `the pack ${packText(pack)} does not fit the others: ${problems[0]?.message ?? ''}`;
}

/** Packs are seldom used, so what makes games from them is loaded when one is named. */
function builder(): Promise<typeof import('#engine/packs/build.ts')> {
  return fetched(() => import('#engine/packs/build.ts'));
}

export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new SessionError('not-loaded', `the rules of this game could not be loaded: ${said(error)}`);
  }
}
