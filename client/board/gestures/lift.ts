/**
 * Drag a base: the ghost follows; W or the other mouse button sets a waypoint, Backspace takes the last one back, Alt slides
 * along what is in the way, Esc gives up. A finger lifts after a long press and sees its ghost in the loupe. At the rim the
 * table comes along.
 */
import type { Gesture, Hands, Touch } from './hands.ts';
import { Rim } from './rim.ts';

export function lift(hands: Hands, id: string, start: Touch, grip: { dx: number; dy: number }): Gesture {
  let last = start;
  const at = (touch: Touch) => hands.tableAt({ x: touch.x - grip.dx, y: touch.y - grip.dy });
  hands.port.dragStart(id);
  hands.cursor('grabbing');
  const report = (touch: Touch) => {
    last = touch;
    hands.port.dragMove(at(touch), touch.alt);
    if (touch.finger) hands.loupe(touch);
  };
  const rim = new Rim(hands, start, report);
  const end = () => {
    rim.stop();
    hands.cursor('');
    hands.loupe(null);
  };
  report(start);
  return {
    move(touch) {
      if ((touch.buttons & 2) !== 0 && (last.buttons & 2) === 0) hands.port.waypoint(at(touch));
      report(touch);
      rim.follow(touch);
    },
    up(touch) {
      end();
      hands.port.drop(at(touch));
    },
    cancel() {
      end();
      hands.port.dragCancel();
    },
    key(key) {
      if (key === 'w' || key === 'W') hands.port.waypoint(at(last));
      else if (key === 'Backspace') hands.port.unwaypoint();
      else return false;
      hands.port.dragMove(at(last), last.alt);
      return true;
    },
  };
}
