/** Ways, flight, chases and pushes: what the cases do not show to the last inch. */

import { describe, expect, it } from 'vitest';
import type { Point } from '#engine/geometry/types.ts';
import { onlooker } from '../../kit/onlooker.ts';
import { isRefusal, routeUpTo } from '../../kit/route.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import { stretches } from '../rules/line.ts';
import { pushed } from '../rules/push.ts';
import { chaseRoute, fleeRoute } from '../rules/route.ts';
import { levelAt, mayStand, nearestStand, standRefusal, surfacesAt } from '../rules/standing.ts';
import { barredContact, groundOf, layPiece, wallsOf } from '../rules/terrain.ts';
import { farthest, planWay } from '../rules/way.ts';
import { gaitOf, type WayWords } from '../rules/way-words.ts';
import type { State, Warrior } from '../state.ts';

function position(words: Record<string, unknown>): State {
  return HUNTERS_OF_RUIN.cases.position(words);
}

function must(s: State, id: string): Warrior {
  const w = s.warriors.find((one) => one.id === id);
  if (w === undefined) throw new Error(id);
  return w;
}

function wordsOf(s: State, w: Warrior, allowance: number): WayWords {
  return { kind: 'move', allowance, gait: gaitOf(s, w) };
}

const HOUSE = {
  kind: 'building',
  rect: [10, 10, 8, 6],
  height: 6,
  floors: 2,
  doors: ['south'],
  windows: ['west'],
  roofStair: true,
};

describe('pieces', () => {
  it('are laid from the words of a layout, with openings in the middle of their sides', () => {
    const house = layPiece(
      { kind: 'building', rect: [10, 10, 8, 6], height: 6, floors: 2, doors: ['south'], windows: ['west'] },
      3,
    );
    expect(house.id).toBe('building-3');
    expect(house.building?.floors).toEqual([0, 3]);
    expect(house.building?.openings).toEqual([
      { kind: 'door', wall: 0, from: 3, to: 5, low: 0, high: 2.5 },
      { kind: 'window', wall: 3, from: 2, to: 4, low: 1, high: 2.5 },
    ]);
  });

  it('have gaps in their walls that are wider by the radius of the base', () => {
    const house = layPiece(
      { kind: 'building', rect: [10, 10, 8, 6], height: 6, doors: ['south'], windows: ['west'] },
      1,
    );
    const { pass, rest, closed } = wallsOf(house, 0.5);
    expect(closed).toHaveLength(4);
    expect(rest).toHaveLength(5);
    expect(pass).toHaveLength(6);
    expect(pass[0]).toMatchObject({ x1: 10, x2: 12.5 });
    expect(pass[1]).toMatchObject({ x1: 15.5, x2: 18 });
  });
});

describe('surfaces', () => {
  const s = position({
    table: { terrain: [HOUSE, { kind: 'clear', rect: [20, 10, 6, 6], height: 1 }] },
    warriors: { a: { at: [5, 5] } },
  });
  const a = must(s, 'a');

  it('are the ground, floors and tops', () => {
    expect(surfacesAt(s, 14, 13)).toEqual([0, 3, 6]);
    expect(surfacesAt(s, 22, 12)).toEqual([1]);
    expect(levelAt(s, a, 14, 13, 2.9)).toBe(3);
    expect(levelAt(s, a, 10.2, 13, 6)).toBeNaN();
  });

  it('are found nearest to where somebody would stand, on their own storey', () => {
    expect(nearestStand(s, a, 10.2, 13, 6, 2)).toEqual({ x: 10.5, y: 13, z: 6 });
    expect(mayStand(s, a, 10.2, 13, 0)).toBe(false);
    expect(standRefusal(s, a, 10.2, 12.4, 0)?.clause).toBe('HR-R-181');
    expect(standRefusal(s, a, 18.2, 12.4, 0)?.clause).toBe('HR-BLD-05');
  });

  it('bar contact through walls and let it through doors', () => {
    expect(barredContact(s, { ...a, x: 14, y: 9.6 }, { ...a, x: 14, y: 10.6 })).toBe(false);
    expect(barredContact(s, { ...a, x: 11, y: 9.6 }, { ...a, x: 11, y: 10.6 })).toBe(true);
    expect(barredContact(s, { ...a, x: 14, y: 9.6, z: 3 }, { ...a, x: 14, y: 10.6, z: 3 })).toBe(true);
  });
});

