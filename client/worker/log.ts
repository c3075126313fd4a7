/** Events as lines of the log, whatever game they come from: read by what every event says of itself (engine/event.ts). */
import type { LogLine, RollView } from '#client/protocol/log.ts';
import type { AnyGame, EventRoll, GameEvent, GameState, Part, Seat } from '#engine/game.ts';
import { needsOf } from '#engine/log/needs.ts';
import { eventText } from '#engine/text/told.ts';

/** The roll of an event as the log opens it: dice and parts of all who rolled, the number that the first needed. */
export function rollOf({ roll }: GameEvent): RollView | null {
  if (roll === undefined) return null;
  const { sides, needed, success, chance, chart } = roll;
  const several = sides.length > 1;
  return {
    natural: sides.flatMap(({ dice }) => dice.map(({ face }) => face)),
    sides: sides.flatMap(({ dice }) => dice.map((die) => die.sides)),
    by: sides.flatMap(({ dice, seat }) => dice.map(() => seat)),
    modified: several ? null : (sides[0]?.total ?? null),
    needed: needed?.value ?? null,
    is: needed?.is ?? null,
    needs: needsOf(roll),
    success: success ?? null,
    chance: chance ?? null,
    parts: sides.flatMap(({ parts }) => parts),
    ...(chart === undefined ? {} : { chart }),
  };
}

/** The accounts behind a roll: what changed the number that it needs, then what was added to the dice. */
export function accounts({ needed, sides }: EventRoll): Part[] {
  // The first part of a number that is needed is the one on the card.
  const changed = needed?.parts.slice(1) ?? [];
  return [...changed, ...(sides[0]?.parts ?? [])].filter((p) => p.amount !== 0 || p.label !== '');
}

/** A turn, and the part of the match that the log calls it by. */
export interface MatchPart {
  turn: number;
  chapter: string;
}

export const SET_UP: MatchPart = { turn: 0, chapter: 'Set-up' };

export function partAt(game: AnyGame, state: GameState): MatchPart {
  return { turn: game.turn(state), chapter: game.text.chapter.of(state) };
}

/** The part that begins with an event. Null: none does. */
export function partFrom(game: AnyGame, event: GameEvent): MatchPart | null {
  const begun = game.text.chapter.from(event);
  return begun === null ? null : { turn: begun.turn, chapter: begun.title };
}

/** A game may call something else a stage in events of its own. */
const STAGES: ReadonlySet<unknown> = new Set<LogLine['stage']>(['declared', 'answered', 'rolled', 'result']);

export interface Moment extends MatchPart {
  /** Inputs that had been given when it happened. */
  input: number;
  state: GameState;
}

/** A line for the viewer who sees the event so. */
export function lineOf(
  game: AnyGame,
  seen: GameEvent,
  n: number,
  at: Moment,
  seats: ReadonlyMap<string, Seat | null>,
): LogLine {
  return {
    n,
    input: at.input,
    turn: at.turn,
    chapter: at.chapter,
    kind: seen.kind,
    clause: seen.clause,
    text: words(game, seen, at.state),
    seat: seatOf(seen, seats),
    roll: rollOf(seen),
    ...(STAGES.has(seen.stage) ? { stage: seen.stage as NonNullable<LogLine['stage']> } : {}),
    ...(seen.points === undefined ? {} : { points: { ...seen.points, about: seen.about ?? [] } }),
  };
}

function words(game: AnyGame, event: GameEvent, state: GameState): string {
  try {
    return eventText(game, event, state);
  } catch {
    // One line without a proper sentence is better than no log.
    return `${event.kind.replaceAll('-', ' ')} [${event.clause}].`;
  }
}

/** Whose doing it is: the seat that it names, or that of the first thing it is about. */
function seatOf({ seat, about }: GameEvent, seats: ReadonlyMap<string, Seat | null>): Seat | null {
  if (seat !== undefined) return seat;
  const [first] = about ?? [];
  return first === undefined ? null : (seats.get(first) ?? null);
}

/** What events are about, each once, in their order. */
export function idsIn(events: readonly GameEvent[]): string[] {
  return [...new Set(events.flatMap(({ about }) => about ?? []))];
}
