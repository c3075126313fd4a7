/** A roster from outside becomes a list of this machine, if its game can read it. Illegal lists are kept like any other. */
import type { Asker, Keeper } from './desk.ts';
import type { Shared } from './roster-link.ts';
import { shapeText } from './words.ts';

/** What came is no roster of its game: every reason, with its place. */
export class NoRoster extends Error {
  readonly problems: readonly { place: string; message: string }[];
  constructor(problems: NoRoster['problems']) {
    super(`This is no roster of its game: ${problems.slice(0, 8).map(shapeText).join('; ')}.`);
    this.problems = problems;
  }
}

export async function keepRoster(asker: Asker, keeper: Keeper, shared: Shared, id: string): Promise<string> {
  const { built, problems } = await asker.ask({ do: 'army-page', game: shared.game, roster: shared.roster });
  if (built === null) throw new NoRoster(problems);
  await keeper.put({ id, game: shared.game, name: built.page.title, roster: built.roster, updated: Date.now() });
  return id;
}