describe('a path', () => {
  const s = position({
    table: {
      terrain: [
        {
          kind: 'linear',
          line: [
            [12, 5],
            [12, 15],
          ],
          height: 1,
        },
      ],
    },
    warriors: { a: { at: [10, 10] }, b: { seat: 'blue', at: [30, 30] } },
  });
  const a = must(s, 'a');
  const fence = groundOf(s).linear[0]?.parts ?? [];

  it('is astride a line in one stretch as long as it stays there', () => {
    const path: Point[] = [[10, 10], [12, 10], [12, 12], [14, 12]]; // biome-ignore format: a path
    const [only, ...more] = stretches(a, path, fence);
    expect(more).toEqual([]);
    expect(only?.from).toBeCloseTo(1.5, 6);
    expect(only?.to).toBeCloseTo(4.5, 6);
    expect(stretches(a, [[10, 10], [14, 10], [10, 10]], fence)).toHaveLength(2); // biome-ignore format: a path
  });

  it('is cut where the inches run out', () => {
    expect(routeUpTo([[0, 0], [3, 0], [3, 4]], 5)).toEqual([[0, 0], [3, 0], [3, 2]]); // biome-ignore format: a path
  });

  it('goes as far as the movement allows, and ends where it may', () => {
    const way = farthest(s, a, [[16, 10]], wordsOf(s, a, 5));
    expect(way?.path.at(-1)?.[0]).toBeCloseTo(14, 1);
    const short = farthest(s, a, [[16, 10]], wordsOf(s, a, 2.3));
    expect(short?.path.at(-1)?.[0]).toBeLessThanOrEqual(11.5 + 1e-3);
  });
});

describe('flight', () => {
  const flee = (words: Record<string, unknown>, inches: number) => {
    const s = position(words);
    return fleeRoute(s, must(s, 'a'), inches);
  };

  it('goes straight to the own edge and stops there', () => {
    expect(flee({ warriors: { a: { at: [10, 10] }, b: { seat: 'blue', at: [10, 30] } } }, 6)).toMatchObject({
      path: [
        [10, 10],
        [10, 4],
      ],
      reached: false,
      barred: false,
    });
    expect(flee({ warriors: { a: { at: [10, 5] }, b: { seat: 'blue', at: [10, 30] } } }, 6)).toMatchObject({
      path: [
        [10, 5],
        [10, 0.5],
      ],
      reached: true,
    });
  });

  it('bends round enemies so as to touch none', () => {
    const route = flee({ warriors: { a: { at: [10, 10] }, b: { seat: 'blue', at: [10, 7] } } }, 6);
    expect(route.barred).toBe(false);
    expect(route.path.length).toBeGreaterThan(2);
    for (const [x, y] of route.path) expect(Math.sqrt((x - 10) * (x - 10) + (y - 7) * (y - 7))).toBeGreaterThan(1.02);
  });

  it('is barred when enemies leave no way, and merely stopped by walls', () => {
    const walls = [
      { kind: 'vertical', rect: [7, 4, 2.4, 8], height: 4 },
      { kind: 'vertical', rect: [10.6, 4, 2.4, 8], height: 4 },
    ];
    const between = { a: { at: [10, 10] }, b: { seat: 'blue', at: [10, 7] }, c: { seat: 'blue', at: [30, 30] } };
    expect(flee({ table: { terrain: walls }, warriors: between }, 6)).toMatchObject({ barred: true, path: [[10, 10]] });
    const shut = [
      ...walls,
      { kind: 'vertical', rect: [9.4, 6, 1.2, 1], height: 4 },
      { kind: 'vertical', rect: [7, 12, 6, 1], height: 4 },
    ];
    expect(
      flee({ table: { terrain: shut }, warriors: { a: { at: [10, 10] }, c: { seat: 'blue', at: [30, 30] } } }, 6)
        .barred,
    ).toBe(false);
  });

  it('pays for Rough ground, or goes round it where that gets it further', () => {
    const wide = flee(
      {
        table: { terrain: [{ kind: 'rough', rect: [0, 0, 36, 9] }] },
        warriors: { a: { at: [10, 9.5] }, b: { seat: 'blue', at: [30, 30] } },
      },
      6,
    );
    expect(wide.path.at(-1)?.[1]).toBeCloseTo(6.5, 1);
    const small = flee(
      {
        table: { terrain: [{ kind: 'rough', circle: [10, 7, 0.5] }] },
        warriors: { a: { at: [10, 9] }, b: { seat: 'blue', at: [30, 30] } },
      },
      6,
    );
    expect(small.path.at(-1)?.[1]).toBeLessThan(4);
  });

  it('takes the stair where there is one, else climbs down the face nearest to the edge', () => {
    const house = {
      table: { terrain: [HOUSE] },
      warriors: { a: { at: [14, 13], z: 6 }, b: { seat: 'blue', at: [30, 30] } },
    };
    expect(flee(house, 6)).toMatchObject({
      z: 3,
      path: [
        [14, 13],
        [14, 13],
      ],
      climb: null,
    });
    const crag = (z: number, y: number) => ({
      table: { terrain: [{ kind: 'vertical', rect: [10, 10, 8, 6], height: z }] },
      warriors: { a: { at: [14, y], z }, b: { seat: 'blue', at: [30, 30] } },
    });
    expect(flee(crag(2, 11.5), 8)).toMatchObject({ z: 0, climb: null });
    expect(flee(crag(2, 11.5), 8).path.at(-1)?.[1]).toBeCloseTo(9.5 - 3, 1);
    expect(flee(crag(4, 10.5), 4)).toMatchObject({ z: 2, climb: { height: 2, face: 4 } });
  });
});

