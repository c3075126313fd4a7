import type { UnitShape } from '#engine/game.ts';
import { cellsOf, type Shape } from './shape.ts';

/** The depth of a block follows from its width; of other formations from their cells. */
export function standing(count: number, shape: Shape): UnitShape {
  const { formation: kind, files: wide } = shape;
  const cells = kind === 'wedge' || kind === 'ring' ? cellsOf(count, shape) : null;
  const deep = cells === null ? Math.ceil(count / Math.max(1, wide)) : Math.max(...cells.map((c) => c.row)) + 1;
  return { kind, wide, deep };
}
