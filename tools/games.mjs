import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/*
 * Which games a run of the tests is about: all, or those that FRAY_GAMES names, as `npm test -- --game <slug>` does. A file whose path has
 * the slug of a game as a folder or at the beginning of its name belongs to that game alone, and is left out where the game is. Tests
 * that go through all games take them from test/tested.ts.
 */

/** Slugs of the games that there are. */
export const slugs = readdirSync(join(root, 'games')).filter((name) =>
  existsSync(join(root, 'games', name, 'catalogue.yaml')),
);

/** Slugs of the games that are tested. */
export const tested = slugs.filter((slug) => {
  const named = process.env.FRAY_GAMES?.split(',');
  return named === undefined || named.includes(slug);
});

/** Patterns of the test files that are left out. */
export const leftOut = slugs
  .filter((slug) => !tested.includes(slug))
  .flatMap((slug) => [`**/${slug}/**`, `**/${slug}.test.ts`, `**/${slug}-*.test.ts`]);
