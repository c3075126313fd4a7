/** Dice with their parts: "Die 3, +1 Heavy, -1 AV, is 3, needs 3: harmed". */
import type { Part } from '#engine/log/sum.ts';
import { signed } from './words.ts';

/** ", +1 Heavy, -1 AV": what was added, in order. */
function added(parts: readonly Part[]): string {
  return parts
    .filter((p) => p.amount !== 0)
    .map((p) => `, ${partText(p)}`)
    .join('');
}

/** "+1 Heavy". A limit is no bonus: "no less than 1". The X of a Trait's name is in the amount. */
export function partText({ amount, label }: Part): string {
  return label.startsWith('no ') ? label : `${signed(amount)} ${label.replace(' (X)', '')}`;
}

/** "Die 3, +1 Heavy, is 4". */
export function die(natural: number, parts: readonly Part[], modified: number): string {
  const more = added(parts);
  return more === '' ? `Die ${natural}` : `Die ${natural}${more}, is ${modified}`;
}

/** "Bd 3 (5, -2 Bloodied)", or "Bd 5" where nothing changes it. The first part is the stat on the card. */
export function stat(label: string, value: number, parts: readonly Part[]): string {
  const base = parts[0]?.amount ?? value;
  const more = added(parts.slice(1));
  return more === '' ? `${label} ${value}` : `${label} ${value} (${base}${more})`;
}

/** " on a natural 6" where the die alone decides. */
export function byNature(natural: number): string {
  return natural === 1 || natural === 6 ? ` on a natural ${natural}` : '';
}
