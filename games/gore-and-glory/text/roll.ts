/** Stats with their parts, and dice that decide alone. */

import type { Part } from '#engine/log/sum.ts';
import { added } from '../../kit/text.ts';

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
