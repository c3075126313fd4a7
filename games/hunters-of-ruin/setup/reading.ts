/**
 * What players are to agree about before play and do not. The rulings settle how the rules are read (HR-R-009); what shallow streams are is
 * left to the players (HR-TER-22).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Seat } from '#engine/game.ts';
import { capital } from '#engine/text/words.ts';
import { choice } from '../../kit/acts.ts';
import { highestRoll } from '../../kit/turns.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';

/** What shallow streams count as. */
export type Streams = 'water' | 'rough';

export const READING = verb({
  name: 'reading',
  text: 'Decide what the players differed about, for the whole match.',
  args: { as: z.enum(['rough', 'water']) },
  main: 'as',
});

/**
 * The players do not agree what shallow streams are: each rolls a die, and the higher decides for the rest of the game (HR-GEN-11). The
 * reading that does less comes first, and holds when nobody insists on the other (HR-GEN-12).
 */
export function* settleStreams(g: G): Flow<Streams> {
  const of = 'shallow streams';
  const seat = highestRoll(g, [0, 1], {
    name: 'reading',
    clause: 'HR-GEN-11',
    sides: 10,
    tell: (rolls, tie) =>
      tell(g, { kind: 'reading-roll', clause: 'HR-GEN-11', of, rolls: [rolls[0] as number, rolls[1] as number], tie }),
  });
  const answer = yield* ask<Answer>(seat, () => readingDecision(seat, of));
  const as: Streams = answer.as === 'water' ? 'water' : 'rough';
  tell(g, { kind: 'reading', clause: 'HR-GEN-11', seat, of, as, also: ['HR-TER-22', 'HR-GEN-12'] });
  return as;
}

function readingDecision(seat: Seat, of: string): Decision {
  const weaker = { verb: 'reading', as: 'rough' };
  const options = [
    { answer: weaker, label: 'Rough terrain', note: 'the weaker reading', subjects: [] },
    { answer: { verb: 'reading', as: 'water' }, label: 'Water', subjects: [] },
  ];
  return {
    seat,
    title: `the players differ about ${of}: what are they in this match?`,
    clause: 'HR-GEN-11',
    subjects: [],
    acts: [
      choice({
        verb: 'reading',
        label: capital(of),
        clause: 'HR-TER-22',
        by: ['as'],
        options: () => options,
        why: () => ({ clause: 'HR-TER-22', reason: `${of} are Water or Rough terrain` }),
      }),
    ],
    decline: weaker,
  };
}
