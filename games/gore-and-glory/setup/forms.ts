/**
 * The forms of terrain (GG-TER-09..15; sizes and heights by GG-M-03): what the Defender may pick for each kind, drawn
 * around the origin. Raised forms must be climbed; a Barricade is an obstacle on which nobody stands.
 */
import { ellipse, rectangle, transformArea } from '#engine/geometry/area.ts';
import type { Area, Feature, SightRule } from '#engine/geometry/types.ts';
import type { TerrainKind } from '../content/types.ts';
import type { Piece } from '../state.ts';

/** A feature drawn around the origin with its front along (1, 0). */
export interface Form extends Feature {
  kind: TerrainKind;
  name: string;
}

type Shape = Partial<Pick<Form, 'top' | 'standable' | 'impassable' | 'slow' | 'sight'>>;

function form(kind: TerrainKind, id: string, name: string, parts: readonly Area[], shape: Shape = {}): Form {
  const flat = { top: 0, standable: false, impassable: false, slow: 1, sight: 'open' as SightRule };
  return { id, kind, name, parts, ...flat, ...shape };
}

const RAISED = { standable: true, sight: 'solid' } as const;

export const FORMS: Readonly<Record<TerrainKind, readonly Form[]>> = {
  impassable: [
    form('impassable', 'rock', 'Rock', [rectangle(-2, -3, 2, 3)], { top: 5, impassable: true, sight: 'solid' }),
  ],
  concealing: [form('concealing', 'brush', 'Brush', [ellipse(3, 4, 24)])],
  barricade: [
    form('barricade', 'wall', 'Wall', [rectangle(-0.25, -3, 0.25, 3)], { top: 1, sight: 'solid' }),
    form('barricade', 'corner', 'Corner wall', [rectangle(1.5, -2, 2, 2), rectangle(-2, 1.5, 2, 2)], {
      top: 1,
      sight: 'solid',
    }),
  ],
  blocking: [form('blocking', 'thicket', 'Thicket', [rectangle(-2.5, -3.5, 2.5, 3.5)], { sight: 'blocking' })],
  dangerous: [
    form('dangerous', 'thorns', 'Thorn field', [rectangle(-3, -3, 3, 3)]),
    form('dangerous', 'ruin', 'Crumbling ruin', [rectangle(-2.5, -2.5, 2.5, 2.5)], { ...RAISED, top: 3 }),
  ],
  difficult: [
    form('difficult', 'bog', 'Bog', [rectangle(-3, -4, 3, 4)], { slow: 2 }),
    form('difficult', 'crag', 'Crag', [rectangle(-3, -3, 3, 3)], { ...RAISED, top: 2, slow: 2 }),
    form('difficult', 'twin-crag', 'Twin crag', [rectangle(-2, -5, 2, -1), rectangle(-2, 1, 2, 5)], {
      ...RAISED,
      top: 3,
      slow: 2,
    }),
  ],
};

export function formOf(kind: TerrainKind, id: string): Form | undefined {
  for (const f of FORMS[kind]) if (f.id === id) return f;
  return undefined;
}

/** The form with its middle at (x, y) and its front along (fx, fy). */
export function pieceAt(
  kind: TerrainKind,
  id: string,
  pieceId: string,
  x: number,
  y: number,
  fx: number,
  fy: number,
): Piece {
  const f = formOf(kind, id);
  if (f === undefined) throw new Error(`${kind} terrain has no form "${id}"`);
  const parts: Area[] = [];
  for (const part of f.parts) parts.push(transformArea(part, x, y, fx, fy));
  return {
    id: pieceId,
    parts,
    top: f.top,
    standable: f.standable,
    impassable: f.impassable,
    slow: f.slow,
    sight: f.sight,
    kind,
    form: f.id,
    name: f.name,
  };
}
