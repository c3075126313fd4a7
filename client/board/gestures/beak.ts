/** Drag the beak of a ghost: it faces the pointer. */
import type { Point } from '#engine/geometry/types.ts';
import type { Gesture, Hands, Touch } from './hands.ts';

export function beak(hands: Hands, centre: Point): Gesture {
  hands.cursor('grabbing');
  const face = (touch: Touch) => {
    const [x, y] = hands.tableAt(touch);
    const dx = x - centre[0];
    const dy = y - centre[1];
    const d = Math.hypot(dx, dy);
    if (d > 0.05) hands.port.turnTo([dx / d, dy / d]);
  };
  const end = () => hands.cursor('');
  return { move: face, up: end, cancel: end };
}
