/** Events of rounds, phases and activations. */
import { facesOf } from '../../kit/roll.ts';
import type { FlowEvents } from '../events.ts';
import { does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { count } from './words.ts';

const PERIODS: readonly string[] = [
  '',
  'dead of night',
  'night',
  'night',
  'night',
  'night',
  'night',
  'sunrise',
  'early morning',
  'day',
  'day',
  'late afternoon',
  'sunset',
];

export const FLOW: Sentences<keyof FlowEvents> = {
  round: ({ round, phases, period }) =>
    `Round ${round} begins, with ${count(phases, 'phase')}${period > 0 ? `; period ${period}, ${PERIODS[period] ?? 'day'}` : ''}`,
  phase: ({ phase, of, units }) =>
    units === 0
      ? `Phase ${phase} of ${of}: nobody acts in it`
      : `Phase ${phase} of ${of}: ${count(units, 'unit')} to act`,
  drawn: ({ unit, left }, s) => `${does(s, unit, 'is')} drawn, ${left} left to draw`,
  chosen: ({ unit }, s) => `${does(s, unit, 'is')} chosen`,
  activation: ({ unit }, s) => `${does(s, unit, 'is')} activated`,
  pass: ({ unit }, s) => `${does(s, unit, 'does')} nothing`,
  stupid: ({ unit, may }, s) =>
    `${does(s, unit, 'stares')} into the distance: ${may === 'fight' ? 'nothing is left but to fight' : 'the activation is lost'}`,
  healed: ({ model, health }, s) => `${does(s, model, 'heals')} to ${health} health`,
  'another-round': ({ roll, needed, goesOn }) =>
    `Another round? Die ${facesOf(roll)[0]}, needs ${needed}+: the battle ${goesOn ? 'goes on' : 'ends'}`,
  over: ({ round }) => `The battle is over in round ${round}`,
};
