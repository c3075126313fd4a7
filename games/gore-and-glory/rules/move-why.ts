/** A Move Action that is refused, explained: the bars, the way, its length and its end, in the order of move.ts. */

import type { Explanation, Refusal } from '#engine/game.ts';
import { pathCost } from '#engine/geometry/cost.ts';
import { routeOf } from '../../kit/route.ts';
import type { Model } from '../state.ts';
import { inches } from '../text/words.ts';
import { ALLOWANCE, gaitOf } from './hindered.ts';
import { price } from './modifiers.ts';
import { moveBar, movesLeft, type PathAnswer, pathRefusal } from './move.ts';
import { byId, type G, name } from './play.ts';
import { costOptions, levelRefusal, piecesAlong, SLACK, wayRefusal } from './way.ts';

type Test = Explanation['tests'][number];

const TITLES: Readonly<Record<string, string>> = {
  'GG-CLB-01': 'Must be climbed',
  'GG-FALL-01': 'Too deep to walk down',
  'GG-HIN-01': 'Too slow going',
  'GG-MAL-10': 'Pinned',
  'GG-MAL-15': 'Prone',
  'GG-MOV-01': 'Too few AP',
  'GG-MOV-02': 'Out of reach',
  'GG-MOV-07': 'In base contact',
  'GG-OBJ-09': 'Ends on a marker',
  'GG-R-04': 'Too close',
  'GG-TER-09': 'Impassable',
};

export function explainMove(g: G, m: Model, answer: PathAnswer): Explanation {
  const about = `${name(m)}, Move`;
  const bar = moveBar(g, m);
  if (bar !== null)
    return { title: titleOf(g, m, bar), about, tests: [{ clause: bar.clause, text: 'Free to move', ok: false }] };
  const s = g.state;
  const tests: Test[] = [{ clause: 'GG-MOV-07', text: 'No foe in base contact', ok: true }];
  const test = (clause: string, text: string, ok: boolean): boolean => {
    tests.push({ clause, text, ok });
    return ok;
  };
  const route = routeOf(m, answer.path);
  const near = piecesAlong(s, m, route);
  const moves = movesLeft(s, m);
  const refusal = pathRefusal(s, m, answer.path, moves, answer.contact);
  const way = wayRefusal(s, m, route, near);
  test(
    way?.clause ?? 'GG-TER-09',
    way?.clause === 'GG-MOV-05' ? 'Stays on the table' : 'Nothing Impassable in the way',
    way === null,
  );
  if (way === null) {
    const level = levelRefusal(m, route, near);
    test(level?.clause ?? 'GG-CLB-01', 'Nothing to climb', level === null);
    const { cost } = pathCost(m, route, { features: near }, costOptions(gaitOf(s, m)));
    const most = moves * ALLOWANCE;
    const fits = test('GG-MOV-02', `Length: ${inches(cost)} of ${most}"`, cost <= most + 2 * moves * SLACK);
    const needed = Math.max(1, Math.ceil((cost - 2 * moves * SLACK) / ALLOWANCE)) * price(s, m, 'move', 1);
    test('GG-MOV-01', `Price: ${needed} of ${m.ap} AP`, needed <= m.ap);
    if (fits && level === null && refusal !== null) test(refusal.clause, 'Comes to stand where it may', false);
  }
  return { title: refusal === null ? 'Move' : titleOf(g, m, refusal), about, tests };
}

function titleOf(g: G, m: Model, { clause, witness }: Refusal): string {
  if (clause === 'GG-MOV-05') return witness?.kind === 'outside' ? 'Off the table' : 'Does not lie flat';
  if (clause === 'GG-MOV-04' && witness?.kind === 'overlap') {
    const other = byId(g.state, witness.with);
    return other === undefined ? 'Ends on a base' : other.seat === m.seat ? 'Ends on a friend' : 'Ends on a foe';
  }
  return TITLES[clause] ?? 'No way';
}
