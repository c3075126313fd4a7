/** Drag on the bare table: the camera follows the hand. */
import { panBy, type Spot } from '../state/camera.ts';
import type { Gesture, Hands } from './hands.ts';

export function pan(hands: Hands, start: Spot): Gesture {
  let last = start;
  hands.cursor('grabbing');
  const stop = () => hands.cursor('');
  return {
    move(touch) {
      hands.look(panBy(hands.camera(), touch.x - last.x, touch.y - last.y));
      last = { x: touch.x, y: touch.y };
    },
    up: stop,
    cancel: stop,
  };
}
