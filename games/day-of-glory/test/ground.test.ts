/** What the table draws of a charge over bad ground, and ground that a bridge takes away. */
import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { polygonHolds } from '#engine/geometry/polygon.ts';
import { DAY_OF_GLORY } from '../index.ts';
import { plotsIn } from '../rules/ground.ts';
import { mustUnit } from '../rules/play.ts';
import { misfit } from '../rules/space.ts';
import type { State } from '../state.ts';

function open(words: object) {
  const whole = {
    game: 'day-of-glory',
    title: 'ground',
    clauses: ['DG-TER-01'],
    expect: [{ decides: 'red' }],
    ...words,
  };
  const [file] = parseCases(JSON.stringify(whole), 'f');
  return openCase(DAY_OF_GLORY, file as NonNullable<typeof file>);
}

const UNITS = {
  a: { at: [30, 10], facing: 'north', models: 4, files: 4, formation: 'skirmish', stats: { speed: 1 } },
  b: { seat: 'blue', at: [30, 15.5], facing: 'south' },
};

function corridor(terrain: object[]) {
  const act = open({ table: { terrain }, units: UNITS })
    .decision()
    ?.acts.find((one) => one.verb === 'charge');
  return act?.trace?.({ verb: 'charge', path: [[30, 12.5]] })?.corridor;
}

describe('DG-R-300: the bands of a charge', () => {
  test('are an inch each on open ground', () => {
    const found = corridor([]);
    expect(found).toMatchObject({ bands: 6, touch: 2.5 });
    expect(found?.ends).toBeUndefined();
  });

  test('shrink in a marsh, and a five is needed for two and a half inches', () => {
    const found = corridor([{ kind: 'marsh', rect: [20, 13, 40, 30] }]);
    expect(found?.touch).toBe(2.5);
    expect(found?.ends).toEqual([0.5, 1, 1.5, 2, 2.5, 2.5]);
  });
});

describe('DG-R-301: a river with a bridge', () => {
  const terrain = [
    { kind: 'river', rect: [0, 22, 60, 25] },
    { kind: 'bridge', rect: [28, 21, 32, 26] },
  ];
  const s = open({ table: { terrain }, units: UNITS }).state as State;
  const wet = (x: number, y: number) => plotsIn(s, s.pieces[0]!).some((p) => polygonHolds(p.polygon, x, y));

  test('is wet beside it and dry on it', () => {
    expect([wet(10, 23), wet(27.9, 23), wet(32.1, 23), wet(50, 24.9)]).toEqual([true, true, true, true]);
    expect([wet(28.1, 22.1), wet(30, 23.5), wet(31.9, 24.9), wet(30, 21)]).toEqual([false, false, false, false]);
  });

  test('one that lies elsewhere takes nothing away', () => {
    const apart = [terrain[0]!, { kind: 'bridge', rect: [28, 30, 32, 36] }];
    const dry = open({ table: { terrain: apart }, units: UNITS }).state as State;
    expect(plotsIn(dry, dry.pieces[0]!).map((p) => p.polygon.length)).toEqual([4]);
  });
});

describe('DG-R-410: piece and crew are one rectangle', () => {
  const units = {
    g: { machine: 'catapult', models: 3, at: [30, 20], facing: 'north' },
    f: {
      at: [10, 10],
      facing: 'north',
      models: 3,
      formation: 'disorder',
      cells: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    },
    b: { seat: 'blue', at: [30, 40] },
  };
  const found = (x: number, y: number) => {
    const state = open({ units }).state as State;
    const u = mustUnit(state, 'f');
    return misfit(state, u, { ...u, x, y });
  };

  test('a mixed-up unit stands neither on the piece nor in the gaps beside the crew', () => {
    expect(found(30, 19.5)).toMatchObject({ kind: 'unit', unit: { id: 'g' } });
    expect(found(30, 17)).toMatchObject({ kind: 'unit', unit: { id: 'g' } });
  });

  test('it stands before it', () => {
    expect(found(30, 24)).toBeNull();
  });
});
