/** A refusal drawn: each kind of witness has its own picture; the sentence is a chip beside it. */
import type { Point } from '#engine/geometry/types.ts';
import { CHALK } from '../art/palette.ts';
import type { BoardView, Chip, RefusalView } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { standOf } from '../state/stand.ts';
import { splitAt, ticksOf } from '../state/tape.ts';
import { blocked, hatched, ringsOf } from './sight.ts';
import { cross, disc, el, HATCH, line } from './svg.ts';
import { tape } from './tape.ts';

export interface Drawn {
  made: SVGElement[];
  chips: Chip[];
}

const PINK = '#ff8f9d';

/** Another reason than before: a hand that goes on along the same obstacle is not told again and again. */
export function isNews(before: RefusalView | null, after: RefusalView | null): after is RefusalView {
  return after !== null && (before === null || before.clause !== after.clause);
}

function inches(n: number): string {
  return `${Math.abs(n).toFixed(Math.abs(n) < 1 ? 2 : 1)}\u2033`;
}

export function witness(view: BoardView, refusal: RefusalView, camera: Camera): Drawn {
  const { witness: w } = refusal;
  const made: SVGElement[] = [];
  const chips: Chip[] = [];
  let at: Point | null = refusal.at;
  const mark = (p: Point) => {
    const s = toScreen(camera, p);
    made.push(cross(s.x, s.y));
    at = p;
  };
  switch (w?.kind) {
    case 'segment': {
      const drawn = blocked(view.scene, w.from, w.to, w.blockedBy, camera, true);
      made.push(...drawn.made);
      at = drawn.at;
      if (drawn.cut !== null) {
        const { enter, leave } = drawn.cut;
        const name = view.scene.features.find((f) => f.id === w.blockedBy)?.label.toLowerCase();
        chips.push({ at: enter, text: `enters ${inches(apart(w.from, enter))} out`, tone: 'refuse', side: 'left' });
        if (name !== undefined) {
          const middle: Point = [(enter[0] + leave[0]) / 2, (enter[1] + leave[1]) / 2];
          chips.push({ at: middle, text: `${inches(apart(enter, leave))} of ${name}`, tone: 'brass', side: 'right' });
        }
      }
      break;
    }
    case 'gap': {
      const far = w.distance > w.limit;
      const d = Math.hypot(w.to[0] - w.from[0], w.to[1] - w.from[1]);
      if (far && d > 1e-6) {
        const k = Math.min(1, w.limit / w.distance);
        const cut: Point = [w.from[0] + (w.to[0] - w.from[0]) * k, w.from[1] + (w.to[1] - w.from[1]) * k];
        made.push(...tape([w.from, cut], camera), ...hatched(cut, w.to, camera));
        chips.push({ at: w.to, text: `${inches(w.distance - w.limit)} too far`, tone: 'refuse', side: 'above' });
      } else {
        const s = toScreen(camera, w.to);
        made.push(
          disc(s.x, s.y, w.limit * camera.scale, {
            fill: '#b01f45',
            'fill-opacity': 0.08,
            stroke: PINK,
            'stroke-width': 1.8,
            'stroke-dasharray': '5 4',
          }),
          ...hatched(w.from, w.to, camera),
        );
        chips.push({
          at: w.to,
          text: `${inches(w.distance)}, needs ${inches(w.limit)}`,
          tone: 'refuse',
          side: 'above',
        });
      }
      mark(w.to);
      break;
    }
    case 'overlap':
      for (const ring of ringsOf(view.scene, w.with)) {
        made.push(el('path', { d: line(camera, ring, true), fill: HATCH, stroke: PINK, 'stroke-width': 2 }));
      }
      chips.push(...overlapChip(view, w.with, w.at));
      mark(w.at);
      break;
    case 'arc':
      made.push(...rear(w.at, w.facing, camera));
      at = w.at;
      break;
    case 'outside': {
      if (w.region === 'table') made.push(el('path', { d: line(camera, edgeOf(view), true), ...DASHED }));
      for (const region of view.regions) {
        if (w.region !== '' && region.label !== w.region && view.regions.length > 1) continue;
        made.push(el('path', { d: line(camera, region.points, true), ...DASHED }));
      }
      mark(w.at);
      break;
    }
    case 'path': {
      // The way's cost may exceed its length (slow ground): the cut is where the share of the cost is used up.
      const total = w.points.reduce((sum, p, i) => {
        const q = w.points[i - 1];
        return q === undefined ? sum : sum + Math.hypot(p[0] - q[0], p[1] - q[1]);
      }, 0);
      const { near, far } = splitAt(w.points, w.cost > 0 ? (total * Math.min(w.limit, w.cost)) / w.cost : total);
      made.push(...tape(near, camera));
      far.forEach((p, i) => {
        const q = far[i - 1];
        if (q !== undefined) made.push(...hatched(q, p, camera));
      });
      const end = w.points[w.points.length - 1];
      if (w.cost > w.limit && end !== undefined)
        chips.push({ at: end, text: `${inches(w.cost - w.limit)} too far`, tone: 'refuse', side: 'above' });
      if (far.length > 0 && far[0] !== undefined) mark(far[0]);
      else if (end !== undefined) mark(end);
      break;
    }
    case 'model':
      for (const ring of ringsOf(view.scene, w.id)) {
        made.push(
          el('path', {
            d: line(camera, ring, true),
            fill: '#b01f45',
            'fill-opacity': 0.25,
            stroke: PINK,
            'stroke-width': 3,
          }),
        );
      }
      at = placeOf(view, w.id) ?? at;
      if (at !== null) mark(at);
      break;
    case 'value':
      if (at !== null) chips.push({ at, text: `${w.name}: ${w.have} of ${w.need}`, tone: 'refuse', side: 'above' });
      break;
    default:
      break;
  }
  if (at !== null && refusal.text !== '')
    chips.push({
      at,
      text: `\u2715 ${refusal.text.replace(/(\d)"/g, '$1\u2033')}`,
      tone: 'refuse',
      side: 'right',
      clause: refusal.clause,
    });
  return { made, chips };
}

