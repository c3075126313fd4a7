/** The lowest layer: room, rim, mat, terrain, labels and coins. Redrawn when the camera moves or the terrain changes. */
import type { SceneFeature, SceneMarker } from '#engine/game.ts';
import type { Pen } from '../art/canvas.ts';
import { drawCoin } from '../art/coin.ts';
import { bakeLabel, type LabelSprite } from '../art/label.ts';
import { bakeMat, type Mat } from '../art/mat.ts';
import { coloursOf } from '../art/palette.ts';
import { drawRift } from '../art/rift.ts';
import { bucketOf } from '../art/sprites.ts';
import { bakeTerrain, guessLook, type TerrainSprite } from '../art/terrain/terrain.ts';
import type { BoardView, TerrainLook } from '../port.ts';
import { type Camera, type Stage, toScreen } from '../state/camera.ts';
import { boxOf, ringOf } from '../state/footprint.ts';
import type { Layer } from './layer.ts';

interface Piece {
  feature: SceneFeature;
  look: TerrainLook;
  sprite: TerrainSprite;
  px: number;
  /** Its name, and its name with what it means. */
  label: LabelSprite;
  noted: LabelSprite;
  /** The floor that is looked into, and its picture. */
  inside: { floor: number; sprite: TerrainSprite } | null;
}

/** px per inch from which on a piece says what it means beside its name. */
const NOTED = 20;
/** How much of a roof is seen when the building is looked into. */
const FADED = 0.1;

export class GroundLayer {
  private readonly layer: Layer;
  private mat: (Mat & { key: string }) | null = null;
  private readonly pieces = new Map<string, Piece>();
  private room: CanvasGradient | null = null;
  private roomFor = '';

  constructor(layer: Layer) {
    this.layer = layer;
  }

  /** Fonts have arrived: labels are written anew. */
  forget(): void {
    this.pieces.clear();
  }

  /** Returns true when something is still drawn coarsely: call again when the camera rests. */
  draw(view: BoardView, camera: Camera, stage: Stage, resting: boolean): boolean {
    const pen = this.layer.begin(camera);
    this.paintRoom(pen, stage);
    const { scene } = view;
    const { width, depth, cover } = scene;
    const key = `${width} ${depth} ${cover?.floor} ${cover?.night}`;
    if (this.mat?.key !== key) this.mat = { ...bakeMat(width, depth, cover), key };
    const { mat } = this;
    const at = toScreen(camera, [-mat.margin, scene.depth + mat.margin]);
    pen.imageSmoothingQuality = 'low';
    blit(
      pen,
      mat.canvas,
      at.x,
      at.y,
      (scene.width + mat.margin * 2) * camera.scale,
      (scene.depth + mat.margin * 2) * camera.scale,
      stage,
      this.layer.margin,
    );

    let coarse = false;
    const px = bucketOf(camera.scale * this.layer.ratio);
    for (const feature of scene.features) {
      const piece = this.piece(feature, view, px, resting);
      if (piece.px !== px) coarse = true;
      const { sprite } = piece;
      const spot = toScreen(camera, [sprite.x, sprite.y]);
      const picture = ({ canvas, width, depth }: TerrainSprite) =>
        pen.drawImage(canvas, spot.x, spot.y, width * camera.scale, depth * camera.scale);
      if (piece.inside !== null) {
        picture(piece.inside.sprite);
        pen.globalAlpha = FADED;
      }
      picture(sprite);
      pen.globalAlpha = 1;
    }
    for (const marker of scene.markers) this.coin(view, marker, camera);
    if (view.labels && camera.scale > 9) for (const f of scene.features) this.label(f, camera);
    return coarse;
  }

