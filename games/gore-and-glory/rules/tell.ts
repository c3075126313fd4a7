/** What every kind of event means to whoever reads the log, and the function by which the rules tell. */
import type { ClauseId, EventRoll, Part, Seat } from '#engine/game.ts';
import { part } from '#engine/log/sum.ts';
import { diceRoll, dieRoll, rollOff, testRoll } from '../../kit/roll.ts';
import { type Common, type Meanings, teller } from '../../kit/tell.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { byId } from './play.ts';

const MODEL = { about: ['model'] } as const;

const MEANINGS: Meanings<Events, State> = {
  'terrain-dice': { roll: ({ seat, dice }) => diceRoll({ name: 'terrain', seat }, dice) },
  attacker: { roll: ({ ties }) => (ties.length === 0 ? null : rollOff('Attacker', ties.at(-1) as readonly number[])) },
  table: {},
  terrain: { about: ['piece'] },
  'terrain-dropped': {},
  'deployment-map': {
    roll: ({ seat, map, rolled }) => (rolled ? dieRoll({ name: 'deployment map', seat }, map) : null),
  },
  zone: {},
  'marker-order': {},
  marker: { about: ['marker'] },
  'marker-dropped': {},
  primary: {},
  secondary: {},
  secret: {},
  deploy: MODEL,
  deployed: {},
  'no-place': MODEL,
  ambush: MODEL,
  vanguard: MODEL,
  'vanguard-stays': MODEL,
  'set-up': {},
  turn: {},
  'secrets-revealed': {},
  'active-objectives': { roll: ({ rolls }) => rollOff('Active Objectives', rolls) },
  'action-points': {},
  'first-player': { roll: ({ rolls }) => rollOff('first player', rolls) },
  'activations-phase': {},
  pass: {},
  activation: { about: ['model'], activation: 'begins' },
  steadied: MODEL,
  'push-it': { about: ['model'], stage: 'declared' },
  stand: MODEL,
  item: { about: ['model', 'target'], stage: 'declared' },
  recovery: {
    about: ['model'],
    stage: 'rolled',
    roll: ({ model, naturals, parts }, s) => diceRoll({ name: 'Recovery', ...roller(s, model) }, naturals, parts),
  },
  'activation-over': { about: ['model'], activation: 'ends' },
  'activations-over': {},
  move: { about: ['model'], stage: 'result' },
  climb: { about: ['model'], stage: 'result' },
  jump: { about: ['model'], stage: 'result' },
  disengage: { about: ['model'], stage: 'declared' },
  dangerous: {
    about: ['model', 'piece'],
    stage: 'rolled',
    roll: ({ model, natural, needed }, s) =>
      test(s, model, 'Dangerous terrain', natural, [], atLeast(needed, []), (face) => face >= needed),
  },
  step: MODEL,
  rotate: { about: ['model'], stage: 'answered' },
  forced: { about: ['model'], stage: 'result' },
  fall: { about: ['model'], stage: 'result' },
  flight: { about: ['model'], stage: 'result' },
  stuck: MODEL,
  fled: { about: ['model'], stage: 'result' },
  blink: MODEL,
  swapped: { about: ['model', 'with'] },
  attack: { about: ['attacker', 'defender'], stage: 'declared' },
  defend: { about: ['model', 'attacker'], stage: 'answered' },
  defended: { about: ['model', 'attacker'], stage: 'result' },
  hit: { about: ['attacker', 'defender'], stage: 'rolled', roll: toHit },
  miss: { about: ['attacker', 'defender'], stage: 'rolled', roll: toHit },
  damage: {
    about: ['attacker', 'defender'],
    stage: 'rolled',
    roll: ({ attacker, defender, natural, modified, needed, parts, avParts }, s) =>
      test(
        s,
        attacker ?? defender,
        'Damage',
        natural,
        parts,
        atLeast(needed, [part('Damage Roll', needed, 'GG-ATK-14'), ...avParts.slice(1)]),
        (face) => best(face, modified - natural, needed),
      ),
  },
  'massive-bulk': { about: ['attacker', 'defender'] },
  check: {
    about: ['model', 'lender'],
    stage: 'rolled',
    roll: ({ model, purpose, natural, modified, needed, parts, valueParts }, s) => {
      const dm = modified - natural;
      const passes = (face: number): boolean => face === 1 || (face !== 6 && face + dm <= needed);
      return test(s, model, purpose, natural, parts, { value: needed, is: 'at-most', parts: valueParts }, passes);
    },
  },
  opposed: {
    about: ['model', 'against'],
    stage: 'result',
    roll: ({ model, against, purpose, naturals, winner }, s) => ({
      name: purpose,
      sides: [model, against].map((id, i) => ({
        seat: seatOf(s, id),
        by: id,
        dice: [{ sides: 6, face: naturals[i] as number }],
        total: naturals[i] as number,
        parts: [],
      })),
      success: winner === model,
    }),
  },
  reroll: { about: ['model'], stage: 'answered' },
  injury: { about: ['model'], stage: 'rolled', roll: (event, s) => onChart('Injury', event, s) },
  gain: { about: ['model'], stage: 'result' },
  lose: { about: ['model'], stage: 'result' },
  bloodied: MODEL,
  unbloodied: MODEL,
  casualty: { about: ['model'], stage: 'result' },
  shaken: { about: ['model'], stage: 'result' },
  unshaken: MODEL,
  malady: { about: ['model'], stage: 'result' },
  resisted: MODEL,
  stunned: MODEL,
  cured: { about: ['model'], stage: 'result' },
  blast: { about: ['attacker'], stage: 'declared' },
  blasted: { about: ['attacker', 'defender'] },
  fizzled: { about: ['attacker'], stage: 'result' },
  cast: { about: ['model', 'targets'], stage: 'declared' },
  ability: { about: ['model', 'targets'], stage: 'declared' },
  react: { about: ['model', 'trigger', 'targets'], stage: 'answered' },
  unstable: { about: ['model'], stage: 'rolled', roll: (event, s) => onChart('Unstable Magic', event, s) },
  summon: { about: ['model', 'by'], stage: 'result' },
  attached: { about: ['model'], stage: 'result' },
  expired: { about: ['model', 'piece'] },
  ap: MODEL,
  intercepted: { about: ['model', 'instead'], stage: 'answered' },
  control: {},
  casualties: {},
  score: { about: ['markers'], points: ({ amount, label }) => ({ amount, label }) },
  mission: {},
  'turn-over': {},
  'game-over': {},
};

