/**
 * How the pieces of the ready-made tables are cut: each within the size of its printed form (GG-M-03), but with the edge
 * a hill, a pool or a wood has. Drawn around the origin like the forms; a form that is not here is used as it is.
 */
import { ellipse, transformArea } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';

function cut(...points: Point[]): Area {
  return { kind: 'poly', points };
}

function oval(x: number, y: number, rx: number, ry: number): Area {
  return transformArea(ellipse(rx, ry, 16), x, y, 1, 0);
}

export const OUTLINES: Readonly<Record<string, readonly Area[]>> = {
  rock: [
    cut(
      [-1.2, -2.7],
      [0.6, -3],
      [1.7, -2.1],
      [2, -0.5],
      [1.9, 1.3],
      [1.1, 2.6],
      [-0.5, 3],
      [-1.7, 2.2],
      [-2, 0.4],
      [-1.9, -1.4],
    ),
  ],
  thicket: [
    cut(
      [0.4, -3.5],
      [1.6, -3],
      [2.3, -1.9],
      [2.5, -0.5],
      [2.4, 1],
      [1.9, 2.3],
      [1, 3.2],
      [-0.2, 3.5],
      [-1.4, 3],
      [-2.2, 1.9],
      [-2.5, 0.4],
      [-2.4, -1.1],
      [-1.9, -2.3],
      [-0.9, -3.2],
    ),
  ],
  thorns: [oval(-0.6, 0.3, 2.4, 2.6), oval(0.4, -0.6, 2.5, 2.4), oval(0.55, 0.75, 2.45, 2.25)],
  bog: [oval(0.6, -1.45, 2.4, 2.55), oval(-0.7, 0.1, 2.3, 2.7), oval(0.2, 1.75, 2.6, 2.25)],
  ruin: [
    cut(
      [-2.5, -1.5],
      [-1.6, -2.5],
      [1.4, -2.5],
      [2.5, -1.7],
      [2.5, 1.2],
      [1.9, 2.2],
      [0.7, 2.5],
      [-1.8, 2.5],
      [-2.5, 1.8],
    ),
  ],
  crag: [cut([-1.7, -2.8], [0.8, -3], [2.5, -2], [3, 0.3], [2.2, 2.3], [0.3, 3], [-1.9, 2.6], [-2.9, 1], [-3, -0.9])],
  'twin-crag': [
    cut([-1.3, -4.7], [0.5, -5], [1.8, -4], [2, -2.3], [1, -1.1], [-0.9, -1], [-2, -2], [-1.9, -3.7]),
    cut([1.3, 4.7], [-0.5, 5], [-1.8, 4], [-2, 2.3], [-1, 1.1], [0.9, 1], [2, 2], [1.9, 3.7]),
  ],
};
