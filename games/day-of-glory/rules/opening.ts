/**
 * What an activation begins with: wild demons act by rule, who flees runs on or rallies (DG-FLEE-02..05), bearers of certain items and stupid
 * creatures check their nerve (DG-MAG-24, DG-MAG-27, DG-TRT-06).
 */
import type { Flow } from '#engine/game.ts';
import type { Activation, Unit } from '../state.ts';
import { close } from './activation-record.ts';
import { vehicleOpening } from './bolt.ts';
import { inMelee } from './contact.ts';
import { fleeingActivation } from './flee.ts';
import { itemChecks } from './item-nerve.ts';
import { nerveCheck } from './nerve.ts';
import { type G, hasTrait, WILD } from './play.ts';
import { tell } from './tell.ts';
import { wildActs } from './wild.ts';

/** What compels the unit before it may choose. */
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
  if (u.kind === 'vehicle') {
    yield* vehicleOpening(g, u, now);
    if (g.state.activation !== now) return;
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
