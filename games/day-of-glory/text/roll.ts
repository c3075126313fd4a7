/** Values with their parts, and handfuls of dice. */
import type { Part } from '#engine/log/sum.ts';
import { added } from '../../kit/text.ts';

/** "4 (5 highest nerve, -1 scary enemies)", or the number alone where there is one part. */
export function valueText(value: number, parts: readonly Part[] | undefined): string {
  return `${value}${bracketed(madeOf(parts))}`;
}

/** "5 highest nerve, -1 scary enemies"; empty where there is one part. */
export function madeOf(parts: readonly Part[] | undefined): string {
  const shown = (parts ?? []).filter((p) => p.amount !== 0);
  if (shown.length < 2) return '';
  const [first, ...others] = shown as [Part, ...Part[]];
  return `${first.amount} ${first.label}${added(others)}`;
}

/** " (4 with +1 Spear)", or nothing where nothing has to be said. */
export function bracketed(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

/** Faces in order of size, counted: "6 6 4 2 1". */
export function faces(rolls: readonly number[]): string {
  return [...rolls].sort((a, b) => b - a).join(' ');
}
