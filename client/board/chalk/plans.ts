/** Plans in chalk and warnings: what units shall do when their time comes, and what could be done to them before. */
import type { Point } from '#engine/geometry/types.ts';
import { CHALK, INK } from '../art/palette.ts';
import type { BoardView, ChalkArrow } from '../port.ts';
import { type Camera, type Spot, type Stage, toScreen } from '../state/camera.ts';
import { boxAt, firstFree, type Half, placeFlags, type Shape, shapeOf, standingIn } from '../state/flag-place.ts';
import { corners } from '../state/footprint.ts';
import { chipOver } from './chips.ts';
import { type Drawing, el, line } from './svg.ts';

const ALARM = '#ff9a57';
/** px from the open side to the mark along it. */
const OFF = 7;

export function arrows(plans: readonly ChalkArrow[], camera: Camera): Drawing[] {
  return plans.flatMap((plan) => arrow(plan, camera));
}

function arrow({ points, bases, aims, stands }: ChalkArrow, camera: Camera): Drawing[] {
  const made: Drawing[] = [];
  const tone = stands ? CHALK : ALARM;
  for (const base of bases) {
    made.push(
      el('path', {
        d: line(camera, corners(base), true),
        fill: tone,
        'fill-opacity': 0.08,
        stroke: tone,
        'stroke-opacity': 0.75,
        'stroke-width': 1.1,
      }),
    );
  }
  const [from, to] = [points.at(-2), points.at(-1)];
  if (from === undefined || to === undefined) return made;
  const d = line(camera, points);
  const dash = aims || !stands ? { 'stroke-dasharray': aims ? '2 5' : '7 5' } : {};
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  made.push(
    el('path', { d, ...stroke, stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 5 }),
    el('path', { d, ...stroke, stroke: tone, 'stroke-width': 2.2, ...dash }),
    head(from, to, camera, tone),
  );
  if (!stands) {
    const { x, y } = toScreen(camera, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    const cross = `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`;
    made.push(
      el('path', { d: cross, stroke: INK, 'stroke-width': 6 }),
      el('path', { d: cross, stroke: tone, 'stroke-width': 2.8 }),
    );
  }
  return made;
}

function head(from: Point, to: Point, camera: Camera, tone: string): Drawing {
  const [a, b] = [toScreen(camera, from), toScreen(camera, to)];
  const turned = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return el('path', {
    d: 'M2 0L-11 -6L-8 0L-11 6Z',
    transform: `translate(${b.x.toFixed(1)} ${b.y.toFixed(1)}) rotate(${turned.toFixed(1)})`,
    fill: tone,
    stroke: INK,
  });
}

/** A mark along the open side with its number; where it is pointed at, the words and the ground over which it would come. */
export function alarms(view: BoardView, camera: Camera, stage: Stage): Drawing[] {
  const { warnings = [], scene } = view;
  if (warnings.length === 0) return [];
  const flags = placeFlags(standingIn(scene), camera, scene);
  const taken: Shape[] = flags.flatMap(({ block, at, half }) => [shapeOf(block, camera), boxAt(at, half)]);
  return warnings.flatMap(({ side: [a, b], ground, text, number }) => {
    const [p, q] = [toScreen(camera, a), toScreen(camera, b)];
    const l = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    // Corners run counter-clockwise on the table, so that the outer side is on the right hand.
    const [nx, ny] = [-(q.y - p.y) / l, (q.x - p.x) / l];
    const told = ground === null ? number : text;
    const half = { w: told.length * 3.5 + 9, h: 11 };
    const at = placeBeside({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, [nx, ny], half, taken, camera, scene);
    taken.push(boxAt(at, half));
    const name = chipOver({ chip: { at: a, text: told, tone: 'alarm' }, gap: -11 }, at, stage);
    return [
      ...(ground === null ? [] : [wayOf(ground, camera)]),
      ...bracket(p, q, nx, ny),
      ...(name === null ? [] : [name]),
    ];
  });
}

/** Outside the open side, nearer first; on nobody where that can be. */
function placeBeside(
  mid: Spot,
  [nx, ny]: Point,
  half: Half,
  taken: readonly Shape[],
  camera: Camera,
  scene: BoardView['scene'],
): Spot {
  const reach = Math.abs(nx) * half.w + Math.abs(ny) * half.h + OFF + 6;
  const out = (far: number, along: number): Spot => ({
    x: mid.x + nx * (reach + far) - ny * along,
    y: mid.y + ny * (reach + far) + nx * along,
  });
  const tried = [0, 24, -24, 48, -48, 76, -76, 108, -108].flatMap((along) => [0, 26, 60].map((far) => out(far, along)));
  return firstFree(tried, half, taken, camera, scene) ?? out(0, 0);
}

function wayOf(ground: readonly Point[], camera: Camera): Drawing {
  return el('path', {
    d: line(camera, ground, true),
    fill: ALARM,
    'fill-opacity': 0.13,
    stroke: ALARM,
    'stroke-width': 1.8,
    'stroke-dasharray': '7 5',
  });
}

function bracket(p: Spot, q: Spot, nx: number, ny: number): Drawing[] {
  const d = `M${p.x} ${p.y}L${p.x + nx * OFF} ${p.y + ny * OFF}L${q.x + nx * OFF} ${q.y + ny * OFF}L${q.x} ${q.y}`;
  return [
    el('path', { d, fill: 'none', stroke: INK, 'stroke-width': 7 }),
    el('path', { d, fill: 'none', stroke: ALARM, 'stroke-width': 3.4, 'stroke-dasharray': '6 3' }),
  ];
}
