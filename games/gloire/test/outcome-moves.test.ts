/** Places of outcome moves: what is offered may be taken, however the middle of the half plane lies on the grid. */
import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { norm } from '#engine/geometry/vec.ts';
import { GLOIRE } from '../index.ts';
import { meant, type Shove, shoveAct } from '../rules/outcome-moves.ts';
import type { Model, State } from '../state.ts';

function alone(): { s: State; mover: Model } {
  const [file] = parseCases(
    `game: gloire
title: one step back
clauses: [GL-OUT-07]
models: { h: { seat: red, at: [10.337, 11.719], grade: 2 } }
expect: [{ over: false }]
`,
    'step',
  );
  const s = openCase(GLOIRE, file!).state as State;
  return { s, mover: s.models.find(({ id }) => id === 'h') as Model };
}

describe('a step back of half an inch [GL-OUT-07, GL-R-007]', () => {
  const { s, mover } = alone();
  const middles = Array.from({ length: 40 }, (_, i) => norm(17 - i, 3 + ((7 * i) % 11)));

  test('may be taken in each direction that is offered, sideways included', () => {
    for (const middle of middles) {
      const shove: Shove = { verb: 'step-back', label: 'Step back', clause: 'GL-OUT-07', mover, inches: 0.5, middle };
      const act = shoveAct(s, shove)!;
      expect(act.options()).toHaveLength(9);
      for (const { answer, label } of act.options()) expect(act.check(answer), `${label} of ${middle}`).toBeNull();
    }
  });

  test('may not be taken to the front', () => {
    const shove: Shove = {
      verb: 'step-back',
      label: 'Step back',
      clause: 'GL-OUT-07',
      mover,
      inches: 0.5,
      middle: [0, 1],
    };
    const at = [mover.x + 0.3, mover.y - 0.4];
    expect(shoveAct(s, shove)!.check({ verb: 'step-back', at })).toMatchObject({ clause: 'GL-OUT-07' });
    expect(meant(shove, { verb: 'step-back', at: [mover.x, mover.y] })).toBeNull();
  });
});
