/**
 * Terrain that players place: the eight samples of the book (WK-SMP-01 to WK-SMP-09) with footprints, and two pieces for the keywords that no sample has.
 * Where the book leaves a range, all values of it are there and the placer picks (WK-R-110).
 */
import type { Footprint, Keywords, Sample } from './types.ts';

type Words = Omit<Keywords, 'rough'>;

const PLAIN: Words = {
  open: false,
  elevated: 0,
  impassable: false,
  wall: false,
  water: false,
  cover: false,
  nexus: 0,
  inspiring: null,
};

interface Values {
  sizes?: readonly number[];
  roughs?: readonly number[];
}

function sample(
  id: string,
  name: string,
  clause: string,
  footprint: Footprint,
  keywords: Partial<Words>,
  { sizes = [0], roughs = [0] }: Values,
): Sample {
  return { id, name, clause, footprint, keywords: { ...PLAIN, ...keywords }, sizes, roughs };
}

export const SAMPLES: readonly Sample[] = [
  sample('hill', 'Hill', 'WK-SMP-01', { kind: 'rect', w: 8, d: 6 }, { elevated: 1 }, { sizes: [2] }),
  sample(
    'ancient-tree',
    'Ancient Tree',
    'WK-SMP-03',
    { kind: 'disc', r: 1.5 },
    { cover: true },
    { sizes: [5, 6], roughs: [1] },
  ),
  sample(
    'ruins',
    'Ruins',
    'WK-SMP-04',
    { kind: 'ell', w: 5, d: 4, thick: 1 },
    { wall: true },
    { sizes: [3, 4], roughs: [1, 2] },
  ),
  sample('boulder', 'Boulder', 'WK-SMP-05', { kind: 'disc', r: 1 }, { impassable: true }, { sizes: [1, 2, 3] }),
  sample('wall', 'Wall', 'WK-SMP-06', { kind: 'rect', w: 5, d: 0.5 }, { wall: true }, { sizes: [1, 2] }),
  sample('broken-ground', 'Broken Ground', 'WK-SMP-07', { kind: 'rect', w: 6, d: 5 }, { open: true }, { roughs: [1] }),
  sample('fence', 'Fence', 'WK-SMP-08', { kind: 'rect', w: 6, d: 0.25 }, { wall: true, open: true }, {}),
  sample('pond', 'Pond', 'WK-SMP-09', { kind: 'rect', w: 6, d: 4 }, { water: true, open: true }, { roughs: [2] }),
  sample(
    'shrine',
    'Shrine',
    'WK-KEY-07',
    { kind: 'disc', r: 1.25 },
    { impassable: true, inspiring: { x: 1, of: 'infantry' } },
    { sizes: [3] },
  ),
  sample(
    'standing-stone',
    'Standing Stone',
    'WK-KEY-08',
    { kind: 'disc', r: 0.75 },
    { impassable: true, nexus: 1 },
    { sizes: [4] },
  ),
];
