/** The six deployment maps (GG-DEP-01, drawn by GG-M-02) for the 48" x 48" table of GG-M-01. */
import { rectangle } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import type { Colour } from '../state.ts';

export const WIDTH = 48;
export const DEPTH = 48;

export interface DeploymentMap {
  name: string;
  zones: Readonly<Record<Colour, readonly Area[]>>;
}

function triangle(a: Point, b: Point, c: Point): Area {
  return { kind: 'poly', points: [a, b, c] };
}

export const MAPS: readonly DeploymentMap[] = [
  { name: 'Battle Lines', zones: { red: [rectangle(0, 0, 48, 10)], blue: [rectangle(0, 38, 48, 48)] } },
  {
    name: 'Corner to Corner',
    zones: { red: [triangle([0, 0], [24, 0], [0, 24])], blue: [triangle([48, 48], [24, 48], [48, 24])] },
  },
  {
    name: 'Four Quarters',
    zones: {
      red: [rectangle(0, 0, 14, 14), rectangle(34, 34, 48, 48)],
      blue: [rectangle(34, 0, 48, 14), rectangle(0, 34, 14, 48)],
    },
  },
  {
    name: 'Surrounded',
    zones: { red: [rectangle(0, 0, 48, 7), rectangle(0, 41, 48, 48)], blue: [rectangle(17, 17, 31, 31)] },
  },
  {
    name: 'Pincer',
    zones: { red: [rectangle(0, 0, 8, 22), rectangle(40, 0, 48, 22)], blue: [rectangle(12, 36, 36, 48)] },
  },
  {
    name: 'Spearheads',
    zones: { red: [triangle([0, 0], [48, 0], [24, 18])], blue: [triangle([48, 48], [0, 48], [24, 30])] },
  },
];

export function mapOf(n: number): DeploymentMap {
  const map = MAPS[n - 1];
  if (map === undefined) throw new Error(`there is no deployment map ${n}`);
  return map;
}
