/** What every kind of event means to whoever reads the log, and the function by which the rules tell. */
import type { EventRoll, Seat } from '#engine/game.ts';
import { rollOff, testRoll } from '../../kit/roll.ts';
import { type Meanings, teller } from '../../kit/tell.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { byId } from './play.ts';

const WARRIOR = { about: ['warrior'] } as const;
const DECLARED = { about: ['warrior', 'target'], stage: 'declared' } as const;
const RESULT = { about: ['warrior'], stage: 'result' } as const;
const ANSWERED = { about: ['warrior'], stage: 'answered' } as const;

const MEANINGS: Meanings<Events, State> = {
  roster: { about: ['warriors'] },
  'reading-roll': { roll: ({ of, rolls }) => rollOff(of, rolls, 10) },
  reading: {},
  table: {},
  'edge-roll': { roll: ({ rolls }) => rollOff('choice of edge', rolls, 10) },
  edge: {},
  deploy: WARRIOR,
  deployed: {},
  turn: {},
  initiative: { roll: ({ rolls }) => rollOff('initiative', rolls, 10) },
  'first-go': {},
  pauses: {},
  pause: {},
  'no-warrior': {},
  activation: { about: ['warrior'], activation: 'begins' },
  dismount: WARRIOR,
  'in-use': WARRIOR,
  leader: { about: ['warrior', 'followers'], stage: 'declared' },
  rapid: { about: ['warrior'], stage: 'declared' },
  blink: WARRIOR,
  'activation-over': { about: ['warrior'], activation: 'ends' },
  'activations-over': {},
  'end-phase': {},
  'turn-over': {},
  'game-over': {},
  test: { about: ['warrior', 'against'], stage: 'rolled', roll: tested },
  focus: ANSWERED,
  'focus-lost': WARRIOR,
  move: RESULT,
  climb: { about: ['warrior', 'piece'], stage: 'result' },
  jump: { about: ['warrior', 'piece'], stage: 'result' },
  fall: RESULT,
  floor: { about: ['warrior', 'piece'], stage: 'result' },
  stopped: { about: ['warrior', 'by'] },
  stuck: RESULT,
  pushed: { about: ['warrior', 'by'], stage: 'result' },
  set: RESULT,
  charge: DECLARED,
  strike: DECLARED,
  shoot: DECLARED,
  hit: { about: ['warrior', 'target'], stage: 'result' },
  miss: { about: ['warrior', 'target'], stage: 'result' },
  'counter-attack': { about: ['warrior', 'target'], stage: 'answered' },
  'parting-shot': { about: ['warrior', 'target'], stage: 'answered' },
  dodge: { about: ['warrior', 'attacker'], stage: 'answered' },
  convert: { about: ['warrior', 'target'], stage: 'answered' },
  dodged: { about: ['warrior', 'attacker'], stage: 'result' },
  'prepared-defence': { about: ['warrior', 'attacker'], stage: 'answered' },
  unhurt: { about: ['warrior', 'attacker'], stage: 'result' },
  'lose-body': RESULT,
  'taken-out': { about: ['warrior', 'by'], stage: 'result' },
  ignited: { about: ['warrior', 'by'], stage: 'result' },
  resolve: RESULT,
  unyielding: ANSWERED,
  flee: RESULT,
  fled: RESULT,
  'no-escape': RESULT,
  'left-table': RESULT,
  chase: { about: ['warrior', 'prey'], stage: 'answered' },
  regrouped: RESULT,
  cast: DECLARED,
  'cast-failed': RESULT,
  counter: { about: ['warrior', 'caster'], stage: 'answered' },
  countered: { about: ['warrior', 'caster'], stage: 'result' },
  enchanted: { about: ['warrior', 'by'], stage: 'result' },
  'enchantment-over': { about: ['warrior', 'by'] },
  maintain: { about: ['warrior', 'target'], stage: 'result' },
  lapse: { about: ['warrior', 'target'] },
  summon: { about: ['warrior', 'summoned'], stage: 'result' },
  slide: { about: ['warrior', 'summoned'], stage: 'result' },
  unsummon: { about: ['summoned'] },
  silenced: { about: ['warrior', 'by'], stage: 'result' },
  reactions: { about: ['warrior', 'by'], stage: 'result' },
  numb: { about: ['warrior', 'by'], stage: 'result' },
  attached: RESULT,
  swallowed: { about: ['warrior', 'by'], stage: 'result' },
  'given-back': { about: ['warrior', 'by'], stage: 'result' },
  faction: ANSWERED,
  rises: RESULT,
  'focus-action': RESULT,
  inspire: RESULT,
  interact: { about: ['warrior', 'marker'], stage: 'declared' },
  carry: { about: ['warrior', 'marker'], stage: 'result' },
  drop: { about: ['warrior', 'marker'] },
  deliver: { about: ['warrior', 'marker'], stage: 'result' },
  seal: { about: ['warrior', 'marker'], stage: 'result' },
  escaped: RESULT,
  score: { points: ({ amount, label }) => ({ amount, label }) },
  casualties: {},
};

export const tell = teller<Events, State>(MEANINGS);

/** A test with its degrees and what they do to the test that follows. */
function tested(event: Events['test'], s: State): EventRoll {
  const { warrior, test, natural, total, target, targetParts, parts, degrees, leads } = event;
  const bonus = parts.reduce((all, { amount }) => all + amount, 0);
  const passes = (face: number): boolean => face === 10 || (face !== 1 && face + bonus >= target);
  return {
    ...testRoll({
      name: test.replaceAll('-', ' '),
      seat: seatOf(s, warrior),
      by: warrior,
      sides: 10,
      natural,
      modified: total,
      parts,
      needed: { value: target, is: 'at-least', parts: targetParts },
      passes,
    }),
    degree: degrees,
    ...(leads === null
      ? {}
      : { next: { name: leads.name, parts: [{ label: 'degrees', amount: leads.amount, clause: 'HR-TST-04' }] } }),
  };
}

function seatOf(s: State, id: string): Seat | null {
  return byId(s, id)?.seat ?? null;
}
