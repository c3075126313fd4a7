/** Chalk beneath the bases: where something may be placed, what can be reached, ranges and arcs; in a replay the last ways. */
import type { Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { CHALK, CHIPS, coloursOf, DISPLAY, TAPE, UI } from '../art/palette.ts';
import type { ArcView, BoardView, Chip, RangeRing } from '../port.ts';
import { type Camera, NARROW, type Spot, type Stage, toScreen } from '../state/camera.ts';
import { boxAt, firstFree, placeFlags, type Shape, shapeOf, standingIn } from '../state/flag-place.ts';
import { boxOf, ringOf } from '../state/footprint.ts';
import { loneAt } from '../state/stand.ts';
import { chip, type Taken } from './chips.ts';
import { clearest, type Round, roundsOf } from './clear.ts';
import { menaceAreas, menaceNames } from './menace.ts';
import {
  type Attributes,
  become,
  cameraTransform,
  type Drawing,
  disc,
  el,
  elementOf,
  inchPath,
  layer,
  line,
} from './svg.ts';
import { course, trails } from './trails.ts';

const REACH: readonly Readonly<Record<string, string | number>>[] = [
  { 'fill-opacity': 0.1, 'stroke-opacity': 0.95, 'stroke-width': 1.5 },
  { 'fill-opacity': 0.09, 'stroke-opacity': 0.7, 'stroke-width': 1.2 },
  { 'fill-opacity': 0.055, 'stroke-opacity': 0.38, 'stroke-width': 1, 'stroke-dasharray': '3 4' },
];

export class UnderChalk {
  private readonly svg: SVGSVGElement;
  private readonly menace: SVGElement;
  private readonly reach: SVGElement;
  private readonly rest: SVGElement;
  private drawn: BoardView['reach'] | null = null;
  private dangers: BoardView['menace'] | null = null;

  constructor(host: HTMLElement) {
    this.svg = layer(host);
    this.menace = elementOf(el('g'));
    this.reach = elementOf(el('g'));
    this.rest = elementOf(el('g'));
    this.svg.append(this.menace, this.reach, this.rest);
  }

  draw(view: BoardView, camera: Camera, stage: Stage): void {
    if (view.reach !== this.drawn) {
      this.drawn = view.reach;
      const paths = view.reach.map((area, i) =>
        el('path', {
          d: inchPath(area.rings),
          fill: '#fff6dc',
          'fill-rule': 'evenodd',
          stroke: CHALK,
          'vector-effect': 'non-scaling-stroke',
          ...(REACH[i > 0 && i === view.reach.length - 1 ? REACH.length - 1 : Math.min(i, REACH.length - 2)] ?? {}),
        }),
      );
      become(this.reach, paths.reverse());
    }
    if (view.menace !== this.dangers) {
      this.dangers = view.menace;
      become(this.menace, menaceAreas(view));
    }
    this.menace.setAttribute('transform', cameraTransform(camera));
    this.reach.setAttribute('transform', cameraTransform(camera));
    const made: Drawing[] = [];
    const taken: Taken[] = [];
    const called = new Set<string>();
    for (const part of view.regions) {
      // Several parts of one zone have one name.
      const region = called.has(part.label) ? { ...part, label: '' } : part;
      called.add(part.label);
      const colours = region.seat == null ? null : coloursOf(view.looks, region.seat);
      const tone = colours === null ? '#a9d0f7' : colours.hue;
      if (region.faint === true) {
        made.push(...edge(region, colours?.text ?? '#cfe6fc', view, camera, stage));
        continue;
      }
      made.push(
        el('path', {
          d: line(camera, region.points, true),
          fill: tone,
          'fill-opacity': 0.14,
          stroke: colours === null ? '#cfe6fc' : colours.text,
          'stroke-width': 1.8,
          'stroke-dasharray': '7 5',
        }),
      );
      const name = regionName(region, view, camera);
      if (name !== null) made.push(...one(chip({ chip: name, gap: 6 }, camera, stage, taken)));
    }
    if (view.reachNames === true) made.push(...reaches(view, camera));
    for (const ring of view.rings) made.push(...range(ring, view, camera, stage, taken));
    for (const arc of view.arcs) made.push(sector(arc, camera));
    made.push(...menaceNames(view, camera, stage, taken));
    if (view.past !== undefined) made.push(...trails(view.past, view.looks, camera));
    if (view.course !== undefined) made.push(...course(view.course, view.looks, camera));
    become(this.rest, made);
  }
}

/** Inside the region along its longest side within the table, where nobody and no marker stands. */
export function edgeName(
  { points, label }: Pick<BoardView['regions'][number], 'points' | 'label'>,
  sides: readonly (readonly [Point, Point])[],
  { scene }: Pick<BoardView, 'scene'>,
  camera: Camera,
): Spot | null {
  const long = ([[x, y], [u, v]]: readonly [Point, Point]) => (u - x) * (u - x) + (v - y) * (v - y);
  const side = [...sides].sort((a, b) => long(b) - long(a))[0];
  if (side === undefined || label === '') return null;
  const [from, to] = [toScreen(camera, side[0]), toScreen(camera, side[1])];
  const wide = (label.length * NAME.letter) / 2;
  const corner = (a: number, b: number) => toScreen(camera, [a, b]);
  const [low, high] = [corner(0, 0), corner(scene.width, scene.depth)];
  const within = ({ x, y }: Spot): Spot => ({
    x: clamp(x, Math.min(low.x, high.x) + wide + 8, Math.max(low.x, high.x) - wide - 8),
    y: clamp(y, Math.min(low.y, high.y) + 17, Math.max(low.y, high.y) - 8),
  });
  const middle = points.map((at) => toScreen(camera, at)).reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }));
  const inward = { x: middle.x / points.length, y: middle.y / points.length };
  const steep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  // A little inside of the side; along a steep one beside it. The ends first, then between them.
  const spots = [0, 1, 0.25, 0.75, 0.5].map((share) => {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (steep) return within({ x: at.x + (inward.x > at.x ? wide + 8 : -wide - 8), y: at.y });
    const [left, right] = [Math.min(from.x, to.x) + wide + 8, Math.max(from.x, to.x) - wide - 8];
    return within({ x: left > right ? at.x : clamp(at.x, left, right), y: inward.y > at.y ? at.y + 17 : at.y - 8 });
  });
  const places = spots.map(({ x, y }) => ({ x, y: y - 5, wide, high: 8 }));
  // Names of terrain stand in its middle.
  const names = scene.features.map(({ parts }) => {
    const { x0, x1, y0, y1 } = boxOf(parts.map(ringOf));
    return { ...toScreen(camera, [(x0 + x1) / 2, (y0 + y1) / 2]), r: 24 };
  });
  const markers = scene.markers.map(({ x, y, r }) => ({
    ...toScreen(camera, [x, y]),
    r: Math.max(14, r * camera.scale),
  }));
  return spots[clearest(places, [...roundsOf(scene, camera), ...markers, ...names])] ?? null;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Where a region ends within the table, with its name in the hand of the map. */
