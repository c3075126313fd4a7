import { LOCATIONS } from '../content/types.ts';
import type { Model } from '../state.ts';

/** How much of a model is left, from 1 (unhurt) to 0 (gone). */
export function vigour(m: Model): number {
  if (!m.onTable) return m.left === 'escaped' ? 0.4 : 0;
  let left = 0;
  let all = 0;
  for (const location of LOCATIONS) {
    const row = m.card.track[location];
    if (row === undefined) continue;
    // Head and Torso fell a model: they count double.
    const weight = location === 'head' || location === 'torso' ? 2 : 1;
    all += weight;
    left += weight * Math.max(0, (row.boxes.length - m.lost[location]) / row.boxes.length);
  }
  let share = all === 0 ? 1 : left / all;
  if (m.downSince > 0) share *= 0.15;
  if (m.panicked) share *= 0.7;
  if (m.suppressedBy !== null) share *= 0.9;
  if (m.prone) share *= 0.95;
  if (m.misses > 0) share *= 0.9;
  if (m.poison.length > 0) share *= 0.85;
  return share;
}
