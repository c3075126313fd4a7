/**
 * A canvas that fills the stage and a margin around it. While the camera moves, the drawn picture is only shifted and
 * stretched; it is drawn anew when its edge would show, when it would look coarse, and when the camera rests. So moving the
 * camera costs the same however much lies on the table.
 */
import type { Pen } from '../art/canvas.ts';
import type { Camera, Spot } from '../state/camera.ts';

/** Stretched further than this, a picture looks coarse. */
const STRETCH = 1.6;

export class Layer {
  /** What is drawn on. */
  readonly surface: OffscreenCanvas;
  readonly pen: Pen;
  private readonly canvas: HTMLCanvasElement;
  ratio = 1;
  /** px around the stage. */
  margin = 0;
  private width = 0;
  private height = 0;
  private drawn: Camera | null = null;
  private shown = { k: 1, x: 0, y: 0 };

  constructor(host: HTMLElement, opaque: boolean) {
    this.canvas = document.createElement('canvas');
    const { style } = this.canvas;
    style.position = 'absolute';
    style.display = 'block';
    style.pointerEvents = 'none';
    style.transformOrigin = '0 0';
    style.willChange = 'transform';
    this.canvas.setAttribute('aria-hidden', 'true');
    // A canvas that is drawn on directly is copied for every frame of the page, also when nothing on it has changed.
    this.surface = this.canvas.transferControlToOffscreen();
    const pen = this.surface.getContext('2d', { alpha: !opaque });
    if (pen === null) throw new Error('this browser has no 2D canvas');
    this.pen = pen;
    host.append(this.canvas);
  }

  resize(width: number, height: number, ratio: number): void {
    if (width === this.width && height === this.height && ratio === this.ratio) return;
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.margin = Math.round(Math.min(180, Math.max(width, height) * 0.14));
    this.drawn = null;
    const w = width + this.margin * 2;
    const h = height + this.margin * 2;
    this.surface.width = Math.max(1, Math.round(w * ratio));
    this.surface.height = Math.max(1, Math.round(h * ratio));
    const { style } = this.canvas;
    style.left = `${-this.margin}px`;
    style.top = `${-this.margin}px`;
    style.width = `${w}px`;
    style.height = `${h}px`;
  }

  /** Ready to draw in stage px as this camera sees them. */
  begin(camera: Camera): Pen {
    this.drawn = camera;
    this.place(1, 0, 0);
    this.pen.setTransform(this.ratio, 0, 0, this.ratio, this.margin * this.ratio, this.margin * this.ratio);
    return this.pen;
  }

  /** Shows what was drawn as another camera would see it; false when it must be drawn anew. */
  shift(camera: Camera): boolean {
    const { drawn, margin, width, height } = this;
    if (drawn === null) return false;
    const k = camera.scale / drawn.scale;
    const x = camera.ox - k * drawn.ox;
    const y = camera.oy - k * drawn.oy;
    if (k > STRETCH || k < 1 / STRETCH) return false;
    if (x - k * margin > 0 || y - k * margin > 0) return false;
    if (x + k * (width + margin) < width || y + k * (height + margin) < height) return false;
    this.place(k, x, y);
    return true;
  }

  /** Drawn exactly for this camera. */
  sharp(camera: Camera): boolean {
    const { drawn } = this;
    return drawn !== null && drawn.scale === camera.scale && drawn.ox === camera.ox && drawn.oy === camera.oy;
  }

  /** Canvas px of a stage spot, and how many of them one stage px has. */
  source(spot: Spot): Spot & { px: number } {
    const { k, x, y } = this.shown;
    return {
      x: ((spot.x - x) / k + this.margin) * this.ratio,
      y: ((spot.y - y) / k + this.margin) * this.ratio,
      px: this.ratio / k,
    };
  }

  private place(k: number, x: number, y: number): void {
    this.shown = { k, x, y };
    const { margin } = this;
    const tx = x - k * margin + margin;
    const ty = y - k * margin + margin;
    this.canvas.style.transform = k === 1 && tx === 0 && ty === 0 ? 'none' : `translate(${tx}px, ${ty}px) scale(${k})`;
  }
}
