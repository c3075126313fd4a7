/** What events of tears and demons mean to whoever reads the log. */
import { diceRoll, dieRoll, testRoll } from '../../kit/roll.ts';
import type { Meanings } from '../../kit/tell.ts';
import type { DemonEvents } from '../demon-events.ts';
import type { State } from '../state.ts';
import { unitById, WILD } from './play.ts';

function seatOf(s: State, unit: string): number | null {
  const seat = unitById(s, unit)?.seat ?? null;
  return seat === WILD ? null : seat;
}

export const DEMONIC: Meanings<DemonEvents, State> = {
  summon: { about: ['model'], stage: 'declared' },
  'power-roll': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, seat, what, rolls, total, over }) => {
      const roll = diceRoll({ name: what === 'tear' ? 'tear' : 'binding', seat, by: model }, rolls);
      const sides = roll.sides.map((side) => ({ ...side, total }));
      if (over === undefined) return { ...roll, sides };
      return { ...roll, sides, needed: { value: over + 1, is: 'at-least', parts: [] }, success: total > over };
    },
  },
  'no-tear': { about: ['model'], stage: 'result' },
  tear: { about: ['model'], stage: 'result' },
  'tear-size': {},
  'tear-closed': {},
  collapse: { roll: ({ rolls }, s) => diceRoll({ name: 'collapse', seat: s.first }, rolls) },
  'collapse-die': {
    roll: ({ face }, s) =>
      testRoll({
        name: 'collapse',
        seat: s.first,
        natural: face,
        modified: face,
        parts: [],
        needed: { value: 4, is: 'at-least', parts: [] },
        passes: (one) => one >= 4,
      }),
  },
  swallowed: { about: ['unit', 'models'], stage: 'result' },
  'tear-damage': { about: ['unit', 'model'], stage: 'result' },
  'demon-table': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, seat, face }) => dieRoll({ name: 'demon', seat, by: model }, face),
  },
  summoned: { about: ['unit', 'model'], stage: 'result' },
  'no-room': { about: ['model'], stage: 'result' },
  wild: { about: ['unit', 'target'] },
  'which-prey': { about: ['unit', 'units'] },
  bound: { about: ['unit', 'model'], stage: 'result' },
  grudge: { about: ['unit', 'model'], stage: 'result' },
  explodes: { about: ['unit', 'model'], stage: 'result' },
  'breaks-free': { about: ['unit'], stage: 'result' },
  dissipation: {
    about: ['unit'],
    roll: ({ unit, natural, modified, needed, parts }, s) =>
      testRoll({
        name: 'dissipation',
        seat: seatOf(s, unit),
        by: unit,
        natural,
        modified,
        parts,
        needed: { value: needed, is: 'at-least', parts: [] },
        passes: (face) => face + modified - natural >= needed,
      }),
  },
  'charge-hits': { about: ['unit', 'enemy'], stage: 'result' },
  steals: {
    about: ['unit', 'target'],
    stage: 'rolled',
    roll: ({ unit, natural, needed }, s) =>
      testRoll({
        name: 'theft',
        seat: seatOf(s, unit),
        by: unit,
        natural,
        modified: natural,
        parts: [],
        needed: { value: needed, is: 'at-least', parts: [] },
        passes: (face) => face >= needed,
      }),
  },
  resized: { about: ['model'], stage: 'result' },
  'drawn-power': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, seat, face }) => dieRoll({ name: 'dice drawn', seat, by: model }, face),
  },
};
