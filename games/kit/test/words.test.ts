import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Decision, OptionSpec, ReadyArmy } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import { seatsOf } from '#engine/state/seats.ts';
import { button, choice } from '../acts.ts';
import { matchKeys, seatWords } from '../case-schema.ts';
import { bySeat, counterClockwise, readAreas, readOptions, readRoster, seatOf } from '../position.ts';
import { type Args, direction, endOf, offers, printed, readTo, readWaypoints } from '../words.ts';

/** The place that a problem names. */
function placeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof CaseProblem) return error.place;
    throw error;
  }
  return 'no problem';
}

const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]);

describe('lines of a case', () => {
  test('say a path as waypoints, as one point or as `to`', () => {
    const path = (args: Args) => {
      readWaypoints(args);
      return args;
    };
    expect(path({ path: [3, 4] })).toEqual({ path: [[3, 4]] });
    expect(path({ to: [3, 4] })).toEqual({ path: [[3, 4]] });
    const way = [
      [1, 2],
      [3, 4],
    ];
    expect(path({ to: way })).toEqual({ path: way });
    expect(path({ path: way })).toEqual({ path: way });
  });

  test('say a point as `to`, unless it is said already', () => {
    const args: Args = { to: [1, 2] };
    readTo(args, 'at');
    expect(args).toEqual({ at: [1, 2] });
    const both: Args = { to: [1, 2], at: [3, 4] };
    readTo(both, 'at');
    expect(both.at).toEqual([3, 4]);
  });

  test('say a facing as a vector, a compass word or what to look at, from the end of the way', () => {
    const of = (id: string) => (id === 'tower' ? ([10, 10] as const) : undefined);
    expect(direction([0, 5], [0, 0], of, 'facing')).toEqual([0, 1]);
    expect(direction('north-east', [0, 0], of, 'facing')).toEqual(norm(1, 1));
    expect(direction('tower', endOf({ path: [[10, 4]] }, [0, 0]), of, 'facing')).toEqual([0, 1]);
    expect(direction('tower', endOf({ at: [4, 10] }, [0, 0]), of, 'facing')).toEqual([1, 0]);
    expect(direction('tower', endOf({}, [10, 20]), of, 'facing')).toEqual([0, -1]);
    expect(placeOf(() => direction('constructor', [0, 0], of, 'move.facing'))).toBe('move.facing');
  });

  test('name things as printed, and mean what is offered', () => {
    expect(printed('Call Familiar')).toBe('call-familiar');
    const call = choice({
      verb: 'call',
      label: 'Call',
      clause: 'RG-1',
      by: ['who'],
      options: () => ['a', 'b'].map((who) => ({ answer: { verb: 'call', who }, label: who, subjects: [] })),
      why: () => ({ clause: 'RG-1', reason: 'no' }),
    });
    const acts = [call, button('pass', 'Pass', 'RG-2')];
    const decision: Decision = { seat: 0, title: '', clause: 'RG-1', subjects: [], acts };
    expect([...offers(decision, 'call')].map(({ who }) => who)).toEqual(['a', 'b']);
    expect([...offers(decision, 'fly')]).toEqual([]);
  });
});

describe('positions of cases', () => {
  const OPTIONS: OptionSpec[] = [
    { id: 'pace', label: 'Pace', text: '', schema: z.int().min(1).max(9) as OptionSpec['schema'], default: 3 },
  ];

  test('have the options that are said, and else the defaults', () => {
    expect(readOptions(OPTIONS)).toEqual({ pace: 3 });
    expect(readOptions(OPTIONS, { pace: 7 })).toEqual({ pace: 7 });
    expect(placeOf(() => readOptions(OPTIONS, { pace: 12 }))).toBe('options.pace');
    expect(placeOf(() => readOptions(OPTIONS, { tempo: 1 }))).toBe('options.tempo');
  });

  test('take rosters by id or written out, and say where one is wrong', () => {
    const schema = z.strictObject({ name: z.string(), models: z.array(z.strictObject({ level: z.int() })) });
    const roster = { name: 'Ready', models: [{ level: 1 }] };
    const ready: ReadyArmy<typeof roster>[] = [{ id: 'first', name: 'First', about: '', faction: '', roster }];
    const words = { called: 'ready-made army', ready, schema, unsaid: { name: 'case' } };
    expect(readRoster('first', 'rosters.red', words)).toEqual(roster);
    expect(readRoster({ models: [] }, 'rosters.red', words)).toEqual({ name: 'case', models: [] });
    expect(placeOf(() => readRoster('second', 'rosters.red', words))).toBe('rosters.red');
    const wrong = { models: [{ level: 1 }, { level: 'x' }] };
    expect(placeOf(() => readRoster(wrong, 'rosters.blue', words))).toBe('rosters.blue.models.1.level');
  });

  test('name seats by their ids, also in paths', () => {
    expect(seatOf(SEATS, 'blue')).toBe(1);
    expect(seatOf(SEATS, 'green')).toBe(-1);
    expect(bySeat(SEATS, ['vp', 'blue', 'x'])).toEqual(['vp', '1', 'x']);
    const { seat, perSeat } = seatWords(['red', 'blue']);
    expect(seat.safeParse('green').success).toBe(false);
    expect(perSeat(z.int()).parse({ blue: 2 })).toEqual({ blue: 2 });
    expect(perSeat(z.int()).safeParse({ green: 2 }).success).toBe(false);
    const { rosters } = matchKeys(['red', 'blue']);
    expect(rosters.safeParse({ red: 'a', blue: 'b', green: 'c' }).success).toBe(false);
  });

  test('draw areas in several ways, polygons either way round', () => {
    const areas = readAreas({
      rect: [0, 0, 2, 2],
      rects: [[4, 4, 5, 5]],
      polygon: [
        [0, 0],
        [0, 2],
        [2, 0],
      ],
      circle: { at: [9, 9], r: 1 },
    });
    expect(areas).toHaveLength(4);
    expect(areas[3]).toEqual({ kind: 'disc', x: 9, y: 9, r: 1 });
    const square = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    expect(counterClockwise(square)).toEqual(square);
    expect(counterClockwise([...square].reverse())).toEqual(square);
  });
});
