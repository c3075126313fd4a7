/** What could be: the base or piece in hand, on a small canvas of its own that follows the pointer without redrawing. */
import type { Point } from '#engine/geometry/types.ts';
import { drawBase } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { CHALK, coloursOf, INK } from '../art/palette.ts';
import { bakeTerrain, guessLook, type TerrainSprite } from '../art/terrain/terrain.ts';
import type { BoardView, Ghost, GhostFeature } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { boxOf, ringOf } from '../state/footprint.ts';

function small(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { style } = canvas;
  style.position = 'absolute';
  style.left = '0';
  style.top = '0';
  style.pointerEvents = 'none';
  style.display = 'none';
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  return canvas;
}

export class GhostLayer {
  readonly canvas: HTMLCanvasElement;
  private readonly piece: HTMLCanvasElement;
  private key = '';
  private half = 0;
  private pieceKey = '';
  private sprite: TerrainSprite | null = null;

  constructor(host: HTMLElement) {
    this.piece = small(host);
    this.canvas = small(host);
  }

  draw(view: BoardView, camera: Camera, ratio: number): void {
    this.base(view, view.ghost, camera, ratio);
    this.terrain(view, view.ghostFeature, camera, ratio);
  }

  private base(view: BoardView, ghost: Ghost | null, camera: Camera, ratio: number): void {
    const { canvas } = this;
    if (ghost === null) {
      canvas.style.display = 'none';
      return;
    }
    const { body } = ghost;
    const turn = Math.round(Math.atan2(body.fy, body.fx) * 100);
    const key = `${ghost.figure}|${ghost.glyph}|${ghost.seat}|${body.shape}${body.a}x${body.b}|${turn}|${camera.scale}|${ghost.legal}|${ratio}`;
    if (key !== this.key) {
      this.key = key;
      const r = Math.max(body.a, body.b) * camera.scale;
      this.half = Math.ceil(r * 1.4 + 14);
      canvas.width = this.half * 2 * ratio;
      canvas.height = this.half * 2 * ratio;
      canvas.style.width = `${this.half * 2}px`;
      canvas.style.height = `${this.half * 2}px`;
      const pen = canvas.getContext('2d');
      if (pen === null) return;
      pen.setTransform(ratio, 0, 0, ratio, this.half * ratio, this.half * ratio);
      paintGhost(pen, view, ghost, camera.scale);
    }
    const at = toScreen(camera, [body.x, body.y]);
    canvas.style.display = 'block';
    canvas.style.transform = `translate(${(at.x - this.half).toFixed(2)}px, ${(at.y - this.half).toFixed(2)}px)`;
  }

  private terrain(view: BoardView, ghost: GhostFeature | null, camera: Camera, ratio: number): void {
    const { piece } = this;
    if (ghost === null) {
      piece.style.display = 'none';
      return;
    }
    const { feature, legal } = ghost;
    const rings = feature.parts.map(ringOf);
    const box = boxOf(rings);
    // The same piece elsewhere is the same picture: only what changes its shape is baked anew.
    const shape = rings.map((ring) => ring.map((p) => rel(p, box.x0, box.y0)).join(' ')).join('|');
    const key = `${feature.label}|${legal}|${camera.scale}|${ratio}|${shape}`;
    if (key !== this.pieceKey) {
      this.pieceKey = key;
      const look = view.art.terrain?.(feature) ?? guessLook(feature);
      const px = camera.scale * ratio;
      const sprite = bakeTerrain(feature, look.art, px);
      this.sprite = { ...sprite, x: sprite.x - box.x0, y: sprite.y - box.y0 };
      piece.width = sprite.canvas.width;
      piece.height = sprite.canvas.height;
      piece.style.width = `${sprite.canvas.width / ratio}px`;
      piece.style.height = `${sprite.canvas.height / ratio}px`;
      const pen = piece.getContext('2d');
      if (pen === null) return;
      pen.globalAlpha = 0.85;
      pen.drawImage(sprite.canvas, 0, 0);
      pen.globalAlpha = 1;
      pen.setTransform(px, 0, 0, -px, -sprite.x * px, sprite.y * px);
      pen.beginPath();
      for (const ring of rings) {
        ring.forEach(([x, y], i) => {
          if (i === 0) pen.moveTo(x, y);
          else pen.lineTo(x, y);
        });
        pen.closePath();
      }
      pen.lineWidth = 2.4 / camera.scale;
      pen.strokeStyle = legal ? CHALK : '#ff8f9d';
      if (!legal) pen.setLineDash([6 / camera.scale, 4 / camera.scale]);
      pen.stroke();
      if (!legal) {
        pen.fillStyle = 'rgba(176,31,69,.35)';
        pen.fill();
      }
    }
    const { sprite } = this;
    if (sprite === null) return;
    const at = toScreen(camera, [sprite.x + box.x0, sprite.y + box.y0]);
    piece.style.display = 'block';
    piece.style.transform = `translate(${at.x.toFixed(2)}px, ${at.y.toFixed(2)}px)`;
  }
}

