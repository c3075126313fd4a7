/** With the chalk in hand, or with Alt on bare ground, a drag draws. A mere click pings. */
import type { Point } from '#engine/geometry/types.ts';
import { type Gesture, type Hands, STRAY, type Touch } from './hands.ts';

/** Inches between two points of a stroke. */
const STEP = 0.15;

export function chalk(hands: Hands, start: Touch): Gesture {
  const points: Point[] = [hands.tableAt(start)];
  const arrow = hands.view().drawing === 'arrow' || start.shift;
  let drawn = false;
  hands.cursor('crosshair');
  const end = () => hands.cursor(hands.view().drawing === null ? '' : 'crosshair');
  return {
    move(touch) {
      drawn ||= Math.hypot(touch.x - start.x, touch.y - start.y) > STRAY;
      const at = hands.tableAt(touch);
      const last = points.at(-1) as Point;
      if (!drawn || Math.hypot(at[0] - last[0], at[1] - last[1]) < STEP) return;
      points.push(at);
      hands.port.stroke(points.slice(), arrow, false);
    },
    up() {
      end();
      if (drawn) hands.port.stroke(points, arrow, true);
      else hands.port.ping(points[0] as Point);
    },
    cancel() {
      end();
      if (drawn) hands.port.stroke([], arrow, true);
    },
  };
}
