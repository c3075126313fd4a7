/** Sight against an independent reckoning: rays marched step by step through the same table. */
import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { containsPoint } from '#engine/geometry/area.ts';
import type { Area, Body } from '#engine/geometry/types.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import { look, seeEachOther } from '../rules/sight.ts';
import type { Building, Piece, State, Warrior } from '../state.ts';

function position(words: Record<string, unknown>): State {
  return HUNTERS_OF_RUIN.cases.position(words);
}

function must(s: State, id: string): Warrior {
  const w = s.warriors.find((one) => one.id === id);
  if (w === undefined) throw new Error(id);
  return w;
}

/** Whether a point in space is in something solid. Thin things are asked about a step of the ray. */
function solidAt(s: State, a: Body, b: Body, x: number, y: number, z: number): boolean {
  for (const piece of s.pieces) {
    if (piece.kind !== 'vertical' && piece.kind !== 'clear') continue;
    if (z <= piece.height && z >= 0 && containsPoint(piece.parts[0] as Area, x, y)) return true;
  }
  for (const w of s.warriors) {
    if (w === a || w === b || w.out || !w.onTable || z < w.z || z > w.z + w.h) continue;
    if ((x - w.x) * (x - w.x) + (y - w.y) * (y - w.y) <= w.a * w.a) return true;
  }
  return false;
}

/** Whether a step of a ray goes through a wall or a line. */
function thinBetween(piece: Piece, x0: number, y0: number, x1: number, y1: number, z: number): boolean {
  const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  const cuts = (ax: number, ay: number, bx: number, by: number) =>
    side(ax, ay, bx, by, x0, y0) !== side(ax, ay, bx, by, x1, y1) &&
    side(x0, y0, x1, y1, ax, ay) !== side(x0, y0, x1, y1, bx, by);
  if (piece.line !== null) {
    return piece.line.some((q, i) => {
      const p = piece.line?.[i - 1];
      return p !== undefined && z <= piece.height && cuts(p[0], p[1], q[0], q[1]);
    });
  }
  if (piece.building === null) return false;
  const { walls, openings } = piece.building as Building;
  return walls.some(([p, q], k) => {
    if (z > piece.height || !cuts(p[0], p[1], q[0], q[1])) return false;
    const along = Math.sqrt((x0 - p[0]) * (x0 - p[0]) + (y0 - p[1]) * (y0 - p[1]));
    return !openings.some((o) => o.wall === k && along >= o.from && along <= o.to && z >= o.low && z <= o.high);
  });
}

function marched(s: State, viewer: Warrior, target: Warrior): number {
  const eye = viewer.z + viewer.h;
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  const [columns, rows, steps] = [16, 20, 320];
  let seen = 0;
  for (let c = 0; c < columns; c++) {
    const off = ((2 * c + 1) / columns - 1) * target.a;
    const ex = target.x - (dy / d) * off;
    const ey = target.y + (dx / d) * off;
    for (let r = 0; r < rows; r++) {
      const ez = target.z + (target.h * (r + 0.5)) / rows;
      let hidden = false;
      for (let i = 1; i <= steps && !hidden; i++) {
        const [t0, t] = [(i - 1) / steps, (i - 0.001) / steps];
        const at = (share: number) =>
          [viewer.x + (ex - viewer.x) * share, viewer.y + (ey - viewer.y) * share, eye + (ez - eye) * share] as const;
        const [x0, y0] = at(t0);
        const [x1, y1, z1] = at(t);
        hidden =
          solidAt(s, viewer, target, x1, y1, z1) || s.pieces.some((piece) => thinBetween(piece, x0, y0, x1, y1, z1));
      }
      if (!hidden) seen += 1;
    }
  }
  return seen / (columns * rows);
}

describe('what shows of a target', () => {
  const s = position({
    table: {
      terrain: [
        { kind: 'clear', circle: [9, 9, 3], height: 1 },
        {
          kind: 'linear',
          line: [
            [14, 6],
            [14, 14],
            [18, 16],
          ],
          height: 1.1,
        },
        { kind: 'vertical', rect: [20, 6, 4, 4], height: 1.5 },
        { kind: 'building', rect: [18, 20, 6, 5], height: 3, doors: ['south'], windows: ['west', 'east'] },
      ],
    },
    warriors: {
      a: { seat: 'red', at: [3, 3] },
      b: { seat: 'blue', at: [33, 33], base: 1.5, height: 2.25 },
      c: { seat: 'blue', at: [12, 18], base: 1.5, height: 2.25 },
      k: { seat: 'blue', at: [16, 10], out: true },
    },
  });

  it('is what rays marched through the table say, wherever the two stand on the ground', () => {
    const rng = random('ground-sight');
    const a = must(s, 'a');
    const b = must(s, 'b');
    for (let i = 0; i < 24; i++) {
      for (const w of [a, b]) {
        do {
          w.x = 2 + rng.real() * 28;
          w.y = 2 + rng.real() * 28;
        } while (
          s.pieces.some((p) => p.kind !== 'linear' && Math.abs(w.x - 21) < 5 && Math.abs(w.y - 22) < 5) ||
          (w.x > 19 && w.x < 25 && w.y > 5 && w.y < 11)
        );
        w.z = (w.x - 9) * (w.x - 9) + (w.y - 9) * (w.y - 9) <= 9 ? 1 : 0;
      }
      const { share } = look(s, a, b);
      expect.soft(Math.abs(share - marched(s, a, b)), `from ${a.x}, ${a.y} to ${b.x}, ${b.y}`).toBeLessThan(0.08);
    }
  });

  it('is the same whatever lies behind the target or the viewer', () => {
    const plain = position({
      warriors: {
        a: { at: [10, 10] },
        b: { seat: 'blue', at: [20, 10] },
        c: { seat: 'blue', at: [22, 10] },
        d: { at: [8, 10] },
      },
    });
    expect(look(plain, must(plain, 'a'), must(plain, 'b'))).toMatchObject({ visible: true, share: 1, blocker: null });
  });

  it('differs between the two ways when one looks down from above', () => {
    const high = position({
      table: {
        terrain: [
          { kind: 'vertical', rect: [4, 8, 4, 4], height: 6 },
          {
            kind: 'linear',
            line: [
              [12, 5],
              [12, 15],
            ],
            height: 1.25,
          },
        ],
      },
      warriors: { a: { at: [7.5, 10], z: 6 }, b: { seat: 'blue', at: [13, 10] }, c: { at: [10, 10] } },
    });
    const [a, b, c] = [must(high, 'a'), must(high, 'b'), must(high, 'c')];
    expect(look(high, a, b).visible).toBe(true);
    expect(look(high, c, b).visible).toBe(false);
    expect(seeEachOther(high, a, b)).toBe(true);
    expect(seeEachOther(high, c, b)).toBe(false);
  });
});
