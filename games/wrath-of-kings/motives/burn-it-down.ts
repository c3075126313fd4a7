/** Burn It Down (WK-VEN-04 to WK-VEN-07): storehouses in the enemy zone D, burnt by Interact. */
import { ZONE_DEPTH } from '../rules/measure.ts';
import type { Motive } from './motive.ts';
import { objectivesOf } from './objectives.ts';
import { ruin } from './ruin.ts';

export const BURN_IT_DOWN: Motive = {
  id: 'burn-it-down',
  objectives: {
    name: 'Storehouse',
    mm: 50,
    size: 4,
    keywords: { impassable: true },
    clause: 'WK-VEN-04',
    made: 'WK-VEN-06',
    count: (s, seat) => s.ranks[seat as 0 | 1],
    alternate: true,
    where: { from: 3 * ZONE_DEPTH, to: 4 * ZONE_DEPTH, label: "the opponent's zone D", clause: 'WK-VEN-04' },
    apart: 'WK-VEN-05',
  },
  interact: ruin('burn', 'WK-VEN-07'),
  progress: (s, seat) => `${objectivesOf(s, seat).length} left to burn`,
};
