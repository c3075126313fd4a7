/** The passage of the Eight: a lane through a block of houses for the escort and the Lady alone (GL-S3-18, GL-S3-19, GL-R-163, GL-R-323). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { holds } from '../rules/ground.ts';
import { type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import { piece } from '../setup/pieces.ts';
import type { Model, State } from '../state.ts';

/** A block and a passage between the midpoints of opposite sides (GL-S3-18, GL-R-163, GL-R-323). */
export function* passage(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (m.seat === null) return false;
  const { seat } = m;
  const lanes = s.pieces
    .filter(({ class: kind }) => kind === 'block')
    .flatMap((block) => {
      const [part] = block.parts;
      if (part === undefined || part.kind !== 'poly') return [];
      const xs = part.points.map(([x]) => x);
      const ys = part.points.map(([, y]) => y);
      const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const cx = (x0 + x1) / 2;
      const cy = (y0 + y1) / 2;
      return [
        { block: block.id, side: 'north-south', from: [cx, y0] as Point, to: [cx, y1] as Point },
        { block: block.id, side: 'east-west', from: [x0, cy] as Point, to: [x1, cy] as Point },
      ];
    });
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'through which block does the passage lead?',
    clause: 'GL-S3-18',
    subjects: [m.id],
    acts: [
      choice({
        verb: 'passage',
        label: 'Open a passage',
        clause: 'GL-S3-18',
        by: ['block', 'side'],
        options: () =>
          lanes.map(({ block, side }) => ({
            answer: { verb: 'passage', block, side },
            label: `${block}, ${side}`,
            subjects: [block],
          })),
        why: () => ({ clause: 'GL-S3-18', reason: 'a passage joins the midpoints of two opposite sides of a block' }),
      }),
    ],
  }));
  const lane = lanes.find(({ block, side }) => block === answer.block && side === answer.side);
  if (lane === undefined) return false;
  s.plot.passage = [...lane.from, ...lane.to];
  openLane(s, lane.block, lane.side === 'north-south');
  moved(g);
  tell(g, {
    kind: 'passage',
    clause: 'GL-S3-18',
    block: lane.block,
    from: lane.from,
    to: lane.to,
    also: ['GL-S3-19', 'GL-R-163', 'GL-R-323'],
  });
  return true;
}

const LANE = 1.5;

/** The block is parted: a lane 1.5" wide is free. */
function openLane(s: State, block: string, vertical: boolean): void {
  const whole = s.pieces.find(({ id: one }) => one === block);
  const [part] = whole?.parts ?? [];
  if (whole === undefined || part === undefined || part.kind !== 'poly') return;
  const xs = part.points.map(([x]) => x);
  const ys = part.points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const halves: readonly [number, number, number, number][] = vertical
    ? [
        [x0, y0, cx - LANE / 2 - x0, y1 - y0],
        [cx + LANE / 2, y0, x1 - cx - LANE / 2, y1 - y0],
      ]
    : [
        [x0, y0, x1 - x0, cy - LANE / 2 - y0],
        [x0, cy + LANE / 2, x1 - x0, y1 - cy - LANE / 2],
      ];
  const lane: readonly [number, number, number, number] = vertical
    ? [cx - LANE / 2, y0, LANE, y1 - y0]
    : [x0, cy - LANE / 2, x1 - x0, LANE];
  const { height, name } = whole;
  s.pieces = [
    ...s.pieces.filter((one) => one !== whole),
    ...halves.map((rect, i) => piece({ id: `${block}-${i + 1}`, class: 'block', rect, height, name })),
    piece({ id: 'passage', class: 'block', rect: lane, height, name: 'the passage', stops: ['pursuit'] }),
  ];
}

/** Nobody in a passage can be seen or attacked from outside (GL-R-323). */
export function inPassage(s: State, m: Model): boolean {
  const lane = s.pieces.find(({ id: one }) => one === 'passage');
  return lane !== undefined && holds(lane, m.x, m.y);
}

export const PASSAGE = verb({
  name: 'passage',
  text: 'Open a passage through a block of houses.',
  args: { block: id, side: id },
});
