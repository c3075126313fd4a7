/**
 * The board's one door. The board is told what there is and what is lit, draws it, and reports what hands do; it knows no
 * rules and asks nothing of the engine. The table's controller implements `BoardPort`.
 *
 * All points are table inches (x east, y north); facings are unit vectors. A view is read whole after every notice and
 * compared by reference: give a new array or object when something changed and the same one when it did not, so that the
 * board can redraw only what changed.
 */
import type { Reach, Region, Scene, SceneBody, SceneFeature, Seat, Trace, Witness } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';

/** One of the four looks of a side: hue, lightness of the disc, rim pattern and beak differ together. */
export type Look = 'azure' | 'ember' | 'verdigris' | 'heather' | 'lichen' | 'pewter';

/** Art of a figure or a weapon: paths in a square of `box` units, and lines with round ends where strokes tell more. */
export interface FigureArt {
  box: number;
  paths: readonly string[];
  lines?: readonly { d: string; width: number }[];
}

/** What the game's own client folder supplies to the table. Everything is optional: a new game shows letters on bases. */
export interface BoardArt {
  /** Art for `SceneBody.figure`; null: the body's glyph is written instead. */
  figure(name: string): FigureArt | null;
  /** Art for `BodyLook.weapon`; null or absent: the sign for an unknown weapon. */
  weapon?(name: string): FigureArt | null;
  /** Art for `Mark.sign` inside circle marks; null: the mark's text, or its label's first letter. */
  sign(name: string): FigureArt | null;
  /** Which art a piece is drawn with and what its label says beneath the name; absent: guessed from its kind and label. */
  terrain?(feature: SceneFeature): TerrainLook;
  /** Who stands out in gold among the ranks: a hero with a unit. */
  gold?(body: SceneBody): boolean;
}

export type TerrainArt =
  | 'rock'
  | 'brush'
  | 'barricade'
  | 'wall'
  | 'thicket'
  | 'thorns'
  | 'bog'
  | 'ruin'
  | 'rubble'
  | 'house'
  | 'crag'
  | 'hill'
  | 'water'
  | 'road'
  | 'planks'
  | 'hearth'
  | 'rug'
  | 'plain';

export interface TerrainLook {
  art: TerrainArt;
  note: string;
}

/** What is being moved, placed or aimed: where it would stand. Ghosts never animate. */
export interface Ghost {
  /** The body or unit of the scene it belongs to: dimmed where it stands. Null while something new is placed. */
  id: string | null;
  body: Body;
  figure: string;
  glyph: string;
  seat: Seat | null;
  /** False: drawn hatched with a cross. */
  legal: boolean;
  /** A formation: `body` is the block around these bases, which are drawn in chalk with one front. */
  bases?: readonly Body[];
}

/** A straight advance that a die decides: the corridor in bands, where it touches, and who will fight there. */
export interface ChargeView {
  /** The outline before the advance, turned as it will go. */
  start: readonly Point[];
  /** The turn before it: around `at`, from one direction to another. */
  pivot: { at: Point; from: Point; to: Point; label: string } | null;
  /** Front corners at the start, and where they go. */
  left: Point;
  right: Point;
  facing: Point;
  /** Inches that need no die. */
  sure: { length: number; label: string };
  /** Inches from the start that each face of the die reaches, in order. */
  bands: readonly { length: number; label: string; touches: boolean }[];
  /** Where it first touches, and the outline it has then. */
  contact: { at: Point; outline: readonly Point[] } | null;
  /** Bases that will fight, where they will stand: each gets a dot. */
  fighters: readonly Body[];
}

/** A terrain piece in hand, already at its place. */
export interface GhostFeature {
  feature: SceneFeature;
  legal: boolean;
}

/** Tones of chips: `tape` is measured, `ink` is plain, `refuse` and `allow` speak for the rules, `alarm` warns. */
export type Tone = 'tape' | 'ink' | 'refuse' | 'allow' | 'brass' | 'alarm';

export interface Chip {
  at: Point;
  text: string;
  tone: Tone;
  /** Where the chip sits relative to the point; default 'below'. */
  side?: 'above' | 'below' | 'left' | 'right';
  /** A citation set behind the text. */
  clause?: string;
  /** Left out where it would lie over another chip. */
  minor?: true;
}

/** A range: the set of points within `r` inches of the rim of a base (or of a point when `rim` is 0). */
export interface RangeRing {
  at: Point;
  rim: number;
  r: number;
  label: string;
}

/** An arc of view: `half` is half its opening in degrees. */
export interface ArcView {
  at: Point;
  facing: Point;
  half: number;
  r: number;
  tone: Tone;
}

/** A line of sight. The board finds where it enters and leaves the footprint of `blockedBy`. */
export interface SightLine {
  from: Point;
  to: Point;
  clear: boolean;
  /** Id of the feature or body in the way. */
  blockedBy?: string;
  /** Shown at the far end: "8.5″ clear · hit 50 %". */
  label?: string;
}

