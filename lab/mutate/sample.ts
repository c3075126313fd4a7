import type { Random } from '#engine/game.ts';
import type { Mutant } from './mutants.ts';

/** Draws so many of the things, the same for the same stream. */
export function drawn<T>(things: readonly T[], count: number, random: Random): T[] {
  const rest = things.slice();
  const chosen: T[] = [];
  while (rest.length > 0 && chosen.length < count) chosen.push(...rest.splice(random.int(rest.length), 1));
  return chosen;
}

/** So many mutants of a clause, drawn; before any line is changed twice, each line is changed once. */
export function drawnMutants(mutants: readonly Mutant[], count: number, random: Random): Mutant[] {
  const order = drawn(mutants, mutants.length, random);
  const lines = new Set<string>();
  const again: Mutant[] = [];
  const fresh = order.filter((mutant) => {
    const line = `${mutant.file}:${mutant.line}`;
    if (lines.has(line)) again.push(mutant);
    else lines.add(line);
    return !again.includes(mutant);
  });
  return [...fresh, ...again].slice(0, count);
}