function edge(
  region: BoardView['regions'][number],
  tone: string,
  view: BoardView,
  camera: Camera,
  stage: Stage,
): Drawing[] {
  const { width, depth } = view.scene;
  const outside = ([x, y]: Point, [u, v]: Point) =>
    (x === u && (x <= 0 || x >= width)) || (y === v && (y <= 0 || y >= depth));
  const { points } = region;
  const sides = points
    .map((at, i): [Point, Point] => [at, points[(i + 1) % points.length] as Point])
    .filter(([from, to]) => !outside(from, to));
  // A phone has no room for it beside the models.
  const spot = stage.width < NARROW ? null : edgeName(region, sides, view, camera);
  return [
    ...sides.map((side) =>
      el('path', {
        d: line(camera, side, false),
        fill: 'none',
        stroke: tone,
        'stroke-width': 1.2,
        'stroke-dasharray': '9 7',
        opacity: 0.55,
      }),
    ),
    ...(spot === null
      ? []
      : [
          el(
            'text',
            {
              x: spot.x,
              y: spot.y,
              fill: tone,
              stroke: '#17130c',
              'stroke-width': 2.4,
              'paint-order': 'stroke',
              'text-anchor': 'middle',
              'font-family': DISPLAY,
              'font-style': 'italic',
              'font-size': 15,
            },
            region.label,
          ),
        ]),
  ];
}