const DASHED = { fill: 'none', stroke: PINK, 'stroke-width': 2.4, 'stroke-dasharray': '7 5' } as const;

function edgeOf({ scene: { width, depth } }: BoardView): Point[] {
  return [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
}

/** How far two round bases would lie on each other; what is in hand is as wide as its ghost. */
function overlapChip({ scene, ghost }: BoardView, id: string, at: Point): Chip[] {
  const body = standOf(scene, id);
  if (body?.shape !== 'round' || ghost?.body.shape !== 'round') return [];
  const depth = body.a + ghost.body.a - apart([body.x, body.y], at);
  return depth <= 0 ? [] : [{ at, text: `${inches(depth)} overlap`, tone: 'refuse', side: 'above' }];
}

function apart(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function placeOf(view: BoardView, id: string): Point | null {
  const body = standOf(view.scene, id);
  if (body !== null) return [body.x, body.y];
  const marker = view.scene.markers.find((m) => m.id === id);
  return marker === undefined ? null : [marker.x, marker.y];
}

/** The half behind a base, hatched: what it faces away from. */
function rear(at: Point, facing: Point, camera: Camera): SVGElement[] {
  const { x, y } = toScreen(camera, at);
  const r = camera.scale * 2.2;
  const sx = facing[0];
  const sy = -facing[1];
  const from = `${(x - sy * r).toFixed(1)} ${(y + sx * r).toFixed(1)}`;
  const to = `${(x + sy * r).toFixed(1)} ${(y - sx * r).toFixed(1)}`;
  return [
    el('path', { d: `M${from}A${r} ${r} 0 0 1 ${to}Z`, fill: HATCH, 'fill-opacity': 0.6, stroke: PINK }),
    el('path', { d: `M${from}L${to}`, stroke: CHALK, 'stroke-width': 2, 'stroke-dasharray': '3 4' }),
  ];
}

/** The measuring line: a tape with its ticks between two rims. */
export function measured(from: Point, to: Point, camera: Camera): SVGElement[] {
  const a = toScreen(camera, from);
  const b = toScreen(camera, to);
  const ends = [a, b].map((s) => disc(s.x, s.y, 4.5, { fill: CHALK, stroke: '#17130c', 'stroke-width': 1.4 }));
  return ticksOf([from, to]).length > 300 ? ends : [...tape([from, to], camera), ...ends];
}
