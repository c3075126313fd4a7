/** Places in words: the nearest named thing instead of coordinates. */
import { piecesOf } from '#client/board/state/stand.ts';
import { inches } from '#client/state/unit.ts';
import type { Answer, Json, Option, Scene } from '#engine/game.ts';
import type { Area, Point } from '#engine/geometry/types.ts';

/** "Captain Marr at 16.6, 7.9", "at (3, 4)": a label that ends in coordinates. */
const COORDINATES = /\b(?:at|to)\s*\(?-?\d+(?:\.\d+)?,\s*-?\d+(?:\.\d+)?\)?$/;

export function placeWords(option: Option, scene: Scene): string {
  if (!COORDINATES.test(option.label)) return option.label;
  const at = endOf(option.answer);
  const mark = at === null ? null : landmark(scene, at, option.subjects);
  return mark === null ? option.label : `${inches(mark.off)} from ${mark.label}`;
}

function endOf(answer: Answer): Point | null {
  const path = Array.isArray(answer.path) ? answer.path.at(-1) : undefined;
  return pair(answer.at) ?? pair(path);
}

function pair(value: Json | undefined): Point | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

/** The nearest thing with a name. Terrain is measured to its middle: near enough for a word. */
function landmark(scene: Scene, at: Point, but: readonly string[]): { label: string; off: number } | null {
  const all = [
    ...scene.markers.map(({ label, x, y }) => ({ label, x, y })),
    ...scene.features.flatMap(({ label, parts }) => parts.slice(0, 1).map((part) => ({ label, ...middle(part) }))),
    ...piecesOf(scene).flatMap(({ id, label, body }) => (but.includes(id) ? [] : [{ label, x: body.x, y: body.y }])),
  ];
  let best: { label: string; off: number } | null = null;
  for (const { label, x, y } of all) {
    const off = Math.hypot(x - at[0], y - at[1]);
    if (best === null || off < best.off) best = { label, off };
  }
  return best;
}

function middle(area: Area): { x: number; y: number } {
  if (area.kind === 'disc') return { x: area.x, y: area.y };
  if (area.kind === 'band') return { x: (area.x1 + area.x2) / 2, y: (area.y1 + area.y2) / 2 };
  const n = area.points.length;
  return { x: area.points.reduce((t, p) => t + p[0], 0) / n, y: area.points.reduce((t, p) => t + p[1], 0) / n };
}
