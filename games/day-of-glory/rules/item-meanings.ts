/** What events of magic items mean to whoever reads the log. */
import { dieRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { ItemEvents } from '../item-events.ts';
import type { State } from '../state.ts';

export const ITEMS: Meanings<ItemEvents, State> = {
  thrown: { about: ['model'], stage: 'rolled' },
  'item-check': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ natural, seat, model }) =>
      natural === undefined ? null : dieRoll({ name: 'nerve', seat, by: model }, natural),
  },
  raging: { about: ['unit', 'model'], stage: 'result' },
  shrugged: { about: ['model'], stage: 'result' },
  eaten: { about: ['model', 'bearer'], stage: 'rolled' },
  tome: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ natural, seat, model }) => dieRoll({ name: 'tome', seat, by: model }, natural),
  },
  'further-dice': { about: ['model'] },
  amulet: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ natural, seat, model }) => dieRoll({ name: 'amulet', seat, by: model }, natural),
  },
  dispelled: { about: ['model', 'caster'], stage: 'result' },
  bled: { about: ['model', 'on'] },
  invoked: { about: ['model', 'target'], stage: 'declared' },
  exempted: { about: ['model', 'unit'] },
  stolen: { about: ['model'], stage: 'result' },
};
