/** The camera in motion: it opens on the action, glides by itself, and stops when a hand takes it. */
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import * as cam from './state/camera.ts';
import { ease } from './state/motion.ts';
import { standOf } from './state/stand.ts';

/** How long the camera takes when it moves by itself: `--m-move`. */
const GLIDE = 320;
/** How much further out a picture is drawn while zooming out. */
const AHEAD = 1.3;
/** Nearer to the edge of the free part than this, a thing is out of view. */
const EDGE = 40;

interface Glide {
  from: cam.Camera;
  to: cam.Camera;
  start: number;
}

export class Eye {
  camera: cam.Camera = { scale: cam.HOME_SCALE, ox: 0, oy: 0 };
  stage: cam.Stage = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  /** The camera has been set for a table with models on it, or by hand: from now on it stays. */
  settled = false;
  /** The whole table is shown, and stays so whatever the panels cover, until a hand or the page looks elsewhere. */
  whole = false;
  /** A match opens with the whole table. */
  opensWhole = false;
  /** A hand has set the view: panels that come and go do not move it. */
  private byHand = false;
  /** px from above that something takes for a moment: the glass of a phone. */
  private below = 0;
  /** The view that the whole table took the place of. */
  private before: cam.Camera | null = null;
  /** When it last moved. */
  movedAt = 0;
  private gliding: Glide | null = null;
  private widening = false;
  private readonly scene: () => Scene;
  private readonly calm: () => boolean;
  private readonly moved: () => void;

  constructor(scene: () => Scene, calm: () => boolean, moved: () => void) {
    this.scene = scene;
    this.calm = calm;
    this.moved = moved;
  }

  get glides(): boolean {
    return this.gliding !== null;
  }

  /** By hand. */
  look(camera: cam.Camera): void {
    this.gliding = null;
    this.settled = true;
    this.whole = false;
    this.byHand = true;
    this.below = 0;
    this.aim(camera);
  }

  /** A match opens: an empty table is shown whole, because terrain is placed first. */
  open(subjects: readonly string[]): void {
    if (this.stage.width < 50 || this.stage.height < 50) return;
    const scene = this.scene();
    this.gliding = null;
    if (scene.bodies.length === 0) {
      this.aim(cam.fit(this.stage, scene));
      return;
    }
    this.settled = true;
    if (this.opensWhole) {
      this.whole = true;
      this.aim(cam.fit(this.stage, scene));
      return;
    }
    const at = this.middleOf(subjects) ?? this.middleOf(scene.bodies.map((b) => b.id));
    this.aim(this.framed(cam.homeScale(this.stage, scene), at ?? [scene.width / 2, scene.depth / 2]));
  }

  fit(): void {
    if (!this.whole && this.settled) this.before = this.camera;
    this.settled = true;
    this.whole = true;
    this.glide(cam.fit(this.stage, this.scene()));
  }

  /** From the whole table to the view before it, around this point or the one it had. */
  back(at: Point | null): void {
    if (!this.whole) return;
    this.whole = false;
    this.byHand = false;
    const { before, stage } = this;
    const room = cam.free(stage);
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    const scale = Math.max(before?.scale ?? 0, cam.homeScale(stage, this.scene()));
    this.glide(this.framed(scale, at ?? cam.toTable(before ?? this.camera, middle)));
  }

  approach(at: Point): void {
    if (!this.whole) return;
    this.whole = false;
    this.byHand = false;
    this.glide(this.framed(cam.homeScale(this.stage, this.scene()), at));
  }

  centre(target: string | Point, below = 0): void {
    const scale = this.whole ? cam.homeScale(this.stage, this.scene()) : this.camera.scale;
    this.whole = false;
    this.byHand = false;
    this.below = below;
    const at = typeof target === 'string' ? this.placeOf(target) : target;
    if (at !== null) this.glide(this.framed(below > 0 ? scale : this.camera.scale, at));
  }

  show(points: readonly Point[]): void {
    if (this.whole || points.every((at) => this.inView(at))) return;
    this.settled = true;
    this.byHand = false;
    this.glide(cam.around(this.stage, this.camera, points, EDGE + 8));
  }

  /** What was taken for a moment is free again. */
  uncover(): void {
    this.below = 0;
  }

