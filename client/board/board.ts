/**
 * The table on the page: layers of canvas for what is, SVG for what could be, invisible elements for those who do not look.
 * Everything is drawn in one frame however often it is asked for, and only the layers that changed.
 */
import type { Point } from '#engine/geometry/types.ts';
import { forgetWidths } from './chalk/chips.ts';
import { OverChalk } from './chalk/over.ts';
import { UnderChalk } from './chalk/under.ts';
import type { Hands } from './gestures/hands.ts';
import { keys } from './gestures/keys.ts';
import { Pointers } from './gestures/pointers.ts';
import { BodyElements } from './layers/bodies.ts';
import { FigureLayer } from './layers/figures.ts';
import { GhostLayer } from './layers/ghost.ts';
import { GroundLayer } from './layers/ground.ts';
import { Layer } from './layers/layer.ts';
import { Loupe } from './layers/loupe.ts';
import type { Board, BoardPort, BoardView, Insets } from './port.ts';
import * as cam from './state/camera.ts';
import { hitTest } from './state/hit.ts';
import { ease, poseAt, type Slide, slides } from './state/motion.ts';

/** The camera rests when it has not moved for so long: then sprites of the right size are baked. */
const REST = 140;

/** How long the camera takes when it moves by itself: `--m-move`. */
const GLIDE = 320;
/** Nearer to the edge of the free part than this, a thing is out of view. */
const EDGE = 40;

interface Glide {
  from: cam.Camera;
  to: cam.Camera;
  start: number;
}

class TableBoard implements Board, Hands {
  readonly port: BoardPort;
  private readonly host: HTMLElement;
  private readonly root: HTMLElement;
  private readonly groundSurface: Layer;
  private readonly figureSurface: Layer;
  private readonly ground: GroundLayer;
  private readonly figures: FigureLayer;
  private readonly under: UnderChalk;
  private readonly over: OverChalk;
  private readonly ghost: GhostLayer;
  private readonly bodies: BodyElements;
  private readonly glass: Loupe;
  private readonly pointers: Pointers;
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  private readonly off: (() => void)[] = [];
  private readonly watchers = new Set<() => void>();

  private shown: BoardView;
  private stage: cam.Stage = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  private eye: cam.Camera = { scale: cam.HOME_SCALE, ox: 0, oy: 0 };
  /** The camera has been set for a table with something on it, or by hand: from now on it stays. */
  private settled = false;
  private gliding: Glide | null = null;
  private focusedId: string | null = null;
  private sliding: Map<string, Slide> = new Map();
  private movedAt = 0;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | null = null;
  private readonly dirty = { camera: true, ground: true, figures: true, under: true, over: true };

  constructor(host: HTMLElement, port: BoardPort) {
    this.host = host;
    this.port = port;
    this.shown = port.view();
    this.root = document.createElement('div');
    const { style } = this.root;
    style.position = 'absolute';
    style.inset = '0';
    style.overflow = 'hidden';
    style.touchAction = 'none';
    style.userSelect = 'none';
    this.root.setAttribute('role', 'application');
    this.root.setAttribute('aria-label', 'The table');
    this.root.dataset.board = '';
    host.append(this.root);

    this.groundSurface = new Layer(this.root, true);
    this.under = new UnderChalk(this.root);
    this.figureSurface = new Layer(this.root, false);
    this.ground = new GroundLayer(this.groundSurface);
    this.figures = new FigureLayer(this.figureSurface);
    const lower = plane(this.root);
    this.ghost = new GhostLayer(this.root);
    this.over = new OverChalk(lower, plane(this.root));
    vignette(this.root);
    this.bodies = new BodyElements(this.root, (id) => this.focusOn(id));
    this.glass = new Loupe(this.root);
    this.pointers = new Pointers(this.root, this);
    this.off.push(
      keys(this.root, this, this.pointers, {
        fit: () => this.fit(),
        zoom: (factor) => this.zoomBy(factor),
        centre: () => this.centreOnDecision(),
        focused: () => this.focusedId,
        focus: (id) => this.bodies.focus(id),
      }),
      port.subscribe(() => this.refresh()),
    );
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(host);
    this.off.push(() => sizes.disconnect());
    const fresh = () => {
      forgetWidths();
      this.ground.forget();
      this.figures.forget(this.shown);
      this.mark('ground', 'figures', 'under', 'over');
    };
    // Canvas text does not wait for fonts: they are asked for by name and everything is written anew.
    const faces = ['italic 15px Fell', '15px Fell', '12px Atkinson', 'bold 12px Atkinson'];
    Promise.all(faces.map((face) => document.fonts.load(face))).then(fresh, () => {});
    this.resize();
    this.bodies.update(this.shown);
  }

