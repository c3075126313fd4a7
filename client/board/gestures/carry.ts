/**
 * Something hangs on the pointer: a placement or a template. A click puts it down, a drag of the bare table still pans; a
 * finger that drags carries it along.
 */
import { type Gesture, type Hands, STRAY, type Touch } from './hands.ts';
import { pan } from './pan.ts';
import { Rim } from './rim.ts';

export function carry(hands: Hands, start: Touch): Gesture {
  let panning: Gesture | null = null;
  const follow = (touch: Touch) => hands.port.dragMove(hands.tableAt(touch), touch.alt);
  const rim = new Rim(hands, start, follow);
  if (start.finger) {
    follow(start);
    hands.loupe(start);
  }
  return {
    move(touch) {
      if (touch.finger) {
        follow(touch);
        hands.loupe(touch);
        rim.follow(touch);
        return;
      }
      if (panning === null && Math.hypot(touch.x - start.x, touch.y - start.y) > STRAY) panning = pan(hands, start);
      panning?.move(touch);
      if (panning === null) follow(touch);
    },
    up(touch) {
      rim.stop();
      hands.loupe(null);
      if (panning !== null) panning.up(touch);
      else hands.port.drop(hands.tableAt(touch));
    },
    cancel() {
      rim.stop();
      hands.loupe(null);
      panning?.cancel();
    },
  };
}
