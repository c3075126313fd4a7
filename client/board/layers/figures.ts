/** The bases: rings beneath, sprites, ticks of what is chosen, regiments' bars and banners, casualties. */
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import { drawArt, frontBar } from '../art/base.ts';
import type { Pen } from '../art/canvas.ts';
import { ALLOW, CHALK, coloursOf, INK, TAPE, UI } from '../art/palette.ts';
import { badgeKey, bucketOf, lookKey, type Sprite, Sprites } from '../art/sprites.ts';
import type { BoardView, Casualty } from '../port.ts';
import { type Camera, type Stage, toScreen } from '../state/camera.ts';
import { poseAt, type Slide } from '../state/motion.ts';
import type { Layer } from './layer.ts';

/** Baking takes at most so long per frame while others wait. */
const BUDGET = 5;

export class FigureLayer {
  private readonly layer: Layer;
  private readonly sprites = new Sprites();
  /** Keys are long strings: they are made once per body object. */
  private readonly keys = new WeakMap<SceneBody, { rank: string; seat: string; key: string; badges: string }>();

  private readonly woken = new WeakMap<SceneBody, SceneBody>();

  constructor(layer: Layer) {
    this.layer = layer;
  }

  forget(view: BoardView): void {
    this.sprites.use(view.art, this.layer.ratio, true);
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
    const ranks = ranksOf(view);
    const lit = new Set(view.lit);
    const asked = new Set(view.subjects);
    const chosen = new Set(view.chosen);
    const px = bucketOf(camera.scale);
    const until = performance.now() + BUDGET;
    let moving = false;
    let coarse = false;
    const above: { badges: Sprite; x: number; y: number; faint: boolean }[] = [];
    for (const c of view.casualties) casualty(pen, c, camera, view);
    for (const body of view.scene.bodies) {
      const b = body.done && asked.has(body.id) ? this.awake(body) : body;
      const slide = slides.get(b.id);
      const pose = slide === undefined ? b.body : poseAt(slide, now);
      if (slide !== undefined) moving = true;
      const spot = toScreen(camera, [pose.x, pose.y]);
      const r = Math.max(b.body.a, b.body.b) * camera.scale;
      const off = margin + r * 2;
      if (spot.x < -off || spot.y < -off || spot.x > stage.width + off || spot.y > stage.height + off) continue;
      const lifted = view.ghost !== null && view.ghost.id === b.id;
      if (lifted) pen.globalAlpha = 0.55;
      rings(pen, b, spot.x, spot.y, camera.scale, view, lit.has(b.id));
      const rank = ranks.get(b.id) ?? 'alone';
      const seat = b.seat === null ? '-' : (view.looks[b.seat] ?? `${b.seat}`);
      const [sprite, badges] = this.picture(b, rank, seat, px, view, resting, until);
      if (sprite.px !== px) coarse = true;
      const half = (sprite.half * camera.scale) / sprite.px;
      pen.drawImage(sprite.canvas, spot.x - half, spot.y - half, half * 2, half * 2);
      if (badges !== null) above.push({ badges, x: spot.x, y: spot.y, faint: lifted });
      if (chosen.has(b.id)) tick(pen, spot.x + r * 0.8, spot.y - r * 0.75);
      if (lifted) pen.globalAlpha = 1;
    }
    for (const { badges, x, y, faint } of above) {
      const half = (badges.half * camera.scale) / badges.px;
      pen.globalAlpha = faint ? 0.55 : 1;
      pen.drawImage(badges.canvas, x - half, y - half, half * 2, half * 2);
    }
    pen.globalAlpha = 1;
    for (const block of view.blocks) regiment(pen, block, view, camera);
    return { moving, coarse };
  }

  /** Whoever is asked is not done, even if its activation has been spent to ask it. */
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
    rank: 'alone' | 'front' | 'rear',
    seat: string,
    px: number,
    view: BoardView,
    resting: boolean,
    until: number,
  ): [Sprite, Sprite | null] {
    let known = this.keys.get(b);
    if (known === undefined || known.rank !== rank || known.seat !== seat) {
      known = { rank, seat, key: lookKey(b, seat, rank), badges: badgeKey(b) };
      this.keys.set(b, known);
    }
    const { sprites } = this;
    const good = (s: Sprite | undefined): s is Sprite =>
      s !== undefined && (s.px === px || !resting || performance.now() > until);
    const base = sprites.find(known.key);
    const badges = known.badges === '' ? null : sprites.find(known.badges);
    return [
      good(base) ? base : sprites.bake(known.key, { body: b, colours: coloursOf(view.looks, b.seat), rank }, px),
      badges === null ? null : good(badges) ? badges : sprites.bakeBadges(known.badges, b, px),
    ];
  }
}

/** Rings are measured from the rim: true to scale outside, constant in width. */
function rings(pen: Pen, b: SceneBody, x: number, y: number, scale: number, view: BoardView, lit: boolean): void {
  const selected = view.selected === b.id;
  const hovered = view.hovered === b.id;
  if (!selected && !lit && !hovered) return;
  if (b.body.shape === 'rect') {
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(-b.body.fy, b.body.fx) + Math.PI / 2);
    const w = b.body.a * scale + 5;
    const h = b.body.b * scale + 5;
    outline(pen, () => pen.roundRect(-w, -h, w * 2, h * 2, 3), selected, lit);
    pen.restore();
    return;
  }
  const r = Math.max(b.body.a, b.body.b) * scale;
  outline(pen, () => pen.arc(x, y, r + (selected ? 6 : 5), 0, Math.PI * 2), selected, lit);
  if (!selected) return;
  pen.beginPath();
  for (let i = 0; i < 4; i++) {
    const t = Math.PI / 4 + (i * Math.PI) / 2;
    pen.moveTo(x + Math.cos(t) * (r + 5), y + Math.sin(t) * (r + 5));
    pen.lineTo(x + Math.cos(t) * (r + 11), y + Math.sin(t) * (r + 11));
  }
  pen.lineCap = 'round';
  pen.stroke();
  pen.lineCap = 'butt';
}