  // What gestures touch.

  view(): BoardView {
    return this.shown;
  }

  camera(): cam.Camera {
    return this.eye;
  }

  look(camera: cam.Camera): void {
    this.gliding = null;
    this.settled = true;
    this.aim(camera);
  }

  least(): number {
    return cam.leastScale(this.stage, this.shown.scene);
  }

  tableAt(spot: cam.Spot): Point {
    return cam.toTable(this.eye, spot);
  }

  hit(spot: cam.Spot, slack: number) {
    return hitTest(this.shown, this.tableAt(spot), slack / this.eye.scale);
  }

  loupe(spot: cam.Spot | null): void {
    this.glass.show(spot);
    this.mark('over');
  }

  cursor(name: string): void {
    this.root.style.cursor = name;
  }

  // What the page touches.

  setInsets(insets: Insets): void {
    this.stage = { ...this.stage, insets };
    if (!this.settled) this.open();
    this.mark('under', 'over');
  }

  fit(): void {
    this.look(cam.fit(this.stage, this.shown.scene));
  }

  centre(target: string | Point): void {
    const at = typeof target === 'string' ? this.placeOf(target) : target;
    if (at !== null) this.glide(cam.centre(this.stage, this.eye.scale, at));
  }

  zoomBy(factor: number): void {
    const room = cam.free(this.stage);
    const spot = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    this.look(cam.zoomAt(this.eye, spot, factor, this.least()));
  }

  toScreen(at: Point): cam.Spot {
    return cam.toScreen(this.eye, at);
  }

  window() {
    return cam.windowOf(this.eye, this.stage);
  }

  onCamera(notice: () => void): () => void {
    this.watchers.add(notice);
    return () => this.watchers.delete(notice);
  }

  focus(): void {
    const id = this.shown.selected ?? this.bodies.first();
    if (id !== null) this.bodies.focus(id);
  }

  unmount(): void {
    this.pointers.close();
    for (const off of this.off) off();
    if (this.frame !== 0) cancelAnimationFrame(this.frame);
    if (this.rest !== null) clearTimeout(this.rest);
    this.root.remove();
  }

  // The rest is the board's own.

  private refresh(): void {
    const before = this.shown;
    const after = this.port.view();
    if (after === before) return;
    this.shown = after;
    if (after.scene !== before.scene || after.match !== before.match) this.sceneChanged(before, after);
    const changed = (...names: (keyof BoardView)[]) => names.some((n) => after[n] !== before[n]);
    if (changed('scene', 'labels', 'art', 'looks')) this.mark('ground', 'figures', 'over');
    if (changed('scene', 'selected', 'hovered', 'lit', 'chosen', 'casualties', 'blocks')) this.mark('figures', 'over');
    // A lifted base is dimmed where it stood.
    if ((after.ghost?.id ?? null) !== (before.ghost?.id ?? null)) this.mark('figures');
    if (changed('reach', 'rings', 'arcs', 'regions', 'looks')) this.mark('under');
    if (changed('ghost', 'ghostFeature', 'trace', 'waypoints', 'chips', 'sight', 'template', 'refusal', 'measure'))
      this.mark('over');
    if (changed('subjects') && this.settled) this.attend(after.subjects);
    else if (changed('way') && after.way !== null && after.motion === 'slide') this.attend([after.way.id]);
    if (after.refusal !== null && after.refusal !== before.refusal) this.shake();
    this.bodies.update(after);
  }

