/** A row of boxes in words, for screen readers and text. */
import type { SheetTrack } from '#engine/game.ts';

/** "Arms, 5–7, DR 4: MK 3, BD 4 in force; 1 of 5 boxes crossed off, left: 3 and 4, 2 and 2; then no attacks". */
export function sheetRow({ label, note, guard, stats, boxes, end }: SheetTrack): string {
  const head = [
    label,
    ...(note === '' ? [] : [note]),
    ...(guard === undefined ? [] : [`${guard.label} ${guard.value}`]),
  ];
  const now = boxes.find(({ inForce }) => inForce);
  const crossed = boxes.filter((box) => box.crossed).length;
  const later = boxes.filter((box) => !box.crossed && !box.inForce).map(({ values }) => values.join(' and '));
  const counts = crossed === 0 ? `${boxes.length} boxes` : `${crossed} of ${boxes.length} boxes crossed off`;
  const force =
    now === undefined
      ? 'no box in force'
      : `${stats.map((stat, i) => `${stat.label} ${now.values[i] ?? 0}`).join(', ')} in force`;
  const left = later.length === 0 ? '' : `, after it ${later.join(', ')}`;
  return `${head.join(', ')}: ${force}; ${counts}${left}; ${crossed === boxes.length ? 'now' : 'then'} ${end.text}`;
}
