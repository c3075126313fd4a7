/** A refusal drawn: each kind of witness has its own picture; the sentence is a chip beside it. */
import { inches as shown } from '#client/state/unit.ts';
import type { Point, Witness } from '#engine/geometry/types.ts';
import { CHALK } from '../art/palette.ts';
import type { BoardView, Chip, RefusalView } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { standOf } from '../state/stand.ts';
import { splitAt, ticksOf } from '../state/tape.ts';
import { blocked, hatched, ringsOf } from './sight.ts';
import { cross, type Drawing, disc, el, HATCH, line } from './svg.ts';
import { tape } from './tape.ts';

export interface Drawn {
  made: Drawing[];
  chips: Chip[];
}

const PINK = '#ff8f9d';

/** The reason differs from the last one: a drag along one obstacle is told once. */
export function isNews(before: RefusalView | null, after: RefusalView | null): after is RefusalView {
  return after !== null && (before === null || before.clause !== after.clause);
}

function inches(n: number): string {
  return shown(Math.abs(n), Math.abs(n) < 1 ? 2 : 1);
}

/** What one witness adds to the picture: `at` is where the sentence belongs, null when the witness has no place of its own. */
interface Picture extends Drawn {
  at: Point | null;
}

export function witness(view: BoardView, refusal: RefusalView, camera: Camera): Drawn {
  const { made, chips, at } = pictureOf(view, refusal, camera);
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

function pictureOf(view: BoardView, { witness: w, at }: RefusalView, camera: Camera): Picture {
  switch (w?.kind) {
    case 'segment':
      return segment(view, w, camera);
    case 'gap':
      return gap(w, camera);
    case 'overlap': {
      const made = ringsOf(view.scene, w.with).map((ring) =>
        el('path', { d: line(camera, ring, true), fill: HATCH, stroke: PINK, 'stroke-width': 2 }),
      );
      return { made: [...made, mark(w.at, camera)], chips: overlapChip(view, w.with, w.at), at: w.at };
    }
    case 'arc':
      return { made: rear(w.at, w.facing, camera), chips: [], at: w.at };
    case 'outside':
      return { made: [...outside(view, w.region, camera), mark(w.at, camera)], chips: [], at: w.at };
    case 'path':
      return path(w, at, camera);
    case 'model':
      return model(view, w.id, at, camera);
    case 'value': {
      const text = `${w.name}: ${w.have} of ${w.need}`;
      return { made: [], chips: at === null ? [] : [{ at, text, tone: 'refuse', side: 'above' }], at };
    }
    default:
      return { made: [], chips: [], at };
  }
}

type Of<K extends Witness['kind']> = Extract<Witness, { kind: K }>;

function mark(at: Point, camera: Camera): Drawing {
  const { x, y } = toScreen(camera, at);
  return cross(x, y);
}

function segment(view: BoardView, w: Of<'segment'>, camera: Camera): Picture {
  const { made, at, cut } = blocked(view.scene, w.from, w.to, w.blockedBy, camera, true);
  if (cut === null) return { made, chips: [], at };
  const { enter, leave } = cut;
  const chips: Chip[] = [
    { at: enter, text: `enters ${inches(apart(w.from, enter))} out`, tone: 'refuse', side: 'left' },
  ];
  const name = view.scene.features.find((f) => f.id === w.blockedBy)?.label.toLowerCase();
  if (name !== undefined) {
    const middle: Point = [(enter[0] + leave[0]) / 2, (enter[1] + leave[1]) / 2];
    chips.push({ at: middle, text: `${inches(apart(enter, leave))} of ${name}`, tone: 'brass', side: 'right' });
  }
  return { made, chips, at };
}

function gap({ from, to, distance, limit }: Of<'gap'>, camera: Camera): Picture {
  const chip = (text: string): Chip => ({ at: to, text, tone: 'refuse', side: 'above' });
  if (distance > limit && apart(from, to) > 1e-6) {
    const k = Math.min(1, limit / distance);
    const cut: Point = [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
    const made = [...tape([from, cut], camera), ...hatched(cut, to, camera), mark(to, camera)];
    return { made, chips: [chip(`${inches(distance - limit)} too far`)], at: to };
  }
  const { x, y } = toScreen(camera, to);
  const keepOut = disc(x, y, limit * camera.scale, {
    fill: '#b01f45',
    'fill-opacity': 0.08,
    stroke: PINK,
    'stroke-width': 1.8,
    'stroke-dasharray': '5 4',
  });
  const made = [keepOut, ...hatched(from, to, camera), mark(to, camera)];
  return { made, chips: [chip(`${inches(distance)}, needs ${inches(limit)}`)], at: to };
}

function outside(view: BoardView, named: string, camera: Camera): Drawing[] {
  const regions = view.regions.filter(({ label }) => named === '' || label === named || view.regions.length <= 1);
  const rings = [...(named === 'table' ? [edgeOf(view)] : []), ...regions.map(({ points }) => points)];
  return rings.map((ring) => el('path', { d: line(camera, ring, true), ...DASHED }));
}

function path(w: Of<'path'>, fallback: Point | null, camera: Camera): Picture {
  // The way's cost may exceed its length (slow ground): the cut is where the share of the cost is used up.
  const total = w.points.reduce((sum, p, i) => sum + (i === 0 ? 0 : apart(w.points[i - 1] as Point, p)), 0);
  const { near, far } = splitAt(w.points, w.cost > 0 ? (total * Math.min(w.limit, w.cost)) / w.cost : total);
  const made = tape(near, camera);
  far.forEach((p, i) => {
    const q = far[i - 1];
    if (q !== undefined) made.push(...hatched(q, p, camera));
  });
  const end = w.points[w.points.length - 1];
  const chips: Chip[] =
    w.cost > w.limit && end !== undefined
      ? [{ at: end, text: `${inches(w.cost - w.limit)} too far`, tone: 'refuse', side: 'above' }]
      : [];
  const at = far[0] ?? end ?? null;
  if (at !== null) made.push(mark(at, camera));
  return { made, chips, at: at ?? fallback };
}

function model(view: BoardView, id: string, fallback: Point | null, camera: Camera): Picture {
  const look = { fill: '#b01f45', 'fill-opacity': 0.25, stroke: PINK, 'stroke-width': 3 };
  const made = ringsOf(view.scene, id).map((ring) => el('path', { d: line(camera, ring, true), ...look }));
  const at = placeOf(view, id) ?? fallback;
  if (at !== null) made.push(mark(at, camera));
  return { made, chips: [], at };
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
function rear(at: Point, facing: Point, camera: Camera): Drawing[] {
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
export function measured(from: Point, to: Point, camera: Camera): Drawing[] {
  const a = toScreen(camera, from);
  const b = toScreen(camera, to);
  const ends = [a, b].map((s) => disc(s.x, s.y, 4.5, { fill: CHALK, stroke: '#17130c', 'stroke-width': 1.4 }));
  return ticksOf([from, to]).length > 300 ? ends : [...tape([from, to], camera), ...ends];
}
