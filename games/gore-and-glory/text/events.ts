/** The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. */

import type { GameEvent } from '#engine/game.ts';
import { eventText as textOf } from '../../kit/text.ts';
import type { EventKind } from '../events.ts';
import { ACTIVATION } from './activation.ts';
import { COMBAT } from './combat.ts';
import { MAGIC } from './magic.ts';
import { MOVEMENT } from './movement.ts';
import { SCORING } from './scoring.ts';
import type { Sentences } from './sentence.ts';
import { SETUP } from './setup.ts';

export const SENTENCES: Sentences<EventKind> = {
  ...SETUP,
  ...ACTIVATION,
  ...MOVEMENT,
  ...COMBAT,
  ...MAGIC,
  ...SCORING,
};

/** The clause that asked for it and, where another one settled it, that one too. */
function cited(event: GameEvent): string {
  const { clause, decided, natural } = event;
  const settled =
    typeof decided === 'string' && decided !== clause && (event.kind !== 'check' || natural === 1 || natural === 6);
  return settled ? `${clause}, ${decided}` : clause;
}

export const eventText = textOf(SENTENCES, cited);