  private sceneChanged(before: BoardView, after: BoardView): void {
    const now = performance.now();
    const resized = after.scene.width !== before.scene.width || after.scene.depth !== before.scene.depth;
    if (after.match !== before.match || resized) {
      this.sliding.clear();
      this.settled = false;
    }
    if (!this.settled) {
      this.open();
      return;
    }
    if (after.motion === 'jump' || this.calm.matches) {
      this.sliding.clear();
      return;
    }
    // A model that is still on its way goes on from where it is seen.
    const seen = before.scene.bodies.map((b) => {
      const slide = this.sliding.get(b.id);
      return slide === undefined ? b : { ...b, body: { ...b.body, ...poseAt(slide, now) } };
    });
    const still = new Set(after.scene.bodies.map((b) => b.id));
    for (const id of this.sliding.keys()) if (!still.has(id)) this.sliding.delete(id);
    for (const [id, slide] of slides(seen, after.scene.bodies, after.way, now)) this.sliding.set(id, slide);
  }

  private open(): void {
    if (this.stage.width < 50 || this.stage.height < 50) return;
    const { scene, subjects } = this.shown;
    this.gliding = null;
    // An empty table is shown whole: there is terrain to be laid and nobody to look at.
    if (scene.bodies.length === 0) {
      this.aim(cam.fit(this.stage, scene));
      return;
    }
    this.settled = true;
    const at = this.middleOf(subjects) ?? this.middleOf(scene.bodies.map((b) => b.id));
    this.aim(cam.centre(this.stage, cam.homeScale(this.stage, scene), at ?? [scene.width / 2, scene.depth / 2]));
  }

  private aim(camera: cam.Camera): void {
    const held = cam.hold(camera, this.stage, this.shown.scene);
    if (held.scale === this.eye.scale && held.ox === this.eye.ox && held.oy === this.eye.oy) return;
    this.eye = held;
    this.movedAt = performance.now();
    this.mark('camera', 'under', 'over');
  }

  /** The camera goes there by itself; a hand on the table stops it. */
  private glide(to: cam.Camera): void {
    const held = cam.hold(to, this.stage, this.shown.scene);
    if (this.calm.matches) {
      this.aim(held);
      return;
    }
    this.gliding = { from: this.eye, to: held, start: performance.now() };
    this.mark('camera');
  }

  private step(now: number): void {
    const { gliding } = this;
    if (gliding === null) return;
    const t = Math.min(1, (now - gliding.start) / GLIDE);
    const e = ease(t);
    const { from, to } = gliding;
    const mix = (a: number, b: number) => a + (b - a) * e;
    if (t >= 1) this.gliding = null;
    this.aim({ scale: mix(from.scale, to.scale), ox: mix(from.ox, to.ox), oy: mix(from.oy, to.oy) });
    if (t < 1) this.mark('camera');
  }

  /** Who must decide, or who has just moved, is brought into view; nobody's hand is pushed aside for it. */
  private attend(ids: readonly string[]): void {
    const places = ids.map((id) => this.placeOf(id)).filter((at) => at !== null);
    if (places.length === 0 || this.pointers.busy || places.some((at) => this.inView(at))) return;
    const at = this.middleOf(ids);
    if (at !== null) this.glide(cam.centre(this.stage, this.eye.scale, at));
  }

  private centreOnDecision(): void {
    if (this.focusedId !== null) {
      this.centre(this.focusedId);
      return;
    }
    const { subjects, selected } = this.shown;
    const at = this.middleOf(subjects) ?? (selected === null ? null : this.placeOf(selected));
    if (at !== null) this.centre(at);
  }

