/** What every procedure of a case is made with. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json } from '#engine/game.ts';
import { byId, type G } from '../rules/play.ts';
import type { Rules } from '../rules/rules.ts';
import type { CarriedWeapon, Model, State } from '../state.ts';

export type Procedures = CaseRules<State, Rules>['procedures'];

export const id = z.string();

export function model(g: G, name: string): Model {
  const m = byId(g.state, name);
  if (m === undefined) throw new CaseProblem('run', `there is no model "${name}"`);
  return m;
}

/** The weapon named; if none is, its first one, and Unarmed is always its last. */
export function weaponOf(m: Model, key: string | undefined): CarriedWeapon {
  const weapon = m.card.weapons.find((w) => key === undefined || w.key === key || w.id === key || w.name === key);
  if (weapon === undefined) throw new CaseProblem('run', `${m.id} has no weapon "${key}"`);
  return weapon;
}

export function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.infer<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}
