/** Terrain as DG-R-047 has it: what each kind does, and shapes for maps. */
import { ellipse, rectangle, transformArea } from '#engine/geometry/area.ts';
import type { Area } from '#engine/geometry/types.ts';
import type { TerrainKind } from '../content/types.ts';
import type { Piece } from '../state.ts';

interface Nature {
  name: string;
  slow: number;
  cover: boolean;
  impassable: boolean;
  top: number;
  sight: Piece['sight'];
}

const OPEN: Nature = { name: '', slow: 1, cover: false, impassable: false, top: 0, sight: 'open' };

const NATURES: Readonly<Record<TerrainKind, Nature>> = {
  hill: { ...OPEN, name: 'Hill', top: 1 },
  woods: { ...OPEN, name: 'Woods', slow: 2, cover: true },
  ruins: { ...OPEN, name: 'Ruins', slow: 2, cover: true },
  river: { ...OPEN, name: 'River', slow: 2 },
  marsh: { ...OPEN, name: 'Marsh', slow: 2 },
  wall: { ...OPEN, name: 'Wall', cover: true },
  hedge: { ...OPEN, name: 'Hedge', cover: true },
  rocks: { ...OPEN, name: 'Rocks', impassable: true, top: 3, sight: 'blocking' },
  building: { ...OPEN, name: 'Building', impassable: true, top: 3, sight: 'blocking' },
  ford: { ...OPEN, name: 'Ford' },
  bridge: { ...OPEN, name: 'Bridge' },
  flood: { ...OPEN, name: 'Flood', slow: 2 },
  machine: { ...OPEN, name: 'Machine', impassable: true },
  ice: { ...OPEN, name: 'Wall of Ice', impassable: true, top: 3, sight: 'blocking' },
};

export function piece(id: string, kind: TerrainKind, parts: readonly Area[], name?: string): Piece {
  const { slow, cover, impassable, top, sight } = NATURES[kind];
  const standable = kind === 'hill';
  return { id, kind, name: name ?? NATURES[kind].name, parts, slow, cover, impassable, top, standable, sight };
}

/** The usual form of a kind, about the origin. */
function formOf(kind: TerrainKind, size: number): Area {
  switch (kind) {
    case 'hill':
      return ellipse(6 + size, 4 + size / 2, 16);
    case 'woods':
      return ellipse(3.5 + size, 3 + size / 2, 12);
    case 'marsh':
    case 'flood':
      return ellipse(4 + size, 2.5 + size / 2, 12);
    case 'ruins':
      return rectangle(-3 - size / 2, -2.5, 3 + size / 2, 2.5);
    case 'wall':
    case 'hedge':
    case 'ice':
      return rectangle(-3 - size, -0.2, 3 + size, 0.2);
    case 'rocks':
      return ellipse(2 + size / 2, 1.6, 8);
    case 'building':
    case 'machine':
      return rectangle(-2, -1.5 - size / 2, 2, 1.5 + size / 2);
    case 'river':
      return rectangle(-6, -1.5, 6, 1.5);
    case 'ford':
    case 'bridge':
      return rectangle(-2, -1.5, 2, 1.5);
  }
}

export function laid(id: string, kind: TerrainKind, x: number, y: number, fx: number, fy: number, size = 1): Piece {
  return piece(id, kind, [transformArea(formOf(kind, size), x, y, fx, fy)]);
}
