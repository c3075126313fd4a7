/** Areas of the table that are drawn: zones, and what was laid down. */
import type { BoardView } from '#client/board/port.ts';
import type { Laid, Scene } from '#engine/game.ts';
import type { Hand } from './hand.ts';

/** Zones are shown until the first turn, and while a placement is confined to them; later only where they end. */
export function zonesOf(hand: Hand | null, { regions }: Scene, turn: number, laid: Laid | null): BoardView['regions'] {
  if (hand?.act.form.kind === 'place') return hand.act.form.region;
  const zones = turn === 0 ? regions : regions.map((region) => ({ ...region, faint: true }));
  return laid?.outline === undefined ? zones : [...zones, { label: '', points: laid.outline }];
}
