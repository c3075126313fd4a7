/** What events of the further lores mean to whoever reads the log. */
import { testRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { LoreEvents } from '../lore-events.ts';
import type { State } from '../state.ts';

export const LORE: Meanings<LoreEvents, State> = {
  quakes: {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, rolls, needed, seat }) => ({
      name: 'quake',
      sides: [{ seat, by: unit, dice: rolls.map((face) => ({ sides: 6, face, good: face >= needed })), parts: [] }],
      needed: { value: needed, is: 'at-least', parts: [] },
    }),
  },
  drains: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, rolled, seat, name }) => ({
      name,
      sides: [{ seat, by: model, dice: [{ sides: 6, face: rolled }], total: rolled, parts: [] }],
    }),
  },
  raised: { about: ['unit'], stage: 'result' },
  gust: { about: ['unit'], stage: 'rolled' },
  'gust-loosens': {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, natural, modified, needed }, s) =>
      testRoll({
        name: 'gust',
        seat: s.units.find((u) => u.id === unit)?.seat ?? null,
        by: unit,
        natural,
        modified,
        parts: [],
        needed: { value: needed, is: 'at-least', parts: [] },
        passes: (face) => face >= needed,
      }),
  },
  flooded: { about: ['piece'], stage: 'result' },
  'again-activated': { about: ['unit'], stage: 'result' },
  stilled: { about: ['unit', 'model'], stage: 'result' },
};
