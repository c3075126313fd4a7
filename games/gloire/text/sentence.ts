/** The tables that turn events into sentences, one table for each family of events. */
import type { ClauseId, GameEvent } from '#engine/game.ts';
import type * as kit from '../../kit/text.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';

type EventOf<K extends keyof Events> = GameEvent & { kind: K; clause: ClauseId } & Events[K];

export type Sentences<K extends keyof Events> = kit.Sentences<{ [P in K]: EventOf<P> }, State>;
