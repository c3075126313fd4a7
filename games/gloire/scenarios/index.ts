/** The scenarios by id. */
import type { ScenarioHooks } from '../rules/rules.ts';
import type { ScenarioId, State } from '../state.ts';
import { BRAWL } from './brawl.ts';
import { COACH } from './coach.ts';
import { MESSENGER } from './messenger.ts';
import { MILADY } from './milady.ts';
import { NONE } from './none.ts';
import { POODLE } from './poodle.ts';

const HOOKS: Readonly<Record<ScenarioId, ScenarioHooks>> = {
  messenger: MESSENGER,
  brawl: BRAWL,
  milady: MILADY,
  poodle: POODLE,
  coach: COACH,
  none: NONE,
};

export function scenarioOf(s: State): ScenarioHooks {
  return HOOKS[s.scenario];
}
