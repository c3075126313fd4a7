/**
 * Ready-made tables for players who want to begin at once: eight features each, spaced as GG-TER-06 and GG-TER-07 ask, and
 * laid out so that every deployment map has room for both Warbands and their Objective Markers. Where a table is laid in
 * pairs, each piece has its like on the other side of the middle: neither side has the better ground.
 */
import { transformArea } from '#engine/geometry/area.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { TerrainKind } from './content/types.ts';
import { OUTLINES } from './outlines.ts';
import { pieceAt } from './setup/forms.ts';
import { DEPTH, WIDTH } from './setup/maps.ts';
import type { Piece } from './state.ts';

export interface ReadyTable {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  pieces: readonly Piece[];
}

/** `facing` need not be a unit vector: it tells the angle. */
type Laid = readonly [kind: TerrainKind, form: string, at: Point, facing: Point];

function table(id: string, name: string, about: string, laid: readonly Laid[]): ReadyTable {
  return { id, name, about, pieces: laid.map((one, i) => lay(one, `${one[1]}-${i + 1}`)) };
}

function lay([kind, form, [x, y], facing]: Laid, id: string): Piece {
  const [fx, fy] = norm(facing[0], facing[1]);
  const piece = pieceAt(kind, form, id, x, y, fx, fy);
  const parts = OUTLINES[form];
  return parts === undefined ? piece : { ...piece, parts: parts.map((part) => transformArea(part, x, y, fx, fy)) };
}

/** Each piece and its like, turned about the middle of the table. */
function pairs(...laid: Laid[]): Laid[] {
  return laid.flatMap(([kind, form, at, facing]) => [
    [kind, form, at, facing],
    [kind, form, [snap(WIDTH - at[0]), snap(DEPTH - at[1])], [0 - facing[0], 0 - facing[1]]],
  ]);
}

export const TABLES: readonly ReadyTable[] = [
  table(
    'drowned-ford',
    'The Drowned Ford',
    'Two armies came for the bridge. The river had taken it years ago.',
    pairs(
      ['difficult', 'bog', [12.5, 25.5], [0.25, 1]],
      ['impassable', 'rock', [12, 35.5], [0.9, 0.45]],
      ['blocking', 'thicket', [30.5, 33.5], [0.95, -0.3]],
      ['barricade', 'wall', [20, 32], [0.25, 1]],
    ),
  ),
  table('kings-quarry', "The King's Quarry", 'The stone went into a palace. The holes and the grudges stayed.', [
    ['difficult', 'twin-crag', [24, 24], [1, 0.6]],
    ['difficult', 'crag', [11, 19], [1, 0.35]],
    ['difficult', 'crag', [37, 29], [-1, -0.35]],
    ['impassable', 'rock', [35, 15.5], [0.5, 1]],
    ['impassable', 'rock', [13, 32.5], [-0.5, -1]],
    ['dangerous', 'ruin', [23, 10.5], [1, 0.2]],
    ['barricade', 'wall', [24.5, 36.5], [-0.2, 1]],
    ['barricade', 'corner', [40.5, 6.5], [-1, 0.25]],
  ]),
  table(
    'three-shrines',
    'Three Shrines',
    'The priests fled the plague, the plague fled the thorns, the thorns remain.',
    [
      ['dangerous', 'ruin', [24, 24], [1, 0.3]],
      ['dangerous', 'ruin', [11, 33.5], [0.8, -0.6]],
      ['dangerous', 'ruin', [37, 14.5], [-0.8, 0.6]],
      ['concealing', 'brush', [13, 14.5], [1, 0.5]],
      ['concealing', 'brush', [35, 33.5], [1, 0.5]],
      ['barricade', 'corner', [23, 12.5], [0.3, -1]],
      ['barricade', 'corner', [25, 35.5], [-0.3, 1]],
      ['dangerous', 'thorns', [6.5, 25], [0.7, 0.7]],
    ],
  ),
  table(
    'hanging-wood',
    'The Hanging Wood',
    'Nobody cuts these trees. Look up and you will know why.',
    pairs(
      ['blocking', 'thicket', [16, 21.5], [1, 0.4]],
      ['blocking', 'thicket', [38.5, 17.5], [0.6, 1]],
      ['concealing', 'brush', [25.5, 14], [0.3, 1]],
      ['dangerous', 'thorns', [11, 12], [1, 0.8]],
    ),
  ),
  table(
    'salt-pans',
    'The Salt Pans',
    'Worth a war while the salt was white. It has been red ever since.',
    pairs(
      ['difficult', 'bog', [19.5, 18], [1, 0.5]],
      ['difficult', 'crag', [9.5, 17.5], [0.9, 0.4]],
      ['barricade', 'wall', [30, 15.5], [0.3, 1]],
      ['barricade', 'corner', [37, 21.5], [0.8, -0.6]],
    ),
  ),
];

/** The ready-made table of that id; null when terrain is to be generated. */
export function tableOf(id: unknown): ReadyTable | null {
  return TABLES.find((t) => t.id === id) ?? null;
}
