/** What every kind of event means to whoever reads the log, and the function by which the rules tell. */
import type { EventRoll, Seat } from '#engine/game.ts';
import { dieRoll, rollOff, testRoll } from '../../kit/roll.ts';
import { type Meanings, teller } from '../../kit/tell.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { testWords } from './test-words.ts';

const MODEL = { about: ['model'] } as const;
const RESULT = { about: ['model'], stage: 'result' } as const;
const AT = { about: ['model', 'target'], stage: 'result' } as const;
const COACH = { about: ['coach'], stage: 'result' } as const;
const HURT = { about: ['model', 'by'], stage: 'result' } as const;

const MEANINGS: Meanings<Events, State> = {
  turn: {},
  initiative: { roll: initiativeRoll },
  order: {},
  level: {},
  activation: { about: ['model'], activation: 'begins' },
  'activation-over': { about: ['model'], activation: 'ends' },
  misses: MODEL,
  idle: MODEL,
  'turn-over': {},
  'game-over': {},
  test: { about: ['model'], stage: 'rolled', roll: tested },
  opposed: { about: ['model', 'against'], stage: 'rolled', roll: opposed },
  reroll: MODEL,
  spend: { about: ['model'], stage: 'answered' },
  gain: {},
  staked: { about: ['model', 'by'], stage: 'answered' },
  'mount-die': {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, die, mount }, s) => ({
      ...dieRoll({ name: 'mount or rider', seat: seatOf(s, model), sides: 10 }, die),
      reads: { label: mount ? 'the mount' : 'the rider', clause: 'GL-MNT-10' },
    }),
  },
  location: {
    about: ['model', 'by'],
    stage: 'rolled',
    roll: ({ by, model, die, label }, s) => ({
      ...dieRoll({ name: 'hit location', seat: seatOf(s, by ?? model), sides: 10 }, die),
      reads: { label, clause: 'GL-BAS-08' },
    }),
  },
  damage: HURT,
  transferred: { about: ['model', 'to'], stage: 'answered' },
  wound: HURT,
  'mount-wound': HURT,
  unhorsed: RESULT,
  unconscious: HURT,
  killed: HURT,
  disabled: RESULT,
  recovered: RESULT,
  unshaken: RESULT,
  panics: RESULT,
  rallies: RESULT,
  suppressed: HURT,
  unsuppressed: RESULT,
  distracted: RESULT,
  poisoned: RESULT,
  dropped: RESULT,
  prone: RESULT,
  stands: RESULT,
  left: RESULT,
  move: RESULT,
  pushed: { about: ['model', 'by'], stage: 'result' },
  set: RESULT,
  blow: { about: ['model', 'target'], stage: 'declared' },
  'blow-result': AT,
  riposte: AT,
  'strikes-first': { about: ['model', 'target'], stage: 'answered' },
  disarmed: HURT,
  'disarm-fails': AT,
  outcome: AT,
  'stands-fast': RESULT,
  stays: AT,
  avenges: { about: ['model', 'devoted'], stage: 'answered' },
  charge: { about: ['model', 'target'], stage: 'declared' },
  'short-charge': MODEL,
  'charge-fails': AT,
  'answers-charge': { about: ['model', 'by'], stage: 'answered' },
  cowed: HURT,
  rushes: RESULT,
  'slips-away': RESULT,
  'breaks-off': RESULT,
  held: HURT,
  flees: { about: ['model'], stage: 'declared' },
  withdraws: { about: ['model'], stage: 'declared' },
  trick: { about: ['model', 'target'], stage: 'declared' },
  fooled: HURT,
  challenge: { about: ['model', 'target'], stage: 'declared' },
  declines: { about: ['model', 'by'], stage: 'answered' },
  duel: AT,
  'duel-order': AT,
  'duel-over': { about: ['model', 'loser'], stage: 'result' },
  shaken: RESULT,
  'misses-on-purpose': RESULT,
  'iron-will': RESULT,
  fall: RESULT,
  waits: MODEL,
  interrupts: { about: ['model', 'mover'] },
  'held-last': MODEL,
  jump: RESULT,
  climb: RESULT,
  'lets-go': RESULT,
  swing: RESULT,
  'in-water': RESULT,
  'out-of-water': RESULT,
  mounts: RESULT,
  dismounts: RESULT,
  'horse-comes': { about: ['model', 'owner'], stage: 'result' },
  hooves: { about: ['model', 'struck'] },
  'horse-sense': RESULT,
  uncovered: RESULT,
  'coach-rolls': COACH,
  'coach-turns': COACH,
  'coach-speed': COACH,
  'coach-wild': COACH,
  'coach-held': COACH,
  'coach-veers': {
    about: ['coach'],
    stage: 'rolled',
    roll: ({ die }) => dieRoll({ name: 'direction of the coach', seat: null, sides: 10 }, die),
  },
  'coach-tilts': {
    about: ['coach'],
    stage: 'rolled',
    roll: ({ die }) => dieRoll({ name: 'flip', seat: null, sides: 10 }, die),
  },
  'coach-flips': COACH,
  'coach-crashes': COACH,
  'coach-leaves': COACH,
  'team-hurt': COACH,
  boards: { about: ['model', 'coach'], stage: 'result' },
  alights: { about: ['model', 'coach'], stage: 'result' },
  'takes-reins': { about: ['model', 'coach'], stage: 'result' },
  board: {},
  deploy: MODEL,
  marker: {},
  appears: RESULT,
  card: { about: ['model', 'marker'], stage: 'result' },
  'no-effect': RESULT,
  takes: { about: ['model', 'token', 'from'], stage: 'result' },
  'hands-over': { about: ['model', 'to', 'token'], stage: 'result' },
  'lays-down': { about: ['model', 'token'], stage: 'result' },
  learns: { about: ['model', 'marker'], stage: 'result' },
  deciphers: { about: ['model', 'token'], stage: 'result' },
  lights: { about: ['model', 'token'], stage: 'result' },
  rolls: { about: ['token'] },
  fuse: {
    about: ['token'],
    roll: ({ die }) => dieRoll({ name: 'fuse', seat: null, sides: 10 }, die),
  },
  explodes: { about: ['token', 'models'], stage: 'result' },
  score: { points: ({ amount, label }) => ({ amount, label }) },
  consumes: { about: ['model', 'token'], stage: 'result' },
  kicks: { about: ['model', 'piece'], stage: 'declared' },
  'under-table': { about: ['model', 'piece'], stage: 'result' },
  constables: {},
  arrested: {},
  calls: { about: ['model', 'heard'], stage: 'result' },
  alarm: RESULT,
  house: {},
  passage: { about: ['block'] },
  captures: { about: ['model', 'target'], stage: 'result' },
  'slips-leash': { about: ['model', 'from'], stage: 'result' },
  obstacle: { about: ['piece'] },
  obeys: RESULT,
  gate: { about: ['model', 'piece'], stage: 'result' },
  restored: RESULT,
  behaves: { about: ['model', 'target'], stage: 'declared' },
  shot: { about: ['model', 'target', 'struck'], stage: 'declared' },
  'shot-result': { about: ['model', 'target'], stage: 'result' },
  thrown: { about: ['model', 'thing'], stage: 'result' },
  lash: { about: ['model', 'target'], stage: 'result' },
  emptied: RESULT,
  brace: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, die, empty, ignored }, s) => ({
      ...dieRoll({ name: 'brace of pistols', seat: seatOf(s, model), sides: 10 }, die),
      reads: { label: ignored ? 'ignored' : empty ? 'empty' : 'another pistol', clause: 'GL-AMM-10' },
    }),
  },
  fouled: RESULT,
  unfouled: RESULT,
  'gun-drops': RESULT,
  'goes-off': { about: ['model', 'target'], stage: 'answered' },
  reloads: RESULT,
  clears: RESULT,
  bayonet: RESULT,
  'picked-up': RESULT,
  cowers: RESULT,
  trade: { about: ['model', 'friend'] },
  'take-over': { about: ['model', 'friend'], stage: 'declared' },
  intimidated: HURT,
  unspotted: { about: ['model', 'target'], stage: 'result' },
  hides: RESULT,
  unhidden: RESULT,
  deceived: { about: ['model', 'target'], stage: 'result' },
  mesmerized: { about: ['model', 'target', 'friend'], stage: 'result' },
  flattered: { about: ['model', 'target'], stage: 'result' },
  disguised: { about: ['model', 'target'], stage: 'result' },
  healed: { about: ['model', 'patient'], stage: 'result' },
  repaired: { about: ['model', 'machine'], stage: 'result' },
  flung: { about: ['model', 'thing', 'to'], stage: 'result' },
  firecrackers: { about: ['model'], stage: 'declared' },
  scared: HURT,
  glimpsed: { about: ['model', 'marker'], stage: 'result' },
  hired: { about: ['model', 'target'], stage: 'result' },
  fire: { about: ['model', 'piece'], stage: 'result' },
};

