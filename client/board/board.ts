/**
 * The table on the page: canvas layers for what is there, SVG for what is planned, invisible elements for screen readers.
 * Everything is drawn in one frame however often it is asked for, and only the layers that changed.
 */
import type { Point } from '#engine/geometry/types.ts';
import { calmness } from './calm.ts';
import { forgetWidths } from './chalk/chips.ts';
import { OverChalk } from './chalk/over.ts';
import { UnderChalk } from './chalk/under.ts';
import { isNews } from './chalk/witness.ts';
import { Eye } from './eye.ts';
import type { Hands } from './gestures/hands.ts';
import { keys } from './gestures/keys.ts';
import { Pointers } from './gestures/pointers.ts';
import { BodyElements } from './layers/bodies.ts';
import { FigureLayer } from './layers/figures.ts';
import { GhostLayer } from './layers/ghost.ts';
import { GroundLayer } from './layers/ground.ts';
import { Layer } from './layers/layer.ts';
import { Loupe } from './layers/loupe.ts';
import type { Board, BoardPort, BoardView, Insets, Opening } from './port.ts';
import { type Camera, free, type Spot, toScreen, toTable, windowOf } from './state/camera.ts';
import { hitTest } from './state/hit.ts';
import { poseAt, type Slide, slides } from './state/motion.ts';

