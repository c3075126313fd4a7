/** What events of blasts and scatter mean to whoever reads the log. */
import { dieRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { BlastEvents } from '../blast-events.ts';
import type { State } from '../state.ts';

export const BLAST: Meanings<BlastEvents, State> = {
  blast: { about: ['unit', 'model', 'by'], stage: 'result' },
  scatter: {
    about: ['by'],
    stage: 'rolled',
    roll: ({ by, seat, natural, face, parts = [], distance }) => {
      const roll = dieRoll({ name: 'scatter', seat, by }, natural);
      if (face === undefined) return roll;
      const inches = { seat, by, dice: [{ sides: 6, face }], total: distance, parts };
      return { ...roll, sides: [...roll.sides, inches] };
    },
  },
  filled: { about: ['unit'], stage: 'result' },
};
