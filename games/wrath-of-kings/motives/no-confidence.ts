/**
 * No Confidence (WK-INT-11 to WK-INT-13): enemy leaders with twice their rank in markers, who must hold their nerve whenever a leader or specialist kills
 * infantry in their sphere.
 *
 * Doubtful points (WK-R-90): every marked leader in whose sphere the victim stood takes its own check, in the order the active player likes; a
 * leader that the same attack killed takes none.
 */

import type { Flow, Seat } from '#engine/game.ts';
import { willCheck } from '../rules/check.ts';
import { byId, foe, type G, standing } from '../rules/play.ts';
import type { AttackOutcome } from '../rules/rules.ts';
import type { Model, State } from '../state.ts';
import { many } from './many.ts';
import { mark, marksOn, score, shed, spend } from './markers.ts';
import type { Motive } from './motive.ts';
import { nextOf } from './questions.ts';

function* afterDeployment(g: G, seat: Seat): Flow<boolean> {
  for (const m of g.state.models) {
    if (m.seat !== seat && m.card.type === 'leader' && m.onTable) mark(g, seat, m, 2 * m.card.rank, 'WK-INT-11');
  }
  return true;
}

/** Marked enemy leaders among those in whose spheres somebody died. */
function doubted(s: State, seat: Seat, spheres: readonly string[]): Model[] {
  const found: Model[] = [];
  for (const id of spheres) {
    const leader = byId(s, id);
    if (leader !== undefined && leader.seat === foe(seat) && standing(leader) && marksOn(leader, seat) > 0) {
      found.push(leader);
    }
  }
  return found;
}

function* attackOver(g: G, seat: Seat, attack: AttackOutcome): Flow<void> {
  const s = g.state;
  if (attack.by.every(({ card }) => card.type === 'infantry')) return;
  for (const { victim, spheres } of attack.killed) {
    if (victim.card.type !== 'infantry') continue;
    let left = doubted(s, seat, spheres);
    while (left.length > 0) {
      const leader = yield* nextOf(left, s.mover, true, 'WK-INT-12');
      left = left.filter((m) => m !== leader);
      const successes = yield* willCheck(g, leader, 1, `confidence after ${victim.name}`, 'WK-INT-12');
      if (successes > 0) continue;
      spend(g, seat, leader, 'WK-INT-13');
      score(g, seat, 1, 'WK-INT-13', leader.name);
    }
  }
}

export const NO_CONFIDENCE: Motive = {
  id: 'no-confidence',
  afterDeployment,
  attackOver,
  dies: (g, seat, m) => {
    if (m.seat !== seat) shed(g, seat, m, 'gone', 'WK-INT-11');
  },
  progress: (s, seat) => {
    const marked = s.models.filter((m) => m.seat !== seat && standing(m) && marksOn(m, seat) > 0);
    const markers = marked.reduce((all, m) => all + marksOn(m, seat), 0);
    return `${many(markers, 'marker')} on ${many(marked.length, 'leader')}`;
  },
};
