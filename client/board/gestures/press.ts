/** A pointer goes down and nothing is decided yet: it may become a tap, a lift, a turn or a pan. */
import { type Spot, toScreen } from '../state/camera.ts';
import { onBeak } from '../state/hit.ts';
import { standOf } from '../state/stand.ts';
import { beak } from './beak.ts';
import { carry } from './carry.ts';
import { type Gesture, type Hands, STRAY, slackOf, type Touch } from './hands.ts';
import { lift } from './lift.ts';
import { pan } from './pan.ts';

/** How long a finger rests before it lifts. */
const LONG = 350;
/** How long before it pings: longer than a tap that hesitates. */
const SHOWS = 550;

/** What a press was meant for has happened: nothing follows when the finger goes. */
const DONE: Gesture = { move() {}, up() {}, cancel() {} };
/** Two taps within so many ms and px are one double tap. */
const TWICE = { ms: 320, px: 28 };

/** Where and when a finger last tapped the bare table. */
export class LastTap {
  private at: { x: number; y: number; ms: number } | null = null;

  /** A tap here and now is the second of two. */
  near({ x, y }: Spot): boolean {
    const { at } = this;
    return at !== null && performance.now() - at.ms < TWICE.ms && Math.hypot(x - at.x, y - at.y) < TWICE.px;
  }

  set was(spot: Spot | null) {
    this.at = spot === null ? null : { x: spot.x, y: spot.y, ms: performance.now() };
  }
}

export function press(hands: Hands, start: Touch, last: LastTap): Gesture {
  const view = hands.view();
  const { ghost } = view;
  const hit = hands.hit(start, slackOf(start.finger));
  if (ghost !== null && onBeak(ghost.body, hit.at, (start.finger ? 22 : 11) / hands.camera().scale)) {
    return beak(hands, [ghost.body.x, ghost.body.y]);
  }
  if (view.carrying) return carry(hands, start);
  // Of a ghost and its model either can be taken; the tape begins at the model in both cases.
  const pointed = hit.kind === 'ghost' || hit.kind === 'body' ? [hit.id, hit.unit] : [];
  // What can be lifted may become known while the hand is already down.
  const liftable = () => pointed.find((p) => p != null && hands.view().liftable.includes(p)) ?? null;
  let gesture: Gesture | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const take = (touch: Touch, id: string): Gesture => {
    const body = hit.kind === 'ghost' ? (ghost?.body ?? null) : standOf(view.scene, id);
    const centre = body === null ? start : toScreen(hands.camera(), [body.x, body.y]);
    return lift(hands, id, touch, { dx: start.x - centre.x, dy: start.y - centre.y });
  };
  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  // A finger that rests on what cannot be lifted shows the place to the others.
  const show = () => {
    timer = null;
    if (!hands.view().sketches) return;
    gesture = DONE;
    hands.port.ping(hit.at);
    navigator.vibrate?.(12);
  };
  if (pointed.length > 0 && start.finger && hit.kind !== 'ghost') {
    timer = setTimeout(() => {
      const id = liftable();
      timer = id === null ? setTimeout(show, SHOWS - LONG) : null;
      if (id === null) return;
      gesture = take(start, id);
      navigator.vibrate?.(12);
    }, LONG);
  } else if (start.finger && hit.kind !== 'ghost') timer = setTimeout(show, SHOWS);
  return {
    move(touch) {
      if (gesture === null) {
        if (Math.hypot(touch.x - start.x, touch.y - start.y) <= (touch.finger ? STRAY * 2 : STRAY)) return;
        wait();
        const id = !touch.finger || hit.kind === 'ghost' ? liftable() : null;
        gesture = id === null ? pan(hands, start) : take(touch, id);
      }
      gesture.move(touch);
    },
    up(touch) {
      wait();
      if (gesture !== null) {
        gesture.up(touch);
        return;
      }
      const bare = touch.finger && (hit.kind === 'table' || hit.kind === 'feature');
      const twice = bare && last.near(touch);
      if (twice) hands.twice(touch);
      else hands.port.tap(hit);
      // A third tap begins anew.
      last.was = bare && !twice ? touch : null;
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
