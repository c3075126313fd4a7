/** Where enemies could get and hit, in the colour of their side: what can be reached is filled, what can be hit is hatched with a broken rim. */
import type { Point } from '#engine/geometry/types.ts';
import { coloursOf } from '../art/palette.ts';
import type { BoardView, MenaceRing } from '../port.ts';
import { type Camera, type Stage, toScreen } from '../state/camera.ts';
import { chip, type Taken } from './chips.ts';
import { type Drawing, el, inchPath } from './svg.ts';

/** The areas, in inches: the camera moves them without drawing them anew. */
export function menaceAreas({ menace, looks }: BoardView): Drawing[] {
  const widest = [...menace].sort((a, b) => Number(a.kind === 'reach') - Number(b.kind === 'reach'));
  return widest.flatMap(({ kind, seat, rings }, i) => {
    const { hue, text } = coloursOf(looks, seat);
    const d = inchPath(rings);
    const shared = { d, 'fill-rule': 'evenodd', 'vector-effect': 'non-scaling-stroke' };
    if (kind === 'reach') {
      return [
        el('path', {
          ...shared,
          class: 'menace reach',
          fill: hue,
          'fill-opacity': 0.09,
          stroke: text,
          'stroke-width': 2,
        }),
      ];
    }
    const id = `menace-${i}`;
    return [
      el(
        'pattern',
        { id, width: 0.7, height: 0.7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        el('rect', { width: 0.09, height: 0.7, fill: text, 'fill-opacity': 0.36 }),
      ),
      el('path', {
        ...shared,
        class: 'menace hit',
        fill: `url(#${id})`,
        stroke: text,
        'stroke-width': 2,
        'stroke-dasharray': '8 5',
      }),
    ];
  });
}

/** What each band is, on its rim; in view and apart from each other. */
export function menaceNames({ menace }: BoardView, camera: Camera, stage: Stage, taken: Taken[]): Drawing[] {
  return menace.flatMap((band, i) => {
    const at = band.label === '' ? null : spot(band, i, camera, stage);
    if (at === null) return [];
    return chip({ chip: { at, text: band.label, tone: 'ink' }, gap: -11 }, camera, stage, taken) ?? [];
  });
}

function spot({ rings }: MenaceRing, nth: number, camera: Camera, { width, height, insets }: Stage): Point | null {
  const seen = rings.flat().filter((at) => {
    const { x, y } = toScreen(camera, at);
    const wide = x > insets.left + 70 && x < width - insets.right - 70;
    return wide && y > insets.top + 24 && y < height - insets.bottom - 24;
  });
  // Bands of one enemy are named in different directions.
  const lean = [0.4, -0.6, 1.2, -1.6][nth % 4] as number;
  return seen.reduce<Point | null>(
    (best, at) => (best === null || at[0] * lean - at[1] > best[0] * lean - best[1] ? at : best),
    null,
  );
}