  private piece(feature: SceneFeature, view: BoardView, px: number, resting: boolean): Piece {
    const kept = this.pieces.get(feature.id);
    const floor = view.inside?.open[feature.id];
    const open = (kept?.inside?.floor ?? undefined) === floor;
    if (kept !== undefined && open && same(kept.feature, feature) && (kept.px === px || !resting)) return kept;
    const look = view.art.terrain?.(feature) ?? guessLook(feature);
    const named = kept !== undefined && kept.feature.label === feature.label ? kept : null;
    const label = named?.label ?? bakeLabel(feature.label, '', this.layer.ratio);
    const noted = named?.noted ?? bakeLabel(feature.label, look.note, this.layer.ratio);
    const inside = floor === undefined ? null : { floor, sprite: bakeTerrain(feature, look.art, px, floor) };
    const piece = { feature, look, sprite: bakeTerrain(feature, look.art, px), px, label, noted, inside };
    this.pieces.set(feature.id, piece);
    return piece;
  }

  private label(feature: SceneFeature, camera: Camera): void {
    const piece = this.pieces.get(feature.id);
    if (piece === undefined) return;
    const box = boxOf(feature.parts.map(ringOf));
    // Thin pieces are named beside them, so that the name does not hide them.
    const thin = piece.look.art === 'barricade' || piece.look.art === 'wall';
    const y = thin ? box.y1 : (box.y0 + box.y1) / 2;
    const spot = toScreen(camera, [(box.x0 + box.x1) / 2, y]);
    const { canvas, width, height } = camera.scale < NOTED ? piece.label : piece.noted;
    const lift = thin ? height - 14 : height / 2;
    this.layer.pen.drawImage(canvas, Math.round(spot.x - width / 2), Math.round(spot.y - lift), width, height);
  }

  private coin(view: BoardView, marker: SceneMarker, camera: Camera): void {
    const { pen } = this.layer;
    const spot = toScreen(camera, [marker.x, marker.y]);
    pen.save();
    pen.translate(spot.x, spot.y);
    if (marker.rift !== undefined) {
      drawRift(pen, marker, marker.r * camera.scale);
      pen.restore();
      return;
    }
    const ring = marker.reach > 0 ? (marker.r + marker.reach) * camera.scale : 0;
    drawCoin(
      pen,
      marker,
      marker.r * camera.scale,
      ring,
      marker.held.map((seat) => coloursOf(view.looks, seat)),
    );
    pen.restore();
  }

  private paintRoom(pen: Pen, stage: Stage): void {
    const key = `${stage.width}x${stage.height}`;
    if (this.room === null || this.roomFor !== key) {
      const x = stage.width * 0.45;
      const y = stage.height * 0.4;
      this.room = pen.createRadialGradient(x, y, 0, x, y, 1100);
      this.room.addColorStop(0, '#2a241b');
      this.room.addColorStop(1, '#100e0a');
      this.roomFor = key;
    }
    pen.fillStyle = this.room;
    const m = this.layer.margin;
    pen.fillRect(-m, -m, stage.width + m * 2, stage.height + m * 2);
  }
}

/** Only the visible part of a large bitmap is scaled. */
function blit(
  pen: Pen,
  image: HTMLCanvasElement,
  x: number,
  y: number,
  w: number,
  h: number,
  stage: Stage,
  margin: number,
): void {
  const x0 = Math.max(-margin, x);
  const y0 = Math.max(-margin, y);
  const x1 = Math.min(stage.width + margin, x + w);
  const y1 = Math.min(stage.height + margin, y + h);
  if (x1 <= x0 || y1 <= y0) return;
  const kx = image.width / w;
  const ky = image.height / h;
  pen.drawImage(image, (x0 - x) * kx, (y0 - y) * ky, (x1 - x0) * kx, (y1 - y0) * ky, x0, y0, x1 - x0, y1 - y0);
}

function same(a: SceneFeature, b: SceneFeature): boolean {
  if (a === b) return true;
  return (
    a.label === b.label && a.kind === b.kind && a.top === b.top && JSON.stringify(a.parts) === JSON.stringify(b.parts)
  );
}
