/** Hold M and drag: a tape between two things or points. Changes nothing. */
import type { Hit } from '../port.ts';
import { ends, grasp } from '../state/snap.ts';
import type { Gesture, Hands, Touch } from './hands.ts';

/** How near an edge must be to be caught, in px. */
const CATCH = 9;

export function measure(hands: Hands, start: Touch): Gesture {
  const take = (touch: Touch): Hit => grasp(hands.view().scene, hands.tableAt(touch), CATCH / hands.camera().scale);
  const from = take(start);
  hands.cursor('crosshair');
  return {
    move(touch) {
      hands.port.measure(ends(hands.view().scene, from, take(touch)));
    },
    // The tape stays while M is held, so that it can be read.
    up() {},
    cancel() {
      hands.port.measure(null);
    },
  };
}