function outline(pen: Pen, shape: () => void, selected: boolean, lit: boolean): void {
  pen.beginPath();
  shape();
  if (selected) {
    pen.strokeStyle = 'rgba(23,19,12,.55)';
    pen.lineWidth = 5;
    pen.stroke();
    pen.strokeStyle = CHALK;
    pen.lineWidth = 2.4;
    pen.stroke();
    return;
  }
  if (lit) {
    pen.setLineDash([5, 4]);
    pen.strokeStyle = TAPE;
    pen.lineWidth = 2;
  } else {
    pen.strokeStyle = 'rgba(253,248,234,.75)';
    pen.lineWidth = 1.4;
  }
  pen.stroke();
  pen.setLineDash([]);
}

function tick(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 8.5, 0, Math.PI * 2);
  pen.fillStyle = ALLOW;
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x - 3.6, y);
  pen.lineTo(x - 0.8, y + 3.2);
  pen.lineTo(x + 4, y - 3.2);
  pen.lineWidth = 2;
  pen.stroke();
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

/** Who stands in the front rank of a regiment: nearest to its front edge. */
function ranksOf(view: BoardView): ReadonlyMap<string, 'front' | 'rear'> {
  const ranks = new Map<string, 'front' | 'rear'>();
  if (view.blocks.length === 0) return ranks;
  const bodies = new Map(view.scene.bodies.map((b) => [b.id, b.body]));
  for (const block of view.blocks) {
    const [fx, fy] = block.facing;
    const depth = (id: string): number => {
      const b = bodies.get(id);
      return b === undefined ? -Infinity : b.x * fx + b.y * fy;
    };
    const front = Math.max(...block.members.map(depth));
    for (const id of block.members) {
      const half = bodies.get(id)?.b ?? 0;
      ranks.set(id, front - depth(id) < half ? 'front' : 'rear');
    }
  }
  return ranks;
}

function regiment(pen: Pen, block: SceneUnit, view: BoardView, camera: Camera): void {
  const members = new Set(block.members);
  const [fx, fy] = block.facing;
  let front = -Infinity;
  let back = Infinity;
  let left = Infinity;
  let right = -Infinity;
  for (const b of view.scene.bodies) {
    if (!members.has(b.id)) continue;
    const along = b.body.x * fx + b.body.y * fy;
    const across = b.body.x * fy - b.body.y * fx;
    front = Math.max(front, along + b.body.b);
    back = Math.min(back, along - b.body.b);
    left = Math.min(left, across - b.body.a);
    right = Math.max(right, across + b.body.a);
  }
  if (front < back) return;
  const mid = (left + right) / 2;
  const colours = coloursOf(view.looks, block.seat);
  const at = toScreen(camera, [fx * front + fy * mid, fy * front - fx * mid]);
  pen.save();
  pen.translate(at.x, at.y);
  pen.save();
  pen.rotate(Math.atan2(-fy, fx) + Math.PI / 2);
  const half = ((right - left) / 2) * camera.scale;
  if (view.selected === block.id || view.lit.includes(block.id)) {
    const deep = (front - back) * camera.scale;
    outline(pen, () => pen.roundRect(-half - 7, -9, half * 2 + 14, deep + 16, 4), view.selected === block.id, true);
  }
  frontBar(pen, colours, half, 0, false);
  pen.restore();
  if (block.banner !== null && camera.scale > 12) banner(pen, block.banner, view, colours);
  pen.restore();
  if (camera.scale < 9) return;
  const foot = toScreen(camera, [fx * back + fy * mid, fy * back - fx * mid]);
  const low = Math.max(foot.y, at.y) + 14;
  const text = `${block.label} \u00b7 ${block.members.length}`;
  pen.font = `700 12px ${UI}`;
  const w = pen.measureText(text).width + 16;
  const x = (foot.x + at.x) / 2;
  pen.beginPath();
  pen.roundRect(x - w / 2, low, w, 22, 4);
  pen.fillStyle = 'rgba(23,19,12,.88)';
  pen.fill();
  pen.fillStyle = colours.text;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, low + 11.5);
}

function banner(pen: Pen, name: string, view: BoardView, colours: { hue: string; icon: string; disc: string }): void {
  for (const [colour, width] of [
    [INK, 3.4],
    ['#c9a35c', 1.8],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, 12);
    pen.lineTo(0, -21);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.translate(0, 10);
  pen.beginPath();
  pen.moveTo(0, -31);
  pen.bezierCurveTo(9, -35, 14, -27, 25, -31);
  pen.lineTo(21, -23);
  pen.lineTo(25, -14);
  pen.bezierCurveTo(14, -10, 9, -18, 0, -14);
  pen.closePath();
  pen.fillStyle = colours.hue;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.2;
  pen.stroke();
  const art = view.art.figure(name);
  if (art === null) return;
  pen.fillStyle = '#ffffff';
  drawArt(pen, art, 11, -22.5, 6.5);
}
