/** Markers that spells keep on the table, as areas (HR-SUM-01). */
import { areaOverlapsBody, transformArea } from '#engine/geometry/area.ts';
import { centreLineCrosses } from '#engine/geometry/cover.ts';
import { type Area, EPSILON } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { MarkerRules } from '../content/types.ts';
import type { State, Summoned, Warrior } from '../state.ts';

/** The footprint of a marker that lies at a place. `long` is along its facing. */
export function areaOf(rules: MarkerRules, at: { x: number; y: number; fx: number; fy: number }): Area {
  const { shape } = rules;
  if (shape.kind === 'disc') return { kind: 'disc', x: at.x, y: at.y, r: shape.across / 2 };
  const [a, b] = [shape.wide / 2, shape.long / 2];
  const points = [
    [-b, -a],
    [b, -a],
    [b, a],
    [-b, a],
  ] as const;
  return transformArea({ kind: 'poly', points }, at.x, at.y, at.fx, at.fy);
}

/** A marker works on bases and moves within 1" of its level (HR-R-179). */
const LEVEL = 1;

export function onLevel(marker: NonNullable<Summoned['marker']>, z: number): boolean {
  return Math.abs(marker.z - z) <= LEVEL + EPSILON;
}

/** Whether any part of the base is in a marker whose rules say so. */
export function inMarker(s: State, w: Warrior, rule: (rules: MarkerRules) => boolean): Summoned | null {
  for (let i = 0; i < s.summoned.length; i++) {
    const one = s.summoned[i] as Summoned;
    if (one.marker === null || !rule(one.marker.rules) || !onLevel(one.marker, w.z)) continue;
    if (areaOverlapsBody(areaOf(one.marker.rules, one.marker), w)) return one;
  }
  return null;
}

/** In a Deluge the skills of others do not reach (HR-WTR-05). */
export function inDeafMarker(s: State, w: Warrior): boolean {
  return s.summoned.length > 0 && inMarker(s, w, (rules) => rules.deaf === true) !== null;
}

/** A shot over a marker that spoils shots: the line between the base centres crosses it (HR-AIR-05, HR-R-119). One of a name counts once. */
export function windParts(s: State, shooter: Warrior, target: Warrior): Part[] {
  const parts: Part[] = [];
  for (const { marker, name } of s.summoned) {
    const shots = marker?.rules.shots;
    if (marker === null || shots === undefined || parts.some(({ label }) => label === name)) continue;
    if (!centreLineCrosses(shooter.x, shooter.y, target.x, target.y, areaOf(marker.rules, marker))) continue;
    parts.push(part(name, shots, 'HR-AIR-05'));
  }
  return parts;
}
