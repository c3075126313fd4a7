/** Virtues and flaws that a Grade 2 or 3 model may take (GL-VF-03 to GL-VF-08). */
import type { Virtue } from './types.ts';

export const VIRTUE_LIST: readonly Virtue[] = [
  {
    id: 'indignant',
    name: 'Indignant',
    clause: 'GL-VF-03',
    text: 'Declining a duel costs one hero point more.',
  },
  {
    id: 'all-for-one',
    name: 'All for One',
    clause: 'GL-VF-04',
    text: 'While a friend within 12" is in close combat it must try to help before it looks at a marker.',
  },
  {
    id: 'disdainful',
    name: 'Disdainful',
    clause: 'GL-VF-05',
    text: 'It may not start combat with a model of lower Grade that has not attacked it.',
  },
  {
    id: 'forbearing',
    name: 'Forbearing',
    clause: 'GL-VF-06',
    text: 'It may not pursue a model that leaves a combat with it.',
  },
  {
    id: 'braggart',
    name: 'Braggart',
    clause: 'GL-VF-07',
    text: 'It names a marker in another quarter of the board and must look at it before anything else.',
  },
  {
    id: 'flattery',
    name: 'Prone to Flattery',
    clause: 'GL-VF-08',
    text: 'Any model may flatter it by an opposed Brains roll, in which it has -2; losing, it wastes its next activation.',
  },
];
