/** Horse and mule (GL-MNT-17, GL-MNT-18). A mule cannot jump (GL-MNT-07). */
import type { MountKind } from './types.ts';

export const MOUNTS: readonly MountKind[] = [
  {
    id: 'horse',
    name: 'Horse',
    clause: 'GL-MNT-17',
    dr: 5,
    boxes: [
      { dg: 5, sp: 10 },
      { dg: 4, sp: 8 },
      { dg: 3, sp: 6 },
      { dg: 2, sp: 4 },
    ],
    jumps: true,
  },
  {
    id: 'mule',
    name: 'Mule',
    clause: 'GL-MNT-18',
    dr: 5,
    boxes: [
      { dg: 4, sp: 8 },
      { dg: 3, sp: 6 },
      { dg: 2, sp: 4 },
    ],
    jumps: false,
  },
];
