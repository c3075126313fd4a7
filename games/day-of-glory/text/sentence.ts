/** The tables that turn events into sentences, one table for each family of events. */
import type * as kit from '../../kit/text.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';

export type Sentences<K extends EventKind> = kit.Sentences<{ [P in K]: EventOf<P> }, State>;
