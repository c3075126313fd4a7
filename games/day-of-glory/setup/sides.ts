/** What the winner of the roll-off chooses: its long edge (DG-R-046), and where the sun rises (DG-TOD-02). */
import { z } from 'zod';
import type { Decision, Option } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { verb } from '../rules/verb.ts';
import type { State } from '../state.ts';

export const EDGE = verb({
  name: 'edge',
  text: 'Take the south or the north long edge.',
  args: { edge: z.enum(['south', 'north']) },
  main: 'edge',
});

export const DAWN = verb({
  name: 'dawn',
  text: 'Say at which short edge the sun rises.',
  args: { side: z.enum(['east', 'west']) },
  main: 'side',
});

export function edgeDecision(s: State): Decision {
  const option = (edge: 'south' | 'north'): Option => ({
    answer: { verb: 'edge', edge },
    label: `the ${edge} edge`,
    subjects: [],
  });
  return {
    seat: s.first,
    title: 'which long edge is yours?',
    clause: 'DG-R-046',
    subjects: [],
    acts: [
      choice({
        verb: 'edge',
        label: 'Choose an edge',
        clause: 'DG-R-046',
        by: ['edge'],
        options: () => [option('south'), option('north')],
        why: () => ({ clause: 'DG-R-046', reason: 'the long edges are south and north' }),
      }),
    ],
  };
}

/** DG-R-146: side 1 of the time of day is a short edge that the winner of the roll-off chooses. */
export function dawnDecision(s: State): Decision {
  const option = (side: 'east' | 'west'): Option => ({
    answer: { verb: 'dawn', side },
    label: `in the ${side}`,
    subjects: [],
  });
  return {
    seat: s.first,
    title: 'where does the sun rise?',
    clause: 'DG-TOD-02',
    subjects: [],
    acts: [
      choice({
        verb: 'dawn',
        label: 'The sun rises',
        clause: 'DG-TOD-02',
        by: ['side'],
        options: () => [option('east'), option('west')],
        why: () => ({ clause: 'DG-R-146', reason: 'the short edges are east and west' }),
      }),
    ],
  };
}
