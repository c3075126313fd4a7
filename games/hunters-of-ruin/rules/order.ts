/** The order in which several warriors are dealt with, where the rules leave it to a player (HR-R-008). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Warrior } from '../state.ts';
import { type G, must, name } from './play.ts';
import { verb } from './verb.ts';

export const NEXT = verb({
  name: 'next',
  text: 'Name the warrior that is dealt with next.',
  args: { warrior: id },
  main: 'warrior',
});

/** Runs `each` for one warrior after another. The seat picks while two or more are left, or passes: then the rest follow as they stand. */
export function* inOrder(
  g: G,
  seat: Seat,
  warriors: readonly Warrior[],
  clause: ClauseId,
  what: string,
  each: (w: Warrior) => Flow<void>,
): Flow<void> {
  const left = warriors.map((w) => w.id);
  let asking = true;
  while (left.length > 0) {
    let at = 0;
    if (asking && left.length > 1) {
      const chosen = yield* askNext(g, seat, left, clause, what);
      if (chosen === null) asking = false;
      else at = left.indexOf(chosen);
    }
    yield* each(must(g.state, left.splice(at, 1)[0] as string));
  }
}

/** The next of several, or null: as they stand. */
export function* askNext(
  g: G,
  seat: Seat,
  ids: readonly string[],
  clause: ClauseId,
  what: string,
): Flow<string | null> {
  const answer = yield* ask<Answer>(seat, () => {
    const left = ids.slice();
    return {
      seat,
      title: `${what}: who is next?`,
      clause,
      subjects: left,
      acts: [
        choice({
          verb: 'next',
          label: 'Who is next',
          clause,
          by: ['warrior'],
          options: () =>
            left.map((one) => ({
              answer: { verb: 'next', warrior: one },
              label: name(must(g.state, one)),
              subjects: [one],
            })),
          why: ({ warrior }) => ({
            clause,
            reason: `${String(warrior)} is not among those that are left: ${left.join(', ')}`,
          }),
        }),
        button('pass', 'All in this order', clause, ...left),
      ],
      decline: { verb: 'pass' },
    };
  });
  return answer.verb === 'next' ? (answer.warrior as string) : null;
}
