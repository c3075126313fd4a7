import { slugs } from '../tools/games.mjs';

/*
 * Which games a run of the tests is about: all, or those that FRAY_GAMES names, as `npm test -- --game <slug>` does. A file whose path has
 * the slug of a game as a folder or at the beginning of its name belongs to that game alone, and is left out where the game is. Tests
 * that go through all games take them from test/tested.ts.
 */
const named = process.env.FRAY_GAMES?.split(',') ?? slugs;

/** Whether this run of the tests is about the game. */
export function isTested(slug: string): boolean {
  return named.includes(slug);
}

/** Patterns of the test files that are left out. */
export const leftOut: string[] = slugs
  .filter((slug) => !isTested(slug))
  .flatMap((slug) => [`**/${slug}/**`, `**/${slug}.test.ts`, `**/${slug}-*.test.ts`]);
