/** Which location gets a box back, where its owner may choose. */

import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import { labelOf } from '../rules/damage.ts';
import { name } from '../rules/play.ts';
import { verb } from '../rules/verb.ts';
import type { Model } from '../state.ts';

export function* chooseLocation(m: Model, among: readonly Location[], clause: ClauseId): Flow<Location> {
  const [only] = among;
  if (m.seat === null || among.length < 2) return only as Location;
  const { seat } = m;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `which location of ${name(m)} gets a box back?`,
    clause,
    subjects: [m.id],
    acts: [
      choice({
        verb: 'mend',
        label: 'Restore a box',
        clause,
        by: ['location'],
        options: () =>
          among.map((location) => ({
            answer: { verb: 'mend', location },
            label: labelOf(m, location),
            subjects: [m.id],
          })),
        why: () => ({ clause, reason: 'that location has lost nothing' }),
      }),
    ],
  }));
  return answer.location as Location;
}

export const MEND = verb({
  name: 'mend',
  text: 'Choose the location that gets a box back.',
  args: { location: z.enum(LOCATIONS) },
  main: 'location',
});