/** Towards which side of what it reaches the name of a step of spending may stand. */
const TOWARDS: readonly Point[] = [
  [0.6, -1],
  [1, -0.3],
  [-0.6, -1],
  [1, 0.6],
  [-1, -0.3],
  [-1, 0.6],
  [0.3, 1],
];

/** Where the name of a step of spending stands; undefined: nowhere. */
type Naming = (label: string, rim: readonly Point[]) => Spot | undefined;

/** At the rim of what it reaches, off the models. */
function amongModels({ scene, selected }: BoardView, camera: Camera): Naming {
  const rounds = [...roundsOf(scene, camera), ...nameOf(scene, selected, camera)];
  return (label, rim) => {
    const spots = TOWARDS.map(([dx, dy]) => toScreen(camera, farthest(rim, dx, dy)));
    const wide = (label.length * NAME.letter) / 2;
    const places = spots.map(({ x, y }) => ({ x, y: y - 8, wide, high: 8 }));
    const { x, y } = spots[clearest(places, rounds)] as Spot;
    // Two steps may end at the same edge of the table.
    rounds.push({ x, y: y - 8, r: wide });
    return { x, y: y - 8 };
  };
}

/** At the lower right of what it reaches; of a fan, at its farthest. A name that would lie on a unit goes along the outline to where nobody is. */
function amongUnits({ scene }: BoardView, camera: Camera): Naming {
  const taken: Shape[] = placeFlags(standingIn(scene), camera, scene).flatMap(({ block, at, half }) => [
    shapeOf(block, camera),
    boxAt(at, half),
  ]);
  return (label, rim) => {
    const [dx, dy] = headingOf(rim);
    const spots = [...rim]
      .sort((a, b) => b[0] * dx + b[1] * dy - a[0] * dx - a[1] * dy)
      .map((at) => {
        const { x, y } = toScreen(camera, at);
        return { x, y: y - 8 };
      });
    const half = { w: label.length * 3.4 + 2, h: 8 };
    const spot = firstFree(spots.slice(0, spots.length / 2), half, taken, camera, scene);
    if (spot !== undefined) taken.push(boxAt(spot, half));
    return spot;
  };
}

/** What each step of spending is called. */
function reaches(view: BoardView, camera: Camera): Drawing[] {
  const place = view.scene.units.length === 0 ? amongModels(view, camera) : amongUnits(view, camera);
  return view.reach.flatMap(({ label, rings }) => {
    const rim = rings.flat();
    const spot = rim.length === 0 || label === '' ? undefined : place(label, rim);
    if (spot === undefined) return [];
    const words: Attributes = {
      x: spot.x,
      y: spot.y + 4,
      fill: TAPE,
      stroke: '#17130c',
      'stroke-width': 3,
      'paint-order': 'stroke',
      'text-anchor': 'middle',
      'font-family': UI,
      'font-weight': 700,
      'font-size': 12,
    };
    return [el('text', words, label)];
  });
}

/** Where an outline opens to that begins at one point again and again; south-east where it does not. */
function headingOf(ring: readonly Point[]): Point {
  const start = ring.find(([x, y], i) => {
    const next = ring[i + 1];
    return next !== undefined && next[0] === x && next[1] === y;
  });
  if (start === undefined) return [0.6, -1];
  return ring.reduce<Point>(([x, y], at) => [x + at[0] - start[0], y + at[1] - start[1]], [0, 0]);
}

function one(made: Drawing | null): Drawing[] {
  return made === null ? [] : [made];
}

/** Where the name of the chosen model usually stands, right of it: as a row of rounds. */
function nameOf(scene: Scene, selected: string | null, camera: Camera): Round[] {
  const body = selected === null ? null : loneAt(scene, selected);
  if (body === null) return [];
  const { x, y } = toScreen(camera, [body.body.x, body.body.y]);
  const wide = body.label.length * NAME.letter + NAME.pad + 20;
  return Array.from({ length: Math.ceil(wide / 20) }, (_, i) => ({ x: x + 20 + i * 20, y, r: 11 }));
}