/** A disc that is laid on the table. */
export interface TemplateView {
  at: Point;
  r: number;
  label: string;
  legal: boolean;
  /** Circles on which it may come down. */
  scatter?: readonly { r: number; label: string }[];
}

/** A refusal as the table shows it: the chip in words (none while a card says it) and the drawn witness. */
export interface RefusalView {
  text: string;
  clause: string;
  witness: Witness | null;
  /** Where the actor (or its ghost) stands: the witness draws from here outward. */
  at: Point | null;
  /** Whose names are written beside them. */
  named: readonly string[];
  remedyPath: RemedyPath | null;
}

/** Where a refused act would work: the way there, and the line that is free from its end. */
export interface RemedyPath {
  points: readonly Point[];
  to: Point;
  text: string;
}

/** A measurement in progress; ends have been snapped by the board and measured by the controller. */
export interface MeasureView {
  from: Point;
  to: Point;
  label: string;
}

export interface Casualty {
  id: string;
  x: number;
  y: number;
  r: number;
  seat: Seat | null;
}

/** How a moment of a replay came about: the last ways with the numbers of their events, and where it happened. */
export interface PastTrails {
  trails: readonly { points: readonly Point[]; seat: Seat | null; text: string }[];
  place: { at: Point; r: number; text: string } | null;
}

/** What an activation has done so far: its ways and stops by number, and where the beat that is told happens. */
export interface CourseView {
  seat: Seat | null;
  legs: readonly { points: readonly Point[]; now: boolean }[];
  stops: readonly { at: Point; text: string; now: boolean }[];
  place: { at: Point; r: number; text: string } | null;
  /** It is over: drawn pale, so that the last move can still be seen. */
  over: boolean;
}

/** Where an enemy could get, or hit: rings in table inches. The label stands on its rim. */
export interface MenaceRing {
  kind: 'reach' | 'hit';
  seat: Seat | null;
  label: string;
  rings: readonly (readonly Point[])[];
}

/** A stroke of chalk drawn by hand. */
export interface ChalkLine {
  points: readonly Point[];
  arrow: boolean;
}

/** What people draw to show it to each other. `under`: the stroke that is being drawn. Pings are told apart by their number. */
export interface Sketch {
  lines: readonly ChalkLine[];
  pings: readonly { at: Point; n: number }[];
  under?: ChalkLine;
}

/** What a unit shall do when its time comes, in chalk. */
export interface ChalkArrow {
  /** From the unit to where it goes, or to what it shoots at. */
  points: readonly Point[];
  /** Where its bases would stand; none where it stays. */
  bases: readonly Body[];
  /** It stays and aims: a dotted line. */
  aims: boolean;
  /** It may be done as things are; otherwise it is crossed out. */
  stands: boolean;
}

/** A side of a unit that is open to somebody, and how likely it is. */
export interface WarningView {
  about: string;
  side: readonly [Point, Point];
  /** "50 %", and while it is pointed at "flank open: Ponies 50 %". */
  number: string;
  text: string;
  /** The ground over which it would come: drawn while it is pointed at. */
  ground: readonly Point[] | null;
}

/** What is seen of buildings: those that are looked into with the floor, by id, and who stands on other floors than those seen. */
export interface InsideView {
  open: Readonly<Record<string, number>>;
  pale: readonly string[];
}

/** Everything on the table at one moment. */
export interface BoardView {
  /** Changes with the match: the camera fits again. */
  match: string;
  scene: Scene;
  /** How each seat looks, by seat. */
  looks: readonly Look[];
  art: BoardArt;
  /** How the scene came about: `slide` lets models slide to their new places, `jump` (seek, undo, load) does not. */
  motion: 'slide' | 'jump';
  /** The way the last mover took, if known: it slides along it. */
  way: { id: string; points: readonly Point[] } | null;
  casualties: readonly Casualty[];
  /** Absent in the present. */
  past?: PastTrails;
  /** What another side does just now, or did last; absent when there is nothing to show. */
  course?: CourseView;

  /** Absent where nothing is planned. */
  plans?: readonly ChalkArrow[];
  /** Absent where nothing is open. */
  warnings?: readonly WarningView[];

  /** Ids of bodies, units, markers and pieces. */
  selected: string | null;
  hovered: string | null;
  /** What the question is about, in the order Tab goes through: these are focusable. */
  subjects: readonly string[];
  /** Whose question it is, whatever it aims at: never shown as done. */
  acting: readonly string[];
  /** Legal targets: a dashed ring. */
  lit: readonly string[];
  /** Those that are lit are one's own, ready to act: whoever is not is dimmed, and they need no ring. */
  plain?: boolean;
  /** Bodies that lie under the shape in hand: drawn as those that are lit, but nothing to choose. */
  under?: readonly string[];
  /** Chosen of several: a tick. */
  chosen: readonly string[];