describe('a Chase', () => {
  it('goes towards the prey up to the Move and stops in contact', () => {
    const s = position({
      warriors: { a: { at: [10, 10], stats: { move: 4 } }, b: { seat: 'blue', at: [18, 10], fleeing: true } },
    });
    const way = chaseRoute(s, must(s, 'a'), must(s, 'b'));
    expect(way?.path.at(-1)).toEqual([14, 10]);
    expect(way?.cost).toBe(4);
    must(s, 'b').x = 13;
    expect(chaseRoute(s, must(s, 'a'), must(s, 'b'))).toMatchObject({ cost: 2, touches: { id: 'b' } });
  });
});

describe('a push', () => {
  const push = (words: Record<string, unknown>, from: Point, inches: number): Warrior => {
    const s = position(words);
    const w = must(s, 'a');
    const flow = pushed(onlooker(s, HUNTERS_OF_RUIN.rules), w, from, inches, 'x');
    expect(flow.next().done).toBe(true);
    return w;
  };

  it('goes the full distance where it is free, and stops at bases, terrain and the edge', () => {
    expect(push({ warriors: { a: { at: [10, 10] } } }, [5, 10], 4)).toMatchObject({ x: 14, y: 10 });
    expect(push({ warriors: { a: { at: [10, 10] }, b: { at: [13, 10] } } }, [5, 10], 4).x).toBeCloseTo(12, 2);
    expect(push({ warriors: { a: { at: [34, 10] } } }, [5, 10], 4).x).toBeCloseTo(35.5, 2);
    const woods = { table: { terrain: [{ kind: 'rough', rect: [12, 5, 5, 10] }] }, warriors: { a: { at: [10, 10] } } };
    expect(push(woods, [5, 10], 4).x).toBeCloseTo(11.5, 2);
  });

  it('is not held by terrain that it touches already, and stops at a drop', () => {
    const woods = { table: { terrain: [{ kind: 'rough', rect: [9, 5, 15, 10] }] }, warriors: { a: { at: [10, 10] } } };
    expect(push(woods, [5, 10], 4).x).toBe(14);
    const crag = {
      table: { terrain: [{ kind: 'vertical', rect: [8, 8, 4, 4], height: 3 }] },
      warriors: { a: { at: [10, 10], z: 3 } },
    };
    expect(push(crag, [5, 10], 4)).toMatchObject({ z: 3 });
    expect(push(crag, [5, 10], 4).x).toBeCloseTo(11.5, 2);
  });
});

describe('a way', () => {
  it('is refused with the clause that bars it', () => {
    const s = position({
      table: { terrain: [HOUSE] },
      warriors: { a: { at: [14, 13], z: 6 }, b: { seat: 'blue', at: [30, 30] } },
    });
    const a = must(s, 'a');
    const over = planWay(s, a, [[14, 8]], wordsOf(s, a, 9));
    expect(isRefusal(over) && over.clause).toBe('HR-R-063');
  });
});

describe('a move through Rough terrain', () => {
  const table = { terrain: [{ kind: 'rough', rect: [10, 10, 8, 8] }] };
  const alsoOf = (skills: readonly string[], to: Point) => {
    const s = position({ table, warriors: { a: { at: [14, 9], skills }, b: { seat: 'blue', at: [30, 30] } } });
    const way = planWay(s, must(s, 'a'), [to], wordsOf(s, must(s, 'a'), 8));
    return isRefusal(way) ? way.reason : way.also;
  };

  it('HR-SKL-07: names Nimble where it counted, and nowhere else', () => {
    expect(alsoOf(['nimble'], [14, 12])).toContain('HR-SKL-07');
    expect(alsoOf(['nimble'], [14, 6])).not.toContain('HR-SKL-07');
    expect(alsoOf([], [14, 12])).not.toContain('HR-SKL-07');
  });
});