export const tell = teller<Events, State>(MEANINGS);

function seatOf(s: State, id: string): Seat | null {
  return s.models.find((m) => m.id === id)?.seat ?? null;
}

function initiativeRoll({ seats, dice, totals, shifts }: Events['initiative']): EventRoll {
  const roll = rollOff('initiative', dice, 10);
  return {
    ...roll,
    sides: roll.sides.map((side, i) => ({
      ...side,
      seat: seats[i] ?? null,
      total: totals[i] as number,
      parts: [],
      ...((shifts[i] ?? 0) === 0 ? {} : { bid: shifts[i] as number }),
    })),
  };
}

function tested({ model, test, natural, dropped, shift, total, parts }: Events['test'], s: State): EventRoll {
  const bonus = parts.reduce((all, { amount }) => all + amount, 0);
  const roll = testRoll({
    name: testWords(test),
    seat: seatOf(s, model),
    by: model,
    sides: 10,
    natural,
    modified: total,
    parts,
    needed: { value: 10, is: 'at-least', parts: [] },
    passes: (face) => face + (face === natural ? shift : 0) + bonus >= 10,
  });
  const chance = Math.max(0, Math.min(10, bonus + 1)) / 10;
  const [side] = roll.sides;
  if (side === undefined) return roll;
  const dice = [...dropped.map((face) => ({ sides: 10, face, dropped: true as const })), ...side.dice];
  return { ...roll, chance, sides: [{ ...side, dice, ...(shift === 0 ? {} : { bid: shift }) }] };
}

function opposed(event: Events['opposed'], s: State): EventRoll {
  const { model, against, dice, dropped, shifts, totals, parts, againstParts, contest } = event;
  const side = (at: 0 | 1, id: string, own: typeof parts) => ({
    seat: seatOf(s, id),
    by: id,
    dice: [
      ...dropped[at].map((face) => ({ sides: 10, face, dropped: true as const })),
      { sides: 10, face: dice[at] as number },
    ],
    total: totals[at] as number,
    parts: own,
    ...(shifts[at] === 0 ? {} : { bid: shifts[at] as number }),
  });
  return {
    name: contest.replaceAll('-', ' '),
    sides: [side(0, model, parts), side(1, against, againstParts)],
    success: (totals[0] as number) > (totals[1] as number),
  };
}
