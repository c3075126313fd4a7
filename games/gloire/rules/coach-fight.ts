/** Whoever is beaten on top of a coach is thrown off it: prone on the ground beside it (GL-R-218). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import { type G, name } from './play.ts';
import { nearestStand, put } from './standing.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** `winner` may send `loser` down. A Repulse is not declined. */
export function* overboard(g: G, winner: Model, loser: Model, clause: ClauseId): Flow<void> {
  if (loser.aboard === null || loser.aboard.place === 'inside') return;
  const coach = g.state.coaches.find(({ id }) => id === loser.aboard?.coach);
  const to = coach === undefined ? null : nearestStand(g.state, loser, coach.x, coach.y);
  if (to === null) return;
  if (clause === 'GL-OUT-02' && winner.seat !== null) {
    const seat: Seat = winner.seat;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `does ${name(winner)} throw ${name(loser)} off the coach?`,
      clause: 'GL-R-218',
      subjects: [winner.id, loser.id],
      acts: [
        button('throw-off', 'Throw off', 'GL-R-218', loser.id),
        button('keep', 'Leave them where they are', 'GL-R-056', winner.id),
      ],
      decline: { verb: 'keep' },
    }));
    if (answer.verb !== 'throw-off') return;
  }
  loser.aboard = null;
  put(g, loser, to[0], to[1]);
  loser.prone = true;
  tell(g, { kind: 'set', clause: 'GL-R-218', model: loser.id, to: [loser.x, loser.y], z: loser.z, also: [clause] });
  tell(g, { kind: 'prone', clause: 'GL-R-218', model: loser.id, why: 'thrown off the coach' });
}

export const THROW_OFF = verb({ name: 'throw-off', text: 'Throw the beaten defender off the top of the coach.' });
