/** Questions that several motivations ask: whether a leader takes a Willpower check that it may take, and whose turn it is among several. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { willCheck } from '../rules/check.ts';
import type { G } from '../rules/play.ts';
import { verb } from '../rules/verb.ts';
import type { Model } from '../state.ts';

export const TAKE_CHECK = verb({ name: 'take-check', text: 'Take the Willpower check that a motivation allows.' });

export const NO_CHECK = verb({ name: 'no-check', text: 'Leave the Willpower check that a motivation allows.' });

export const RESOLVE_NEXT = verb({
  name: 'resolve-next',
  text: 'Choose what is resolved next of several effects at the same moment.',
  args: { target: id },
  main: 'target',
  unsaid: 'alike',
});

/** A Willpower check (1) that a leader may take, by `clause`; by `free` a failure costs nothing. True when it was taken and succeeded. */
export function* mayCheck(g: G, leader: Model, why: string, clause: ClauseId, free: ClauseId): Flow<boolean> {
  const { seat } = leader;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `does ${leader.name} take a Willpower check (${why})?`,
    clause,
    subjects: [leader.id],
    acts: [
      button('take-check', 'take the Willpower check: a failure costs nothing', free, leader.id),
      button('no-check', 'leave it', clause, leader.id),
    ],
  }));
  return answer.verb === 'take-check' && (yield* willCheck(g, leader, 1, why, clause)) > 0;
}

/** Whose effect is next of several at the same moment: the active player chooses (WK-GEN-11). Not asked where it makes no difference. */
export function* nextOf(among: readonly Model[], by: Seat, matters: boolean, clause: ClauseId): Flow<Model> {
  const first = among[0] as Model;
  if (among.length === 1 || !matters) return first;
  const answer = yield* ask<Answer>(by, () => ({
    seat: by,
    title: 'whose effect is resolved next?',
    clause: 'WK-GEN-11',
    subjects: among.map((m) => m.id),
    acts: [
      choice({
        verb: 'resolve-next',
        label: 'resolve next',
        clause: 'WK-GEN-11',
        by: ['target'],
        options: () =>
          among.map((m) => ({ answer: { verb: 'resolve-next', target: m.id }, label: m.name, subjects: [m.id] })),
        why: ({ target }) => ({ clause, reason: `"${String(target)}" is not among those whose effect is due` }),
      }),
    ],
  }));
  return among.find((m) => m.id === answer.target) ?? first;
}
