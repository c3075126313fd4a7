/** Where the reading glass lies. */
import type { Board } from '#client/board/port.ts';
import type { Scene } from '#engine/game.ts';

export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** px from the middle between two models to each of them, up to which one ring is drawn around both; px around a model. */
export const NEAR = 80;
const RIM = 26;
/** px between the models and what lies beside them. */
const APART = 46;

/** The ring around what is shown: around both where they are near, otherwise around the last, whom it is done to. */
export function ringOf(spots: readonly Spot[]): { middle: Spot; ring: number } {
  const [from, to = from] = spots as [Spot, Spot | undefined];
  const half = Math.hypot(from.x - to.x, from.y - to.y) / 2;
  const near = half <= NEAR;
  return {
    middle: near ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : to,
    ring: (near ? half : 0) + RIM,
  };
}

/** `taken`: px at the edges that something else has. The middle of a box of this size where it covers the fewest models and markers, within the part of the stage that no panel covers. */
export function placeFor(
  middle: Spot,
  ring: number,
  { width, height }: Size,
  scene: Scene,
  board: Board,
  taken: { right: number; top: number } = { right: 0, top: 0 },
): Spot {
  const things = [
    ...scene.bodies.map(({ body }) => board.toScreen([body.x, body.y])),
    ...scene.markers.map(({ x, y }) => board.toScreen([x, y])),
  ];
  const all = board.room();
  const y = Math.max(all.y, taken.top);
  const room = { x: all.x, y, width: all.width - taken.right, height: all.height - (y - all.y) };
  const inside = (v: number, half: number, low: number, high: number) =>
    Math.max(low + half + 6, Math.min(high - half - 6, v));
  let best: { at: Spot; cost: number } | null = null;
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    const at = {
      x: inside(middle.x + Math.cos(angle) * (ring + APART + width / 2), width / 2, room.x, room.x + room.width),
      y: inside(middle.y + Math.sin(angle) * (ring + APART + height / 2), height / 2, room.y, room.y + room.height),
    };
    const within = ({ x, y }: Spot, rim: number) =>
      Math.abs(x - at.x) < width / 2 + rim && Math.abs(y - at.y) < height / 2 + rim;
    const covered = things.filter((thing) => within(thing, 10)).length;
    const cost = covered + (within(middle, ring) ? 20 : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? middle;
}