  private middleOf(ids: readonly string[]): Point | null {
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

  private placeOf(id: string): Point | null {
    const { scene } = this.shown;
    const body = scene.bodies.find((b) => b.id === id)?.body;
    if (body !== undefined) return [body.x, body.y];
    const marker = scene.markers.find((m) => m.id === id);
    return marker === undefined ? null : [marker.x, marker.y];
  }

  private focusOn(id: string | null): void {
    if (id === this.focusedId) return;
    this.focusedId = id;
    this.mark('over');
    if (id === null) return;
    this.port.focus(id);
    this.bringIntoView(id);
  }

  /** The cursor never leaves the free part of the stage. */
  private bringIntoView(id: string): void {
    const at = this.placeOf(id);
    if (at !== null && !this.inView(at)) this.centre(at);
  }

  private inView(at: Point): boolean {
    const { x, y } = cam.toScreen(this.eye, at);
    const room = cam.free(this.stage);
    const wide = x > room.x + EDGE && x < room.x + room.width - EDGE;
    return wide && y > room.y + EDGE && y < room.y + room.height - EDGE;
  }

  private shake(): void {
    if (this.calm.matches) return;
    const frames = [0, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
    this.ghost.canvas.animate?.(frames, { duration: 180 });
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.stage = { ...this.stage, width, height };
    this.groundSurface.resize(width, height, ratio);
    this.figureSurface.resize(width, height, ratio);
    if (!this.settled) this.open();
    else this.aim(this.eye);
    this.mark('ground', 'figures', 'under', 'over');
  }

  private mark(...layers: (keyof TableBoard['dirty'])[]): void {
    for (const layer of layers) this.dirty[layer] = true;
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(time: number): void {
    this.frame = 0;
    // The clock of slides is the one they were started by.
    const now = Math.max(time, performance.now());
    this.step(now);
    const { dirty, shown, eye, stage } = this;
    const was = { ...dirty };
    dirty.camera = false;
    dirty.ground = false;
    dirty.figures = false;
    dirty.under = false;
    dirty.over = false;
    const resting = now - this.movedAt >= REST;
    let coarse = false;
    if (was.ground || (was.camera && !this.groundSurface.shift(eye))) {
      coarse = this.ground.draw(shown, eye, stage, resting);
    }
    let moving = false;
    if (was.figures || (was.camera && !this.figureSurface.shift(eye))) {
      const drawn = this.figures.draw(shown, eye, stage, this.sliding, now, resting);
      moving = drawn.moving;
      coarse ||= drawn.coarse;
    }
    coarse ||= !this.groundSurface.sharp(eye) || !this.figureSurface.sharp(eye);
    if (was.under) this.under.draw(shown, eye, stage);
    if (was.over) {
      this.over.draw(shown, eye, stage, this.focusedId, this.calm.matches);
      this.ghost.draw(shown, eye, this.figureSurface.ratio);
    }
    if (was.camera) {
      this.bodies.place(eye);
      for (const notice of this.watchers) notice();
    }
    if (this.glass.open) this.glass.draw(shown, eye, stage, [this.groundSurface, this.figureSurface]);
    if (this.gliding !== null) this.mark('camera');
    if (moving) {
      for (const [id, slide] of this.sliding) if (poseAt(slide, now).over) this.sliding.delete(id);
      this.mark('figures');
    }
    if (coarse) this.later(resting);
  }

  /** Sharper pictures when the camera rests; a few more in the next frame when it already does. */
  private later(resting: boolean): void {
    if (resting) {
      this.mark('ground', 'figures');
      return;
    }
    if (this.rest !== null) clearTimeout(this.rest);
    this.rest = setTimeout(() => this.mark('ground', 'figures'), REST + 20);
  }
}

function plane(host: HTMLElement): HTMLElement {
  const div = document.createElement('div');
  div.style.position = 'absolute';
  div.style.inset = '0';
  div.style.pointerEvents = 'none';
  host.append(div);
  return div;
}

function vignette(host: HTMLElement): void {
  const div = plane(host);
  div.style.background = 'radial-gradient(75% 75% at 46% 46%, transparent 55%, rgba(0, 0, 0, .42))';
}

export function mountBoard(host: HTMLElement, port: BoardPort): Board {
  return new TableBoard(host, port);
}
