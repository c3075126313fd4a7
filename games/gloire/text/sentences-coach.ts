/** Sentences for coaches. */
import type { CoachEvents } from '../events.ts';
import { called, count, inches } from './names.ts';
import type { Sentences } from './sentence.ts';

export const COACHES: Sentences<keyof CoachEvents> = {
  'coach-rolls': ({ inches: far }) => `The coach rolls ${inches(far)}`,
  'coach-turns': () => 'The coach turns by 45 degrees',
  'coach-speed': ({ from, speed }) =>
    from === 0
      ? `The coach starts with ${inches(speed)}`
      : `The speed of the coach goes from ${inches(from)} to ${inches(speed)}`,
  'coach-wild': ({ speed }) => `The coach is out of control at ${inches(speed)}`,
  'coach-held': () => 'The coach is under control again',
  'coach-veers': ({ die, veer }) =>
    `Die ${die}: the runaway coach goes ${veer === 0 ? 'straight on' : veer > 0 ? 'to the left' : 'to the right'}`,
  'coach-tilts': ({ die, flips }) => `Die ${die}: the coach ${flips ? 'flips over' : 'stays upright'}`,
  'coach-flips': ({ inches: far }) => `The coach slides ${inches(far)} on its side`,
  'coach-crashes': ({ with: what, inches: far }, s) => `The coach runs into ${called(s, what)} after ${inches(far)}`,
  'coach-leaves': () => 'The coach leaves the board with everybody aboard',
  'team-hurt': ({ wounds }) =>
    wounds >= 3 ? 'The third wound stops the team of the coach' : `The team of the coach has ${count(wounds, 'wound')}`,
  boards: ({ model, place }, s) => `${called(s, model)} takes a seat: ${place}`,
  alights: ({ model }, s) => `${called(s, model)} gets off the coach`,
  'takes-reins': ({ model }, s) => `${called(s, model)} takes the reins`,
};