function farthest(points: readonly Point[], dx: number, dy: number): Point {
  let best = points[0] as Point;
  for (const at of points) if (at[0] * dx + at[1] * dy > best[0] * dx + best[1] * dy) best = at;
  return best;
}

/** About as wide and high as the name of a region is, in px. */
const NAME = { letter: 7, pad: 16, height: 22, gap: 6 };

/** The name of a region inside its edge, off the models that stand there: south or north, in the middle or towards an end. */
export function regionName(
  { points, label }: BoardView['regions'][number],
  { scene }: Pick<BoardView, 'scene'>,
  camera: Camera,
): Chip | null {
  if (points.length === 0 || label === '') return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const chips = (['above', 'below'] as const).flatMap((side) =>
    [0.5, 0.8, 0.2, 0.65, 0.35].map((share): Chip => {
      const at: Point = [x0 + (x1 - x0) * share, side === 'above' ? y0 : y1];
      return { at, text: label, tone: 'brass', side };
    }),
  );
  const places = chips.map(({ at, side }) => {
    const { x, y } = toScreen(camera, at);
    const off = NAME.gap + NAME.height / 2;
    const wide = (label.length * NAME.letter + NAME.pad) / 2;
    return { x, y: side === 'above' ? y - off : y + off, wide, high: NAME.height / 2 };
  });
  return chips[clearest(places, roundsOf(scene, camera))] ?? null;
}

function range(ring: RangeRing, view: BoardView, camera: Camera, stage: Stage, taken: Taken[]): Drawing[] {
  const { x, y } = toScreen(camera, ring.at);
  const made = [
    disc(x, y, (ring.rim + ring.r) * camera.scale, {
      fill: 'none',
      stroke: TAPE,
      'stroke-width': 1.6,
      'stroke-dasharray': '9 6',
      opacity: 0.9,
    }),
  ];
  if (ring.label !== '') {
    const at = labelSpot(ring, view, camera, stage);
    made.push(...one(chip({ chip: { at, text: ring.label, tone: 'brass' }, gap: -11 }, camera, stage, taken)));
  }
  return made;
}

/** Where on the ring its name is in view, off the models and off the name of the selected one: tries south-east first and goes round. */
function labelSpot(
  ring: RangeRing,
  { scene, selected }: Pick<BoardView, 'scene' | 'selected'>,
  camera: Camera,
  stage: Stage,
): Point {
  const r = ring.rim + ring.r;
  const seen: Point[] = [];
  for (let i = 0; i < 16; i++) {
    const t = -Math.PI * 0.3 + (i * Math.PI) / 8;
    const at: Point = [ring.at[0] + Math.cos(t) * r, ring.at[1] + Math.sin(t) * r];
    const s = toScreen(camera, at);
    const { insets } = stage;
    const wide = s.x > insets.left + 60 && s.x < stage.width - insets.right - 60;
    if (wide && s.y > insets.top + 20 && s.y < stage.height - insets.bottom - 20) seen.push(at);
  }
  const wide = (ring.label.length * NAME.letter + NAME.pad) / 2;
  const places = seen.map((at) => ({ ...toScreen(camera, at), wide, high: NAME.height / 2 }));
  const rounds = [...roundsOf(scene, camera), ...nameOf(scene, selected, camera)];
  return seen[clearest(places, rounds)] ?? [ring.at[0], ring.at[1] - r];
}

function sector(arc: ArcView, camera: Camera): Drawing {
  const mid = Math.atan2(arc.facing[1], arc.facing[0]);
  const half = (arc.half * Math.PI) / 180;
  const rim: Point[] = [arc.at];
  const steps = 24;
  for (let i = 0; i <= steps; i++) {
    const t = mid - half + (half * 2 * i) / steps;
    rim.push([arc.at[0] + Math.cos(t) * arc.r, arc.at[1] + Math.sin(t) * arc.r]);
  }
  const colour = arc.tone === 'ink' ? CHALK : CHIPS[arc.tone].fill;
  return el('path', {
    d: line(camera, rim, true),
    fill: colour,
    'fill-opacity': 0.07,
    stroke: colour,
    'stroke-opacity': 0.55,
    'stroke-width': 1.4,
    'stroke-dasharray': '3 4',
  });
}
