/** The log in words: one or two plain sentences for each event, the clauses in square brackets at the end. */
import type { GameEvent } from '#engine/game.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { ACTIVATION } from './activation.ts';
import { COMBAT } from './combat.ts';
import { MAGIC } from './magic.ts';
import { MOVEMENT } from './movement.ts';
import { SCORING } from './scoring.ts';
import type { Sentence, Sentences } from './sentence.ts';
import { SETUP } from './setup.ts';

export const SENTENCES: Sentences<EventKind> = {
  ...SETUP,
  ...ACTIVATION,
  ...MOVEMENT,
  ...COMBAT,
  ...MAGIC,
  ...SCORING,
};

function sentenceFor(kind: string): Sentence<EventKind> | null {
  return Object.hasOwn(SENTENCES, kind) ? (SENTENCES[kind as EventKind] as Sentence<EventKind>) : null;
}

/** The clause that asked for it and, where another one settled it, that one too. */
function cited(event: GameEvent): string {
  const { clause, decided, natural } = event;
  const settled =
    typeof decided === 'string' && decided !== clause && (event.kind !== 'check' || natural === 1 || natural === 6);
  return settled ? `${clause}, ${decided}` : clause;
}

export function eventText(event: GameEvent, s: State): string {
  const sentence = sentenceFor(event.kind);
  const text =
    sentence === null ? event.kind.replaceAll('-', ' ') : sentence(event as unknown as EventOf<EventKind>, s);
  return `${text} [${cited(event)}].`;
}
