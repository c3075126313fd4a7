/** A free move that an effect grants (WK-MOV-01): its owner takes it or leaves it. Disengaging and terrain come out of its inches (WK-R-124). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { button } from '../../kit/acts.ts';
import { path } from '../../kit/args.ts';
import type { Events } from '../events.ts';
import type { Model } from '../state.ts';
import { performMove } from './move.ts';
import { pathAct, readPath } from './path-act.ts';
import { byId, type G, standing } from './play.ts';
import { verb } from './verb.ts';

export const GO = verb({
  name: 'go',
  text: 'Make a move that an effect grants.',
  args: { path },
  main: 'path',
  read: (line) => readPath(line, byId(line.state, line.decision.subjects[0] ?? '')),
});

export interface FreeMove {
  inches: number;
  clause: ClauseId;
  of: Events['move']['of'];
  /** It is a Sprint: not through walls. */
  sprint?: boolean;
}

/** True when the model has moved. */
export function* freeMove(g: G, m: Model, { inches, clause, of, sprint = false }: FreeMove): Flow<boolean> {
  if (!standing(m)) return false;
  g.enter(clause);
  const words = { inches, sprint, clause };
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: `where does ${m.name} move, up to ${inches}"?`,
    clause,
    subjects: [m.id],
    acts: [pathAct(g.state, m, { verb: 'go', label: 'Move', clause, words }), button('pass', 'Stay', clause, m.id)],
    decline: { verb: 'pass' },
  }));
  const went = answer.verb === 'go' && (yield* performMove(g, m, answer.path as readonly Point[], { ...words, of }));
  g.leave();
  return went;
}
