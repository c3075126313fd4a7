/**
 * One roll-off serves for all that one player does first (WK-SET-05, WK-R-70): the winner places terrain first, takes a table side first and deploys
 * first. Equal rolls are rolled again.
 */
import { highestRoll } from '../../kit/turns.ts';
import { BY_TURNS } from '../options.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { layTable } from './table.ts';

export function rollOff(g: G): void {
  const s = g.state;
  s.chooser = highestRoll(g, [0, 1], {
    name: 'roll-off',
    clause: 'WK-SET-05',
    sides: 10,
    tell: (rolls, tie) =>
      tell(g, {
        kind: 'roll-off',
        clause: 'WK-SET-05',
        rolls: [rolls[0] as number, rolls[1] as number],
        tie,
        also: ['WK-R-70'],
      }),
  });
  s.placing = s.chooser;
  if (s.options.table === BY_TURNS) {
    s.phase = 'terrain';
    return;
  }
  layTable(g);
  s.phase = 'sides';
}
