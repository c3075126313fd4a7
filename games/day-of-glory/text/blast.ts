/** Events of blasts and scatter. */
import type { BlastEvents } from '../blast-events.ts';
import { called } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches } from './words.ts';

export const BLAST: Sentences<keyof BlastEvents> = {
  blast: ({ unit, model, name, hits, saved }, s) => {
    const who = called(s, model ?? unit);
    return saved
      ? `${capital(name)} on ${who}: ${count(hits, 'hit')}`
      : `${capital(name)} on ${who}: ${hits} damage without a save`;
  },
  scatter: ({ name, natural, degrees, distance }) =>
    degrees === undefined
      ? `${capital(name)}: the scatter die shows ${natural}, a direct hit`
      : `${capital(name)}: the scatter die shows ${natural}, so it goes ${inches(distance)} at ${degrees} degrees`,
  filled: ({ models, unit }, s) =>
    `${models.length === 1 ? 'One of the back row' : `${models.length} of the back row`} of ${called(s, unit)} ${models.length === 1 ? 'steps' : 'step'} into the gaps`,
};
