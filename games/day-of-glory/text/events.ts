/** The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. */
import type { GameEvent } from '#engine/game.ts';
import { eventText } from '../../kit/text.ts';
import type { EventKind } from '../events.ts';
import type { State } from '../state.ts';
import { BLAST } from './blast.ts';
import { COMBAT } from './combat.ts';
import { DEMONIC } from './demons.ts';
import { EFFECTS } from './effects.ts';
import { FLOW } from './flow.ts';
import { GODS } from './gods.ts';
import { HEROES } from './heroes.ts';
import { ITEMS } from './items.ts';
import { LORES } from './lores.ts';
import { MACHINES } from './machine.ts';
import { MAGIC } from './magic.ts';
import { MOVEMENT } from './movement.ts';
import { NERVE } from './nerve.ts';
import type { Sentences } from './sentence.ts';
import { SETUP } from './setup.ts';
import { VEHICLES } from './vehicle.ts';
import { capital } from './words.ts';

export const SENTENCES: Sentences<EventKind> = {
  ...SETUP,
  ...FLOW,
  ...MOVEMENT,
  ...HEROES,
  ...COMBAT,
  ...NERVE,
  ...EFFECTS,
  ...GODS,
  ...BLAST,
  ...DEMONIC,
  ...MACHINES,
  ...VEHICLES,
  ...ITEMS,
  ...LORES,
  ...MAGIC,
};

/** The clause that asked for it and those that had a part in it. */
function cited(event: GameEvent): string {
  const also = Array.isArray(event.also) ? event.also.filter((c) => typeof c === 'string' && c !== event.clause) : [];
  return [event.clause, ...also].join(', ');
}

const textOf = eventText(SENTENCES, cited);

export function sentenceOf(event: GameEvent, s: State): string {
  return capital(textOf(event, s));
}
