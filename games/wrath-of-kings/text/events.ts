/** The log in words: one or two plain sentences for each event, the clause in square brackets at the end. */
import { eventText as textOf } from '../../kit/text.ts';
import type { Events } from '../events.ts';
import { ATTACK } from './attack.ts';
import { DEEDS, MORALE } from './deeds.ts';
import { MOVEMENT } from './movement.ts';
import { ROUNDS } from './rounds.ts';
import type { Sentences } from './sentence.ts';
import { SETUP } from './setup.ts';

export const SENTENCES: Sentences<keyof Events> = {
  ...SETUP,
  ...ROUNDS,
  ...MOVEMENT,
  ...ATTACK,
  ...DEEDS,
  ...MORALE,
};

export const eventText = textOf(SENTENCES, ({ clause }) => clause);
