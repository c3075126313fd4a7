/** What the procedures of cases have in common. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { byId, type G } from '../rules/play.ts';
import type { Rules } from '../rules/rules.ts';
import type { State, Warrior } from '../state.ts';

export type Procedures = CaseRules<State, Rules>['procedures'];

export const id = z.string();
export const point = z.tuple([z.number(), z.number()]);
export const inches = z.number().min(0).max(100);
export const partWords = z
  .array(z.strictObject({ label: z.string().optional(), amount: z.int(), clause: z.string().optional() }))
  .optional();

export function warrior(g: G, name: string): Warrior {
  const w = byId(g.state, name);
  if (w === undefined) throw new CaseProblem('run', `there is no warrior "${name}"`);
  return w;
}

export function partsOf(words: z.infer<typeof partWords>): Part[] {
  return (words ?? []).map(({ label, amount, clause }) => part(label ?? 'modifier', amount, clause ?? 'HR-DIE-04'));
}

/** Parts as a result. */
export function listed(all: readonly Part[]): Json {
  return all.map(({ label, amount, clause }) => ({ label, amount, clause }));
}

export function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.infer<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}
