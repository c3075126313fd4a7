import { describe, expect, test } from 'vitest';
import { sweepPolygon } from '#engine/geometry/polygon.ts';
import type { Point } from '#engine/geometry/types.ts';
import { alignTo } from '../rules/align.ts';
import { attackedSide, melees, touches, unitGap } from '../rules/contact.ts';
import { edgesOf, fullRows, outlineOf } from '../rules/layout.ts';
import { advance, misfit } from '../rules/space.ts';
import type { Piece } from '../state.ts';
import { field } from './support.ts';

function rect(
  id: string,
  kind: Piece['kind'],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  more: Partial<Piece> = {},
): Piece {
  const points: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return {
    id,
    kind,
    name: id,
    cover: false,
    parts: [{ kind: 'poly', points }],
    top: 0,
    standable: false,
    impassable: false,
    slow: 1,
    sight: 'open',
    ...more,
  };
}

describe('outlines', () => {
  test('a block of ten, five wide, is five by two behind its front', () => {
    const s = field([{ id: 'a', at: [20, 10] }]);
    expect(outlineOf(s.units[0]!)).toEqual([
      [17.5, 10],
      [17.5, 8],
      [22.5, 8],
      [22.5, 10],
    ]);
    expect(edgesOf(s.units[0]!).map((e) => [e.kind, e.nx, e.ny])).toEqual([
      ['left', -1, 0],
      ['back', 0, -1],
      ['right', 1, 0],
      ['front', 0, 1],
    ]);
  });

  test('a polygon meets another on its way', () => {
    const box = (x: number): Point[] => [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 1],
    ];
    expect(sweepPolygon(box(0), 10, 0, box(5))?.t0).toBeCloseTo(0.4, 3);
    expect(sweepPolygon(box(0), -10, 0, box(5))).toBeNull();
  });
});

describe('an advance', () => {
  test('stops at the enemy', () => {
    const s = field([
      { id: 'a', at: [20, 10] },
      { id: 'b', seat: 1, at: [20, 15], facing: [0, -1] },
    ]);
    const go = advance(s, s.units[0]!, s.units[0]!, 8);
    expect(go.hit).toMatchObject({ kind: 'unit' });
    expect(go.moved).toBeCloseTo(5, 2);
  });

  test('uses two inches for one in a marsh', () => {
    const s = field(
      [{ id: 'a', at: [20, 10], formation: 'skirmish', count: 2, files: 2 }],
      [rect('marsh', 'marsh', 10, 12, 30, 20, { slow: 2 })],
    );
    const go = advance(s, s.units[0]!, s.units[0]!, 6);
    expect(go.moved).toBeCloseTo(4, 2);
    expect(go.used).toBeCloseTo(6, 2);
  });

  test('of a regiment stops before woods, of skirmishers does not', () => {
    const woods = [rect('woods', 'woods', 10, 12, 30, 20, { slow: 2 })];
    const block = field([{ id: 'a', at: [20, 10] }], woods);
    expect(advance(block, block.units[0]!, block.units[0]!, 6)).toMatchObject({ hit: { kind: 'piece' } });
    const skirmish = field([{ id: 'a', at: [20, 10], formation: 'skirmish' }], woods);
    expect(advance(skirmish, skirmish.units[0]!, skirmish.units[0]!, 6).hit).toBeNull();
  });

  test('stops at the edge of the table', () => {
    const s = field([{ id: 'a', at: [20, 45] }]);
    expect(advance(s, s.units[0]!, s.units[0]!, 6)).toMatchObject({ hit: { kind: 'edge' }, moved: 3 });
  });
});

describe('lying against the enemy', () => {
  test('a corner on the front turns flush and slides to most contact', () => {
    // Comes up from the south-west, turned by 20 degrees or so.
    const s = field([
      { id: 'a', at: [20, 10], facing: [0.3, 1] },
      { id: 'b', seat: 1, at: [23, 16], facing: [0, -1] },
    ]);
    const [a, b] = s.units as [(typeof s.units)[0], (typeof s.units)[0]];
    const go = advance(s, a, a, 12);
    expect(go.hit).toMatchObject({ kind: 'unit' });
    const aligned = alignTo(s, a, go.pose, b);
    expect(aligned.link).toBeNull();
    expect([aligned.pose.fx, aligned.pose.fy]).toEqual([0, 1]);
    Object.assign(a, aligned.pose);
    expect(new Set(touches(s, a, b).map((t) => t.mine.id)).size).toBe(5);
    expect(a.x).toBeCloseTo(23, 2);
    expect(attackedSide(s, b, a)).toBe('front');
    expect(unitGap(a, b)).toBeLessThanOrEqual(0.05);
    expect(melees(s).map((m) => m.map((u) => u.id))).toEqual([['a', 'b']]);
    expect(misfit(s, a, a)).toBeNull();
  });

  test('a unit to the side is taken in the flank', () => {
    const s = field([
      { id: 'a', at: [10, 20], facing: [1, 0] },
      { id: 'b', seat: 1, at: [20, 21], facing: [0, 1], count: 20 },
    ]);
    const [a, b] = s.units as [(typeof s.units)[0], (typeof s.units)[0]];
    const go = advance(s, a, a, 12);
    Object.assign(a, alignTo(s, a, go.pose, b).pose);
    expect(attackedSide(s, b, a)).toBe('left');
    expect(new Set(touches(s, a, b).map((t) => t.mine.id)).size).toBe(4);
  });

  test('an enemy corner before the front: the longer part swings onto it', () => {
    // The enemy's near corner meets the right half of the front: the left half swings on.
    const s = field([
      { id: 'a', at: [20, 10], files: 10 },
      { id: 'b', seat: 1, at: [24, 16], facing: [0.7, -1], count: 10 },
    ]);
    const [a, b] = s.units as [(typeof s.units)[0], (typeof s.units)[0]];
    const go = advance(s, a, a, 12);
    expect(go.hit).toMatchObject({ kind: 'unit' });
    const aligned = alignTo(s, a, go.pose, b);
    Object.assign(a, aligned.pose);
    expect(touches(s, a, b).length).toBeGreaterThan(0);
    expect(misfit(s, a, a)).toBeNull();
  });
});

test('full rows: the back row counts only when it is as long as the others, and never more than there are files', () => {
  const s = field([
    { id: 'a', at: [10, 10], count: 12, files: 5 },
    { id: 'b', at: [20, 10], count: 6, files: 1 },
    { id: 'c', at: [30, 10], count: 4, files: 2 },
  ]);
  expect(s.units.map(fullRows)).toEqual([2, 1, 2]);
});
