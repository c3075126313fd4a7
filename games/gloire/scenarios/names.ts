/** What the scenarios are called. */
import type { ScenarioId } from '../state.ts';

export const SCENARIO_NAMES: Readonly<Record<ScenarioId, string>> = {
  messenger: 'The Waylaid Messenger',
  brawl: 'Tavern Brawl',
  milady: 'Escort Milady',
  poodle: 'Capture Rupert’s Poodle',
  coach: 'The Paymaster’s Coach',
  none: 'A position',
};
