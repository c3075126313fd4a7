/** Ready-made tables and those drawn by dice: every piece lies where it may. */
import { describe, expect, it } from 'vitest';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Point } from '#engine/geometry/types.ts';
import { PRINTED } from '../content/printed.ts';
import { SAMPLES } from '../content/terrain.ts';
import { WRATH_OF_KINGS } from '../index.ts';
import { footprintOf, layPiece } from '../rules/terrain.ts';
import { DEPTH, LAYOUTS, WIDTH } from '../setup/layouts.ts';
import { mayLie } from '../setup/placing-terrain.ts';
import { laid } from '../setup/table.ts';
import type { Piece, State } from '../state.ts';

function legal(s: Pick<State, 'width' | 'depth'>, pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, i) => (mayLie(s as State, pieces.slice(0, i), piece.parts) ? [] : [piece.id]));
}

function middle({ parts }: Piece): Point {
  const points = parts.flatMap((part): Point[] =>
    part.kind === 'poly' ? [...part.points] : part.kind === 'disc' ? [[part.x, part.y]] : [],
  );
  const n = points.length;
  return [points.reduce((sum, [x]) => sum + x, 0) / n, points.reduce((sum, [, y]) => sum + y, 0) / n];
}

describe('ready-made tables', () => {
  it.each(LAYOUTS.map((layout) => [layout.id, layout] as const))(
    '%s lies on the table, piece apart from piece, and alike from both sides',
    (_, layout) => {
      const pieces = laid(PRINTED, layout.pieces);
      expect(legal({ width: WIDTH, depth: DEPTH }, pieces)).toEqual([]);
      for (const piece of pieces) {
        const [x, y] = middle(piece);
        const like = pieces.some((other) => {
          const [ox, oy] = middle(other);
          return other.kind === piece.kind && Math.abs(ox + x - WIDTH) < 0.01 && Math.abs(oy + y - DEPTH) < 0.01;
        });
        expect(like, piece.id).toBe(true);
      }
    },
  );

  it('stack a tree on each of the Twin Hills', () => {
    const layout = LAYOUTS.find(({ id }) => id === 'twin-hills');
    const trees = laid(PRINTED, layout?.pieces ?? []).filter(({ kind }) => kind === 'ancient-tree');
    expect(trees.map(({ on }) => on).sort()).toEqual(['hill-1', 'hill-2']);
  });
});

describe('samples', () => {
  it('WK-TER-06: every one has sizes, or does not block line of sight', () => {
    for (const { sizes, keywords } of SAMPLES) expect(sizes.every((size) => size === 0)).toBe(keywords.open);
  });

  it('have footprints that are drawn about their middle', () => {
    const ruins = SAMPLES.find(({ id }) => id === 'ruins');
    if (ruins === undefined) throw new Error('no ruins');
    expect(footprintOf(ruins.footprint)).toEqual([
      {
        kind: 'poly',
        points: [
          [-2.5, -2],
          [2.5, -2],
          [2.5, -1],
          [-2.5, -1],
        ],
      },
      {
        kind: 'poly',
        points: [
          [-2.5, -1],
          [-1.5, -1],
          [-1.5, 2],
          [-2.5, 2],
        ],
      },
    ]);
    const { parts, keywords, size } = layPiece({ sample: ruins, at: [10, 10], facing: [0, 1], size: 4, rough: 2 }, 'r');
    expect(parts[0]).toMatchObject({
      points: [
        [12, 7.5],
        [12, 12.5],
        [11, 12.5],
        [11, 7.5],
      ],
    });
    expect(keywords).toMatchObject({ wall: true, rough: 2, impassable: false });
    expect(size).toBe(4);
  });
});

describe('tables drawn by dice', () => {
  it('are legal and have two pieces for each that a player would place, as long as there is room', () => {
    const [force] = WRATH_OF_KINGS.army.ready;
    const rosters = [force?.roster, force?.roster];
    for (let n = 0; n < 40; n++) {
      const match = new Match({
        game: WRATH_OF_KINGS,
        options: { 'terrain-each': n % 7 },
        rosters,
        rng: seedWords(`table ${n}`),
        loud: false,
      });
      const { pieces, width, depth } = match.state as State;
      expect(legal({ width, depth }, pieces)).toEqual([]);
      expect(pieces.length % 2).toBe(0);
      expect(pieces.length).toBeLessThanOrEqual(2 * (n % 7));
      expect(pieces.length).toBeGreaterThanOrEqual(Math.min(6, 2 * (n % 7)));
    }
  });
});

const NO_KEYWORDS = {
  open: false,
  elevated: 0,
  impassable: false,
  wall: false,
  water: false,
  cover: false,
  nexus: 0,
  inspiring: null,
};

/** Clause, shape, keywords, sizes and values of Rough of every piece. */
const PRINTED_PIECES: readonly [string, string, object, object, readonly number[], readonly number[]][] = [
  ['hill', 'WK-SMP-01', { kind: 'rect', w: 8, d: 6 }, { elevated: 1 }, [2], [0]],
  ['ancient-tree', 'WK-SMP-03', { kind: 'disc', r: 1.5 }, { cover: true }, [5, 6], [1]],
  ['ruins', 'WK-SMP-04', { kind: 'ell', w: 5, d: 4, thick: 1 }, { wall: true }, [3, 4], [1, 2]],
  ['boulder', 'WK-SMP-05', { kind: 'disc', r: 1 }, { impassable: true }, [1, 2, 3], [0]],
  ['wall', 'WK-SMP-06', { kind: 'rect', w: 5, d: 0.5 }, { wall: true }, [1, 2], [0]],
  ['broken-ground', 'WK-SMP-07', { kind: 'rect', w: 6, d: 5 }, { open: true }, [0], [1]],
  ['fence', 'WK-SMP-08', { kind: 'rect', w: 6, d: 0.25 }, { wall: true, open: true }, [0], [0]],
  ['pond', 'WK-SMP-09', { kind: 'rect', w: 6, d: 4 }, { water: true, open: true }, [0], [2]],
  [
    'shrine',
    'WK-KEY-07',
    { kind: 'disc', r: 1.25 },
    { impassable: true, inspiring: { x: 1, of: 'infantry' } },
    [3],
    [0],
  ],
  ['standing-stone', 'WK-KEY-08', { kind: 'disc', r: 0.75 }, { impassable: true, nexus: 1 }, [4], [0]],
];

describe('the pieces of the list', () => {
  it.each(PRINTED_PIECES)('%s has its shape, and sizes and keywords as printed: %s', (...row) => {
    const [id, clause, footprint, keywords, sizes, roughs] = row;
    const found = SAMPLES.find((sample) => sample.id === id);
    expect(found).toMatchObject({ clause, footprint, sizes, roughs });
    expect(found?.keywords).toEqual({ ...NO_KEYWORDS, ...keywords });
  });

  it('are these and no others', () => {
    expect(SAMPLES.map(({ id }) => id)).toEqual(PRINTED_PIECES.map(([id]) => id));
  });
});
