import { describe, expect, it } from 'vitest';
import { conformance } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import type { Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { DAY_OF_GLORY } from '../index.ts';

/** Three pieces of every kind that matters, with an engineer. */
const GUNS: Roster = {
  game: 'day-of-glory',
  name: 'The Battery',
  list: 'arium',
  limit: 500,
  style: 'relaxed',
  units: [
    { kind: 'hero', race: 'human', general: true, weapons: ['shortsword'], classes: { engineer: 2 } },
    {
      kind: 'artillery',
      race: 'human',
      machine: 'great-cannon',
      crew: 5,
      shots: { 'cannon-ball': 3, 'scatter-metal': 3 },
      weapons: ['shortsword'],
    },
    { kind: 'artillery', race: 'human', machine: 'ballista', crew: 5, shots: { bolt: 6 } },
    {
      kind: 'artillery',
      race: 'human',
      machine: 'catapult',
      crew: 3,
      eliteCrew: true,
      shots: { rock: 4, 'scatter-rocks': 2 },
    },
    { kind: 'standard', race: 'human', size: 14, weapons: ['spear'] },
  ],
};

/** The game in which everybody brings these guns. */
const game: AnyGame = {
  ...DAY_OF_GLORY,
  army: {
    ...DAY_OF_GLORY.army,
    ready: [{ id: 'battery', name: GUNS.name, about: '', faction: 'arium', roster: GUNS }],
    random: () => GUNS,
  },
};

const OPTIONS = { ...Object.fromEntries(DAY_OF_GLORY.options.map((o) => [o.id, o.default])) };

describe('artillery in play', () => {
  it('is legal', () => {
    expect(checkRoster(PRINTED, GUNS).problems.filter((p) => p.severity === 'error')).toEqual([]);
  });

  it.each([
    ['plain', { map: 'open' }],
    ['with the rules of artillery', { map: 'random', 'direct-blast': true, 'slowing-bolts': true }],
    [
      'with many rules',
      { 'direct-blast': true, fleeing: true, consolidating: true, splitting: true, challenges: true },
    ],
  ])('conforms, %s', (name, options) => {
    const found = conformance(game, [`${name} 1`, `${name} 2`], { options: { ...OPTIONS, ...options } });
    for (const [check, problems] of found) expect(problems, check).toEqual([]);
  });
});
