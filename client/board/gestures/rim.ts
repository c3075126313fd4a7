/** A drag that comes to the rim of what is free pans the table under it, faster the nearer it comes. */
import { panBy, type Spot, toScreen } from '../state/camera.ts';
import type { Hands, Touch } from './hands.ts';

/** px from the edge at which it begins, and px per second at the edge itself. */
const WIDTH = 34;
const SPEED = 620;
/** A thing that is taken at the rim must be carried so far before the table moves. */
const STEADY = 24;
/** px beyond the table that may come into view. */
const BEYOND = 30;

export class Rim {
  private readonly hands: Hands;
  private readonly start: Spot;
  /** Called after each step with the touch, because something else lies under it now. */
  private readonly moved: (touch: Touch) => void;
  private touch: Touch | null = null;
  private frame = 0;
  private last = 0;

  constructor(hands: Hands, start: Spot, moved: (touch: Touch) => void) {
    this.hands = hands;
    this.start = start;
    this.moved = moved;
  }

  follow(touch: Touch): void {
    this.touch = touch;
    if (this.frame !== 0 || Math.hypot(touch.x - this.start.x, touch.y - this.start.y) < STEADY) return;
    const { dx, dy } = this.pull(touch);
    if (dx === 0 && dy === 0) return;
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.step(now));
  }

  stop(): void {
    this.touch = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private step(now: number): void {
    this.frame = 0;
    const { touch } = this;
    if (touch === null) return;
    const { dx, dy } = this.pull(touch);
    if (dx === 0 && dy === 0) return;
    // A frame that came late must not jump.
    const share = Math.min(40, Math.max(0, now - this.last)) / 1000;
    this.last = now;
    this.hands.look(panBy(this.hands.camera(), dx * share, dy * share));
    this.moved(touch);
    this.frame = requestAnimationFrame((next) => this.step(next));
  }

  /** px per second that the table should go; nothing where its own edge is in view already. */
  private pull({ x, y }: Spot): { dx: number; dy: number } {
    const room = this.hands.room();
    const { width, depth } = this.hands.view().scene;
    const low = toScreen(this.hands.camera(), [0, 0]);
    const high = toScreen(this.hands.camera(), [width, depth]);
    const near = (gap: number) => Math.min(1, Math.max(0, 1 - gap / WIDTH)) * SPEED;
    const right = room.x + room.width;
    const bottom = room.y + room.height;
    const west = low.x < room.x + BEYOND ? near(x - room.x) : 0;
    const east = high.x > right - BEYOND ? near(right - x) : 0;
    const north = high.y < room.y + BEYOND ? near(y - room.y) : 0;
    const south = low.y > bottom - BEYOND ? near(bottom - y) : 0;
    return { dx: west - east, dy: north - south };
  }
}
