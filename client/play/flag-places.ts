/** Where the flags of a turn that is over stand: in view, off each other, and off the markers as far as there is room. */

export interface Flag {
  /** The middle that it would have alone. */
  x: number;
  y: number;
  wide: number;
}

interface Spot {
  x: number;
  y: number;
}

/** px: half the height of a flag, the air between two, and what is kept free around the middle of a marker. */
const HALF = 13;
const AIR = 4;
const MARKER = 14;

/** How far a flag may go up or down, nearest first. */
const STEPS = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((n) => n * (HALF + AIR / 2 + 1));

export function flagPlaces(
  flags: readonly Flag[],
  markers: readonly Spot[],
  room: { x: number; y: number; width: number; height: number },
): Spot[] {
  const taken: Flag[] = [];
  return flags.map((flag) => {
    const half = flag.wide / 2 + AIR;
    const x = Math.max(room.x + half, Math.min(room.x + room.width - half, flag.x));
    const spots = STEPS.map((step) => {
      const y = Math.max(room.y + HALF + AIR, Math.min(room.y + room.height - HALF - AIR, flag.y + step));
      const over = taken.filter(
        (other) => Math.abs(other.x - x) < (other.wide + flag.wide) / 2 + AIR && Math.abs(other.y - y) < 2 * HALF + AIR,
      );
      const hidden = markers.filter(
        (m) => Math.abs(m.x - x) < flag.wide / 2 + MARKER && Math.abs(m.y - y) < HALF + MARKER,
      );
      return { x, y, cost: over.length * 100 + hidden.length * 10 + Math.abs(step) / 100 };
    });
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    taken.push({ ...flag, x, y: best.y });
    return { x, y: best.y };
  });
}
