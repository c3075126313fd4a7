/**
 * Call to Glory (WK-DTY-01 to WK-DTY-05): leaders with as many markers as their rank; kills of their own bring 2 morale each.
 *
 * Doubtful points: nobody else of the army attacked the victim in this turn, and the attack was no combined one; Assists do not matter, kills by
 * reactions count (WK-R-88). A check that fails changes nothing (WK-DTY-04).
 */

import type { Flow, Seat } from '#engine/game.ts';
import { byId, type G } from '../rules/play.ts';
import type { AttackOutcome } from '../rules/rules.ts';
import type { Model, State } from '../state.ts';
import { many } from './many.ts';
import { mark, marksOn, score, spend } from './markers.ts';
import type { Motive } from './motive.ts';
import { mayCheck, nextOf } from './questions.ts';
import { onModels } from './stand-your-ground.ts';

/** Morale for a kill of its own. */
const WORTH = 2;

/** No other model of the leader's army attacked the victim in this turn. */
function alone(s: State, leader: Model, victim: Model): boolean {
  for (const { by, target } of s.turn.attacked) {
    if (target !== victim.id) continue;
    for (const id of by) if (id !== leader.id && byId(s, id)?.seat === leader.seat) return false;
  }
  return true;
}

function* duringDeployment(g: G, seat: Seat): Flow<boolean> {
  for (const m of g.state.models) {
    if (m.seat === seat && m.card.type === 'leader' && m.onTable) mark(g, seat, m, m.card.rank, 'WK-DTY-01');
  }
  return true;
}

function* attackOver(g: G, seat: Seat, attack: AttackOutcome): Flow<void> {
  const s = g.state;
  const leader = attack.by[0] as Model;
  if (leader.card.type !== 'leader') return;
  let left = attack.killed.map(({ victim }) => victim).filter((victim) => alone(s, leader, victim));
  while (left.length > 0 && marksOn(leader, seat) > 0) {
    const matters = left.length > marksOn(leader, seat);
    const victim = yield* nextOf(left, s.mover, matters, 'WK-DTY-02');
    left = left.filter((m) => m !== victim);
    if (!isInfantry(victim)) glory(g, seat, leader, victim, 'WK-DTY-05');
    else if (yield* mayCheck(g, leader, `glory for ${victim.name}`, 'WK-DTY-02', 'WK-DTY-04')) {
      glory(g, seat, leader, victim, 'WK-DTY-03');
    }
  }
}

function isInfantry(m: Model): boolean {
  return m.card.type === 'infantry';
}

function glory(g: G, seat: Seat, leader: Model, victim: Model, clause: string): void {
  score(g, seat, WORTH, clause, `${leader.name} killed ${victim.name}`);
  spend(g, seat, leader, clause);
}

export const CALL_TO_GLORY: Motive = {
  id: 'call-to-glory',
  duringDeployment,
  attackOver,
  progress: (s, seat) => `${many(onModels(s, seat), 'marker')} on leaders`,
};
