/** The scenarios by id. */
import type { ScenarioHooks } from '../rules/rules.ts';
import type { ScenarioId, State } from '../state.ts';
import { NONE } from './none.ts';

const HOOKS: Readonly<Partial<Record<ScenarioId, ScenarioHooks>>> = { none: NONE };

export function scenarioOf(s: State): ScenarioHooks {
  const found = HOOKS[s.scenario];
  if (found === undefined) throw new Error(`there is no scenario "${s.scenario}"`);
  return found;
}
