/** The bases: rings beneath, sprites, ticks of what is chosen, names, what units add, casualties. */
import { bareName } from '#client/state/sentence.ts';
import type { SceneBody } from '#engine/game.ts';
import { drawChosen } from '../art/badge.ts';
import type { BaseLook } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { bakeName, type NameSprite } from '../art/name.ts';
import { CHALK, coloursOf } from '../art/palette.ts';
import { DIM } from '../art/piece.ts';
import { badgeKey, bucketOf, lookKey, type Sprite, Sprites } from '../art/sprites.ts';
import type { BoardView, Casualty } from '../port.ts';
import { type Camera, type Stage, toScreen } from '../state/camera.ts';
import { poseAt, type Slide } from '../state/motion.ts';
import { drawnScale, NAMED } from '../state/size.ts';
import { membersOf } from '../state/stand.ts';
import type { Layer } from './layer.ts';
import { covered, picked, rings, trueRim } from './rings.ts';
import { drawUnits, type Ranks, ranksOf } from './units.ts';

const NO_SEATS: readonly string[] = [];

/** Baking takes at most so long per frame while others wait. */
const BUDGET = 5;
/** Who stands on another floor than the one that is seen. */
const PALE = 0.38;

/** So many names are kept. */
const NAMES = 500;

/** What lies above all bases, so that a neighbour never hides it. */
interface Above {
  badges: Sprite | null;
  named: NameSprite | null;
  x: number;
  y: number;
  r: number;
  scale: number;
  alpha: number;
}

export class FigureLayer {
  private readonly layer: Layer;
  private readonly sprites = new Sprites();
  /** Keys are long strings: they are made once per body object. */
  private readonly keys = new WeakMap<SceneBody, { rank: string; seat: string; key: string; badges: string }>();

  private readonly names = new Map<string, NameSprite>();
  private readonly woken = new WeakMap<SceneBody, SceneBody>();
  private ranks: { of: BoardView['scene']; ranks: Ranks } | null = null;

  constructor(layer: Layer) {
    this.layer = layer;
  }

  forget(view: BoardView): void {
    this.sprites.use(view.art, this.layer.ratio, true);
    this.names.clear();
  }

  /** Returns true when it must be drawn again soon: something slides, or sprites of the right size are missing. */
  draw(
    view: BoardView,
    camera: Camera,
    stage: Stage,
    slides: ReadonlyMap<string, Slide>,
    now: number,
    resting: boolean,
  ): { moving: boolean; coarse: boolean } {
    const pen = this.layer.begin(camera);
    const { margin } = this.layer;
    pen.clearRect(-margin, -margin, stage.width + margin * 2, stage.height + margin * 2);
    // In motion the picture is stretched anyway; plain pixels are several times cheaper where no GPU helps.
    pen.imageSmoothingEnabled = resting;
    this.sprites.use(view.art, this.layer.ratio);
    const ranks = this.ranksOf(view.scene);
    const lit = new Set(view.plain === true ? [] : view.lit);
    const under = new Set(view.under);
    const asked = new Set([...view.subjects, ...view.acting].flatMap((id) => membersOf(view.scene, id)));
    const chosen = new Set(view.chosen);
    const lift = new Set(view.ghost?.id == null ? [] : membersOf(view.scene, view.ghost.id));
    // A block and its ghost are told apart by the chalk; a base and its ghost look much the same.
    const faint = lift.size > 1 ? 0.8 : 0.55;
    // Where bases are drawn larger than they are, their true rims tell what is moved and measured.
    const measuring = view.measuring || view.measure !== null;
    const until = performance.now() + BUDGET;
    let moving = false;
    let coarse = false;
    const above: Above[] = [];
    for (const c of view.casualties) casualty(pen, c, camera, view);
    const pale = new Set(view.inside?.pale);
    for (const body of stacked(view, pale)) {
      const b = body.done && asked.has(body.id) ? this.awake(body) : body;
      const slide = slides.get(b.id);
      const pose = slide === undefined ? b.body : poseAt(slide, now);
      if (slide !== undefined) moving = true;
      const spot = toScreen(camera, [pose.x, pose.y]);
      const rank = ranks.get(b.id) ?? 'alone';
      const scale = rank === 'alone' ? drawnScale(b.body, camera.scale) : camera.scale;
      const px = bucketOf(scale);
      const r = Math.max(b.body.a, b.body.b) * scale;
      const off = margin + r * 2;
      if (spot.x < -off || spot.y < -off || spot.x > stage.width + off || spot.y > stage.height + off) continue;
      const lifted = lift.has(b.id);
      const alpha = lifted ? faint : pale.has(b.id) ? PALE : 1;
      pen.globalAlpha = alpha;
      // In ranks there is no room around a base: those who are lit get theirs on top.
      const inside = lit.has(b.id) && rank !== 'alone';
      rings(pen, b, spot.x, spot.y, scale, view, lit.has(b.id) && !inside);
      const seat = b.seat === null ? '-' : (view.looks[b.seat] ?? `${b.seat}`);
      const [sprite, badges] = this.picture(b, rank, seat, px, view, resting, until);
      if (sprite.px !== px) coarse = true;
      const half = (sprite.half * scale) / sprite.px;
      if (b.done && rank === 'alone') pen.globalAlpha = alpha * DIM;
      pen.drawImage(sprite.canvas, spot.x - half, spot.y - half, half * 2, half * 2);
      pen.globalAlpha = alpha;
      if (scale > camera.scale && (lifted || measuring)) trueRim(pen, b, spot.x, spot.y, camera.scale);
      if (under.has(b.id)) covered(pen, b, spot.x, spot.y, scale);
      if (inside) picked(pen, b, spot.x, spot.y, camera.scale);
      const told = b.id === view.selected || b.id === view.hovered;
      const named =
        camera.scale >= NAMED && rank === 'alone' && !told
          ? this.name(bareName(b.label, view.seats ?? NO_SEATS))
          : null;
      if (badges !== null || named !== null) above.push({ badges, named, x: spot.x, y: spot.y, r, scale, alpha });
      if (chosen.has(b.id)) drawChosen(pen, spot.x + r * 0.8, spot.y - r * 0.75);
      pen.globalAlpha = 1;
    }
    drawAbove(pen, above);
    pen.globalAlpha = 1;
    drawUnits(pen, view, camera, slides, now);
    return { moving, coarse };
  }

