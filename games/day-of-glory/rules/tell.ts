/** What every kind of event means to whoever reads the log, and the function by which the rules tell. */
import type { ClauseId, EventRoll, Part, Seat } from '#engine/game.ts';
import { dieRoll, facesOf, rollOff, testRoll } from '../../kit/roll.ts';
import { type Common, type Meanings, teller } from '../../kit/tell.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { BLAST } from './blast-meanings.ts';
import { DEMONIC } from './demon-meanings.ts';
import { ITEMS } from './item-meanings.ts';
import { LORE } from './lore-meanings.ts';
import { MACHINES } from './machine-meanings.ts';
import { MAGIC } from './magic-meanings.ts';
import { WILD } from './play.ts';
import { VEHICLES } from './vehicle-meanings.ts';

const UNIT = { about: ['unit'] } as const;
const DECLARED = { about: ['unit'], stage: 'declared' } as const;
const RESULT = { about: ['unit'], stage: 'result' } as const;

const MEANINGS: Meanings<Events, State> = {
  map: {},
  'map-accepted': {},
  'roll-off': { roll: ({ rolls }) => rollOff('roll-off', rolls) },
  edge: {},
  dawn: {},
  shaped: UNIT,
  joined: { about: ['hero', 'unit'] },
  held: UNIT,
  deployed: UNIT,
  battle: {},
  round: { activation: 'ends' },
  phase: { activation: 'ends' },
  drawn: UNIT,
  chosen: UNIT,
  activation: { about: ['unit'], activation: 'begins' },
  pass: UNIT,
  stupid: RESULT,
  healed: { about: ['unit', 'model'] },
  'another-round': {
    roll: ({ roll, needed }, s) => plain('another round', s.first, undefined, facesOf(roll)[0] as number, needed),
  },
  over: { activation: 'ends' },
  moved: RESULT,
  contact: { about: ['unit', 'enemy'], stage: 'result' },
  charge: DECLARED,
  'charge-extra': {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, roll, needed }, s) => {
      const face = facesOf(roll)[0] as number;
      return needed === undefined ? roll : plain('charge extra', seatOf(s, unit), unit, face, needed);
    },
  },
  charged: { about: ['unit', 'contact'], stage: 'result' },
  stands: { about: ['unit', 'enemy'], stage: 'answered' },
  runs: { about: ['unit', 'enemy'], stage: 'answered' },
  ran: RESULT,
  'formation-check': {
    about: ['unit'],
    stage: 'rolled',
    roll: (event, s) => reaching('formation check', event, event.parts, s),
  },
  loosened: RESULT,
  muster: { about: ['unit'], stage: 'rolled', roll: (event, s) => reaching('muster', event, [], s) },
  reformed: RESULT,
  split: { about: ['unit', 'other'], stage: 'result' },
  'heroes-split': { about: ['unit', 'models'], stage: 'result' },
  merged: { about: ['unit', 'into'], stage: 'result' },
  left: { about: ['hero', 'unit'], stage: 'result' },
  ordered: { about: ['hero', 'unit'], stage: 'declared' },
  apart: { about: ['hero', 'unit'], stage: 'declared' },
  challenge: { about: ['challenger', 'challenged'], stage: 'declared' },
  'challenge-accepted': { about: ['challenged', 'challenger'], stage: 'answered' },
  'challenge-refused': { about: ['challenged', 'units'], stage: 'answered' },
  reorganised: { about: ['units', 'models'] },
  'challenge-over': { about: ['challenger', 'challenged'], stage: 'result' },
  arrived: RESULT,
  crouch: RESULT,
  duel: { about: ['models'], stage: 'declared' },
  'duel-dice': {
    about: ['model', 'against'],
    stage: 'rolled',
    roll: ({ seat, model, rolls, bonus, parts, needed, neededParts }) =>
      handful('duel', seat, model, rolls, parts, needed - bonus, neededParts, (face) => face + bonus >= needed),
  },
  parry: { about: ['model', 'against'], stage: 'answered' },
  landed: { about: ['model'], stage: 'result' },
  consolidated: RESULT,
  'made-way': { about: ['unit', 'enemy'], stage: 'result' },
  'must-reform': UNIT,
  aim: { about: ['unit', 'target'], stage: 'answered' },
  'strike-first': { about: ['unit', 'enemy'], stage: 'answered' },
  dismounted: { about: ['unit', 'model'], stage: 'result' },
  ready: RESULT,
  reload: RESULT,
  fight: { about: ['unit', 'enemies'], stage: 'declared' },
  shoot: { about: ['unit', 'target'], stage: 'declared' },
  hits: {
    about: ['unit', 'target'],
    stage: 'rolled',
    roll: ({ unit, automatic, rolls = [], parts = [], needed = 0, againstParts = [] }, s) =>
      automatic === true
        ? null
        : handful('to hit', seatOf(s, unit), unit, rolls, parts, needed, againstParts, (face) => face >= needed),
  },
  multiplied: UNIT,
  saves: {
    about: ['unit', 'by'],
    stage: 'rolled',
    roll: ({ unit, rolls, needed, parts }, s) =>
      needed === null
        ? null
        : handful('armour', seatOf(s, unit), unit, rolls, [], needed, parts, (face) => face >= needed),
  },
  wounded: { about: ['unit', 'model'], stage: 'result' },
  killed: { about: ['unit', 'model'], stage: 'result' },
  losses: RESULT,
  undying: { about: ['unit', 'model'], stage: 'rolled', roll: (event, s) => reaching('undying', event, [], s) },
  'wiped-out': RESULT,
  'front-given': RESULT,
  points: { about: ['model'], stage: 'result' },
  'unit-destroyed': RESULT,
  'nerve-check': {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, automatic, natural = 0, below = 0, parts = [] }, s) =>
      automatic === true ? null : staying('nerve check', s, unit, natural, [], below - 1, parts),
  },
  'morale-check': {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, automatic, natural = 0, atMost = 0, parts = [], nerve = [] }, s) =>
      automatic === true ? null : staying('morale check', s, unit, natural, parts, atMost, nerve),
  },
  reroll: { about: ['unit'], stage: 'answered' },
  melee: {
    about: ['units'],
    stage: 'result',
    roll: ({ scores, parts }) => ({
      name: 'melee',
      sides: scores.map((total, seat) => ({
        seat: seat === WILD ? null : seat,
        dice: [],
        total,
        parts: parts[seat] ?? [],
      })),
    }),
  },
  flee: RESULT,
  fugitives: { about: ['unit', 'from'], stage: 'result' },
  rally: {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, natural, atMost, parts }, s) => staying('rally', s, unit, natural, [], atMost, parts),
  },
  'left-table': RESULT,
  devotion: {
    about: ['unit', 'model'],
    stage: 'rolled',
    roll: (event, s) => reaching(event.what, event, event.parts, s),
  },
  sermon: { about: ['model', 'units'], stage: 'result' },
  prayer: { about: ['model'], stage: 'result' },
  again: {
    about: ['unit'],
    stage: 'rolled',
    roll: ({ unit, seat, rolls }) => ({
      name: 'again',
      sides: [{ seat, by: unit, dice: rolls.map((face) => ({ sides: 6, face })), parts: [] }],
    }),
  },
  effect: { about: ['on'], stage: 'result' },
  'effect-over': { about: ['on'], stage: 'result' },
  ...BLAST,
  ...DEMONIC,
  ...MACHINES,
  ...VEHICLES,
  ...ITEMS,
  ...LORE,
  ...MAGIC,
};

