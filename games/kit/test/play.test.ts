/** Hiding, onlookers, places, turns and text. */
import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Answer, GameEvent, Play, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { seatsOf } from '#engine/state/seats.ts';
import { reseed, seen, unseeded } from '../hiding.ts';
import { onlooker } from '../onlooker.ts';
import { gridPoint, placement, randomFacing, randomPoint, spreadPoint } from '../placing.ts';
import { die, eventText, partText, seatNames } from '../text.ts';
import { highestRoll, nextSeat } from '../turns.ts';

const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
  { id: 'green', name: 'Green' },
]);
const state = () => ({ rng: [1, 2, 3, 4] as [number, number, number, number], seats: SEATS });

describe('hiding', () => {
  test('shows events for some eyes only to those', () => {
    const secret: GameEvent = { kind: 'secret', clause: 'RG-1', only: [1] };
    expect(seen(secret, 1)).toBe(secret);
    expect(seen(secret, 0)).toBeNull();
    expect(seen(secret, null)).toBeNull();
    const open: GameEvent = { kind: 'open', clause: 'RG-1' };
    expect(seen(open, null)).toBe(open);
  });

  test('takes out the dice to come, and draws others that depend on the generator alone', () => {
    const s = unseeded(state());
    expect(s.rng).toEqual([0, 0, 0, 0]);
    reseed(s, random('guess'));
    const again = state();
    reseed(again, random('guess'));
    expect(again.rng).toEqual(s.rng);
    for (const word of s.rng) expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
    expect(s.rng[3] % 2).toBe(1);
  });

  test('an onlooker rolls no dice', () => {
    const g = onlooker(state(), 'rules');
    expect(g.rules).toBe('rules');
    expect(() => g.dice.roll(6, 'die', 'RG-1', 0)).toThrow('a question rolls no dice');
  });
});

describe('turns', () => {
  /** A table with scripted dice, and what was rolled by whom. */
  function table(...faces: number[]): { g: Play; rolled: Seat[] } {
    const rolled: Seat[] = [];
    const roll = (_sides: number, _name: string, _clause: string, seat: Seat): number => {
      rolled.push(seat);
      return faces.shift() as number;
    };
    return { g: { ...onlooker(state(), null), dice: { roll } }, rolled };
  }

  test('the highest roll wins', () => {
    const told: unknown[] = [];
    const { g } = table(2, 5, 3);
    const tell = (rolls: readonly number[], tie: boolean) => told.push([rolls, tie]);
    expect(highestRoll(g, [0, 1, 2], { name: 'first', clause: 'RG-1', tell })).toBe(1);
    expect(told).toEqual([[[2, 5, 3], false]]);
  });

  test('those who share it roll again, and nobody else', () => {
    const ties: boolean[] = [];
    const { g, rolled } = table(4, 2, 4, 3, 3, 1, 6);
    const tell = (_: readonly number[], tie: boolean) => ties.push(tie);
    expect(highestRoll(g, [0, 1, 2], { name: 'first', clause: 'RG-1', tell })).toBe(2);
    expect(rolled).toEqual([0, 1, 2, 0, 2, 0, 2]);
    expect(ties).toEqual([true, true, false]);
  });

  test('the next seat is the first that may, the one itself included', () => {
    expect(nextSeat(3, 1, () => true)).toBe(1);
    expect(nextSeat(3, 1, (seat) => seat !== 1)).toBe(2);
    expect(nextSeat(3, 2, (seat) => seat === 1)).toBe(1);
    expect(nextSeat(3, 0, () => false)).toBeNull();
  });
});

describe('places', () => {
  const box = { x0: 2, y0: 4, x1: 6, y1: 10 };
  const inside = ([x, y]: Point) => x >= 2 && x <= 6 && y >= 4 && y <= 10;

  test('are spread and drawn within the rectangle', () => {
    const rng = random('places');
    for (let i = 0; i < 50; i++) {
      expect(inside(spreadPoint(i, box))).toBe(true);
      expect(inside(randomPoint(rng, box))).toBe(true);
      const [x, y] = randomFacing(rng);
      expect(x * x + y * y).toBeCloseTo(1);
    }
    const quarters = new Set(
      Array.from({ length: 12 }, (_, i) => spreadPoint(i, box)).map(([x, y]) => `${x > 4} ${y > 7}`),
    );
    expect(quarters.size).toBe(4);
  });

  test('are found on a grid row by row', () => {
    expect(gridPoint(box, 0.5, ([x, y]) => x > 5 && y > 8)).toEqual([5.5, 8.5]);
    expect(gridPoint(box, 0.5, () => false)).toBeNull();
  });

  test('make an act whose answers carry whom it places', () => {
    const body: Body = { x: 0, y: 0, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 1, b: 1 };
    const act = placement({
      verb: 'put',
      key: 'put:a',
      label: 'Put',
      clause: 'RG-1',
      body,
      region: [],
      facing: true,
      fixed: { model: 'a' },
      spots: () => [{ at: [3, 5], facing: [0, 1], note: 'good' }],
      option: ({ note }) => ({ label: 'there', subjects: ['a'], note }),
      random: (rng) => ({ at: randomPoint(rng, box) }),
      why: ({ at }) => (inside(at) ? null : { clause: 'RG-2', reason: 'outside' }),
    });
    const answer: Answer = { verb: 'put', model: 'a', at: [3, 5], facing: [0, 1] };
    expect(act.options()).toEqual([{ answer, label: 'there', subjects: ['a'], note: 'good' }]);
    expect(act.suggest?.()).toEqual([answer]);
    const drawn = act.sample(random('put')) as Answer;
    expect(drawn).toMatchObject({ verb: 'put', model: 'a' });
    expect('facing' in drawn).toBe(false);
    expect(act.check(drawn)).toBeNull();
    expect(act.check({ ...answer, at: [0, 0] })?.clause).toBe('RG-2');
  });
});

describe('text', () => {
  test('tells events by the sentences of a table, with clauses', () => {
    const table = { fell: ({ who }: { who: string }) => `${who} falls` };
    const tell = eventText(table, ({ clause }) => clause);
    expect(tell({ kind: 'fell', clause: 'RG-1', who: 'Bram' }, null)).toBe('Bram falls [RG-1].');
    expect(tell({ kind: 'got-up', clause: 'RG-2' }, null)).toBe('got up [RG-2].');
    expect(tell({ kind: 'constructor', clause: 'RG-2' }, null)).toBe('constructor [RG-2].');
  });

  test('names seats, parts and dice', () => {
    const name = seatNames(SEATS);
    expect([name(1), name(4)]).toEqual(['Blue', 'Seat 5']);
    const part = (label: string, amount: number) => ({ label, amount, clause: 'RG-1' });
    expect(partText(part('Heavy', 1))).toBe('+1 Heavy');
    expect(partText(part('no less than 1', 2))).toBe('no less than 1');
    expect(partText(part('not below 0', 2))).toBe('not below 0');
    expect(partText(part('Tough (X)', 2))).toBe('+2 Tough');
    expect(die(3, [part('Heavy', 1), part('nothing', 0)], 4)).toBe('Die 3, +1 Heavy, is 4');
    expect(die(3, [], 3)).toBe('Die 3');
  });
});
