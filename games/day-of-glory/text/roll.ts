/** Dice and numbers with their parts: "Die 3, +1 musician, is 4". */
import type { Part } from '#engine/log/sum.ts';
import { signed } from './words.ts';

function added(parts: readonly Part[]): string {
  return parts
    .filter((p) => p.amount !== 0)
    .map((p) => `, ${partText(p)}`)
    .join('');
}

/** "+1 musician". A limit is no bonus: "not below 0". */
export function partText({ amount, label }: Part): string {
  return /^(no |not )/.test(label) ? label : `${signed(amount)} ${label}`;
}

export function die(natural: number, parts: readonly Part[], modified: number): string {
  const more = added(parts);
  return more === '' ? `Die ${natural}` : `Die ${natural}${more}, is ${modified}`;
}

/** "4 (5 highest nerve, -1 scary enemies)", or the number alone where there is one part. */
export function valueText(value: number, parts: readonly Part[] | undefined): string {
  const shown = (parts ?? []).filter((p) => p.amount !== 0);
  if (shown.length < 2) return `${value}`;
  const [first, ...others] = shown as [Part, ...Part[]];
  return `${value} (${first.amount} ${first.label}${added(others)})`;
}

/** Faces in order of size, counted: "6 6 4 2 1". */
export function faces(rolls: readonly number[]): string {
  return [...rolls].sort((a, b) => b - a).join(' ');
}
