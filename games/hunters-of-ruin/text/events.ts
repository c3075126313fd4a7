/** The log in words: one or two plain sentences for each event, the clause in square brackets at the end. */
import { eventText as textOf } from '../../kit/text.ts';
import type { Events } from '../events.ts';
import { COMBAT } from './combat.ts';
import { MAGIC } from './magic.ts';
import { MOVEMENT } from './movement.ts';
import type { Sentences } from './sentence.ts';
import { TEST } from './tests.ts';
import { SETUP, TACTICS, TURN } from './turn.ts';

export const SENTENCES: Sentences<keyof Events> = {
  ...SETUP,
  ...TURN,
  ...TEST,
  ...MOVEMENT,
  ...COMBAT,
  ...MAGIC,
  ...TACTICS,
};

export const eventText = textOf(SENTENCES, ({ clause }) => clause);
