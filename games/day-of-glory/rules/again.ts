/**
 * Sermons by which rolls of 1 may be rolled again (DG-GOD-16, DG-GOD-19, DG-GOD-22): offered after the roll, to whoever made it, each die once
 * (DG-R-011). Ones that have done what they should are left alone.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { contentOf } from '../content/library.ts';
import type { Again, God } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { isUnder } from './effects.ts';
import { d6, type G } from './play.ts';
import { tell } from './tell.ts';

/** Id of what a sermon leaves on units. Sermons of one god do not add up (DG-R-438). */
export function sermonId(god: God): string {
  return `sermon-of-${god.id}`;
}

/** The god whose sermon lets the unit, or that model of it, roll such ones again. */
export function preachedAgain(s: State, u: Unit, m: Model | undefined, of: Again): God | undefined {
  const model = m ?? u.models[0];
  if (s.effects.length === 0 || model === undefined) return undefined;
  return contentOf(s).gods.all.find(
    (god) => god.sermon.again === of && isUnder(s, u, model, sermonId(god)) !== undefined,
  );
}

/** Offers it for so many ones that have failed. The faces of the new dice that succeed. */
export function* onesAgain(
  g: G,
  u: Unit,
  god: God,
  ones: number,
  succeeds: (face: number) => boolean,
): Flow<readonly number[]> {
  if (ones === 0) return [];
  const { clause, again } = god.sermon;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${u.name}: ${ones === 1 ? 'a 1 was' : `${ones} ones were`} rolled: roll again?`,
    clause,
    subjects: [u.id],
    acts: [button('reroll', 'Roll again', clause, u.id), button('keep', 'Let it stand', clause, u.id)],
    decline: { verb: 'keep' },
    best: () => ({ verb: 'reroll' }),
  }));
  if (answer.verb !== 'reroll') return [];
  const rolls: number[] = [];
  for (let i = 0; i < ones; i++) rolls.push(d6(g, 'again', clause, u.seat));
  const good = rolls.filter(succeeds);
  tell(g, {
    kind: 'again',
    clause,
    unit: u.id,
    seat: u.seat,
    of: again ?? 'melee',
    rolls,
    good: good.length,
    also: ['DG-R-011'],
  });
  return good;
}
