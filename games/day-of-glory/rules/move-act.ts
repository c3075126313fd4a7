/** Move as a verb of an activation. */
import { readMove } from '../vocabulary/reading.ts';
import { wayArgs } from './args.ts';
import { spendHands } from './hands.ts';
import { makeMove, moveCourse, moveRefusal } from './move.ts';
import { mow } from './mow.ts';
import { pathAct, pathOf } from './path-act.ts';
import { DUEL_MOVE } from './seek.ts';
import { menuVerb } from './verb.ts';

export const MOVE = menuVerb({
  name: 'move',
  text: 'Move: waypoints of the middle of the block, and a final facing.',
  args: wayArgs,
  main: 'path',
  action: true,
  clause: 'DG-MOVE-01',
  lacks: 'there is no way to go',
  together: true,
  upright: true,
  inDuel: DUEL_MOVE,
  inRage: {
    end(s, u, answer) {
      const { path, facing } = pathOf(answer);
      return moveCourse(s, u, path, facing).end;
    },
  },
  read: readMove,
  find({ state: s }, { u, now }) {
    if (moveRefusal(s, u, now) !== null) return null;
    return pathAct(s, u, {
      verb: 'move',
      label: 'Move',
      clause: 'DG-MOVE-01',
      course: (path, facing) => moveCourse(s, u, path, facing),
    });
  },
  refused(g, { u, now }) {
    const refusal = moveRefusal(g.state, u, now);
    return refusal === null ? null : { verb: 'move', label: 'Move', refusal };
  },
  *run(g, { u }, answer) {
    const { path, facing } = pathOf(answer);
    spendHands(g, u, 1);
    const course = moveCourse(g.state, u, path, facing);
    yield* makeMove(g, u, course, 'DG-MOVE-01');
    if (u.kind === 'vehicle') yield* mow(g, u, course.points);
  },
});
