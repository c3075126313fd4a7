/** What acts and refusals carry for whoever looks at them. */
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { HUNTERS_OF_RUIN as GAME } from '../index.ts';
import { must } from '../rules/play.ts';
import { reactRefusal } from '../rules/reactions.ts';
import type { State } from '../state.ts';

const position = (words: Record<string, unknown>): State => GAME.cases.position(words);

describe('a warrior', () => {
  it('HR-TKO-04: that is Taken Out makes no Reactions, and that is the reason', () => {
    const s = position({
      warriors: { a: { at: [5, 5], out: true }, b: { at: [9, 9] }, c: { at: [12, 9], reacted: 1 } },
    });
    expect(reactRefusal(s, must(s, 'a'))).toMatchObject({ clause: 'HR-TKO-04' });
    expect(reactRefusal(s, must(s, 'b'))).toBe(null);
    expect(reactRefusal(s, must(s, 'c'))).toMatchObject({ clause: 'HR-ACT-02' });
  });
});

describe('a marker', () => {
  it('HR-INT-02: out of contact is refused with the gap from rim to rim, the nearest one first', () => {
    const match = openCase(GAME, file());
    const refused = match.decision(0)?.refused?.() ?? [];
    const interact = refused.find(({ verb }) => verb === 'interact')?.refusal;
    expect(interact).toMatchObject({ clause: 'HR-INT-02', witness: { kind: 'gap', to: [10, 13] } });
    expect((interact?.witness as { distance: number }).distance).toBeCloseTo(2, 9);
  });
});

function file() {
  const [one] = parseCases(
    JSON.stringify({
      game: GAME.slug,
      title: 'markers',
      clauses: ['HR-INT-02'],
      table: {
        markers: [
          [20, 10],
          [10, 13],
        ],
      },
      warriors: { a: { at: [10, 10] }, b: { seat: 'blue', at: [30, 30] } },
      state: { scenario: 'gleaning', activation: 'a' },
      expect: [{ over: false }],
    }),
    'markers',
  );
  return one as NonNullable<typeof one>;
}
