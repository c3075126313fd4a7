/** The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. */
import type { GameEvent } from '#engine/game.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { COMBAT } from './combat.ts';
import { FLOW } from './flow.ts';
import { HEROES } from './heroes.ts';
import { MOVEMENT } from './movement.ts';
import { NERVE } from './nerve.ts';
import type { Sentence, Sentences } from './sentence.ts';
import { SETUP } from './setup.ts';
import { capital } from './words.ts';

export const SENTENCES: Sentences<EventKind> = { ...SETUP, ...FLOW, ...MOVEMENT, ...HEROES, ...COMBAT, ...NERVE };

function sentenceFor(kind: string): Sentence<EventKind> | null {
  return Object.hasOwn(SENTENCES, kind) ? (SENTENCES[kind as EventKind] as Sentence<EventKind>) : null;
}

/** The clause that asked for it and those that had a part in it. */
function cited(event: GameEvent): string {
  const also = Array.isArray(event.also) ? event.also.filter((c) => typeof c === 'string' && c !== event.clause) : [];
  return [event.clause, ...also].join(', ');
}

export function eventText(event: GameEvent, s: State): string {
  const sentence = sentenceFor(event.kind);
  const text =
    sentence === null ? event.kind.replaceAll('-', ' ') : sentence(event as unknown as EventOf<EventKind>, s);
  return `${capital(text)} [${cited(event)}].`;
}