/** The camera rests when it has not moved for so long: then sprites of the right size are baked. */
const REST = 140;
/** So many subjects are kept in view together. */
const FEW = 2;

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
  private readonly calm = calmness();
  private readonly off: (() => void)[] = [];
  private readonly watchers = new Set<() => void>();

  private shown: BoardView;
  private readonly eye: Eye;
  private focusedId: string | null = null;
  private sliding: Map<string, Slide> = new Map();
  private frame = 0;
  private placed = false;
  private rest: ReturnType<typeof setTimeout> | null = null;
  private readonly dirty = { camera: true, ground: true, figures: true, under: true, over: true };

  constructor(host: HTMLElement, port: BoardPort, opening: Opening | null) {
    this.host = host;
    this.port = port;
    this.shown = port.view();
    this.eye = new Eye(
      () => this.shown.scene,
      () => this.calm.matches,
      () => {
        this.moves(true);
        this.mark('camera', 'under', 'over');
      },
    );
    if (opening !== null) {
      this.eye.stage = { ...this.eye.stage, insets: opening.insets };
      this.eye.opensWhole = opening.whole;
    }
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

  camera(): Camera {
    return this.eye.camera;
  }

  look(camera: Camera): void {
    this.eye.look(camera);
  }

  least(): number {
    return this.eye.least();
  }

  tableAt(spot: Spot): Point {
    return toTable(this.eye.camera, spot);
  }

  room() {
    return free(this.eye.stage);
  }

  hit(spot: Spot, slack: number) {
    return hitTest(this.shown, this.tableAt(spot), slack / this.eye.camera.scale);
  }

  loupe(spot: Spot | null): void {
    this.glass.show(spot);
    this.mark('over');
  }

  cursor(name: string): void {
    this.root.style.cursor = name;
  }

  // What the page touches.

  setInsets(insets: Insets): void {
    if (this.eye.settled) {
      this.eye.make(insets);
      // A panel may have grown over the few that the question is about.
      const { subjects } = this.shown;
      if (subjects.length <= FEW && !this.pointers.busy) this.eye.attend(subjects);
    } else {
      this.eye.stage = { ...this.eye.stage, insets };
      this.eye.open(this.shown.subjects);
    }
    this.mark('under', 'over');
  }

  get whole(): boolean {
    return this.eye.whole;
  }

  fit(): void {
    this.eye.fit();
  }

  back(at: Point | null): void {
    this.eye.back(at);
  }

  /** Twice in one place: all of the table, and from there to what was tapped. */
  twice(spot: Spot): void {
    if (this.eye.whole) this.eye.back(this.tableAt(spot));
    else this.eye.fit();
  }

  centre(target: string | Point, below = 0): void {
    this.eye.centre(target, below);
  }

  uncover(): void {
    this.eye.uncover();
  }

  approach(at: Point): void {
    this.eye.approach(at);
  }

  show(points: readonly Point[]): void {
    this.eye.show(points);
  }

  zoomBy(factor: number): void {
    this.eye.zoomBy(factor);
  }

  toScreen(at: Point): Spot {
    return toScreen(this.eye.camera, at);
  }

  window() {
    return windowOf(this.eye.camera, this.eye.stage);
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
    if (changed('labels', 'art', 'looks', 'inside') || !sameGround(before.scene, after.scene)) this.mark('ground');
    if (changed('labels', 'art', 'looks')) this.mark('figures', 'over');
    if (
      changed(
        'scene',
        'subjects',
        'acting',
        'selected',
        'hovered',
        'lit',
        'plain',
        'under',
        'chosen',
        'casualties',
        'inside',
      )
    )
      this.mark('figures', 'over');
    // A lifted base is dimmed where it stood.
    if ((after.ghost?.id ?? null) !== (before.ghost?.id ?? null)) this.mark('figures');
    // True rims are shown while something is measured.
    if (changed('measuring') || (after.measure === null) !== (before.measure === null)) this.mark('figures');
    if (changed('reach', 'reachNames', 'rings', 'arcs', 'regions', 'looks', 'past', 'course', 'menace'))
      this.mark('under');
    if (
      changed(
        'ghost',
        'ghostFeature',
        'trace',
        'waypoints',
        'chips',
        'sight',
        'template',
        'charge',
        'refusal',
        'measure',
        'past',
        'course',
        'sketch',
      )
    )
      this.mark('over');
    // The models that must decide or have just moved are brought into view, unless a gesture is going on.
    if (this.eye.settled && !this.pointers.busy) {
      if (changed('subjects')) this.eye.attend(after.subjects);
      else if (changed('way') && after.way !== null && after.motion === 'slide') this.eye.attend([after.way.id]);
    }
    if (isNews(before.refusal, after.refusal)) this.shake();
    this.bodies.update(after);
    // The tool is put away, and its tape with it.
    if (before.measuring && !after.measuring) this.port.measure(null);
    if (changed('measuring', 'drawing')) this.cursor(after.measuring || after.drawing !== null ? 'crosshair' : '');
  }

  private sceneChanged(before: BoardView, after: BoardView): void {
    const now = performance.now();
    const resized = after.scene.width !== before.scene.width || after.scene.depth !== before.scene.depth;
    if (after.match !== before.match || resized) {
      this.sliding.clear();
      this.eye.settled = false;
    }
    if (!this.eye.settled) {
      this.eye.open(after.subjects);
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

  private centreOnDecision(): void {
    // The whole table is in view already.
    if (this.eye.whole) return;
    const { subjects, selected } = this.shown;
    const at = this.focusedId ?? this.eye.middleOf(subjects) ?? selected;
    if (at !== null) this.eye.centre(at);
  }

  private focusOn(id: string | null): void {
    if (id === this.focusedId) return;
    this.focusedId = id;
    this.mark('over');
    if (id === null) return;
    this.port.focus(id);
    this.eye.attend([id]);
  }

  private shake(): void {
    if (this.calm.matches) return;
    const frames = [0, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
    this.ghost.canvas.animate?.(frames, { duration: 180 });
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.eye.stage = { ...this.eye.stage, width, height };
    this.groundSurface.resize(width, height, ratio);
    this.figureSurface.resize(width, height, ratio);
    if (!this.eye.settled) this.eye.open(this.shown.subjects);
    else this.eye.hold();
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
    this.eye.step(now);
    const { dirty, shown } = this;
    const { camera: eye, stage } = this.eye;
    const was = { ...dirty };
    dirty.camera = false;
    dirty.ground = false;
    dirty.figures = false;
    dirty.under = false;
    dirty.over = false;
    const resting = now - this.eye.movedAt >= REST;
    let coarse = false;
    const ahead = this.eye.ahead(resting);
    if (was.ground || (was.camera && !this.groundSurface.shift(eye))) {
      coarse = this.ground.draw(shown, ahead, stage, resting);
      this.groundSurface.shift(eye);
    }
    let moving = false;
    if (was.figures || (was.camera && !this.figureSurface.shift(eye))) {
      const drawn = this.figures.draw(shown, ahead, stage, this.sliding, now, resting);
      this.figureSurface.shift(eye);
      moving = drawn.moving;
      coarse ||= drawn.coarse;
    }
    coarse ||= !this.groundSurface.sharp(eye) || !this.figureSurface.sharp(eye);
    if (was.under) this.under.draw(shown, eye, stage);
    if (was.over) {
      this.over.draw(shown, eye, stage, this.focusedId, this.calm.matches);
      this.ghost.draw(shown, eye, this.figureSurface.ratio);
    }
    // These elements are invisible, so they need not keep up with a drag.
    if (resting || !this.placed) this.bodies.place(eye);
    this.placed = true;
    if (resting && !this.eye.glides) this.moves(false);
    if (was.camera) {
      for (const notice of this.watchers) notice();
    }
    if (this.glass.open) this.glass.draw(shown, eye, stage, [this.groundSurface, this.figureSurface]);
    if (this.eye.glides) this.mark('camera');
    if (moving) {
      for (const [id, slide] of this.sliding) if (poseAt(slide, now).over) this.sliding.delete(id);
      this.mark('figures');
    }
    if (coarse || !resting) this.later(resting);
  }

  /** An attribute tells that the camera moves: the elements of the models lag behind the picture meanwhile. */
  private moves(yes: boolean): void {
    this.root.toggleAttribute('data-moving', yes);
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

/** Most of a match changes nothing but models. Scenes come from afar, so their parts are compared by what is in them. */
function sameGround(a: BoardView['scene'], b: BoardView['scene']): boolean {
  if (a === b) return true;
  if (a.width !== b.width || a.depth !== b.depth) return false;
  return JSON.stringify([a.features, a.markers]) === JSON.stringify([b.features, b.markers]);
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

export function mountBoard(host: HTMLElement, port: BoardPort, opening: Opening | null = null): Board {
  return new TableBoard(host, port, opening);
}
