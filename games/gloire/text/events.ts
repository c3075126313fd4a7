/** The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. */
import { eventText as textOf } from '../../kit/text.ts';
import type { Events } from '../events.ts';
import type { Sentences } from './sentence.ts';
import { COACHES } from './sentences-coach.ts';
import { DAMAGE, MOVES, ROLLS, TURN } from './sentences-core.ts';
import { FIGHT } from './sentences-fight.ts';
import { WAYS } from './sentences-move.ts';
import { PLOT } from './sentences-plot.ts';
import { SHOOTING } from './sentences-shoot.ts';
import { SKILLS } from './sentences-skills.ts';

export const SENTENCES: Sentences<keyof Events> = {
  ...TURN,
  ...ROLLS,
  ...DAMAGE,
  ...MOVES,
  ...WAYS,
  ...COACHES,
  ...SHOOTING,
  ...SKILLS,
  ...PLOT,
  ...FIGHT,
};

export const eventText = textOf(SENTENCES, ({ clause }) => clause);
