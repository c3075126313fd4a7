/** Where on the edge of what is free a thing that lies beyond it is pointed at. All in px of the stage. */
interface EdgeThing {
  id: string;
  x: number;
  y: number;
}

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the edge to the middle of a sign, and between two signs. */
const IN = 22;
const APART = 44;

interface EdgeSpot extends EdgeThing {
  /** Degrees, clockwise from the right: where the thing lies. */
  turn: number;
}

/**
 * The things whose middle is out of view, each at the edge where it lies; those that would lie on another, or on what is already there, go
 * along the edge.
 */
export function edgeSpots(things: readonly EdgeThing[], room: Room, there: readonly Room[] = []): EdgeSpot[] {
  const right = room.x + room.width;
  const bottom = room.y + room.height;
  const beyond = things.filter(({ x, y }) => x < room.x || x > right || y < room.y || y > bottom);
  const placed: EdgeSpot[] = [];
  for (const { id, x, y } of beyond) {
    const at = {
      x: clamp(x, room.x + IN, right - IN),
      y: clamp(y, room.y + IN, bottom - IN),
    };
    const turn = (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI;
    const across = y < room.y || y > bottom;
    const spot = slide(at, placed, across, room, there);
    if (spot !== null) placed.push({ id, ...spot, turn });
  }
  return placed;
}

/** The nearest place along the edge that no other sign has; null where the edge is full. */
function slide(
  at: { x: number; y: number },
  placed: readonly EdgeSpot[],
  across: boolean,
  room: Room,
  there: readonly Room[],
) {
  const on = ({ x, y }: { x: number; y: number }, box: Room) =>
    x + IN > box.x && x - IN < box.x + box.width && y + IN > box.y && y - IN < box.y + box.height;
  for (let i = 0; i < 24; i++) {
    const by = (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * APART;
    const spot = across ? { x: at.x + by, y: at.y } : { x: at.x, y: at.y + by };
    const inside =
      spot.x >= room.x + IN &&
      spot.x <= room.x + room.width - IN &&
      spot.y >= room.y + IN &&
      spot.y <= room.y + room.height - IN;
    if (!inside || there.some((box) => on(spot, box))) continue;
    if (placed.every((p) => Math.hypot(p.x - spot.x, p.y - spot.y) >= APART - 1)) return spot;
  }
  return null;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(low, high), Math.max(low, value));
}
