/** Shortens a way that the rules refuse to what they allow. */
import type { Toward } from '#client/protocol/plan.ts';
import type { Answer, Json } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

/** Tries spent on finding the limit: 2^-6 of the way is finer than a pixel. */
const HALVINGS = 6;
/** How far to the side a ghost that slides may turn away from the pointer, in degrees, the smallest turn first. */
const TURNS = [12, 24, 36, 48, 60, 72, 84] as const;

type Legal = (answer: Answer) => boolean;

/** A refused way as far as it may go: straight, or along what is in the way; null when there is none. */
export function shortOf(answer: Answer, { from, slide }: Toward, legal: Legal): Answer | null {
  const { path } = answer;
  const at = Array.isArray(path) ? pair(path.at(-1)) : null;
  if (!Array.isArray(path) || at === null) return null;
  const corners = path.slice(0, -1);
  const to = (...ends: Point[]): Answer => ({ ...answer, path: [...corners, ...ends.map((p) => [...p])] });
  const touch = straight(from, at, (end) => legal(to(end)));
  const short = touch === null ? null : to(touch);
  if (!slide) return short;
  const via = touch === null ? [] : [touch];
  const end = along(touch ?? from, at, (aside) => legal(to(...via, aside)));
  return end === null ? short : to(...via, end);
}

/** The furthest legal point on the straight line; null when there is none. */
function straight(from: Point, at: Point, legal: (end: Point) => boolean): Point | null {
  const on = (t: number): Point => [from[0] + (at[0] - from[0]) * t, from[1] + (at[1] - from[1]) * t];
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (legal(on(middle))) low = middle;
    else high = middle;
  }
  return low === 0 ? null : on(low);
}

/** The nearest legal end to the side of the obstacle. */
function along(corner: Point, at: Point, legal: (end: Point) => boolean): Point | null {
  const [rx, ry] = [at[0] - corner[0], at[1] - corner[1]];
  for (const turn of TURNS) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    for (const side of [1, -1]) {
      // The foot of the pointer on the new direction: no point that way is nearer to it.
      const end: Point = [
        corner[0] + (rx * cos - ry * sin * side) * cos,
        corner[1] + (rx * sin * side + ry * cos) * cos,
      ];
      if (legal(end)) return end;
    }
  }
  return null;
}

function pair(value: Json | undefined): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
