import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { GORE_AND_GLORY } from '../index.ts';

function lines(husk: string): string[] {
  const text = `game: gore-and-glory
title: a threat
clauses: [GG-ATK-02]
table: { size: [24, 20] }
models:
  captain: { seat: blue, at: [7, 6], facing: east, character: captain, class: fighter, level: 2, weapons: [hand-weapon] }
  husk: { seat: red, at: [14, 6], facing: west, character: husk, class: fighter, level: 1, weapons: [hand-weapon]${husk} }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue }
`;
  const [file] = parseCases(text, 'threats');
  const { state } = openCase(GORE_AND_GLORY as never, file as never);
  return (GORE_AND_GLORY.threats?.(state as never, 'captain') ?? []).map(({ label }) => label);
}

describe('threats', () => {
  test('of a model that has acted are said to be of the next turn', () => {
    expect(lines('')[0]).toMatch(/^Hand Weapon, \d/);
    expect(lines(', activated: true, ap: 0')[0]).toMatch(/^Hand Weapon, next turn, .*after 2 Moves$/);
  });
});
