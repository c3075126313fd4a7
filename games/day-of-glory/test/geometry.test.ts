import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { sweepPolygon } from '#engine/geometry/polygon.ts';
import type { Point } from '#engine/geometry/types.ts';
import { alignTo } from '../rules/align.ts';
import { attackedSide, melees, touches, unitGap } from '../rules/contact.ts';
import { admits } from '../rules/ground.ts';
import { edgesOf, fullRows, outlineOf } from '../rules/layout.ts';
import { reshape, shapesFor } from '../rules/shape.ts';
import { advance, misfit } from '../rules/space.ts';
import type { Piece, Unit } from '../state.ts';
import { bodiesOf, field } from './support.ts';

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

describe('wedges and rings', () => {
  test('DG-SPF-09: the outline of every shape holds all its bases', () => {
    for (const count of [2, 3, 4, 5, 7, 8, 9, 12, 13, 16, 17, 20]) {
      const s = field([{ id: 'a', at: [30, 30], facing: [2, 1], count }]);
      s.options['special-formations'] = true;
      const [u] = s.units as [Unit];
      for (const shape of shapesFor(s, u)) {
        reshape(s, u, shape);
        const line = outlineOf(u);
        for (const b of bodiesOf(u)) {
          for (const [i, j] of [
            [1, 1],
            [1, -1],
            [-1, 1],
            [-1, -1],
          ] as const) {
            const x = b.x + i * b.b * b.fx - j * b.a * b.fy;
            const y = b.y + i * b.b * b.fy + j * b.a * b.fx;
            const inside = line.every((p, k) => {
              const q = line[(k + 1) % line.length]!;
              return (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > -1e-6;
            });
            expect(inside, `${count} as ${shape.formation} ${shape.files}`).toBe(true);
          }
        }
      }
    }
  });

  test('DG-SPF-08: a wedge has front on all sides but one', () => {
    const s = field([{ id: 'a', at: [30, 30], count: 9 }]);
    reshape(s, s.units[0]!, { formation: 'wedge', files: 5, step: 2 });
    expect(edgesOf(s.units[0]!).map((e) => e.kind)).toEqual(['front', 'front', 'back', 'front', 'front', 'front']);
  });
});

test('DG-R-002: the distance between units is that of their nearest bases, whatever their shapes', () => {
  const rng = random('gaps');
  for (let n = 0; n < 200; n++) {
    const s = field(
      [0, 1].map((i) => ({
        id: `u${i}`,
        seat: i,
        at: [15 + 25 * i + rng.real() * 8, 20 + rng.real() * 8] as Point,
        facing: [rng.real() - 0.5, rng.real() - 0.5] as Point,
        count: 1 + rng.int(24),
        files: 1 + rng.int(8),
      })),
    );
    s.options['special-formations'] = true;
    for (const u of s.units) {
      const shapes = shapesFor(s, u);
      if (shapes.length > 0) reshape(s, u, shapes[rng.int(shapes.length)]!);
    }
    const [u, v] = s.units as [Unit, Unit];
    let least = Infinity;
    for (const a of bodiesOf(u)) for (const b of bodiesOf(v)) least = Math.min(least, planSeparation(a, b));
    expect(unitGap(u, v)).toBeCloseTo(Math.max(0, least), 6);
    expect(unitGap(v, u)).toBeCloseTo(Math.max(0, least), 6);
  }
});

describe('ground that a regiment fits on', () => {
  const hill = (points: Point[]): Piece => ({
    ...rect('hill', 'hill', 0, 0, 1, 1),
    parts: [{ kind: 'poly', points }],
  });
  const block = (facing: Point) => field([{ id: 'a', at: [30, 30], facing, count: 10, files: 5 }]).units[0]!;

  test('DG-R-064: anywhere in the piece will do', () => {
    const corner = hill([
      [0, 0],
      [9, 0],
      [0, 9],
    ]);
    // A triangle: the block has room in its right angle, not about its middle.
    expect(admits(block([0, 1]), corner, block([0, 1]))).toBe(true);
    expect(
      admits(
        block([1, 1]),
        hill([
          [0, 0],
          [6, 0],
          [6, 4],
          [0, 4],
        ]),
        block([1, 1]),
      ),
    ).toBe(false);
  });

  test('DG-R-064: as it is turned', () => {
    const ledge = hill([
      [0, 0],
      [6, 0],
      [6, 3],
      [0, 3],
    ]);
    expect(admits(block([0, 1]), ledge, block([0, 1]))).toBe(true);
    expect(admits(block([1, 0]), ledge, block([1, 0]))).toBe(false);
  });
});

describe('standing shoulder to shoulder', () => {
  test('a neighbour that is only touched does not hold a unit back', () => {
    for (const facing of [
      [0, 1],
      [3, 4],
      [1, 7],
      [-5, 2],
    ] as Point[]) {
      const s = field([
        { id: 'a', at: [30, 20], facing },
        { id: 'b', at: [0, 0], facing },
      ]);
      const [a, b] = s.units as [Unit, Unit];
      // On its right, flush, snapped to the grid.
      b.x = Math.round((a.x + a.fy * 5) * 1024) / 1024;
      b.y = Math.round((a.y - a.fx * 5) * 1024) / 1024;
      expect(misfit(s, a, a)).toBeNull();
      const go = advance(s, a, a, 6);
      expect(go.hit).toBeNull();
      expect(go.moved).toBe(6);
      expect(misfit(s, a, go.pose)).toBeNull();
    }
  });
});
