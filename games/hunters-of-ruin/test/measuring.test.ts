/** Who may measure when. */
import { describe, expect, test } from 'vitest';
import { HUNTERS_OF_RUIN } from '../index.ts';
import type { State } from '../state.ts';

function position(state: object): State {
  const file = { warriors: { a: { seat: 'red', at: [10, 10] }, b: { seat: 'blue', at: [20, 20] } }, state };
  return HUNTERS_OF_RUIN.cases.position(file);
}

const measuring = (s: State, seat: number) => HUNTERS_OF_RUIN.measuring?.(s, seat) ?? null;

describe('measuring', () => {
  test('HR-GEN-08: a player measures at any moment of its own go and of its own activations', () => {
    expect(measuring(position({ active: 'red' }), 0)).toBe(null);
    expect(measuring(position({ activation: 'b' }), 1)).toBe(null);
  });

  test('HR-GEN-09: while the opponent acts nothing is measured', () => {
    expect(measuring(position({ activation: 'b' }), 0)).toMatchObject({
      clause: 'HR-GEN-09',
      also: ['HR-GEN-08', 'HR-R-025'],
    });
    expect(measuring(position({ active: 'red' }), 1)).toMatchObject({ clause: 'HR-GEN-09' });
  });

  test('HR-GEN-08: before the first turn and after the last both may', () => {
    for (const seat of [0, 1]) expect(measuring(position({ phase: 'deployment' }), seat)).toBe(null);
  });
});
