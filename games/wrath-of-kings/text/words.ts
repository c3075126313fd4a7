/** How numbers, places, lists and handfuls of dice are written. */

import type { Part } from '#engine/log/sum.ts';
import { partText } from '../../kit/text.ts';

export { at, capital, count, inches, list, signed } from '#engine/text/words.ts';

/** "die 7", "dice 10, 7 and 3". */
export function diceText(faces: readonly number[]): string {
  if (faces.length === 1) return `die ${faces[0]}`;
  return `dice ${faces.slice(0, -1).join(', ')} and ${faces.at(-1)}`;
}

/** "Rivet Hammer 2, +1 Inspire of Shift Foreman": the first part is what the rest is added to. */
export function partList([first, ...more]: readonly Part[]): string {
  if (first === undefined) return '';
  return [`${first.label} ${first.amount}`, ...more.map(partText)].join(', ');
}
