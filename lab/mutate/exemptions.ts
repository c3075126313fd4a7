/**
 * What a game says about mutants of its own, in `mutants.yaml` beside its catalogue: sources that hold no rules, and changes
 * that nothing can notice, each with its reason. A change is known by its clause and the words of its diff, not by its place,
 * so that it is still known when the code around it moves.
 */
import { parse } from 'yaml';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

const reason = z.string().min(10);

const exemptionsSchema = z.strictObject({
  /** Files and folders of the game that hold no rules. */
  skip: z.array(z.strictObject({ path: z.string(), reason })).optional(),
  /** Changes that change nothing. */
  equal: z.array(z.strictObject({ clause: z.string(), change: z.string(), reason })).optional(),
});

export interface Exemptions {
  skips(file: string): boolean;
  equal(mutant: Mutant): boolean;
  /** Entries that no mutant of the game has. */
  stale(mutants: readonly Mutant[]): string[];
}

export function parseExemptions(text: string, folder: string): Exemptions {
  const { skip = [], equal = [] } = exemptionsSchema.parse(parse(text) ?? {});
  const paths = skip.map(({ path }) => `${folder}/${path}`);
  const key = (clause: string, change: string) => `${clause} ${change.replace(/\s+/g, ' ').trim()}`;
  const changes = new Set(equal.map(({ clause, change }) => key(clause, change)));
  return {
    skips: (file) => paths.some((path) => file === path || file.startsWith(`${path}/`)),
    equal: ({ clause, diff }) => changes.has(key(clause, diff)),
    stale(mutants) {
      const there = new Set(mutants.map(({ clause, diff }) => key(clause, diff)));
      return [...changes].filter((change) => !there.has(change));
    },
  };
}
