/** A pointer goes down and nothing is decided yet: it may become a tap, a lift, a turn or a pan. */
import { toScreen } from '../state/camera.ts';
import { onBeak } from '../state/hit.ts';
import { standOf } from '../state/stand.ts';
import { beak } from './beak.ts';
import { carry } from './carry.ts';
import { type Gesture, type Hands, STRAY, slackOf, type Touch } from './hands.ts';
import { lift } from './lift.ts';
import { pan } from './pan.ts';

/** How long a finger rests before it lifts. */
const LONG = 350;

export function press(hands: Hands, start: Touch): Gesture {
  const view = hands.view();
  const { ghost } = view;
  const hit = hands.hit(start, slackOf(start.finger));
  if (ghost !== null && onBeak(ghost.body, hit.at, (start.finger ? 22 : 11) / hands.camera().scale)) {
    return beak(hands, [ghost.body.x, ghost.body.y]);
  }
  if (view.carrying) return carry(hands, start);
  // Of a ghost and its model either can be taken; the tape begins at the model in both cases.
  const pointed = hit.kind === 'ghost' || hit.kind === 'body' ? [hit.id, hit.unit] : [];
  const id = pointed.find((p) => p != null && view.liftable.includes(p)) ?? null;
  const liftable = id !== null;
  let gesture: Gesture | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const take = (touch: Touch): Gesture => {
    const body = hit.kind === 'ghost' ? (ghost?.body ?? null) : standOf(view.scene, id as string);
    const centre = body === null ? start : toScreen(hands.camera(), [body.x, body.y]);
    return lift(hands, id as string, touch, { dx: start.x - centre.x, dy: start.y - centre.y });
  };
  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  if (liftable && start.finger && hit.kind !== 'ghost') {
    timer = setTimeout(() => {
      timer = null;
      gesture = take(start);
      navigator.vibrate?.(12);
    }, LONG);
  }
  return {
    move(touch) {
      if (gesture === null) {
        if (Math.hypot(touch.x - start.x, touch.y - start.y) <= (touch.finger ? STRAY * 2 : STRAY)) return;
        wait();
        const lifts = liftable && (!touch.finger || hit.kind === 'ghost');
        gesture = lifts ? take(touch) : pan(hands, start);
      }
      gesture.move(touch);
    },
    up(touch) {
      wait();
      if (gesture === null) hands.port.tap(hit);
      else gesture.up(touch);
    },
    cancel() {
      wait();
      gesture?.cancel();
    },
    key(key) {
      return gesture?.key?.(key) ?? false;
    },
  };
}
