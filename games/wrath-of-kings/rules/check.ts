/** Willpower checks: so many dice, each at or below the Willpower is a success (WK-ACN-08); Strong Will may roll one again (WK-SPC-30). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { button, several, withFixed } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import { has, willpower } from './abilities.ts';
import type { G } from './play.ts';
import { tell } from './tell.ts';

/** The number of successes. `why` says what the check is for, in the words of the log. */
export function* willCheck(g: G, m: Model, dice: number, why: string, clause: ClauseId): Flow<number> {
  g.enter(clause);
  const will = willpower(g.state, m);
  const faces: number[] = [];
  const passes = (face: number): boolean => face <= will.value;
  for (let i = 0; i < dice; i++) {
    faces.push(g.dice.roll(10, 'willpower-check', 'WK-ACN-08', m.seat, passes, faces.slice()));
  }
  if (has(g.state, m, 'strong-will')) yield* secondTry(g, m, faces, passes);
  let successes = 0;
  for (const face of faces) if (passes(face)) successes += 1;
  tell(g, {
    kind: 'check',
    clause: 'WK-ACN-08',
    model: m.id,
    why,
    faces,
    willpower: will.value,
    willParts: will.parts,
    successes,
    also: [clause],
  });
  g.leave();
  return successes;
}

/** One die may be rolled again if its owner likes (WK-R-119). */
function* secondTry(g: G, m: Model, faces: number[], passes: (face: number) => boolean): Flow<void> {
  const failed = faces.findIndex((face) => !passes(face));
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: `does ${m.name} roll a die of its check again?`,
    clause: 'WK-SPC-30',
    subjects: [m.id],
    acts: [
      withFixed(
        several({
          verb: 'reroll',
          label: 'Roll again by strong will',
          clause: 'WK-SPC-30',
          arg: 'dice',
          items: faces.map((face, die) => ({
            id: String(die + 1),
            label: `${face}: ${passes(face) ? 'success' : 'failure'}`,
          })),
          min: 1,
          max: 1,
          best: [String(Math.max(0, failed) + 1)],
        }),
        { ability: 'strong-will' },
      ),
      button('pass', 'Keep them', 'WK-SPC-30', m.id),
    ],
    decline: { verb: 'pass' },
    best: () =>
      failed < 0 ? { verb: 'pass' } : { verb: 'reroll', dice: [String(failed + 1)], ability: 'strong-will' },
  }));
  if (answer.verb === 'pass') return;
  const die = Number.parseInt((answer.dice as readonly string[])[0] as string, 10) - 1;
  const was = faces[die] as number;
  const face = g.dice.roll(10, 'reroll', 'WK-SPC-30', m.seat, passes);
  faces[die] = face;
  tell(g, {
    kind: 'reroll',
    clause: 'WK-SPC-30',
    model: m.id,
    ability: 'strong-will',
    dice: [{ die: die + 1, was, face }],
    compulsory: false,
  });
}
