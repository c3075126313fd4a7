/** Disrupt Supply Line (WK-INT-01 to WK-INT-05): supplies on the dividing lines of the enemy zones, destroyed by Interact. */
import type { Motive } from './motive.ts';
import { objectivesOf } from './objectives.ts';
import { ruin } from './ruin.ts';

export const DISRUPT_SUPPLY_LINE: Motive = {
  id: 'disrupt-supply-line',
  objectives: {
    name: 'Supplies',
    mm: 40,
    size: 0,
    keywords: { impassable: true, open: true },
    clause: 'WK-INT-01',
    made: 'WK-INT-04',
    count: (s, seat) => s.ranks[seat as 0 | 1],
    alternate: false,
    where: 'lines',
    apart: null,
  },
  interact: ruin('destroy', 'WK-INT-05'),
  progress: (s, seat) => `${objectivesOf(s, seat).length} left to destroy`,
};