/** What an event may have besides the fields of its kind. */
interface Grounds extends Common {
  decided?: ClauseId;
  judged?: ClauseId;
  stands?: ClauseId;
}

export const tell = teller<Events, State, Grounds>(MEANINGS);

/** What changes the stats that are compared is told beside the number that is needed. */
function toHit({ attacker, natural, modified, needed, parts, csParts, agParts }: Events['hit'], s: State): EventRoll {
  const changes = [...csParts.slice(1), ...agParts.slice(1)];
  const number = atLeast(needed, [part('To Hit Roll', needed, 'GG-ATK-10'), ...changes]);
  return test(s, attacker, 'to hit', natural, parts, number, (face) => best(face, modified - natural, needed));
}

/** A natural 6 succeeds, a natural 1 fails. */
function best(face: number, bonus: number, needed: number): boolean {
  return face === 6 || (face !== 1 && face + bonus >= needed);
}

function atLeast(value: number, parts: readonly Part[]): NonNullable<EventRoll['needed']> {
  return { value, is: 'at-least', parts };
}

function test(
  s: State,
  id: string,
  name: string,
  natural: number,
  parts: readonly Part[],
  needed: NonNullable<EventRoll['needed']>,
  passes: (face: number) => boolean,
): EventRoll {
  let modified = natural;
  for (const { amount } of parts) modified += amount;
  return testRoll({ name: name.replaceAll('-', ' '), ...roller(s, id), natural, modified, parts, needed, passes });
}

/** A die that is looked up: the row it came to. */
function onChart(name: string, event: Events['injury'] | Events['unstable'], s: State): EventRoll {
  const roll = diceRoll({ name, ...roller(s, event.model) }, [event.natural], event.parts);
  const sides = roll.sides.map((side) => ({ ...side, total: event.modified }));
  return { ...roll, sides, reads: { label: event.result, clause: event.decided } };
}

function roller(s: State, id: string): { seat: Seat | null; by: string } {
  return { seat: seatOf(s, id), by: id };
}

function seatOf(s: State, id: string): Seat | null {
  return byId(s, id)?.seat ?? null;
}
