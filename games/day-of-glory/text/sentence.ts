/** The shape of the tables that turn events into sentences, one table for each family of events. */
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';

/** Without the citation and the final full stop, which are the same for all. */
export type Sentence<K extends EventKind> = (event: EventOf<K>, s: State) => string;
export type Sentences<K extends EventKind> = { readonly [P in K]: Sentence<P> };
