/**
 * What a model settles before it acts, in this order: its re-entry after a lost duel (GL-DUE-17), getting free of a dead mount (GL-MNT-15), suppression (GL-SUP-09),
 * the fright of firecrackers (GL-XI-03), Iron Will (GL-SKK-08).
 *
 * Doubtful points: whoever fails its re-entry or stays pinned loses the activation and tests again in the next (GL-R-083, GL-R-089). Whoever runs from
 * firecrackers runs straight away, as far as it can, and leaves close combat as in flight. Iron Will lasts to the next activation (GL-R-126).
 */
import type { Flow } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import type { Activation, Model } from '../state.ts';
import { runAway } from './away.ts';
import { gutsTest } from './guts.ts';
import { type G, isEngaged } from './play.ts';
import { statTest } from './roll.ts';
import { isGone, skill, stat } from './stats.ts';
import { tell } from './tell.ts';

/** True when the model may act. */
export function* beforeActing(g: G, m: Model, now: Activation): Flow<boolean> {
  if (m.humbled && !(yield* reEnters(g, m))) return false;
  if (m.pinnedUnder && !(yield* getsFree(g, m))) return false;
  if (m.suppressedBy !== null && !(yield* g.rules.suppressedStart(g, m))) return false;
  if (m.scared !== null) {
    yield* runsScared(g, m);
    return false;
  }
  if (now.by === 'turn' || now.by === 'duel') yield* ironWill(g, m);
  return true;
}

/** The loser of a duel To The Blood comes back into play by a test of Guts. */
function* reEnters(g: G, m: Model): Flow<boolean> {
  if (!(yield* gutsTest(g, m, 're-entry', 'GL-DUE-17'))) {
    tell(g, { kind: 'misses', clause: 'GL-R-083', model: m.id, why: 'shamed', also: ['GL-DUE-17'] });
    return false;
  }
  m.humbled = false;
  return true;
}

function* getsFree(g: G, m: Model): Flow<boolean> {
  const { passed } = yield* statTest(g, m, { test: 'get-free', stat: 'bw', clause: 'GL-MNT-15', also: ['GL-R-089'] });
  if (passed) m.pinnedUnder = false;
  else tell(g, { kind: 'misses', clause: 'GL-R-089', model: m.id, why: 'pinned', also: ['GL-MNT-15'] });
  return passed;
}

function* runsScared(g: G, m: Model): Flow<void> {
  const from = m.scared;
  m.scared = null;
  if (from === null) return;
  if (isEngaged(g.state, m) && !(yield* g.rules.parting(g, m))) return;
  if (m.prone) {
    // Getting up is all that it can do (GL-R-023).
    m.prone = false;
    tell(g, { kind: 'stands', clause: 'GL-ACT-18', model: m.id });
    return;
  }
  const [x, y] = m.x === from[0] && m.y === from[1] ? [m.fx, m.fy] : norm(m.x - from[0], m.y - from[1]);
  yield* runAway(g, m, [x, y], stat(g.state, m, 'sp', 'plain'), { of: 'scared', clause: 'GL-XI-03' });
}

/** Arms and Legs without a box are of use again until the next activation. */
function* ironWill(g: G, m: Model): Flow<void> {
  m.willed = [];
  if (skill(m, 'iron-will') === 0) return;
  const gone = (['arms', 'legs'] as const).filter((location) => isGone(m, location));
  if (gone.length === 0) return;
  const { passed } = yield* statTest(g, m, {
    test: 'iron-will',
    stat: 'br',
    clause: 'GL-SKK-08',
    skilled: true,
    also: ['GL-R-126'],
  });
  if (!passed) return;
  m.willed = gone;
  tell(g, { kind: 'iron-will', clause: 'GL-SKK-08', model: m.id, locations: gone, also: ['GL-R-126'] });
}
