/** Areas of the table that are drawn: zones, and what was laid down. */
import type { BoardView } from '#client/board/port.ts';
import type { Laid, Scene } from '#engine/game.ts';
import type { Hand } from './hand.ts';
import { type Sides, withSides } from './side-names.ts';

/**
 * Zones are shown until the first turn, and while a placement is confined to them; later only where they end. Sides are called as on the
 * rest of the page; `seats` is what the rules call them.
 */
export function zonesOf(
  hand: Hand | null,
  scene: Scene,
  turn: number,
  laid: Laid | null,
  seats: readonly string[],
  sides: Sides,
): BoardView['regions'] {
  const named = <R extends { label: string }>(region: R): R => ({
    ...region,
    label: withSides(region.label, seats, sides),
  });
  if (hand?.act.form.kind === 'place') return hand.act.form.region.map(named);
  const regions = scene.regions.map(named);
  const zones = turn === 0 ? regions : regions.map((region) => ({ ...region, faint: true }));
  return laid?.outline === undefined ? zones : [...zones, { label: '', points: laid.outline }];
}
