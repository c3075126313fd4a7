/** Lines of sight as far as terrain goes: looked for once and remembered, because most models stand where they stood. */
import { canSee } from '#engine/geometry/sight.ts';
import type { Model, State } from '../state.ts';

const lines = new WeakMap<State['pieces'], Map<number, Map<number, boolean>>>();

/** Whether terrain leaves a line between the two: the same both ways. */
export function inSight(s: State, a: Model, b: Model): boolean {
  let known = lines.get(s.pieces);
  if (known === undefined) {
    known = new Map();
    lines.set(s.pieces, known);
  }
  const one = volumeKey(a);
  const two = volumeKey(b);
  const swap = one > two;
  const low = swap ? two : one;
  const high = swap ? one : two;
  let from = known.get(low);
  if (from === undefined) {
    from = new Map();
    known.set(low, from);
  }
  let clear = from.get(high);
  if (clear === undefined) {
    clear = canSee(swap ? b : a, swap ? a : b, { bodies: NOBODY, features: s.pieces }, ANYBODY);
    from.set(high, clear);
  }
  return clear;
}

/** Tells volumes apart: places are multiples of 1/1024", Size gives base and height, levels count to a hundredth of an inch. */
function volumeKey(m: Model): number {
  return ((m.x * 65536 + m.y) * 4096 + m.card.size) * 1024 + Math.round(m.z * 100);
}

const NOBODY: readonly Model[] = [];
const ANYBODY = { transparent: () => true };
