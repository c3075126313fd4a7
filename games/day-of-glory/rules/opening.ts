/**
 * What compels a unit before it may choose: wild demons act by rule, who flees runs on or rallies, some items and the stupid check their nerve
 * (DG-TRT-06, DG-FLEE-02, DG-R-239, DG-R-442).
 */
import type { Flow } from '#engine/game.ts';
import type { Activation, Unit } from '../state.ts';
import { close } from './activation-record.ts';
import { inMelee } from './contact.ts';
import { fleeingActivation } from './flee.ts';
import { itemChecks } from './item-nerve.ts';
import { nerveCheck } from './nerve.ts';
import { type G, hasTrait, WILD } from './play.ts';
import { tell } from './tell.ts';
import { wildActs } from './wild.ts';

export function* opening(g: G, u: Unit, now: Activation): Flow<void> {
  now.begun = true;
  if (u.place !== 'table') return;
  if (u.demon !== undefined) u.demon = { ...u.demon, roused: true };
  if (u.seat === WILD) {
    yield* wildActs(g, u, now);
    return close(g);
  }
  if (u.fleeing) {
    yield* fleeingActivation(g, u);
    return close(g);
  }
  yield* itemChecks(g, u, now);
  if (now.hero === null && u.models.some((m) => hasTrait(g.state.cards[m.card]!, 'stupid'))) {
    const passed = yield* nerveCheck(g, u, 'DG-TRT-06');
    if (!passed) {
      now.bound = inMelee(g.state, u) ? 'fight' : 'nothing';
      tell(g, { kind: 'stupid', clause: 'DG-TRT-06', unit: u.id, may: now.bound });
      if (now.bound === 'nothing') close(g);
    }
  }
}
