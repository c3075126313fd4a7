/**
 * Ready-made tables for players who want to begin at once: eight features each, spaced as GG-TER-06 and GG-TER-07 ask, and
 * laid out so that every deployment map has room for both Warbands and their Objective Markers.
 */
import type { Point } from '#engine/geometry/types.ts';
import type { TerrainKind } from './content/types.ts';
import { pieceAt } from './setup/forms.ts';
import type { Piece } from './state.ts';

export interface ReadyTable {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  pieces: readonly Piece[];
}

type Laid = readonly [kind: TerrainKind, form: string, at: Point, facing?: Point];

function table(id: string, name: string, about: string, laid: readonly Laid[]): ReadyTable {
  const pieces = laid.map(([kind, form, at, facing = [1, 0]], i) =>
    pieceAt(kind, form, `${form}-${i + 1}`, at[0], at[1], facing[0], facing[1]),
  );
  return { id, name, about, pieces };
}

export const TABLES: readonly ReadyTable[] = [
  table('drowned-ford', 'The Drowned Ford', 'Two armies came for the bridge. The river had taken it years ago.', [
    ['difficult', 'bog', [24, 24], [0, 1]],
    ['difficult', 'bog', [38, 24], [0, 1]],
    ['difficult', 'bog', [10, 24], [0, 1]],
    ['barricade', 'wall', [20, 13], [0, 1]],
    ['barricade', 'wall', [28, 35], [0, 1]],
    ['blocking', 'thicket', [33, 12.5], [0, 1]],
    ['blocking', 'thicket', [15, 35.5], [0, 1]],
    ['concealing', 'brush', [24, 5.5], [0, 1]],
  ]),
  table('kings-quarry', "The King's Quarry", 'The stone went into a palace. The holes and the grudges stayed.', [
    ['difficult', 'twin-crag', [24, 24]],
    ['difficult', 'crag', [12, 17]],
    ['difficult', 'crag', [36, 31]],
    ['impassable', 'rock', [35, 16]],
    ['impassable', 'rock', [13, 32]],
    ['dangerous', 'ruin', [24, 10]],
    ['barricade', 'wall', [24, 37], [0, 1]],
    ['barricade', 'corner', [40, 6], [-1, 0]],
  ]),
  table(
    'three-shrines',
    'Three Shrines',
    'The priests fled the plague, the plague fled the thorns, the thorns remain.',
    [
      ['dangerous', 'ruin', [24, 24]],
      ['dangerous', 'ruin', [11, 33]],
      ['dangerous', 'ruin', [37, 15]],
      ['concealing', 'brush', [13, 15]],
      ['concealing', 'brush', [35, 33]],
      ['barricade', 'corner', [22, 13], [0, -1]],
      ['barricade', 'corner', [26, 35], [0, 1]],
      ['dangerous', 'thorns', [6, 25]],
    ],
  ),
];

/** The ready-made table of that id; null when terrain is to be generated. */
export function tableOf(id: unknown): ReadyTable | null {
  return TABLES.find((t) => t.id === id) ?? null;
}
