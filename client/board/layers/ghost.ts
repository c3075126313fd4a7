/** What could be: the base or piece in hand, on a small canvas of its own that follows the pointer without redrawing. */
import type { Body, Point } from '#engine/geometry/types.ts';
import { baseLook, drawArt, drawBase, frontBar } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { CHALK, coloursOf } from '../art/palette.ts';
import { bakeTerrain, guessLook, type TerrainSprite } from '../art/terrain/terrain.ts';
import type { BoardView, Ghost, GhostFeature } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { boxOf, ringOf } from '../state/footprint.ts';
import { drawnScale, LEAST } from '../state/size.ts';
import { ears, trueRim } from './rings.ts';

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
    this.canvas.dataset.ghost = '';
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
    let key = `${ghost.id}|${ghost.figure}|${ghost.glyph}|${ghost.seat}|${body.shape}${body.a}x${body.b}|${turn}|${camera.scale}|${ghost.legal}|${ratio}`;
    let reach = Math.max(body.a, body.b);
    for (const o of ghost.bases ?? []) {
      key += `|${rel([o.x, o.y], body.x, body.y)} ${o.fx.toFixed(2)}`;
      reach = Math.max(reach, Math.hypot(o.x - body.x, o.y - body.y) + Math.max(o.a, o.b));
    }
    if (key !== this.key) {
      this.key = key;
      this.half = Math.ceil(Math.max(LEAST, reach * camera.scale) * 1.45 + 16);
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
  if (ghost.bases !== undefined && ghost.bases.length > 0) paintBlock(pen, view, ghost, ghost.bases, px);
  else paintBase(pen, view, ghost, px);
}

/** A formation that could be: bases in chalk with one front. */
function paintBlock(pen: Pen, view: BoardView, ghost: Ghost, bases: readonly Body[], px: number): void {
  const { body, legal } = ghost;
  const tone = legal ? CHALK : '#ff8f9d';
  const art = view.art.figure(ghost.figure);
  for (const b of bases) {
    pen.save();
    pen.translate((b.x - body.x) * px, (body.y - b.y) * px);
    pen.save();
    pen.rotate(Math.atan2(-b.fy, b.fx) + Math.PI / 2);
    pen.beginPath();
    if (b.shape === 'rect') pen.roundRect(-b.a * px, -b.b * px, b.a * px * 2, b.b * px * 2, 1.5);
    else pen.ellipse(0, 0, b.a * px, b.b * px, 0, 0, Math.PI * 2);
    pen.fillStyle = tone;
    pen.globalAlpha = legal ? 0.18 : 0.3;
    pen.fill();
    pen.globalAlpha = 0.9;
    pen.setLineDash([2, 2]);
    pen.strokeStyle = tone;
    pen.lineWidth = 1;
    pen.stroke();
    pen.restore();
    if (art !== null) {
      pen.globalAlpha = 0.65;
      pen.fillStyle = tone;
      drawArt(pen, art, 0, 0, Math.min(b.a, b.b) * px * 0.74);
    }
    pen.restore();
  }
  pen.save();
  pen.translate(body.fx * body.b * px, -body.fy * body.b * px);
  if (!legal) drawCross(pen, 0, -14);
  pen.rotate(Math.atan2(-body.fy, body.fx) + Math.PI / 2);
  const chalk = { ...coloursOf(view.looks, ghost.seat), hue: tone, rim: 'solid' as const, beak: 'chevron' as const };
  frontBar(pen, chalk, body.a * px, 0, false);
  pen.restore();
}

function paintBase(pen: Pen, view: BoardView, ghost: Ghost, scale: number): void {
  const { body } = ghost;
  const px = drawnScale(body, scale);
  pen.globalAlpha = 0.82;
  const rect = body.shape === 'rect';
  pen.save();
  if (body.shape !== 'round') pen.rotate(Math.atan2(-body.fy, body.fx));
  const along = body.b * px;
  const across = body.a * px;
  pen.beginPath();
  if (rect) pen.roundRect(-along - 6, -across - 6, along * 2 + 12, across * 2 + 12, 3);
  else pen.ellipse(0, 0, along + 6, across + 6, 0, 0, Math.PI * 2);
  pen.strokeStyle = 'rgba(23,19,12,.55)';
  pen.lineWidth = 5;
  pen.stroke();
  pen.strokeStyle = ghost.legal ? CHALK : '#ff8f9d';
  pen.lineWidth = 2.4;
  if (!ghost.legal) pen.setLineDash([5, 4]);
  pen.stroke();
  pen.setLineDash([]);
  if (!rect) ears(pen, along, across);
  pen.restore();
  const { scene, looks, art } = view;
  const { seat, figure, glyph } = ghost;
  const stands = scene.bodies.find(({ id }) => id === ghost.id);
  const shown = stands ?? { id: '', label: '', badges: [], marks: [], done: false, seat, figure, glyph };
  // What is drawn larger than it is must not hide where it would stand.
  if (px > scale) pen.globalAlpha = 0.38;
  drawBase(pen, baseLook({ ...shown, body }, coloursOf(looks, seat), 'alone', art), px);
  pen.globalAlpha = 1;
  if (px > scale) trueRim(pen, { body }, 0, 0, scale);
  if (!ghost.legal) refused(pen, body, px);
}

function refused(pen: Pen, body: Body, px: number): void {
  const along = body.b * px;
  const across = body.a * px;
  const r = Math.max(along, across);
  pen.save();
  pen.rotate(Math.atan2(-body.fy, body.fx));
  pen.beginPath();
  if (body.shape === 'rect') pen.rect(-along, -across, along * 2, across * 2);
  else pen.ellipse(0, 0, along, across, 0, 0, Math.PI * 2);
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
  drawCross(pen, r * 0.8, -r * 0.75);
}

function drawCross(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 8, 0, Math.PI * 2);
  pen.fillStyle = '#b01f45';
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x - 3, y - 3);
  pen.lineTo(x + 3, y + 3);
  pen.moveTo(x + 3, y - 3);
  pen.lineTo(x - 3, y + 3);
  pen.lineWidth = 2;
  pen.stroke();
}
