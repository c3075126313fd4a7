/** Hold M, or take the tool, and drag: a tape between two things or points. Changes nothing. */
import type { Hit } from '../port.ts';
import { ends, grasp } from '../state/snap.ts';
import type { Gesture, Hands, Touch } from './hands.ts';
import { Rim } from './rim.ts';

/** How near an edge must be to be caught, in px. */
const CATCH = 9;

export function measure(hands: Hands, start: Touch): Gesture {
  const take = (touch: Touch): Hit => grasp(hands.view().scene, hands.tableAt(touch), CATCH / hands.camera().scale);
  const from = take(start);
  hands.cursor('crosshair');
  const report = (touch: Touch) => hands.port.measure(ends(hands.view().scene, from, take(touch)));
  const rim = new Rim(hands, start, report);
  return {
    move(touch) {
      report(touch);
      rim.follow(touch);
      if (touch.finger) hands.loupe(touch);
    },
    // The tape stays while M is held or the tool is in hand, so that it can be read.
    up() {
      rim.stop();
      hands.loupe(null);
    },
    cancel() {
      rim.stop();
      hands.loupe(null);
      hands.port.measure(null);
    },
  };
}
