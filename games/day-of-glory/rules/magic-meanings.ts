/** What events of wizards and their spells mean to whoever reads the log. */
import type { EventRoll, Part, Seat } from '#engine/game.ts';
import { diceRoll, dieRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { MagicEvents } from '../magic-events.ts';
import type { State } from '../state.ts';

function sixes(rolls: readonly number[]) {
  return rolls.map((face) => ({ sides: 6, face }));
}

/** Dice that are added up. */
function summed(
  name: string,
  seat: Seat,
  by: string,
  rolls: readonly number[],
  total: number,
  parts: readonly Part[] = [],
): EventRoll {
  return { name, sides: [{ seat, by, dice: rolls.map((face) => ({ sides: 6, face })), total, parts }] };
}

export const MAGIC: Meanings<MagicEvents, State> = {
  power: { about: ['model'] },
  cast: { about: ['model', 'target'], stage: 'declared' },
  'casting-roll': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ seat, model, rolls, modified, parts, needed }) => ({
      ...summed('casting', seat, model, rolls, modified, parts),
      needed: { value: needed, is: 'at-least', parts: [] },
    }),
  },
  sway: { about: ['model', 'caster'], stage: 'answered' },
  swayed: {
    about: ['model', 'caster'],
    stage: 'rolled',
    roll: ({ seat, model, rolls }) => diceRoll({ name: 'answer', seat, by: model }, rolls),
  },
  casting: { about: ['model'], stage: 'result' },
  irresistible: { about: ['model'], stage: 'result' },
  burst: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ seat, model, rolls, hits }) => summed('burst', seat, model, rolls, hits),
  },
  'spell-range': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ seat, model, rolled }) => dieRoll({ name: 'range', seat, by: model }, rolled),
  },
  mutation: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ seat, model, mine, level, theirs }) => ({
      name: 'mutation',
      sides: [
        {
          seat,
          dice: [{ sides: 6, face: mine }],
          total: mine + level,
          parts: [{ label: 'wizard level', amount: level, clause: 'DG-LFUN-05' }],
        },
        { seat: 1 - seat, by: model, dice: [{ sides: 6, face: theirs }], total: theirs, parts: [] },
      ],
    }),
  },
  lowered: { about: ['unit', 'model'], stage: 'result' },
  withers: {
    about: ['unit', 'model'],
    stage: 'rolled',
    roll: ({ seat, model, rolls, needed }) => ({
      name: 'health',
      sides: [{ seat, by: model, dice: rolls.map((face) => ({ sides: 6, face, good: face >= needed })), parts: [] }],
      needed: { value: needed, is: 'at-least', parts: [] },
    }),
  },
  sinks: {
    about: ['unit', 'model'],
    stage: 'rolled',
    roll: ({ seat, model, natural }) => dieRoll({ name: 'quicksand', seat, by: model }, natural),
  },
  winds: {
    roll: ({ rolls, total }) => ({
      name: 'winds of magic',
      sides: [{ seat: null, dice: sixes(rolls), total, parts: [] }],
    }),
  },
  bids: {
    stage: 'rolled',
    roll: ({ rolls, sums }) => ({
      name: 'bid',
      sides: rolls.map((faces, seat) => ({ seat, dice: sixes(faces), total: sums[seat] ?? 0, parts: [] })),
    }),
  },
  'dice-stolen': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ seat, model, rolls, total }) => summed('steal', seat, model, rolls, total),
  },
  flame: { about: ['flame'], stage: 'result' },
  'flame-moved': { about: ['flame'], stage: 'result' },
  'flame-out': { about: ['flame'], stage: 'result' },
  'wall-raised': { about: ['piece'], stage: 'result' },
};
