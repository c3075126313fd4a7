/**
 * What an earlier game of a campaign changes in this one before and while it is played: markers that are moved (GL-R-339), a bonus on the first initiative, a
 * model that comes later (GL-R-337). What rosters carry stands in the plot until it is used.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { placement, randomPoint, spreadPoint, tenths } from '../../kit/placing.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { SetupPlan } from '../scenarios/plan.ts';
import type { Marker, Model, State } from '../state.ts';
import { covers } from './pieces.ts';

/** How far news move a marker, and how near two of them may lie where the scenario says nothing else. */
const SHIFT = 3;
const APART = 2;

/** The turn at whose start a model arrives; 0: it is there from the beginning. */
export function arrivesIn(s: State, { id: model }: Model): number {
  const late = s.plot.late as Readonly<Record<string, number>> | undefined;
  return late?.[model] ?? 0;
}

/** The bonus on initiative counts in the first turn, and the roll for set-up is not of it (GL-R-337). */
export function lead(s: State): void {
  s.seats.forEach((_, seat) => {
    const bonus = s.plot[`lead-${seat}`];
    if (bonus === undefined) return;
    delete s.plot[`lead-${seat}`];
    s.plot[`initiative-${seat}`] = bonus;
  });
}

/** Asks whoever has had news about the next marker to move; false when nobody has. */
export function* newsStep(g: G, plan: SetupPlan): Flow<boolean> {
  const s = g.state;
  const seat = s.order.find((one) => typeof s.plot[`news-${one}`] === 'number' && !isSpent(s, one));
  if (seat === undefined) {
    clear(s);
    return false;
  }
  const answer = yield* ask<Answer>(seat, () => newsDecision(g, plan, seat));
  if (answer.verb !== 'shift-marker') {
    s.plot[`news-${seat}`] = 0;
    return true;
  }
  const marker = s.markers.find((one) => one.id === answer.marker) as Marker;
  const [x, y] = answer.at as Point;
  marker.x = snap(x);
  marker.y = snap(y);
  s.plot[`news-${seat}`] = Number(s.plot[`news-${seat}`]) - 1;
  s.plot[`shifted-${seat}`] = [...shifted(s, seat), marker.id];
  tell(g, {
    kind: 'marker',
    clause: 'GL-R-339',
    seat,
    marker: marker.id,
    at: [marker.x, marker.y],
    also: ['GL-SCN-04'],
  });
  return true;
}

function shifted(s: State, seat: Seat): readonly string[] {
  return (s.plot[`shifted-${seat}`] as readonly string[] | undefined) ?? [];
}

/** Nothing is left to move: all tries are used, or every marker has been moved. */
function isSpent(s: State, seat: Seat): boolean {
  return s.plot[`news-${seat}`] === 0 || s.markers.every((one) => shifted(s, seat).includes(one.id));
}

function clear(s: State): void {
  s.seats.forEach((_, seat) => {
    delete s.plot[`news-${seat}`];
    delete s.plot[`shifted-${seat}`];
  });
}

/** Why a marker may not be moved there; null when it may. */
function shiftRefusal(s: State, plan: SetupPlan, marker: Marker, at: Point): Refusal | null {
  const [x, y] = at;
  const dx = x - marker.x;
  const dy = y - marker.y;
  if (dx * dx + dy * dy > SHIFT * SHIFT + 0.001)
    return { clause: 'GL-R-339', reason: 'a marker is moved by up to 3 inches' };
  const others: State = { ...s, markers: s.markers.filter((one) => one !== marker) };
  if (plan.placing !== undefined) return plan.placing.refusal(others, at) as Refusal | null;
  if (x < 0.5 || y < 0.5 || x > s.width - 0.5 || y > s.depth - 0.5)
    return { clause: 'GL-R-339', reason: 'a marker lies wholly on the board' };
  for (const one of others.markers) {
    if ((one.x - x) * (one.x - x) + (one.y - y) * (one.y - y) < APART * APART - 0.001)
      return { clause: 'GL-R-339', reason: 'two markers are at least 2 inches apart' };
  }
  const solid = s.pieces.find((piece) => piece.impassable && covers(piece, x, y));
  return solid === undefined ? null : { clause: 'GL-R-339', reason: `${solid.name} is in the way` };
}

function discAt([x, y]: Point) {
  return { x, y, fx: 1, fy: 0, z: 0, h: 0.1, shape: 'round' as const, a: 0.5, b: 0.5 };
}

function newsDecision(g: G, plan: SetupPlan, seat: Seat) {
  const s = g.state;
  const open = s.markers.filter((one) => !shifted(s, seat).includes(one.id));
  const around = ({ x, y }: Marker) => ({ x0: x - SHIFT, y0: y - SHIFT, x1: x + SHIFT, y1: y + SHIFT });
  return {
    seat,
    title: `news: which marker is moved? (${Number(s.plot[`news-${seat}`])} more)`,
    clause: 'GL-R-339',
    subjects: open.map((one) => one.id),
    acts: [
      ...open.map((marker) =>
        placement({
          verb: 'shift-marker',
          key: `shift-${marker.id}`,
          label: `Move ${marker.id}`,
          clause: 'GL-R-339',
          body: discAt([marker.x, marker.y]),
          region: [],
          facing: false,
          fixed: { marker: marker.id },
          spots: () => {
            const found: { at: Point }[] = [];
            for (let i = 0; i < 40 && found.length < 4; i++) {
              const at = spreadPoint(i, around(marker));
              if (shiftRefusal(s, plan, marker, at) === null) found.push({ at });
            }
            return found;
          },
          option: ({ at }) => ({ label: `${marker.id} to ${tenths(at[0])}, ${tenths(at[1])}`, subjects: [marker.id] }),
          random: (rng) => {
            for (let i = 0; i < 30; i++) {
              const at = randomPoint(rng, around(marker));
              if (shiftRefusal(s, plan, marker, at) === null) return { at };
            }
            return null;
          },
          why: ({ at }) => shiftRefusal(s, plan, marker, at),
        }),
      ),
      button('pass', 'Move no more', 'GL-R-339'),
    ],
    decline: { verb: 'pass' },
  };
}

export const SHIFT_MARKER = verb({
  name: 'shift-marker',
  text: 'Campaign: move an encounter marker by up to 3 inches before the game.',
  args: { marker: id, at: point },
});
