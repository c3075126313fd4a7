import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { conformance } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import type { Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { DAY_OF_GLORY } from '../index.ts';
import type { State } from '../state.ts';

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

describe('what is suggested to a piece', () => {
  const turns = (enemy: object) => {
    const [words] = parseCases(
      JSON.stringify({
        game: 'day-of-glory',
        title: 'a piece',
        clauses: ['DG-ART-03'],
        units: { a: { machine: 'catapult', models: 3, at: [30, 24], facing: 'north' }, b: { seat: 'blue', ...enemy } },
        expect: [{ decides: 'red' }],
      }),
      'f',
    );
    const act = openCase(DAY_OF_GLORY, words as NonNullable<typeof words>)
      .decision()
      ?.acts.find((one) => one.verb === 'turn');
    return act?.suggest?.().length;
  };

  it('are no turns while an enemy stands before it', () => {
    expect(turns({ at: [34, 44], facing: 'south' })).toBe(0);
  });

  it('are turns farther than the free ones while none does', () => {
    expect(turns({ at: [50, 20], facing: 'west' })).toBeGreaterThan(2);
  });

  it('the judgement would rather have an enemy before it than behind it, and ground gained is nothing to it', () => {
    const worth = (at: [number, number], facing: 'north' | 'south') => {
      const [words] = parseCases(
        JSON.stringify({
          game: 'day-of-glory',
          title: 'a piece',
          clauses: ['DG-ART-03'],
          units: {
            a: { machine: 'catapult', models: 3, at, facing },
            b: { seat: 'blue', at: [30, 46], facing: 'south' },
          },
          expect: [{ decides: 'red' }],
        }),
        'f',
      );
      return DAY_OF_GLORY.judgement?.(openCase(DAY_OF_GLORY, words as NonNullable<typeof words>).state as State, 0);
    };
    const part = (sum: ReturnType<typeof worth>, label: string) => sum?.parts.find((p) => p.label === label)?.amount;
    expect(part(worth([30, 10], 'north'), 'harm and danger')).toBeGreaterThan(
      part(worth([30, 10], 'south'), 'harm and danger') ?? 0,
    );
    expect(part(worth([30, 10], 'north'), 'strength')).toBe(part(worth([30, 20], 'north'), 'strength'));
  });
});
