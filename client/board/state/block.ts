/** Bases that stand as one: the box around them in the frame of their facing. */
import type { Body, Point } from '#engine/geometry/types.ts';

export interface Block {
  facing: Point;
  /** Along the facing. */
  front: number;
  back: number;
  /** Across it, from the left hand to the right. */
  left: number;
  right: number;
}

/** Null without bases. */
export function blockOf(bodies: Iterable<Body>, facing: Point): Block | null {
  const [fx, fy] = facing;
  const block = { facing, front: -Infinity, back: Infinity, left: Infinity, right: -Infinity };
  for (const b of bodies) {
    const along = b.x * fx + b.y * fy;
    const across = b.x * fy - b.y * fx;
    // A base that is turned against the block reaches as far as its own box does.
    const turn = Math.abs(b.fx * fx + b.fy * fy);
    const lean = Math.abs(b.fx * fy - b.fy * fx);
    const deep = b.shape === 'round' ? b.a : turn * b.b + lean * b.a;
    const wide = b.shape === 'round' ? b.a : turn * b.a + lean * b.b;
    block.front = Math.max(block.front, along + deep);
    block.back = Math.min(block.back, along - deep);
    block.left = Math.min(block.left, across - wide);
    block.right = Math.max(block.right, across + wide);
  }
  return block.front < block.back ? null : block;
}

/** The table point at these distances along and across the facing. */
export function inBlock({ facing: [fx, fy] }: Pick<Block, 'facing'>, along: number, across: number): Point {
  return [fx * along + fy * across, fy * along - fx * across];
}

export function cornersOf(block: Block): [Point, Point, Point, Point] {
  const { front, back, left, right } = block;
  return [
    inBlock(block, front, left),
    inBlock(block, front, right),
    inBlock(block, back, right),
    inBlock(block, back, left),
  ];
}

/** Front rank: who stands less than half a base behind the foremost. */
export function frontRank<T extends { body: Body }>(members: readonly T[], [fx, fy]: Point): ReadonlySet<T> {
  const depth = ({ body }: T) => body.x * fx + body.y * fy;
  const front = Math.max(...members.map(depth));
  return new Set(members.filter((m) => front - depth(m) < m.body.b));
}
