/** The tables of sentences: for each kind of event one sentence without citation and full stop. */
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import type { Sentence } from '../../kit/text.ts';

/** A table for some kinds of events. */
export type Sentences<K extends keyof Events> = { readonly [E in K]: Sentence<Events[E], State> };
