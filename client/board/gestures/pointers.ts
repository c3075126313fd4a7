/** Pointers to gestures: one gesture at a time, a second finger always pinches, moves come at most once per frame. */
import { chalk } from './chalk.ts';
import { type Gesture, type Hands, slackOf, type Touch } from './hands.ts';
import { measure } from './measure.ts';
import { pinch } from './pinch.ts';
import { LastTap, press } from './press.ts';
import { wheel } from './wheel.ts';

export class Pointers {
  /** M is held. */
  held = false;
  private readonly host: HTMLElement;
  private readonly hands: Hands;
  private readonly down = new Map<number, Touch>();
  private gesture: Gesture | null = null;
  private pinching = false;
  private pending: Touch | null = null;
  private frame = 0;
  private hovered: string | null = null;
  private corner: DOMRect | null = null;
  private readonly tapped = new LastTap();
  private readonly off: (() => void)[] = [];

  constructor(host: HTMLElement, hands: Hands) {
    this.host = host;
    this.hands = hands;
    this.on('pointerdown', (e) => this.press(e));
    this.on('pointermove', (e) => this.move(e));
    this.on('pointerup', (e) => this.release(e, false));
    this.on('pointercancel', (e) => this.release(e, true));
    this.on('pointerleave', () => {
      this.hover(null);
      this.corner = null;
    });
    this.on('contextmenu', (e) => {
      if (this.gesture !== null) e.preventDefault();
    });
    // The browser would take a quick drag for a fling, and the tap that follows for the end of it.
    const still = (e: TouchEvent) => {
      if (e.cancelable) e.preventDefault();
    };
    host.addEventListener('touchmove', still, { passive: false });
    this.off.push(() => host.removeEventListener('touchmove', still));
    const turn = wheel(hands, (e) => this.spot(e));
    host.addEventListener('wheel', turn, { passive: false });
    this.off.push(() => host.removeEventListener('wheel', turn));
  }

  /** A drag is going on. */
  get busy(): boolean {
    return this.gesture !== null;
  }

  /** The next drag measures. */
  get measuring(): boolean {
    return this.held || this.hands.view().measuring;
  }

  key(key: string): boolean {
    return this.gesture?.key?.(key) ?? false;
  }

  cancel(): void {
    this.gesture?.cancel();
    this.gesture = null;
    this.pending = null;
  }

  close(): void {
    this.cancel();
    cancelAnimationFrame(this.frame);
    for (const off of this.off) off();
  }

  private on<K extends keyof HTMLElementEventMap>(kind: K, act: (e: HTMLElementEventMap[K]) => void): void {
    this.host.addEventListener(kind, act);
    this.off.push(() => this.host.removeEventListener(kind, act));
  }

  /** Asking where the stage lies makes the browser lay out the page, so it is asked when a hand comes and not at each move. */
  private spot(e: MouseEvent): { x: number; y: number } {
    if (this.corner === null || e.type !== 'pointermove') this.corner = this.host.getBoundingClientRect();
    return { x: e.clientX - this.corner.left, y: e.clientY - this.corner.top };
  }

  private touch(e: PointerEvent): Touch {
    const { x, y } = this.spot(e);
    return {
      x,
      y,
      id: e.pointerId,
      finger: e.pointerType === 'touch',
      alt: e.altKey,
      shift: e.shiftKey,
      buttons: e.buttons,
    };
  }

  private press(e: PointerEvent): void {
    if (e.button !== 0 && e.button !== 1) return;
    const touch = this.touch(e);
    this.down.set(touch.id, touch);
    try {
      this.host.setPointerCapture(touch.id);
    } catch {
      // A pointer that is already gone cannot be captured; its end will come as an event.
    }
    if (this.down.size === 2) {
      this.flush();
      this.gesture?.cancel();
      const [a, b] = [...this.down.values()];
      this.gesture = pinch(this.hands, a as Touch, b as Touch);
      this.pinching = true;
    } else if (this.down.size === 1) {
      this.hover(null);
      this.gesture = this.begin(touch);
    }
  }

  private begin(touch: Touch): Gesture {
    if (this.measuring) return measure(this.hands, touch);
    const { drawing, sketches, carrying } = this.hands.view();
    // Alt on a model that can be lifted lets it slide.
    const draws = drawing !== null || (sketches && touch.alt && !carrying && !this.lifts(touch));
    return draws ? chalk(this.hands, touch) : press(this.hands, touch, this.tapped);
  }

  private lifts(touch: Touch): boolean {
    const hit = this.hands.hit(touch, slackOf(touch.finger));
    const { liftable } = this.hands.view();
    return hit.kind === 'ghost' || [hit.id, hit.unit].some((id) => id != null && liftable.includes(id));
  }

  private move(e: PointerEvent): void {
    const touch = this.touch(e);
    if (this.down.has(touch.id)) this.down.set(touch.id, touch);
    // Two fingers, or a second button, in one frame: none of their steps may be lost.
    const { pending } = this;
    if (pending !== null && (pending.id !== touch.id || pending.buttons !== touch.buttons)) this.flush();
    this.pending = touch;
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.tick());
  }

  private tick(): void {
    this.frame = 0;
    this.flush();
  }

  private flush(): void {
    const touch = this.pending;
    this.pending = null;
    if (touch === null) return;
    if (this.gesture !== null) {
      if (this.down.has(touch.id)) this.gesture.move(touch);
      return;
    }
    if (touch.finger || touch.buttons !== 0) return;
    if (this.hands.view().carrying) this.hands.port.dragMove(this.hands.tableAt(touch), touch.alt);
    else this.hover(touch);
  }

  private hover(touch: Touch | null): void {
    const hit = touch === null ? null : this.hands.hit(touch, slackOf(false));
    const key = hit === null ? null : `${hit.kind}:${hit.id}`;
    if (key === this.hovered) return;
    this.hovered = key;
    this.hands.port.hover(hit);
    if (hit === null || this.gesture !== null) return;
    const { liftable } = this.hands.view();
    const takes = hit.kind === 'ghost' || [hit.id, hit.unit].some((id) => id != null && liftable.includes(id));
    const points = this.measuring || this.hands.view().drawing !== null;
    this.hands.cursor(points ? 'crosshair' : takes ? 'grab' : hit.kind === 'body' ? 'pointer' : '');
  }

  private release(e: PointerEvent, lost: boolean): void {
    const touch = this.touch(e);
    if (!this.down.has(touch.id)) return;
    this.flush();
    this.down.delete(touch.id);
    if (this.pinching) {
      // The gesture ends with the first finger; the other must be lifted too before anything new begins.
      if (this.down.size === 0) {
        this.gesture = null;
        this.pinching = false;
      }
      return;
    }
    const { gesture } = this;
    this.gesture = null;
    if (lost) gesture?.cancel();
    else gesture?.up(touch);
  }
}
