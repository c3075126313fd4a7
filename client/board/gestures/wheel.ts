/** The wheel zooms at the cursor; over a ghost it turns the facing. */
import { zoomAt } from '../state/camera.ts';
import type { Hands } from './hands.ts';

/** One notch of a mouse wheel; track pads send many small steps that add up to notches. */
const NOTCH = 60;

export function wheel(hands: Hands, spotOf: (e: MouseEvent) => { x: number; y: number }): (e: WheelEvent) => void {
  let turned = 0;
  return (e) => {
    e.preventDefault();
    const spot = spotOf(e);
    const step = e.deltaY * (e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 400 : 1);
    const view = hands.view();
    const overGhost = !e.ctrlKey && (view.carrying || hands.hit(spot, 6).kind === 'ghost');
    if (overGhost && (view.ghost !== null || view.ghostFeature !== null)) {
      turned += step;
      const steps = Math.trunc(turned / NOTCH);
      if (steps !== 0) {
        turned -= steps * NOTCH;
        hands.port.turnBy(steps);
      }
      return;
    }
    turned = 0;
    // ctrl + wheel is a pinch on a track pad, in finer steps.
    hands.look(zoomAt(hands.camera(), spot, Math.exp(-step * (e.ctrlKey ? 0.01 : 0.0016)), hands.least()));
  };
}
