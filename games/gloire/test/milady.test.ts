/** How Escort Milady is judged, and what is proposed in it. */
import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import type { Match } from '#engine/flow/match.ts';
import { GLOIRE } from '../index.ts';
import type { State } from '../state.ts';

/** The escort, watchmen and what else stands there, while he acts. */
function night(models: string, state = ''): Match {
  const text = `game: gloire
title: a night
clauses: [GL-S3-06]
seats: [red]
table: { map: GL-T-M3 }
models:
${models}
state: { scenario: milady, activation: h, turn: 3${state} }
expect: [{ over: false }]
`;
  const [file] = parseCases(text, 'night');
  return openCase(GLOIRE, file!);
}

const worth = (models: string, state = ''): number => GLOIRE.evaluate(night(models, state).state as State, 0);
const guard = (at: string, facing: string, mind = '') =>
  `  w: { character: watch-guard, group: watch, at: [${at}], facing: ${facing}, mind: { rule: GL-T-B-05${mind} } }`;
const hero = (at: string) => `  h: { seat: red, at: [${at}], grade: 3 }`;
const LADY = '  l: { character: amelie, seat: red, at: [12, 11], mind: { rule: GL-T-B-07 } }';

describe('a position of Escort Milady is worth', () => {
  test('less where a watchman looks at the escort than behind his back', () => {
    const at = hero('12, 12');
    const [seen, behind] = [worth(`${at}\n${guard('12, 5', 'north')}`), worth(`${at}\n${guard('12, 5', 'south')}`)];
    expect(seen).toBeLessThan(behind);
  });

  test('less with a watchman who is alarmed, and least in contact with him', () => {
    const [calm, alarmed, touched] = [
      worth(`${hero('12, 12')}\n${guard('12, 5', 'south')}`),
      worth(`${hero('12, 12')}\n${guard('12, 5', 'south', ', alarmed: true, target: h, last: [12, 12]')}`),
      worth(`${hero('12, 12')}\n${guard('12, 11', 'south', ', alarmed: true, target: h, last: [12, 12]')}`),
    ] as const;
    expect(alarmed).toBeLessThan(calm);
    expect(touched).toBeLessThan(alarmed);
  });

  test('more with the Lady found, and more the shorter the walk round the blocks to the red door', () => {
    const house = ', plot: { house: 3 }';
    // The door of house 3 is on the west side of a block: the crossing is nearer to it as the crow flies than the street before it is.
    const [near, far] = [worth(`${hero('1.5, 12')}\n${LADY}`, house), worth(`${hero('10.8, 6.5')}\n${LADY}`, house)];
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(worth(hero('10.8, 6.5')));
  });

  test('much less when the escort panics beside an edge, where he is gone before he can rally', () => {
    const panicked = (at: string) =>
      worth(`  h: { seat: red, at: [${at}], grade: 3 }`) -
      worth(`  h: { seat: red, at: [${at}], grade: 3, panicked: true }`);
    expect(panicked('12, 12')).toBeGreaterThan(5);
    expect(panicked('1.5, 12')).toBeGreaterThan(panicked('12, 12'));
  });
});

test('once the Lady is found, the way to the red door is proposed', () => {
  const labels = (match: Match) =>
    match
      .decision(0)!
      .acts.filter(({ verb }) => verb === 'move')
      .flatMap((act) => act.options().map(({ label }) => label));
  expect(labels(night(`${hero('12, 12')}\n${LADY}`, ', plot: { house: 4 }'))).toContain('to the red door');
  expect(labels(night(hero('12, 12')))).not.toContain('to the red door');
});
