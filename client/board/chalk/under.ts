/** Chalk beneath the bases: where something may be placed, what can be reached, ranges and arcs; in a replay the last ways. */
import type { Point } from '#engine/geometry/types.ts';
import { CHALK, CHIPS, coloursOf, TAPE, UI } from '../art/palette.ts';
import type { ArcView, BoardView, RangeRing } from '../port.ts';
import { type Camera, type Stage, toScreen } from '../state/camera.ts';
import { chip, type Taken } from './chips.ts';
import { become, cameraTransform, disc, el, inchPath, layer, line } from './svg.ts';
import { course, trails } from './trails.ts';

const REACH: readonly Readonly<Record<string, string | number>>[] = [
  { 'fill-opacity': 0.1, 'stroke-opacity': 0.95, 'stroke-width': 1.5 },
  { 'fill-opacity': 0.09, 'stroke-opacity': 0.7, 'stroke-width': 1.2 },
  { 'fill-opacity': 0.055, 'stroke-opacity': 0.38, 'stroke-width': 1, 'stroke-dasharray': '3 4' },
];

export class UnderChalk {
  private readonly svg: SVGSVGElement;
  private readonly reach: SVGElement;
  private readonly rest: SVGElement;
  private drawn: BoardView['reach'] | null = null;

  constructor(host: HTMLElement) {
    this.svg = layer(host);
    this.reach = el('g');
    this.rest = el('g');
    this.svg.append(this.reach, this.rest);
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
      this.reach.replaceChildren(...paths.reverse());
    }
    this.reach.setAttribute('transform', cameraTransform(camera));
    const made: SVGElement[] = [];
    const taken: Taken[] = [];
    for (const region of view.regions) {
      const colours = region.seat == null ? null : coloursOf(view.looks, region.seat);
      const tone = colours === null ? '#a9d0f7' : colours.hue;
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
      const low = lowest(region.points);
      if (low !== null)
        made.push(
          chip({ chip: { at: low, text: region.label, tone: 'brass', side: 'above' }, gap: 6 }, camera, stage, taken),
        );
    }
    if (view.reachNames === true) made.push(...reaches(view, camera));
    for (const ring of view.rings) made.push(...range(ring, camera, stage, taken));
    for (const arc of view.arcs) made.push(sector(arc, camera));
    if (view.past !== undefined) made.push(...trails(view.past, view.looks, camera));
    if (view.course !== undefined) made.push(...course(view.course, view.looks, camera));
    become(this.rest, made);
  }
}

/** What each step of spending is called, at the lower right of what it reaches. */
function reaches({ reach }: BoardView, camera: Camera): SVGElement[] {
  return reach.flatMap(({ label, rings }) => {
    let best: Point | null = null;
    for (const at of rings.flat()) if (best === null || at[0] * 0.6 - at[1] > best[0] * 0.6 - best[1]) best = at;
    if (best === null || label === '') return [];
    const { x, y } = toScreen(camera, best);
    const text = el('text', {
      x,
      y: y - 4,
      fill: TAPE,
      stroke: '#17130c',
      'stroke-width': 3,
      'paint-order': 'stroke',
      'text-anchor': 'middle',
      'font-family': UI,
      'font-weight': 700,
      'font-size': 12,
    });
    text.textContent = label;
    return [text];
  });
}

/** The middle of the southern edge. */
function lowest(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  let x0 = Infinity;
  let x1 = -Infinity;
  let y0 = Infinity;
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
  }
  return [(x0 + x1) / 2, y0];
}

function range(ring: RangeRing, camera: Camera, stage: Stage, taken: Taken[]): SVGElement[] {
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
    const at = labelSpot(ring, camera, stage);
    made.push(chip({ chip: { at, text: ring.label, tone: 'brass' }, gap: -11 }, camera, stage, taken));
  }
  return made;
}

/** Where on the ring its name is in view: tries south-east first and goes round. */
function labelSpot(ring: RangeRing, camera: Camera, stage: Stage): Point {
  const r = ring.rim + ring.r;
  for (let i = 0; i < 16; i++) {
    const t = -Math.PI * 0.3 + (i * Math.PI) / 8;
    const at: Point = [ring.at[0] + Math.cos(t) * r, ring.at[1] + Math.sin(t) * r];
    const s = toScreen(camera, at);
    const { insets } = stage;
    const wide = s.x > insets.left + 60 && s.x < stage.width - insets.right - 60;
    if (wide && s.y > insets.top + 20 && s.y < stage.height - insets.bottom - 20) return at;
  }
  return [ring.at[0], ring.at[1] - r];
}

function sector(arc: ArcView, camera: Camera): SVGElement {
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
