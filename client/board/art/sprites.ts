/**
 * Bases drawn once per look and size and blitted afterwards. Sizes come in buckets; while the camera moves, a sprite of the
 * old bucket is stretched, and new ones are baked a few per frame when it rests, so that a table of 400 never bakes at once.
 */
import type { SceneBody } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import type { BoardArt } from '../port.ts';
import { badgesOf } from '../state/marks.ts';
import { drawBadge } from './badge.ts';
import { type BaseLook, baseLook, drawBase } from './base.ts';
import { type Pen, surface } from './canvas.ts';
import type { SeatColours } from './palette.ts';

export interface Sprite {
  /** A bitmap where the browser makes them: blitting a canvas copies its state each time. */
  canvas: CanvasImageSource;
  /** px per inch it was drawn for (without the device's ratio). */
  px: number;
  /** Half its size in those px. */
  half: number;
}

const BUCKETS = [4, 6, 8, 11, 14, 18, 22, 26, 28, 34, 42, 52, 64, 80, 110] as const;
const LIMIT = 1600;

/** The nearest bucket that does not lose detail. */
export function bucketOf(px: number): number {
  for (const b of BUCKETS) if (b >= px * 0.97) return b;
  return BUCKETS[BUCKETS.length - 1] as number;
}

export interface SpriteWish {
  body: SceneBody;
  colours: SeatColours;
  rank: BaseLook['rank'];
}

export class Sprites {
  private readonly made = new Map<string, Sprite>();
  private art: BoardArt | null = null;
  private ratio = 1;

  /** Forgets everything when the art or the device's ratio changes (or fonts arrive). */
  use(art: BoardArt, ratio: number, fresh = false): void {
    if (art === this.art && ratio === this.ratio && !fresh) return;
    this.art = art;
    this.ratio = ratio;
    this.made.clear();
  }

  /** The sprite of the right size if it is there. */
  find(key: string): Sprite | undefined {
    return this.made.get(key);
  }

  bake(key: string, wish: SpriteWish, px: number): Sprite {
    const { art } = this;
    return this.keep(key, wish.body.body, px, (pen) => {
      if (art !== null) drawBase(pen, baseLook(wish.body, wish.colours, wish.rank, art), px);
    });
  }

  /** Badges are pictures of their own: they lie above all bases, so that a neighbour never hides one. */
  bakeBadges(key: string, b: SceneBody, px: number, ticked: boolean): Sprite {
    const { art } = this;
    const across = Math.min(b.body.a, b.body.b) * 2 * px;
    return this.keep(key, b.body, px, (pen) => {
      if (art === null) return;
      for (const badge of badgesOf(b.marks, ticked, across / 2, b.look?.leader === true)) drawBadge(pen, badge, art);
    });
  }

  private keep(key: string, body: Body, px: number, draw: (pen: Pen) => void): Sprite {
    const most = Math.max(body.a, body.b) * px;
    // Room for the crown, the beads and the tag of a height.
    const half = Math.ceil(most * 1.36 + Math.max(12, most * 0.5) + 4);
    const { canvas, pen } = surface(half * 2 * this.ratio, half * 2 * this.ratio);
    pen.scale(this.ratio, this.ratio);
    pen.translate(half, half);
    draw(pen);
    const sprite = { canvas: fixed(canvas), px, half };
    if (this.made.size >= LIMIT) this.made.delete(this.made.keys().next().value as string);
    this.made.set(key, sprite);
    return sprite;
  }
}

/** Everything that a base's picture depends on but the zoom. */
export function lookKey(b: SceneBody, seat: string, rank: BaseLook['rank'], art: BoardArt): string {
  const { body } = b;
  const turn = Math.round((Math.atan2(body.fy, body.fx) * 180) / Math.PI);
  const { look } = b;
  const told = look === undefined ? '' : `${look.class} ${look.weapon}${look.leader ? ' leads' : ''}`;
  const fallen = b.marks.some(({ shape }) => shape === 'fallen') ? 'f' : '';
  // Less light on one that stands alone is a matter of how it is blitted.
  const dark = b.done && rank !== 'alone' ? 'd' : '';
  return `${b.figure}|${b.glyph}|${seat}|${body.shape}${body.a}x${body.b}|${turn}|${told}|${fallen}${dark}|${rank}${art.gold?.(b) === true ? '|gold' : ''}`;
}

/** The same for its badges; empty when it has none. */
export function badgeKey(b: SceneBody, ticked: boolean): string {
  if (!ticked && b.marks.every(({ shape }) => shape === 'fallen')) return '';
  let marks = `badges ${Math.min(b.body.a, b.body.b)}${ticked ? 'd' : ''}${b.look?.leader === true ? 'l' : ''}`;
  for (const m of b.marks) marks += `|${m.shape}${m.text}${m.sign}`;
  return marks;
}

function fixed(canvas: HTMLCanvasElement): CanvasImageSource {
  if (typeof OffscreenCanvas === 'undefined') return canvas;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const pen = copy.getContext('2d');
  if (pen === null) return canvas;
  pen.drawImage(canvas, 0, 0);
  return copy.transferToImageBitmap();
}
