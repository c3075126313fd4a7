/** What events of artillery mean to whoever reads the log. */
import { testRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { MachineEvents } from '../machine-events.ts';
import type { State } from '../state.ts';

const RESULT = { about: ['unit', 'machine'], stage: 'result' } as const;

export const MACHINES: Meanings<MachineEvents, State> = {
  loaded: RESULT,
  fired: { about: ['unit', 'machine', 'model'], stage: 'declared' },
  'misfire-check': {
    about: ['unit', 'machine'],
    stage: 'rolled',
    roll: ({ unit, seat, natural }) =>
      testRoll({
        name: 'misfire check',
        seat,
        by: unit,
        natural,
        modified: natural,
        parts: [],
        needed: { value: 3, is: 'at-least', parts: [] },
        passes: (face) => face >= 3,
      }),
  },
  misfire: RESULT,
  astray: { about: ['unit'], stage: 'rolled' },
  'shot-lost': { about: ['unit'], stage: 'result' },
  'shot-stopped': { about: ['unit', 'model'], stage: 'result' },
  'machine-hit': { about: ['machine', 'by'], stage: 'result' },
  'machine-destroyed': { about: ['machine'], stage: 'result' },
  'goes-on': {
    about: ['unit', 'model'],
    stage: 'rolled',
    roll: ({ unit, seat, natural, needed }) =>
      testRoll({
        name: 'direct blast',
        seat,
        by: unit,
        natural,
        modified: natural,
        parts: [],
        needed: { value: needed, is: 'at-least', parts: [] },
        passes: (face) => face >= needed,
      }),
  },
  pushed: RESULT,
  turned: RESULT,
  manned: RESULT,
  wrecking: RESULT,
};
