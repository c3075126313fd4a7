/**
 * What every game on the engine must fulfil, whatever its rules. One match is played for each seed, and every check
 * observes it; what concerns no match (the builder) is checked beside it. No problem means that the game conforms.
 */
import type { AnyGame } from '../game.ts';
import { ANSWERS } from './answers.ts';
import { CACHE, FORK, TWIN } from './branches.ts';
import { checkBuilder } from './builder.ts';
import type { Check } from './check.ts';
import { REPLAY, UNDO, UNWATCHED } from './course.ts';
import { KNOWLEDGE } from './knowledge.ts';
import { READING, SHOWN } from './reading.ts';
import { REHEARSED } from './rehearsed.ts';
import { SOUND } from './soak.ts';
import { EVENTS, PROSPECTS } from './told.ts';
import { ENDS, type Problems, type WalkConfig, walk } from './walk.ts';
import { WORDS } from './words.ts';

const CHECKS: readonly Check[] = [
  READING,
  SOUND,
  TWIN,
  FORK,
  CACHE,
  KNOWLEDGE,
  ANSWERS,
  SHOWN,
  REHEARSED,
  UNDO,
  WORDS,
  PROSPECTS,
  EVENTS,
  REPLAY,
  UNWATCHED,
];

const BUILDER = 'every edit that the builder offers gives a roster, and every problem is at a place that exists';

/** The names of all checks. */
export const CONFORMANCE: readonly string[] = [ENDS, ...CHECKS.map(({ name }) => name), BUILDER];

/** Problems by the name of the check that found them, each with its seed. */
export function conformance(game: AnyGame, seeds: readonly string[], config: WalkConfig = {}): Problems {
  const found: Problems = new Map(CONFORMANCE.map((name) => [name, []]));
  for (const seed of seeds) {
    for (const [name, problems] of walk(game, seed, CHECKS, config).problems) {
      found.get(name)?.push(...problems.map((problem) => `seed "${seed}": ${problem}`));
    }
  }
  // Each looks at every army of the game.
  for (const seed of seeds.slice(0, Math.ceil(seeds.length / 8))) found.get(BUILDER)?.push(...checkBuilder(game, seed));
  return found;
}
