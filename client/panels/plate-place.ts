/** Where a plate stands beside a ghost. All in px of the stage. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Between the rim of the ghost and the plate, from near to far. */
const GAPS = [36, 80, 140, 220] as const;
/** Directions from the ghost, the first preferred: beside it, then above and below. */
const TURNS = [
  [-1, 0.25],
  [1, 0.25],
  [-1, -0.6],
  [1, -0.6],
  [-1, 0.9],
  [1, 0.9],
  [0, -1],
  [0, 1],
] as const;

/** The first place that covers nothing, near ones first; otherwise the one that covers least. */
export function placeBeside(
  ghost: { x: number; y: number; r: number },
  size: { width: number; height: number },
  room: Box,
  things: readonly Box[],
): { x: number; y: number } {
  const own: Box = { x: ghost.x - ghost.r, y: ghost.y - ghost.r, width: 2 * ghost.r, height: 2 * ghost.r };
  let best: { x: number; y: number; covered: number } | null = null;
  for (const gap of GAPS) {
    for (const [dx, dy] of TURNS) {
      const reach = ghost.r + gap;
      const x = ghost.x + dx * (reach + size.width / 2) - size.width / 2;
      const y = ghost.y + dy * (reach + size.height / 2) - size.height / 2;
      const at = {
        x: Math.min(Math.max(x, room.x), Math.max(room.x, room.x + room.width - size.width)),
        y: Math.min(Math.max(y, room.y), Math.max(room.y, room.y + room.height - size.height)),
      };
      const box = { ...at, ...size };
      // The ghost itself counts most of all.
      const covered = 3 * overlap(box, own) + things.reduce((sum, thing) => sum + overlap(box, thing), 0);
      if (covered === 0) return at;
      if (best === null || covered < best.covered) best = { ...at, covered };
    }
  }
  return { x: best?.x ?? room.x, y: best?.y ?? room.y };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
