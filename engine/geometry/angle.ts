/** Angles and arcs without trigonometric functions: halving an angle needs square roots only. */

/** The angle in radians, 0 to pi, between two unit vectors. Error below 1e-11. */
export function angleBetween(ux: number, uy: number, vx: number, vy: number): number {
  // Sine and cosine of half the angle, then of smaller halves until the series for the arc sine is good enough.
  let s = Math.sqrt((ux - vx) * (ux - vx) + (uy - vy) * (uy - vy)) / 2;
  let c = Math.sqrt((ux + vx) * (ux + vx) + (uy + vy) * (uy + vy)) / 2;
  for (let i = 0; i < 4; i++) {
    c = Math.sqrt((1 + c) / 2);
    s /= 2 * c;
  }
  const q = s * s;
  const arc = s * (1 + q * (1 / 6 + q * (3 / 40 + q * (15 / 336 + q * (105 / 3456)))));
  return 32 * arc;
}

/** The angle in radians, 0 up to 2 pi, from one unit vector to another; `way` is 1 counter-clockwise, -1 clockwise. */
export function angleTo(ux: number, uy: number, vx: number, vy: number, way: number): number {
  const angle = angleBetween(ux, uy, vx, vy);
  return way * (ux * vy - uy * vx) < 0 ? 2 * Math.PI - angle : angle;
}

/**
 * Appends x and y of a chain of points that runs outside an arc from direction u to direction v about (cx, cy) and
 * touches it between each two: joined to the tangents at both ends it never cuts the circle. No point is farther than
 * `over` from the arc.
 */
export function arcAround(
  cx: number,
  cy: number,
  r: number,
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  way: number,
  over: number,
  out: number[],
): void {
  const cross = way * (ux * vy - uy * vx);
  const dot = ux * vx + uy * vy;
  if (cross > 0 || (dot > 0 && cross > -1e-6)) {
    // A hair backwards is rounding in tangents that coincide, not nearly a full turn.
    halfArc(cx, cy, r, ux, uy, vx, vy, over, out);
    return;
  }
  const mx = way * -uy;
  const my = way * ux;
  halfArc(cx, cy, r, ux, uy, mx, my, over, out);
  arcAround(cx, cy, r, mx, my, vx, vy, way, over, out);
}

function halfArc(
  cx: number,
  cy: number,
  r: number,
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  over: number,
  out: number[],
): void {
  const sx = ux + vx;
  const sy = uy + vy;
  const l = Math.sqrt(sx * sx + sy * sy);
  const mx = sx / l;
  const my = sy / l;
  const reach = (2 * r) / l;
  if (reach - r <= over) {
    out.push(cx + mx * reach, cy + my * reach);
    return;
  }
  halfArc(cx, cy, r, ux, uy, mx, my, over, out);
  halfArc(cx, cy, r, mx, my, vx, vy, over, out);
}
