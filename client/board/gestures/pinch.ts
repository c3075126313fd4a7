/** Two fingers: the table point between them stays between them. */
import { pinch as pinched, type Spot } from '../state/camera.ts';
import type { Gesture, Hands, Touch } from './hands.ts';

export function pinch(hands: Hands, first: Touch, second: Touch): Gesture {
  const now = new Map<number, Spot>([
    [first.id, first],
    [second.id, second],
  ]);
  const pair = (): [Spot, Spot] => {
    const [a, b] = [...now.values()];
    return [a as Spot, b as Spot];
  };
  return {
    move(touch) {
      if (!now.has(touch.id)) return;
      const before = pair();
      now.set(touch.id, { x: touch.x, y: touch.y });
      hands.look(pinched(hands.camera(), before, pair(), hands.least()));
    },
    up() {},
    cancel() {},
  };
}
