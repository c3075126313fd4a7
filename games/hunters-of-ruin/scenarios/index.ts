/** The five scenarios, and the one that is played. */
import type { State } from '../state.ts';
import { BLOOD_DEBT } from './blood-debt.ts';
import { GLEANING } from './gleaning.ts';
import { NIGHT_ROAD } from './night-road.ts';
import type { Scenario } from './scenario.ts';
import { WATCHTOWER } from './watchtower.ts';
import { WELLS } from './wells.ts';

export const SCENARIOS: readonly Scenario[] = [BLOOD_DEBT, GLEANING, WATCHTOWER, NIGHT_ROAD, WELLS];

const BY_ID = new Map(SCENARIOS.map((scenario) => [scenario.id, scenario]));

export function scenarioOf({ scenario }: Pick<State, 'scenario'>): Scenario {
  const found = BY_ID.get(scenario);
  if (found === undefined) throw new Error(`there is no scenario "${scenario}"`);
  return found;
}
