import { describe, expect, it } from 'vitest';
import { overlaps } from '../distance.ts';
import {
  advance,
  basesOf,
  blockOf,
  depthOf,
  type Formation,
  inRank,
  outline,
  pivotCentre,
  ranks,
  reform,
  removeFromRear,
  shift,
  widthOf,
} from '../formation.ts';
import { GRID } from '../types.ts';
import { directions } from '../vec.ts';

/** Five files of 1" by 1" bases, 13 strong, front edge centred on (20, 20), facing north. */
const unit: Formation = { x: 20, y: 20, fx: 0, fy: 1, files: 5, count: 13, a: 0.5, b: 0.5, gap: 0 };

describe('ranks and files', () => {
  it('counts ranks, width and depth', () => {
    expect([ranks(unit), widthOf(unit), depthOf(unit)]).toEqual([3, 5, 3]);
    expect([0, 1, 2, 3].map((k) => inRank(unit, k))).toEqual([5, 5, 3, 0]);
    expect(widthOf({ ...unit, gap: 0.5 })).toBe(7);
    expect(depthOf({ ...unit, gap: 0.5 })).toBe(4);
  });

  it('is no wider than it has bases', () => {
    expect(widthOf({ ...unit, count: 3 })).toBe(3);
    expect(ranks({ ...unit, count: 3 })).toBe(1);
    expect(basesOf({ ...unit, count: 0 })).toEqual([]);
  });

  it('places bases from the front left, the last rank in the middle or on the left', () => {
    const bases = basesOf(unit);
    expect(bases).toHaveLength(13);
    expect([bases[0]!.x, bases[0]!.y]).toEqual([18, 19.5]);
    expect([bases[4]!.x, bases[4]!.y]).toEqual([22, 19.5]);
    expect([bases[10]!.x, bases[10]!.y]).toEqual([19, 17.5]);
    expect(basesOf({ ...unit, lastRank: 'left' })[10]!.x).toBe(18);
  });

  it('keeps bases side by side without overlap, whatever the facing', () => {
    for (const [fx, fy] of directions(32)) {
      const bases = basesOf({ ...unit, fx, fy });
      for (let i = 0; i < bases.length; i++) {
        for (let j = 0; j < i; j++) expect(overlaps(bases[i]!, bases[j]!)).toBe(false);
      }
    }
  });

  it('outlines the block counter-clockwise from the front left', () => {
    expect(outline(unit)).toEqual([
      [17.5, 20],
      [17.5, 17],
      [22.5, 17],
      [22.5, 20],
    ]);
    expect(blockOf(unit)).toMatchObject({ x: 20, y: 18.5, a: 2.5, b: 1.5 });
  });
});

describe('moves of a block', () => {
  it('advances along its facing and shifts to its left', () => {
    expect(advance(unit, 3)).toMatchObject({ x: 20, y: 23 });
    expect(shift(unit, 2)).toMatchObject({ x: 18, y: 20 });
    expect(shift(unit, -2)).toMatchObject({ x: 22, y: 20 });
  });

  it('pivots about the middle of the block', () => {
    const turned = pivotCentre(unit, 2, 0);
    expect(turned).toMatchObject({ x: 21.5, y: 18.5, fx: 1, fy: 0 });
    expect(blockOf(turned)).toMatchObject({ x: 20, y: 18.5 });
  });

  it('stays on the grid', () => {
    for (const [fx, fy] of directions(32)) {
      const f = advance(pivotCentre(unit, fx, fy), 3.3);
      expect(f.x / GRID).toBe(Math.round(f.x / GRID));
      expect(f.y / GRID).toBe(Math.round(f.y / GRID));
    }
  });

  it('reforms on the middle of its front and loses bases from the rear', () => {
    const column = reform(unit, 3);
    expect([column.x, column.y, ranks(column), widthOf(column)]).toEqual([20, 20, 5, 3]);
    expect(ranks(removeFromRear(unit, 3))).toBe(2);
    expect(removeFromRear(unit, 20).count).toBe(0);
  });
});
