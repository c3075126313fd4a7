import { describe, expect, it } from 'vitest';
import { featureBounds } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { OUTLINES } from '../outlines.ts';
import { FORMS } from '../setup/forms.ts';
import { TABLES } from '../tables.ts';

const forms = Object.values(FORMS).flat();

/** Twice the area that each corner turns to the left by: the smallest of them. */
function leastTurn(area: Area): number {
  if (area.kind !== 'poly') return 1;
  const { points } = area;
  return Math.min(
    ...points.map(([x, y], i) => {
      const [ux, uy] = points[(i + 1) % points.length] as Point;
      const [vx, vy] = points[(i + 2) % points.length] as Point;
      return (ux - x) * (vy - uy) - (uy - y) * (vx - ux);
    }),
  );
}

describe.each(Object.entries(OUTLINES))('the outline of a %s', (id, parts) => {
  const form = forms.find((f) => f.id === id);

  it('is made of convex parts, counter-clockwise', () => {
    for (const part of parts) expect(leastTurn(part)).toBeGreaterThan(0);
  });

  it('fills the printed size of its form and never more (GG-M-03)', () => {
    const printed = featureBounds(form as never);
    const drawn = featureBounds({ parts } as never);
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const) {
      expect(Math.abs(drawn[side])).toBeLessThanOrEqual(Math.abs(printed[side]));
      expect(Math.abs(drawn[side])).toBeGreaterThan(Math.abs(printed[side]) - 0.2);
    }
  });
});

describe('ready-made tables', () => {
  it('are at least five, each with a name and a line of its own', () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(5);
    expect(new Set(TABLES.map((t) => t.name)).size).toBe(TABLES.length);
    expect(new Set(TABLES.map((t) => t.about)).size).toBe(TABLES.length);
  });

  it.each(['drowned-ford', 'hanging-wood', 'salt-pans'])('%s gives both sides the same ground', (id) => {
    const pieces = TABLES.find((t) => t.id === id)?.pieces ?? [];
    const box = (piece: (typeof pieces)[number]) => featureBounds(piece);
    for (const piece of pieces) {
      const { x0, y0, x1, y1 } = box(piece);
      const like = pieces.find((other) => {
        const o = box(other);
        const gaps = [o.x0 - (48 - x1), o.y0 - (48 - y1), o.x1 - (48 - x0), o.y1 - (48 - y0)];
        return other.form === piece.form && gaps.every((gap) => Math.abs(gap) < 1e-6);
      });
      expect(like, piece.id).toBeDefined();
    }
  });
});