function rel(p: Point, x0: number, y0: number): string {
  return `${(p[0] - x0).toFixed(2)},${(p[1] - y0).toFixed(2)}`;
}

/** Around the origin in stage px; the loupe draws the same larger. */
export function paintGhost(pen: Pen, view: BoardView, ghost: Ghost, px: number): void {
  const { body } = ghost;
  pen.globalAlpha = 0.82;
  if (body.shape !== 'rect') {
    const r = Math.max(body.a, body.b) * px;
    pen.beginPath();
    pen.arc(0, 0, r + 6, 0, Math.PI * 2);
    pen.strokeStyle = 'rgba(23,19,12,.55)';
    pen.lineWidth = 5;
    pen.stroke();
    pen.strokeStyle = ghost.legal ? CHALK : '#ff8f9d';
    pen.lineWidth = 2.4;
    if (!ghost.legal) pen.setLineDash([5, 4]);
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    for (let i = 0; i < 4; i++) {
      const t = Math.PI / 4 + (i * Math.PI) / 2;
      pen.moveTo(Math.cos(t) * (r + 5), Math.sin(t) * (r + 5));
      pen.lineTo(Math.cos(t) * (r + 11), Math.sin(t) * (r + 11));
    }
    pen.lineCap = 'round';
    pen.stroke();
    pen.lineCap = 'butt';
  }
  drawBase(
    pen,
    {
      body,
      colours: coloursOf(view.looks, ghost.seat),
      figure: view.art.figure(ghost.figure),
      glyph: ghost.glyph.slice(0, 2),
      done: false,
      rank: 'alone',
    },
    px,
  );
  pen.globalAlpha = 1;
  if (!ghost.legal) refused(pen, Math.max(body.a, body.b) * px);
}

function refused(pen: Pen, r: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, r, 0, Math.PI * 2);
  pen.clip();
  pen.fillStyle = 'rgba(176,31,69,.45)';
  pen.fillRect(-r, -r, r * 2, r * 2);
  pen.strokeStyle = 'rgba(255,255,255,.6)';
  pen.lineWidth = 2;
  pen.beginPath();
  for (let i = -r * 2; i < r * 2; i += 7) {
    pen.moveTo(i, r);
    pen.lineTo(i + r * 2, -r);
  }
  pen.stroke();
  pen.restore();
  pen.beginPath();
  pen.arc(r * 0.8, -r * 0.75, 8, 0, Math.PI * 2);
  pen.fillStyle = '#b01f45';
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.beginPath();
  const x = r * 0.8;
  const y = -r * 0.75;
  pen.moveTo(x - 3, y - 3);
  pen.lineTo(x + 3, y + 3);
  pen.moveTo(x + 3, y - 3);
  pen.lineTo(x - 3, y + 3);
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 2;
  pen.stroke();
  pen.strokeStyle = INK;
}
