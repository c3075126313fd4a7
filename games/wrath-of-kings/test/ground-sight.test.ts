/** Line of sight against a fan of lines between the two bases. */
import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { clipHull, hullOf } from '#engine/geometry/hull.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import { gap, touches } from '../rules/measure.ts';
import { byId } from '../rules/play.ts';
import { canSeeNow, sizeOf } from '../rules/sight.ts';
import { overlapsPiece } from '../rules/terrain.ts';
import type { Model, State } from '../state.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const TERRAIN = [
  { id: 'rock', circle: [20, 22, 1.2], impassable: true, size: 2 },
  { id: 'tower', rect: [16, 18, 2, 2], impassable: true, size: 4 },
  { id: 'hill', rect: [22, 15, 6, 4], elevated: 2, size: 2 },
  { id: 'mire', rect: [14, 23, 5, 3], rough: 1, open: true },
];

function scatter(seed: string): State {
  const rng = random(seed);
  const words = {
    table: { terrain: TERRAIN },
    models: Object.fromEntries(
      'abcdefgh'.split('').map((id, i) => [
        id,
        {
          seat: i % 2 === 0 ? 'red' : 'blue',
          at: [12 + rng.real() * 18, 12 + rng.real() * 16],
          size: 1 + rng.int(5),
          base: 30 + 10 * rng.int(3),
        },
      ]),
    ),
  };
  const s = WRATH_OF_KINGS.cases.position(ownSchema.parse(words) as Record<string, unknown>);
  for (const m of s.models) [m.x, m.y] = [snap(m.x), snap(m.y)];
  return s;
}

const COUNT = 41;

/** Points across a base, from rim to rim at right angles to the line of centres. */
function across(m: Model, ux: number, uy: number): Point[] {
  return Array.from({ length: COUNT }, (_, i): Point => {
    const off = ((2 * i) / (COUNT - 1) - 1) * m.a * 0.999;
    return [m.x - uy * off, m.y + ux * off];
  });
}

/** Some of many lines in the window is clear by more than a hair. */
function fan(s: State, a: Model, b: Model): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const larger = Math.max(sizeOf(s, a), sizeOf(s, b));
  const models = s.models.filter((m) => m !== a && m !== b && sizeOf(s, m) > larger);
  const areas = s.pieces
    .filter(
      (piece) => !piece.keywords.open && piece.size >= larger && !overlapsPiece(a, piece) && !overlapsPiece(b, piece),
    )
    .flatMap(({ parts }) => parts);
  const span = { t0: 0, t1: 0 };
  for (const from of across(a, dx / far, dy / far)) {
    for (const to of across(b, dx / far, dy / far)) {
      const lx = to[0] - from[0];
      const ly = to[1] - from[1];
      const clear =
        models.every((m) => {
          const t = Math.max(0, Math.min(1, ((m.x - from[0]) * lx + (m.y - from[1]) * ly) / (lx * lx + ly * ly)));
          const px = from[0] + lx * t - m.x;
          const py = from[1] + ly * t - m.y;
          return px * px + py * py > (m.a + 0.005) * (m.a + 0.005);
        }) && areas.every((area) => !clipHull(hullOf(area), 0.005, from[0], from[1], lx, ly, span));
      if (clear) return true;
    }
  }
  return false;
}

describe('line of sight', () => {
  it('is what a fan of lines finds, and mutual', () => {
    let clear = 0;
    let blocked = 0;
    let missed = 0;
    for (let n = 0; n < 40; n++) {
      const s = scatter(`sight ${n}`);
      for (let i = 0; i < 8; i++) {
        for (let k = i + 1; k < 8; k++) {
          const a = s.models[i] as Model;
          const b = s.models[k] as Model;
          if (gap(a, b) <= 0.2 || touches(a, b)) continue;
          const seen = canSeeNow(s, a, b);
          expect(canSeeNow(s, b, a)).toBe(seen);
          const found = fan(s, a, b);
          if (found) expect(seen, `${n}: ${a.id} ${b.id}`).toBe(true);
          else if (seen) missed += 1;
          if (seen) clear += 1;
          else blocked += 1;
        }
      }
    }
    expect(clear).toBeGreaterThan(300);
    expect(blocked).toBeGreaterThan(30);
    // The fan is coarse: it misses a narrow opening now and then.
    expect(missed).toBeLessThan(clear / 50);
  });

  it('WK-LOS-04: only who is larger than both can block', () => {
    const s = scatter('none');
    for (const m of s.models) m.card = { ...m.card, size: 6 };
    s.pieces = [];
    const [a, b] = [byId(s, 'a') as Model, byId(s, 'b') as Model];
    expect(canSeeNow(s, a, b)).toBe(true);
  });
});