  private name(text: string): NameSprite {
    const { ratio } = this.layer;
    const key = `${ratio} ${text}`;
    let sprite = this.names.get(key);
    if (sprite === undefined) {
      if (this.names.size > NAMES) this.names.clear();
      sprite = bakeName(text, ratio);
      this.names.set(key, sprite);
    }
    return sprite;
  }

  private ranksOf(scene: BoardView['scene']): Ranks {
    if (this.ranks?.of !== scene) this.ranks = { of: scene, ranks: ranksOf(scene) };
    return this.ranks.ranks;
  }

  /** A subject of the question is not shown as done, even if its activation has been spent. */
  private awake(b: SceneBody): SceneBody {
    let body = this.woken.get(b);
    if (body === undefined) {
      body = { ...b, done: false };
      this.woken.set(b, body);
    }
    return body;
  }

  private picture(
    b: SceneBody,
    rank: BaseLook['rank'],
    seat: string,
    px: number,
    view: BoardView,
    resting: boolean,
    until: number,
  ): [Sprite, Sprite | null] {
    // A unit has one tick for all, beside its name.
    const ticked = b.done && rank === 'alone';
    let known = this.keys.get(b);
    if (known === undefined || known.rank !== rank || known.seat !== seat) {
      known = { rank, seat, key: lookKey(b, seat, rank, view.art), badges: badgeKey(b, ticked) };
      this.keys.set(b, known);
    }
    const { sprites } = this;
    const good = (s: Sprite | undefined): s is Sprite =>
      s !== undefined && (s.px === px || !resting || performance.now() > until);
    const base = sprites.find(known.key);
    const badges = known.badges === '' ? null : sprites.find(known.badges);
    return [
      good(base) ? base : sprites.bake(known.key, { body: b, colours: coloursOf(view.looks, b.seat), rank }, px),
      badges === null ? null : good(badges) ? badges : sprites.bakeBadges(known.badges, b, px, ticked),
    ];
  }
}

/** Lower ones first, so that whoever stands above lies on top; who is on another floor than the one seen comes before all. */
function stacked({ scene, inside }: BoardView, pale: ReadonlySet<string>): readonly SceneBody[] {
  if (inside === undefined) return scene.bodies;
  const rank = ({ id, body }: SceneBody) => (pale.has(id) ? body.z - 1000 : body.z);
  return [...scene.bodies].sort((a, b) => rank(a) - rank(b));
}

function casualty(pen: Pen, c: Casualty, camera: Camera, view: BoardView): void {
  const { x, y } = toScreen(camera, [c.x, c.y]);
  const r = c.r * camera.scale;
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = 0.5;
  pen.beginPath();
  pen.arc(0, 0, r, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(23,19,12,.45)';
  pen.fill();
  pen.setLineDash([3, 3]);
  pen.strokeStyle = coloursOf(view.looks, c.seat).hue;
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.setLineDash([]);
  pen.beginPath();
  pen.moveTo(-r * 0.45, -r * 0.45);
  pen.lineTo(r * 0.45, r * 0.45);
  pen.moveTo(r * 0.45, -r * 0.45);
  pen.lineTo(-r * 0.45, r * 0.45);
  pen.strokeStyle = CHALK;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function drawAbove(pen: Pen, all: readonly Above[]): void {
  const written: Box[] = [];
  for (const { badges, named, x, y, r, scale, alpha } of all) {
    pen.globalAlpha = alpha;
    if (badges !== null) {
      const half = (badges.half * scale) / badges.px;
      pen.drawImage(badges.canvas, x - half, y - half, half * 2, half * 2);
    }
    if (named === null) continue;
    // Two who touch have their names above and below.
    const box = { x: x - named.width / 2, y: y + r + 6, width: named.width, height: named.height };
    if (written.some((other) => meets(other, box))) box.y = y - r - 6 - named.height;
    written.push(box);
    pen.drawImage(named.canvas, box.x, box.y, box.width, box.height);
  }
}
