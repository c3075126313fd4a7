/** A canvas that fills the stage. */
import type { Pen } from '../art/canvas.ts';

export class Layer {
  readonly canvas: HTMLCanvasElement;
  readonly pen: Pen;
  ratio = 1;
  private width = 0;
  private height = 0;

  constructor(host: HTMLElement, opaque: boolean) {
    this.canvas = document.createElement('canvas');
    const { style } = this.canvas;
    style.position = 'absolute';
    style.inset = '0';
    style.width = '100%';
    style.height = '100%';
    style.display = 'block';
    style.pointerEvents = 'none';
    this.canvas.setAttribute('aria-hidden', 'true');
    const pen = this.canvas.getContext('2d', { alpha: !opaque });
    if (pen === null) throw new Error('this browser has no 2D canvas');
    this.pen = pen;
    host.append(this.canvas);
  }

  resize(width: number, height: number, ratio: number): void {
    if (width === this.width && height === this.height && ratio === this.ratio) return;
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
  }

  /** Ready to draw in stage px. */
  begin(): Pen {
    this.pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return this.pen;
  }
}
