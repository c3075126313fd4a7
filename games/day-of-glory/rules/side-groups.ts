/**
 * Fighting when lines are mixed up (DG-CONS-08..10, DG-R-122): models strike in groups, by the side of the enemy that they touch, and the
 * attacker sets the order.
 */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { agreeing } from '../grammar.ts';
import type { Model, State, Unit } from '../state.ts';
import { touches } from './contact.ts';
import type { Fighter } from './fighters.ts';
import { bodyOf, type SideKind } from './layout.ts';
import { verb } from './verb.ts';

const OUT: Readonly<Record<SideKind, (v: Unit) => readonly [number, number]>> = {
  front: (v) => [v.fx, v.fy],
  left: (v) => [0 - v.fy, v.fx],
  back: (v) => [0 - v.fx, 0 - v.fy],
  right: (v) => [v.fy, 0 - v.fx],
};

/**
 * DG-CONS-08, DG-CONS-10: the side of the enemy that each fighter strikes at: one that it touches, and of several the one it looks at.
 * Those behind go with the nearest who touches.
 */
export function sidesOf(s: State, u: Unit, v: Unit, fighters: readonly Fighter[]): ReadonlyMap<Model, SideKind> {
  const sides = new Map<Model, SideKind>();
  const met = touches(s, v, u);
  for (const { model } of fighters) {
    const mine = met.filter((t) => t.theirs === model).map((t) => t.side);
    if (mine.length === 0) continue;
    const body = bodyOf(u, model);
    const faced = mine.find((side) => {
      const [nx, ny] = OUT[side](v);
      return body.fx * nx + body.fy * ny < -0.5;
    });
    sides.set(model, faced ?? (mine.includes('front') ? 'front' : mine[0]!));
  }
  const touching = [...sides];
  for (const { model } of fighters) {
    if (sides.has(model)) continue;
    let best: SideKind = 'front';
    let least = Infinity;
    for (const [m, side] of touching) {
      const far = Math.abs(m.row - model.row) + Math.abs(m.file - model.file);
      if (far < least) [best, least] = [side, far];
    }
    sides.set(model, best);
  }
  return sides;
}

/** Not asked when one group is left. */
export const GROUP = verb({
  name: 'group',
  text: 'Name the group that fights next, by the side of the enemy it touches.',
  args: { side: z.enum(['front', 'left', 'right', 'back']) },
  main: 'side',
  unsaid: 'alike',
});

/** DG-CONS-09, DG-R-122: the attacker sets the order in which its groups fight. */
export function* sideOrder(u: Unit, sides: readonly SideKind[]): Flow<SideKind[]> {
  const left = [...sides];
  const order: SideKind[] = [];
  while (left.length > 1) {
    const open = [...left];
    const answer = yield* ask<Answer>(u.seat, () => ({
      seat: u.seat,
      title: `which group of ${u.name} ${agreeing(u, 'fights')} ${order.length === 0 ? 'first' : 'next'}?`,
      clause: 'DG-CONS-09',
      subjects: [u.id],
      acts: [
        choice({
          verb: 'group',
          label: 'Fight',
          clause: 'DG-CONS-09',
          by: ['side'],
          options: () =>
            open.map((side) => ({
              answer: { verb: 'group', side },
              label: side === 'front' || side === 'back' ? `those at the ${side}` : `those at the ${side} flank`,
              subjects: [u.id],
            })),
          why: () => ({ clause: 'DG-R-122', reason: 'there is no such group' }),
        }),
      ],
    }));
    const at = Math.max(0, left.indexOf(answer.side as SideKind));
    order.push(...left.splice(at, 1));
  }
  return [...order, ...left];
}