  zoomBy(factor: number): void {
    const room = cam.free(this.stage);
    const spot = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    this.look(cam.zoomAt(this.camera, spot, factor, this.least()));
  }

  least(): number {
    return cam.leastScale(this.stage, this.scene());
  }

  /** A panel has changed its size. A table that could fill the free part does so, unless a hand has set the view. */
  make(insets: cam.Stage['insets']): void {
    this.stage = { ...this.stage, insets };
    if (this.whole) this.hold();
    else if (!this.byHand) {
      const scene = this.scene();
      if (this.gliding === null) this.aim(cam.frame(this.camera, this.shown, scene));
      else this.gliding = { ...this.gliding, to: cam.frame(this.gliding.to, this.shown, scene) };
    }
  }

  /** Keeps the table in sight after the stage or what covers it has changed its size. */
  hold(): void {
    if (!this.whole) this.aim(this.camera);
    else {
      this.gliding = null;
      this.aim(cam.fit(this.stage, this.scene()));
    }
  }

  /** Brings things into view if none of them is. */
  attend(ids: readonly string[]): void {
    if (this.whole) return;
    const places = ids.map((id) => this.placeOf(id)).filter((at) => at !== null);
    if (places.length === 0 || places.some((at) => this.inView(at))) return;
    const at = this.middleOf(ids);
    if (at !== null) this.centre(at);
  }

  /** One frame of a glide. */
  step(now: number): void {
    const { gliding } = this;
    if (gliding === null) return;
    const t = Math.min(1, Math.max(0, (now - gliding.start) / GLIDE));
    const e = ease(t);
    const { from, to } = gliding;
    const mix = (a: number, b: number) => a + (b - a) * e;
    if (t >= 1) this.gliding = null;
    this.aim({ scale: mix(from.scale, to.scale), ox: mix(from.ox, to.ox), oy: mix(from.oy, to.oy) });
  }

  /** The camera to draw for: while zooming out a little more than is seen, so that the picture lasts some frames. */
  ahead(resting: boolean): cam.Camera {
    if (resting || !this.widening) return this.camera;
    const { width, height } = this.stage;
    return cam.zoomAt(this.camera, { x: width / 2, y: height / 2 }, 1 / AHEAD, 0);
  }

  placeOf(id: string): Point | null {
    const scene = this.scene();
    const body = standOf(scene, id);
    if (body !== null) return [body.x, body.y];
    const marker = scene.markers.find((m) => m.id === id);
    return marker === undefined ? null : [marker.x, marker.y];
  }

  middleOf(ids: readonly string[]): Point | null {
    let x = 0;
    let y = 0;
    let n = 0;
    for (const id of ids) {
      const at = this.placeOf(id);
      if (at === null) continue;
      x += at[0];
      y += at[1];
      n++;
    }
    return n === 0 ? null : [x / n, y / n];
  }

  /** The stage without what something takes of it for a moment. */
  private get shown(): cam.Stage {
    const { insets } = this.stage;
    return this.below === 0 ? this.stage : { ...this.stage, insets: { ...insets, top: insets.top + this.below } };
  }

  private framed(scale: number, at: Point): cam.Camera {
    return cam.frame(cam.centre(this.shown, scale, at), this.shown, this.scene());
  }

  private inView(at: Point): boolean {
    const { x, y } = cam.toScreen(this.camera, at);
    const room = cam.free(this.stage);
    const wide = x > room.x + EDGE && x < room.x + room.width - EDGE;
    return wide && y > room.y + EDGE && y < room.y + room.height - EDGE;
  }

  private aim(camera: cam.Camera): void {
    const held = cam.hold(camera, this.stage, this.scene());
    const { scale, ox, oy } = this.camera;
    if (held.scale === scale && held.ox === ox && held.oy === oy) return;
    this.widening = held.scale < scale;
    this.camera = held;
    this.movedAt = performance.now();
    this.moved();
  }

  private glide(to: cam.Camera): void {
    const held = cam.hold(to, this.stage, this.scene());
    if (this.calm()) {
      this.aim(held);
      return;
    }
    this.gliding = { from: this.camera, to: held, start: performance.now() };
    this.moved();
  }
}
