/** The loupe: what lies under a finger, larger, at the side where the finger is not. */
import { tapeStroke } from '../art/strokes.ts';
import type { BoardView } from '../port.ts';
import { type Camera, free, type Spot, type Stage, toScreen } from '../state/camera.ts';
import { paintGhost } from './ghost.ts';
import type { Layer } from './layer.ts';

const SIZE = 132;
const ZOOM = 1.7;

export class Loupe {
  private readonly canvas: HTMLCanvasElement;
  private at: Spot | null = null;

  constructor(host: HTMLElement) {
    this.canvas = document.createElement('canvas');
    const { style } = this.canvas;
    style.position = 'absolute';
    style.width = `${SIZE}px`;
    style.height = `${SIZE}px`;
    style.borderRadius = '50%';
    style.border = '3px solid #e6bb62';
    style.boxShadow = '0 6px 20px #0009, inset 0 0 0 2px #17130c';
    style.pointerEvents = 'none';
    style.display = 'none';
    this.canvas.setAttribute('aria-hidden', 'true');
    this.canvas.dataset.loupe = '';
    host.append(this.canvas);
  }

  show(at: Spot | null): void {
    this.at = at;
    if (at === null) this.canvas.style.display = 'none';
  }

  get open(): boolean {
    return this.at !== null;
  }

  draw(view: BoardView, camera: Camera, stage: Stage, layers: readonly Layer[]): void {
    const { at, canvas } = this;
    if (at === null) return;
    const ratio = layers[0]?.ratio ?? 1;
    const px = SIZE * ratio;
    if (canvas.width !== px) {
      canvas.width = px;
      canvas.height = px;
    }
    const room = free(stage);
    const right = at.x < room.x + room.width / 2 && at.y < room.y + SIZE * 1.6;
    canvas.style.left = `${right ? room.x + room.width - SIZE - 16 : room.x + 16}px`;
    canvas.style.top = `${room.y + 12}px`;
    canvas.style.display = 'block';
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const { ghost, measure } = view;
    const eye = ghost === null || measure !== null ? at : toScreen(camera, [ghost.body.x, ghost.body.y]);
    const half = SIZE / 2 / ZOOM;
    pen.setTransform(ratio * ZOOM, 0, 0, ratio * ZOOM, px / 2, px / 2);
    pen.fillStyle = '#14120e';
    pen.fillRect(-half, -half, half * 2, half * 2);
    for (const layer of layers) {
      const from = layer.source({ x: eye.x - half, y: eye.y - half });
      const size = half * 2 * from.px;
      pen.drawImage(layer.surface, from.x, from.y, size, size, -half, -half, half * 2, half * 2);
    }
    pen.translate(-eye.x, -eye.y);
    if (view.trace !== null) tapeStroke(pen, view.trace.points, camera);
    if (measure !== null) tapeStroke(pen, [measure.from, measure.to], camera);
    if (ghost === null) return;
    const spot = toScreen(camera, [ghost.body.x, ghost.body.y]);
    pen.translate(spot.x, spot.y);
    paintGhost(pen, view, ghost, camera.scale);
  }
}
