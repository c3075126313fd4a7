/** Coming round (GL-UNC-02 to GL-UNC-05), on the activation of the model from the turn after it fell (GL-R-072). */
import type { Flow, Part } from '#engine/game.ts';
import type { Model } from '../state.ts';
import { panicTest } from './guts.ts';
import { type G, moved } from './play.ts';
import { statTest } from './roll.ts';
import { boxesLeft, skill, statSum } from './stats.ts';
import { tell } from './tell.ts';

/** What is added to the die: the Brains less one, at least 1; with no Brains box left 1 (GL-UNC-03, GL-R-221). */
function recovering(g: G, m: Model): Part[] {
  const parts: Part[] = [];
  if (boxesLeft(m, 'head') === 0) parts.push({ label: 'no Brains left', amount: 1, clause: 'GL-UNC-03' });
  else {
    const { value, parts: own } = statSum(g.state, m, 'br');
    parts.push(...own, { label: 'coming round', amount: -1, clause: 'GL-UNC-02' });
    if (value - 1 <= 0) parts.push({ label: 'at least 1', amount: 1 - (value - 1), clause: 'GL-UNC-03' });
  }
  if (skill(m, 'iron-will') > 0) parts.push({ label: 'Iron Will', amount: 1, clause: 'GL-SKK-09' });
  return parts;
}

export function* recover(g: G, m: Model): Flow<void> {
  const parts = recovering(g, m);
  const value = parts.reduce((all, { amount }) => all + amount, 0);
  const { passed } = yield* statTest(g, m, {
    test: 'come-round',
    stat: 'br',
    value: { value, parts },
    clause: 'GL-UNC-02',
  });
  if (passed) yield* wake(g, m);
}

/** Awake and prone, with a test of Guts at once; each fully crossed Head or Torso uses its last box again (GL-UNC-04, GL-UNC-05, GL-R-074). */
export function* wake(g: G, m: Model): Flow<void> {
  m.downSince = 0;
  m.prone = true;
  for (const location of ['head', 'torso'] as const) {
    if (m.card.track[location] !== undefined && boxesLeft(m, location) === 0 && !m.revived.includes(location)) {
      m.revived.push(location);
    }
  }
  moved(g);
  tell(g, { kind: 'recovered', clause: 'GL-UNC-02', model: m.id, also: ['GL-UNC-05', 'GL-R-072'] });
  yield* panicTest(g, m, 'coming-round');
}
