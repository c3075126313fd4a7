import { describe, expect, it } from 'vitest';
import { boundingRadius } from '../distance.ts';
import { createGrid, gridOf, insert, move, query, remove } from '../grid.ts';
import { lcg, randomBody, round } from './sample.ts';

describe('grid', () => {
  it('answers as a plain search does, through moves and removals', () => {
    const rnd = lcg(61);
    const bodies = Array.from({ length: 300 }, () => randomBody(rnd, 48));
    const gone = new Set<number>();
    const grid = gridOf(bodies, 48, 48);
    for (let i = 0; i < 400; i++) {
      const index = Math.floor(rnd() * bodies.length);
      if (rnd() < 0.2) {
        remove(grid, index);
        gone.add(index);
      } else {
        bodies[index]!.x = rnd() * 50 - 1;
        bodies[index]!.y = rnd() * 50 - 1;
        move(grid, index, bodies[index]!);
        gone.delete(index);
      }
      const [x, y, r] = [rnd() * 48, rnd() * 48, rnd() * 8];
      const plain = bodies
        .map((_, k) => k)
        .filter((k) => !gone.has(k))
        .filter((k) => Math.hypot(bodies[k]!.x - x, bodies[k]!.y - y) <= r + boundingRadius(bodies[k]!) + 1 / 4096);
      expect(query(grid, x, y, r, [])).toEqual(plain);
    }
  });

  it('gives the same order whatever the history', () => {
    const a = createGrid(48, 48);
    const b = createGrid(48, 48);
    const bodies = [round(1, 1), round(1.5, 1), round(2, 1)];
    for (const i of [0, 1, 2]) insert(a, i, bodies[i]!);
    for (const i of [2, 0, 1]) insert(b, i, bodies[i]!);
    remove(b, 0);
    insert(b, 0, bodies[0]!);
    expect(query(b, 1, 1, 5, [])).toEqual(query(a, 1, 1, 5, []));
  });

  it('ignores the removal of what is not there', () => {
    const grid = createGrid(6, 6);
    remove(grid, 4);
    expect(query(grid, 3, 3, 9, [])).toEqual([]);
  });
});
