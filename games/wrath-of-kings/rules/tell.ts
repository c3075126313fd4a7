/** What every kind of event means to whoever reads the log, and the function by which the rules tell. */
import type { EventRoll, RolledDie, Seat } from '#engine/game.ts';
import { rollOff } from '../../kit/roll.ts';
import { type Meanings, teller } from '../../kit/tell.ts';
import type { ChartEntry, Events } from '../events.ts';
import type { State } from '../state.ts';
import { byId } from './play.ts';

const MODEL = { about: ['model'] } as const;
const RESULT = { about: ['model'], stage: 'result' } as const;
const ANSWERED = { about: ['model'], stage: 'answered' } as const;
const MARKED = { about: ['model'], stage: 'result' } as const;

const MEANINGS: Meanings<Events, State> = {
  table: {},
  'roll-off': { roll: ({ rolls }) => rollOff('roll-off', rolls, 10) },
  terrain: { about: ['piece'] },
  side: {},
  motivations: {},
  objective: { about: ['piece'] },
  'no-place': {},
  deploy: MODEL,
  deployed: {},
  mark: MODEL,
  pool: {},
  link: { about: ['model', 'piece'] },
  unlink: { about: ['model', 'piece'] },
  round: {},
  initiative: { roll: initiative },
  'first-player': {},
  activation: { about: ['model', 'members', 'leader'], activation: 'begins' },
  stage: { about: ['members'] },
  'activation-over': { about: ['model', 'members'], activation: 'ends' },
  skip: MODEL,
  forfeit: { about: ['model', 'target'], stage: 'declared' },
  pass: {},
  'round-over': {},
  'game-over': {},
  move: RESULT,
  disengage: MODEL,
  forced: { about: ['model', 'by'], stage: 'result' },
  carried: { about: ['model', 'piece'], stage: 'result' },
  attack: { about: ['model', 'attackers'], stage: 'declared' },
  assist: { about: ['model', 'target'], stage: 'declared' },
  bounce: { about: ['model', 'targets'], stage: 'declared' },
  mastery: { about: ['model'], stage: 'declared' },
  dice: { about: ['model', 'target'], stage: 'rolled', roll: thrown },
  reroll: { about: ['model'], stage: 'answered', roll: rerolled },
  removed: ANSWERED,
  shift: ANSWERED,
  results: { about: ['model', 'target', 'attackers'], stage: 'result', roll: charted },
  collision: { about: ['model', 'target'], stage: 'result', roll: collided },
  will: { about: ['model', 'target'], stage: 'rolled', roll: willed },
  damage: { about: ['model', 'by'], stage: 'result' },
  unhurt: RESULT,
  casualty: { about: ['model', 'by'], stage: 'result' },
  backlash: { about: ['model'], stage: 'rolled', roll: lashed },
  'counter-attack': { about: ['model', 'target'], stage: 'answered' },
  'no-counter': ANSWERED,
  check: { about: ['model'], stage: 'rolled', roll: checked },
  toggle: RESULT,
  'toggle-over': MODEL,
  special: { about: ['model'], stage: 'declared' },
  effect: { about: ['target', 'model'], stage: 'result' },
  'round-effect-over': MODEL,
  interact: { about: ['model', 'piece'], stage: 'declared' },
  morale: { stage: 'result', points: ({ amount, why }) => ({ amount: 0 - amount, label: why }) },
  marker: MARKED,
  'marker-gone': MARKED,
  'objective-gone': { about: ['piece'], stage: 'result' },
};

export const tell = teller<Events, State>(MEANINGS);

function initiative({ rolls, bonus, totals }: Events['initiative']): EventRoll {
  return {
    name: 'initiative',
    sides: rolls.map((face, seat) => ({
      seat,
      dice: [{ sides: 10, face }],
      total: totals[seat] as number,
      parts: bonus[seat] === 0 ? [] : [{ label: 'lower morale', amount: bonus[seat] as number, clause: 'WK-RND-03' }],
    })),
  };
}

function chartOf(chart: readonly ChartEntry[]): EventRoll['chart'] {
  return chart.map(({ face, result, was, by }) => ({
    face,
    result,
    ...(was === undefined ? {} : { was }),
    ...(by === undefined ? {} : { by }),
  }));
}

function seatOf(s: State, id: string): Seat | null {
  return byId(s, id)?.seat ?? null;
}

/** The dice as they fell. The chart stands with their results. */
function thrown({ model, faces, chart }: Events['dice'], s: State): EventRoll {
  return {
    name: 'attack',
    sides: [{ seat: seatOf(s, model), by: model, dice: read(faces, chart), parts: [] }],
  };
}

function read(faces: readonly number[], chart: readonly ChartEntry[]): RolledDie[] {
  return faces.map((face) => {
    const result = chart[face - 1]?.result ?? '';
    return { sides: 10, face, reads: result, good: result === 'strike' || result === 'overpower' };
  });
}

function rerolled({ model, dice, ability }: Events['reroll'], s: State): EventRoll {
  return {
    name: ability.replaceAll('-', ' '),
    sides: [
      {
        seat: seatOf(s, model),
        by: model,
        dice: dice.flatMap(({ was, face }): RolledDie[] => [
          { sides: 10, face: was, dropped: true },
          { sides: 10, face },
        ]),
        parts: [],
      },
    ],
  };
}

function charted({ model, faces, chart, hits }: Events['results'], s: State): EventRoll {
  return {
    name: 'results',
    sides: [{ seat: seatOf(s, model), by: model, dice: read(faces, chart), parts: [] }],
    chart: chartOf(chart) as NonNullable<EventRoll['chart']>,
    success: hits > 0,
    reads: { label: hits === 1 ? '1 hit' : `${hits} hits`, clause: 'WK-DEF-01' },
  };
}

function collided({ by, face, chart, hits }: Events['collision'], s: State): EventRoll {
  return {
    name: 'collision',
    sides: [{ seat: seatOf(s, by), by, dice: read([face], chart), parts: [] }],
    chart: chartOf(chart) as NonNullable<EventRoll['chart']>,
    success: hits > 0,
    reads: { label: hits === 1 ? '1 hit' : `${hits} hits`, clause: 'WK-DEF-01' },
  };
}

/** Dice that succeed one by one against a Willpower. */
function against(
  name: string,
  s: State,
  { model, faces, willpower, willParts }: Pick<Events['check'], 'model' | 'faces' | 'willpower' | 'willParts'>,
  is: 'at-least' | 'at-most',
  successes: number,
): EventRoll {
  const good = (face: number): boolean => (is === 'at-least' ? face >= willpower : face <= willpower);
  return {
    name,
    sides: [
      {
        seat: seatOf(s, model),
        by: model,
        dice: faces.map((face) => ({ sides: 10, face, reads: good(face) ? 'success' : 'failure', good: good(face) })),
        parts: [],
      },
    ],
    needed: { value: willpower, is, parts: willParts },
    success: successes > 0,
  };
}

function willed(event: Events['will'], s: State): EventRoll {
  return against('will attack', s, event, 'at-least', event.successes);
}

function lashed(event: Events['backlash'], s: State): EventRoll {
  return against('backlash', s, event, 'at-least', event.damage);
}

function checked(event: Events['check'], s: State): EventRoll {
  return against('Willpower check', s, event, 'at-most', event.successes);
}