/** What an event may have besides the fields of its kind. */
interface Besides extends Common {
  seat?: Seat;
  modified?: number;
  asked?: ClauseId;
}

const told = teller<Events, State, Besides>(MEANINGS);

/** What wild demons do is no seat's doing. */
export const tell: typeof told = (g, event) => {
  if (event.seat !== WILD) return told(g, event);
  const { seat: _wild, ...nobody } = event;
  told(g, nobody as typeof event);
};

/** A die without modifiers that is to reach a number. */
function plain(name: string, seat: Seat | null, by: string | undefined, natural: number, needed: number): EventRoll {
  if (needed < 1) return dieRoll({ name, seat, ...(by === undefined ? {} : { by }) }, natural);
  return testRoll({
    name,
    seat,
    ...(by === undefined ? {} : { by }),
    natural,
    modified: natural,
    parts: [],
    needed: { value: needed, is: 'at-least', parts: [] },
    passes: (face) => face >= needed,
  });
}

/** A die with its modifiers that is to reach a number. */
function reaching(
  name: string,
  event: { unit: string; natural: number; modified: number; needed: number },
  parts: readonly Part[],
  s: State,
): EventRoll {
  const { unit, natural, modified, needed } = event;
  return testRoll({
    name,
    seat: seatOf(s, unit),
    by: unit,
    natural,
    modified,
    parts,
    needed: { value: needed, is: 'at-least', parts: [] },
    passes: (face) => face + modified - natural >= needed,
  });
}

/** A die that must not exceed a number, the unit's nerve. */
function staying(
  name: string,
  s: State,
  unit: string,
  natural: number,
  parts: readonly Part[],
  atMost: number,
  nerve: readonly Part[],
): EventRoll {
  let more = 0;
  for (const { amount } of parts) more += amount;
  return testRoll({
    name,
    seat: seatOf(s, unit),
    by: unit,
    natural,
    modified: natural + more,
    parts,
    needed: { value: atMost, is: 'at-most', parts: nerve },
    passes: (face) => face + more <= atMost,
  });
}

/** A handful of dice, each of which succeeds or fails by itself. */
function handful(
  name: string,
  seat: Seat | null,
  by: string,
  rolls: readonly number[],
  parts: readonly Part[],
  needed: number,
  neededParts: readonly Part[],
  good: (face: number) => boolean,
): EventRoll {
  const dice = rolls.map((face) => ({ sides: 6, face, good: good(face) }));
  return { name, sides: [{ seat, by, dice, parts }], needed: { value: needed, is: 'at-least', parts: neededParts } };
}

function seatOf(s: State, unit: string): Seat | null {
  const seat = s.units.find((u) => u.id === unit)?.seat ?? null;
  return seat === WILD ? null : seat;
}
