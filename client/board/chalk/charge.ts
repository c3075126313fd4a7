/** A charge: the turn before it, the corridor with a band for each face of the die, where it touches, and who will fight. */
import type { Body, Point } from '#engine/geometry/types.ts';
import { CHALK, INK, TAPE } from '../art/palette.ts';
import type { ChargeView, Chip } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { type Drawing, disc, el, line } from './svg.ts';

interface Placed {
  chip: Chip;
  gap: number;
}

export function corridor(charge: ChargeView, camera: Camera, chips: Placed[]): Drawing[] {
  const { left, right, facing, sure, bands, contact } = charge;
  const on = (from: Point, length: number): Point => [from[0] + facing[0] * length, from[1] + facing[1] * length];
  const made: Drawing[] = [
    el('path', {
      d: line(camera, charge.start, true),
      fill: 'none',
      stroke: CHALK,
      'stroke-width': 1.6,
      'stroke-dasharray': '5 4',
    }),
  ];
  if (charge.pivot !== null) made.push(...turn(charge.pivot, camera, chips));
  made.push(
    el('path', {
      d: line(camera, [left, on(left, sure.length), on(right, sure.length), right], true),
      fill: CHALK,
      'fill-opacity': 0.05,
      stroke: CHALK,
      'stroke-width': 1.8,
    }),
  );
  if (sure.label !== '') {
    const at = on(right, sure.length * 0.5);
    chips.push({ chip: { at, text: sure.label, tone: 'ink', side: 'right' }, gap: 12 });
  }
  let from = sure.length;
  for (const band of bands) {
    const tone = band.touches ? TAPE : CHALK;
    made.push(
      el('path', {
        d: line(camera, [on(left, from), on(left, band.length), on(right, band.length), on(right, from)]),
        fill: tone,
        'fill-opacity': band.touches ? 0.1 : 0.03,
        stroke: tone,
        'stroke-width': band.touches ? 1.4 : 1.2,
        'stroke-opacity': band.touches ? 0.9 : 0.7,
        'stroke-dasharray': band.touches ? undefined : '3 4',
      }),
    );
    const at = on(right, (from + band.length) / 2);
    chips.push({ chip: { at, text: band.label, tone: band.touches ? 'tape' : 'ink', side: 'right' }, gap: 10 });
    from = band.length;
  }
  if (contact !== null) {
    made.push(el('path', { d: line(camera, contact.outline, true), fill: 'none', stroke: CHALK, 'stroke-width': 1.8 }));
  }
  return made;
}

/** The arc of the turn, a little outside the front corner that moves. */
function turn(pivot: NonNullable<ChargeView['pivot']>, camera: Camera, chips: Placed[]): Drawing[] {
  const { x, y } = toScreen(camera, pivot.at);
  const r = camera.scale * 3.6;
  const end = ([fx, fy]: Point) => `${(x + fx * r).toFixed(1)} ${(y - fy * r).toFixed(1)}`;
  const clockwise = pivot.from[0] * pivot.to[1] - pivot.from[1] * pivot.to[0] < 0 ? 1 : 0;
  const at: Point = [pivot.at[0] + pivot.from[0] * 3.6, pivot.at[1] + pivot.from[1] * 3.6];
  chips.push({ chip: { at, text: pivot.label, tone: 'brass', side: clockwise ? 'left' : 'right' }, gap: 10 });
  return [
    el('path', {
      d: `M${end(pivot.from)}A${r} ${r} 0 0 ${clockwise} ${end(pivot.to)}`,
      fill: 'none',
      stroke: TAPE,
      'stroke-width': 2.4,
    }),
  ];
}

/** Above everything: the point of contact, and a dot on every base that will fight. */
export function dots(charge: ChargeView, camera: Camera): Drawing[] {
  const made = charge.fighters.map((b) => {
    const { x, y } = toScreen(camera, corner(b));
    return disc(x, y, 3, { fill: TAPE, stroke: INK, 'stroke-width': 1 });
  });
  if (charge.contact !== null) {
    const { x, y } = toScreen(camera, charge.contact.at);
    made.push(disc(x, y, 7.5, { fill: INK }), disc(x, y, 5, { fill: '#fff' }), disc(x, y, 2, { fill: INK }));
  }
  return made;
}

/** Near the right end of the front, clear of the figure. */
function corner(b: Body): Point {
  const along = b.b * 0.72;
  const across = b.a * 0.72;
  return [b.x + b.fx * along + b.fy * across, b.y + b.fy * along - b.fx * across];
}