  /** Bodies and units that may be lifted now (a drag on any other pans); a unit by any of its bases. */
  liftable: readonly string[];
  /**
   * True while something hangs on the pointer without a button: a placement, a template. Moves report `dragMove`,
   * a click `drop`.
   */
  carrying: boolean;

  menace: readonly MenaceRing[];
  sketch: Sketch;
  /** People may show each other places: Alt and a long press of a finger on bare ground ping, Alt and a drag draw. */
  sketches: boolean;
  /** The chalk is in hand: a drag draws. */
  drawing: 'line' | 'arrow' | null;
  reach: readonly Reach[];
  /** What each of them is called is written on it: while nothing is in hand. */
  reachNames?: boolean;
  ghost: Ghost | null;
  ghostFeature: GhostFeature | null;
  trace: Trace | null;
  waypoints: readonly Point[];
  /** Cost chips and other chips of the act in hand: one per nick of the tape, one at the ghost. */
  chips: readonly Chip[];
  rings: readonly RangeRing[];
  arcs: readonly ArcView[];
  sight: readonly SightLine[];
  /** `faint`: only its edge within the table is drawn. */
  regions: readonly (Region & { faint?: boolean })[];
  template: TemplateView | null;
  charge: ChargeView | null;
  refusal: RefusalView | null;
  measure: MeasureView | null;
  /** The measuring tool is taken up: a drag measures as if M were held, and the tape stays until the tool is put away. */
  measuring: boolean;

  /** Absent where no building has an inside. */
  inside?: InsideView;

  /** Names of terrain on the map. */
  labels: boolean;
  /** What the rules call the seats: names on the table say it by colour. */
  seats?: readonly string[];
}

/** What lies under a pointer: the nearest thing that can be pointed at, and the bare point. */
export interface Hit {
  id: string | null;
  /** The unit that the body stands in. */
  unit?: string;
  kind: 'body' | 'marker' | 'feature' | 'ghost' | 'table';
  at: Point;
}

export interface BoardPort {
  view(): BoardView;
  /** Returns a function that ends the subscription. */
  subscribe(notice: () => void): () => void;

  tap(hit: Hit): void;
  hover(hit: Hit | null): void;
  /** A body or unit in `liftable` was lifted. */
  dragStart(id: string): void;
  /** `slide`: Alt is held, the ghost slides along what is in its way. At most once per frame. */
  dragMove(at: Point, slide: boolean): void;
  /** Dropping plans, it does not commit. */
  drop(at: Point): void;
  /** The drag was given up (Esc, a second finger, a lost pointer). */
  dragCancel(): void;
  waypoint(at: Point): void;
  unwaypoint(): void;
  /** The beak was dragged to this facing. */
  turnTo(facing: Point): void;
  /** Wheel over a ghost, R and Shift R: steps of 15 degrees, positive clockwise. */
  turnBy(steps: number): void;
  /** M is held, or the tool is in hand: from and to, snapped; ids when an end sits on a thing. Null: it is over. */
  measure(ends: { from: Hit; to: Hit } | null): void;
  /** A place is shown to the others. */
  ping(at: Point): void;
  /** A stroke of chalk as it grows; `done`: it is whole. */
  stroke(points: readonly Point[], arrow: boolean, done: boolean): void;
  /** The keyboard cursor came to a thing. */
  focus(id: string): void;
}

/** Parts of the stage that panels cover, in px: the camera keeps the action in what is free. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** Buttons in the lower right corner of what is free: words keep out from under them, the table may lie there. */
  corner?: { width: number; height: number };
}

/** How a board opens: what panels will cover, and whether the whole table is shown. Then nothing moves under the first hand. */
export interface Opening {
  insets: Insets;
  whole: boolean;
}

/** What `mountBoard` returns. */
export interface Board {
  setInsets(insets: Insets): void;
  /** The whole table is in view and stays so. */
  readonly whole: boolean;
  /** The part of the stage that no panel covers, in px. */
  room(): { x: number; y: number; width: number; height: number };
  /** The whole table in the free part of the stage. */
  fit(): void;
  /** From the whole table to the view before it, around this point or the one it had. */
  back(at: Point | null): void;
  /** Brings a thing or a point into the middle of the free part; keeps the zoom. `below`: px from above that are taken for a moment. */
  centre(target: string | Point, below?: number): void;
  /** The px that `centre` was told of are free again. */
  uncover(): void;
  /** From the whole table to the zoom of play, with this in the middle; a view set by hand stays. */
  approach(at: Point): void;
  /** Brings all of these into the free part, if they are not: moves, and zooms out where that is not enough. */
  show(points: readonly Point[]): void;
  zoomBy(factor: number): void;
  /** Stage px of a table point. */
  toScreen(at: Point): { x: number; y: number };
  /** Corners of what is visible, in inches, for the small map; the notice comes after every camera move. */
  window(): { x: number; y: number; width: number; depth: number };
  onCamera(notice: () => void): () => void;
  /** Moves keyboard focus to the table. */
  focus(): void;
  unmount(): void;
}
