/**
 * Tells what happened. A game has one table of its kinds of events: which fields are ids, where in an act a kind stands, how its dice are
 * read. A rule gives the fields of the kind and nothing else; the table adds what every reader of the log understands (event.ts).
 */
import type { ClauseId, EventRoll, GameEvent, GameState, Play, Seat } from '#engine/game.ts';

/** What one kind of event means. `E` are its fields. */
export interface Meaning<E, S> {
  /** The fields that hold an id or ids, whoever acts first. */
  about?: readonly (keyof E & string)[];
  stage?: GameEvent['stage'];
  activation?: GameEvent['activation'];
  /** What its seat gains or loses by it. */
  points?(event: E): { amount: number; label: string };
  /** How its dice are read; null where this one has none. */
  roll?(event: E, state: S): EventRoll | null;
}

export type Meanings<T, S> = { readonly [K in keyof T]: Meaning<T[K], S> };

/** The fields that every event may have besides those of its kind. */
export interface Common {
  clause: ClauseId;
  only?: readonly Seat[];
  /** Clauses that it rests on besides. */
  also?: readonly ClauseId[];
}

/** The function by which the rules of a game tell. `T` maps kinds to their fields, `X` is what its events may have besides. */
export function teller<T, S extends GameState, X extends Common = Common>(meanings: Meanings<T, S>) {
  return <K extends keyof T & string>(
    g: Pick<Play<S>, 'loud' | 'state' | 'emit'>,
    event: { kind: K } & T[K] & X,
  ): void => {
    if (!g.loud) return;
    const { about, stage, activation, points, roll } = meanings[event.kind];
    const told = { ...event } as Record<string, unknown>;
    const ids = about === undefined ? [] : idsIn(event, about);
    if (ids.length > 0) told.about = ids;
    if (stage !== undefined) told.stage = stage;
    if (activation !== undefined) told.activation = activation;
    if (points !== undefined) told.points = points(event);
    const rolled = roll?.(event, g.state) ?? null;
    if (rolled !== null) told.roll = rolled;
    g.emit(told as unknown as GameEvent);
  };
}

/** The ids that stand in these fields, each once. */
function idsIn(event: object, fields: readonly string[]): string[] {
  const ids: string[] = [];
  const add = (value: unknown): void => {
    if (typeof value === 'string' && !ids.includes(value)) ids.push(value);
    else if (Array.isArray(value)) value.forEach(add);
  };
  for (const field of fields) add((event as Record<string, unknown>)[field]);
  return ids;
}
