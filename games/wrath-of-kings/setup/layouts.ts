/**
 * Ready-made tables, 48 by 48 inches (WK-SET-01). Each piece has its like on the other side of the middle, so that no table side has the better
 * ground. A piece that lies wholly on a hill stands on it (WK-SMP-02).
 */
import type { Point } from '#engine/geometry/types.ts';

export const WIDTH = 48;
export const DEPTH = 48;

/** A sample piece where it stands; values that are not said are the first of the sample. */
export interface LaidPiece {
  sample: string;
  at: Point;
  /** Where its long side's front looks; east unless it is said. */
  facing?: Point;
  size?: number;
  rough?: number;
}

export interface Layout {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  pieces: readonly LaidPiece[];
}

/** The like of a piece, turned about the middle of the table. */
export function turned({ at: [x, y], facing: [fx, fy] = [1, 0], ...piece }: LaidPiece): LaidPiece {
  return { ...piece, at: [WIDTH - x, DEPTH - y], facing: [0 - fx, 0 - fy] };
}

function pairs(...pieces: LaidPiece[]): LaidPiece[] {
  return pieces.flatMap((piece) => [piece, turned(piece)]);
}

const NORTH: Point = [0, 1];

export const LAYOUTS: readonly Layout[] = [
  {
    id: 'old-crossroads',
    name: 'The Old Crossroads',
    about: 'Five banners have met at this shrine, and it has blessed whoever was left.',
    pieces: [
      { sample: 'shrine', at: [24, 24] },
      ...pairs(
        { sample: 'wall', at: [16, 21], size: 1 },
        { sample: 'wall', at: [29, 16], facing: NORTH, size: 2 },
        { sample: 'broken-ground', at: [8, 14] },
        { sample: 'ancient-tree', at: [38, 13], size: 5 },
        { sample: 'fence', at: [20, 9] },
      ),
    ],
  },
  {
    id: 'broken-keep',
    name: 'The Broken Keep',
    about: 'The gate fell first, then the walls, then the reason to hold them.',
    pieces: pairs(
      { sample: 'ruins', at: [20, 20], size: 4, rough: 1 },
      { sample: 'ruins', at: [20, 28], facing: [0, -1], size: 3, rough: 2 },
      { sample: 'wall', at: [8, 18], size: 2 },
      { sample: 'boulder', at: [32, 11], size: 3 },
      { sample: 'broken-ground', at: [42, 18], facing: NORTH },
    ),
  },
  {
    id: 'drowned-meadow',
    name: 'The Drowned Meadow',
    about: 'The stones stood here before the water. They will stand here after it.',
    pieces: pairs(
      { sample: 'standing-stone', at: [18, 24] },
      { sample: 'pond', at: [24, 17] },
      { sample: 'pond', at: [10, 12], facing: NORTH },
      { sample: 'fence', at: [38, 20] },
      { sample: 'broken-ground', at: [36, 9] },
    ),
  },
  {
    id: 'twin-hills',
    name: 'Twin Hills',
    about: 'Whoever holds both hills holds the valley; nobody ever has.',
    pieces: pairs(
      { sample: 'hill', at: [12, 20] },
      { sample: 'ancient-tree', at: [12, 20], size: 6 },
      { sample: 'boulder', at: [24, 20], size: 2 },
      { sample: 'wall', at: [32, 15], size: 1 },
      { sample: 'fence', at: [20, 7] },
    ),
  },
  {
    id: 'hunting-ground',
    name: 'The Hunting Ground',
    about: 'Old trees, old stones, and tracks that are not old at all.',
    pieces: [
      { sample: 'hill', at: [24, 24] },
      ...pairs(
        { sample: 'ancient-tree', at: [12, 22], size: 6 },
        { sample: 'ancient-tree', at: [17, 14], size: 5 },
        { sample: 'ancient-tree', at: [36, 17], size: 5 },
        { sample: 'boulder', at: [27, 11], size: 3 },
        { sample: 'broken-ground', at: [7, 9] },
      ),
    ],
  },
  {
    id: 'bare-field',
    name: 'The Bare Field',
    about: 'Two fences and nowhere to hide. The heralds call it fair.',
    pieces: pairs({ sample: 'fence', at: [15, 19] }, { sample: 'fence', at: [34, 14], facing: NORTH }),
  },
];
