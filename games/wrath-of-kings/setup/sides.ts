/** The winner of the roll-off takes a table side, the opponent has the opposite one (WK-SET-05, WK-R-70); from there the zones run inwards (WK-SET-06). */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Seat } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { choice } from '../../kit/acts.ts';
import { depthFrom, ZONE_DEPTH } from '../rules/measure.ts';
import { foe, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import { SIDES, type Side, type State } from '../state.ts';

export const SIDE = verb({
  name: 'side',
  text: 'Take a table side.',
  args: { side: z.enum(SIDES) },
  main: 'side',
});

const OPPOSITE: Readonly<Record<Side, Side>> = { south: 'north', north: 'south', west: 'east', east: 'west' };

export function* sidesStep(g: G): Flow<void> {
  const s = g.state;
  const seat = s.chooser;
  const answer = yield* ask<Answer>(seat, () => sideDecision(s, seat));
  const side = answer.side as Side;
  s.sides[seat as 0 | 1] = side;
  s.sides[foe(seat) as 0 | 1] = OPPOSITE[side];
  for (const m of s.models) [m.fx, m.fy] = inwards(s.sides[m.seat as 0 | 1] as Side);
  tell(g, { kind: 'side', clause: 'WK-SET-05', seat, side, also: ['WK-SET-06', 'WK-SET-07'] });
  s.phase = 'motivations';
}

/** The way to the middle, for the picture. */
function inwards(side: Side): [number, number] {
  switch (side) {
    case 'south':
      return [0, 1];
    case 'north':
      return [0, -1];
    case 'west':
      return [1, 0];
    case 'east':
      return [-1, 0];
  }
}

function sideDecision(s: State, seat: Seat): Decision {
  const best = SIDES.slice().sort((a, b) => ease(s, b) - ease(s, a));
  return {
    seat,
    title: 'which table side is yours?',
    clause: 'WK-SET-05',
    subjects: [],
    acts: [
      choice({
        verb: 'side',
        label: 'Choose a table side',
        clause: 'WK-SET-05',
        by: ['side'],
        options: () =>
          SIDES.map((side) => ({ answer: { verb: 'side', side }, label: `the ${side} side`, subjects: [] })),
        suggest: () => best.map((side) => ({ verb: 'side', side })),
        why: () => ({ clause: 'WK-SET-05', reason: 'the table has four sides: south, north, west and east' }),
      }),
    ],
  };
}

/** How easily one gets forward from a side: what lies in its own zones hinders, what lies before the enemy's hinders the enemy. */
function ease(s: State, side: Side): number {
  let value = 0;
  for (const piece of s.pieces) {
    const { x0, y0, x1, y1 } = featureBounds(piece);
    const { impassable, wall, rough } = piece.keywords;
    const weight = impassable || wall ? 2 : rough;
    const near = depthFrom(s, side, (x0 + x1) / 2, (y0 + y1) / 2) < 4 * ZONE_DEPTH;
    value += near ? -weight : weight;
  }
  return value;
}
