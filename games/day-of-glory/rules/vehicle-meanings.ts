/** What events of vehicles mean to whoever reads the log. */
import type { Meanings } from '../../kit/tell.ts';
import type { State } from '../state.ts';
import type { VehicleEvents } from '../vehicle-events.ts';

const RESULT = { about: ['unit'], stage: 'result' } as const;

export const VEHICLES: Meanings<VehicleEvents, State> = {
  'part-harmed': RESULT,
  'stops-for-good': RESULT,
  bolts: RESULT,
  boarded: { about: ['unit', 'cart'], stage: 'result' },
  alighted: { about: ['unit', 'cart'], stage: 'result' },
  dazed: RESULT,
  'carried-off': { about: ['unit', 'cart'], stage: 'result' },
  'gets-clear': { about: ['unit', 'crew'], stage: 'result' },
};
