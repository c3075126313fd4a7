/** The shapes that a unit may take: which one is planned, how wide it may be, and which act leads there. */
import type { ActView, ShapeOption, ShapesView } from '#client/protocol/decision.ts';
import type { Answer, UnitShape } from '#engine/game.ts';
import { same } from './hand.ts';
import { pending, type TableState } from './state.ts';

/** The option that is planned, if it is one of these. */
export function plannedOption({ options }: ShapesView, plan: Answer | null): ShapeOption | null {
  return plan === null ? null : (options.find((option) => same(option.answer, plan)) ?? null);
}

function alike(a: UnitShape, b: UnitShape): boolean {
  return a.kind === b.kind && a.wide === b.wide;
}

/** One option for each act that leads to the shape, in the order of the acts. */
export function optionsTo({ options }: ShapesView, shape: UnitShape): readonly ShapeOption[] {
  const found: ShapeOption[] = [];
  for (const option of options) {
    if (alike(option.shape, shape) && !found.some(({ key }) => key === option.key)) found.push(option);
  }
  return found;
}

/** Shapes of a kind from the narrowest to the widest, the present one among them. */
export function widthsOf({ options, now }: ShapesView, kind: string): readonly UnitShape[] {
  const found = new Map<number, UnitShape>();
  if (now.kind === kind) found.set(now.wide, now);
  for (const { shape } of options) if (shape.kind === kind && !found.has(shape.wide)) found.set(shape.wide, shape);
  return [...found.values()].sort((a, b) => a.wide - b.wide);
}

/** The shape of a kind that comes nearest in width; null when there is none. The present one stays where it is. */
export function nearest(shapes: ShapesView, kind: string, wide: number): UnitShape | null {
  if (kind === shapes.now.kind) return shapes.now;
  let best: UnitShape | null = null;
  for (const shape of widthsOf(shapes, kind)) {
    if (best === null || Math.abs(shape.wide - wide) < Math.abs(best.wide - wide)) best = shape;
  }
  return best;
}

/** The next narrower or wider shape of the same kind; null at the end. */
export function stepped(shapes: ShapesView, from: UnitShape, by: -1 | 1): UnitShape | null {
  const all = widthsOf(shapes, from.kind);
  const at = all.findIndex((shape) => shape.wide === from.wide);
  return at < 0 ? null : (all[at + by] ?? null);
}

/** How to get to a shape: by the act that is in hand if that can, otherwise by the first that can. Null: it stands so already. */
export function optionFor(shapes: ShapesView, shape: UnitShape, inHand: string | null): ShapeOption | null {
  if (alike(shape, shapes.now)) return null;
  const found = optionsTo(shapes, shape);
  return found.find(({ key }) => key === inHand) ?? found[0] ?? null;
}

/** Every option of the act is one shape and no two are the same: cards and a width say all that a list would. */
export function allShaped({ options }: ShapesView, { key, count }: Pick<ActView, 'key' | 'count'>): boolean {
  const own = options.filter((option) => option.key === key);
  const told = new Set(own.map(({ shape }) => `${shape.kind} ${shape.wide}`));
  return own.length > 0 && own.length === count && told.size === own.length;
}

/** The act in hand is one whose options are shown as shapes. */
export function carded(state: TableState): boolean {
  const shapes = pending(state)?.shapes ?? null;
  return shapes !== null && state.hand !== null && allShaped(shapes, state.hand.act);
}
