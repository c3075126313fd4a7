/** Events as lines of the log. Whatever game they come from: only names of fields that mean the same everywhere are read. */
import type { LogLine, RollView } from '#client/protocol.ts';
import type { Roll } from '#engine/dice/source.ts';
import type { AnyGame, GameEvent, GameState, Part, Seat } from '#engine/game.ts';

/** Fields that hold what a die showed. */
const NATURAL = ['natural', 'naturals', 'rolled', 'rolls', 'die'] as const;

export function rollOf(event: GameEvent): RollView | null {
  for (const field of NATURAL) {
    const faces = numbers(event[field]);
    if (faces === null) continue;
    return {
      natural: faces,
      modified: number(event.modified),
      needed: number(event.needed),
      success: typeof event.success === 'boolean' ? event.success : null,
      chance: null,
      parts: partsOf(event.parts),
    };
  }
  // Accounts of several sides, without a die: they open as a roll does.
  const sides = Array.isArray(event.parts) ? event.parts.filter(Array.isArray).flatMap(partsOf) : [];
  if (sides.length === 0) return null;
  return { natural: [], modified: null, needed: null, success: null, chance: null, parts: sides };
}

/** The accounts behind a roll: what changed the numbers that it compares, then what was added to the die. */
export function accounts(event: GameEvent): Part[] {
  const found: Part[] = [];
  for (const [field, value] of Object.entries(event)) {
    // The first part of an account is the number on the card.
    if (field.endsWith('Parts')) found.push(...partsOf(value).slice(1));
  }
  return [...found, ...partsOf(event.parts)].filter((p) => p.amount !== 0 || p.label !== '');
}

/**
 * How likely rolls were to succeed, from what events tell. Some are to reach a number and some to stay under it: most rolls
 * of a kind show which. A die that is rolled can go either way, so one face at least speaks for each.
 */
export class Chances {
  /** By kind: rolls that succeeded by being low or failed by being high, less the others. */
  private readonly under = new Map<string, number>();

  /** `rolls`: the dice among which it fell. */
  of(line: LogLine, rolls: readonly Roll[]): number | null {
    const { natural, modified, needed, success } = line.roll as RollView;
    const [face] = natural;
    if (natural.length !== 1 || face === undefined || modified === null || needed === null || success === null) {
      return null;
    }
    const said = modified === needed ? 0 : modified < needed === success ? 1 : -1;
    const votes = (this.under.get(line.kind) ?? 0) + said;
    this.under.set(line.kind, votes);
    const under = votes > 0;
    const sides = rolls.find((roll) => roll.face === face)?.sides ?? 6;
    const bare = needed - (modified - face);
    const good = under ? bare : sides + 1 - bare;
    return Math.min(sides - 1, Math.max(1, good)) / sides;
  }
}

/** A turn, and the part of the match that the log calls it by. */
export interface MatchPart {
  turn: number;
  chapter: string;
}

export const SET_UP: MatchPart = { turn: 0, chapter: 'Set-up' };

export function partAt(game: AnyGame, state: GameState): MatchPart {
  const turn = game.turn(state);
  return { turn, chapter: game.text.chapter?.of(state) ?? counted(turn) };
}

/** The part that begins with an event: one that names the turn, unless the game knows better. Null: none does. */
export function partFrom(game: AnyGame, event: GameEvent): MatchPart | null {
  if (game.text.chapter === undefined) {
    return typeof event.turn === 'number' ? { turn: event.turn, chapter: counted(event.turn) } : null;
  }
  const begun = game.text.chapter.from(event);
  return begun === null ? null : { turn: begun.turn, chapter: begun.title };
}

function counted(turn: number): string {
  return turn === 0 ? SET_UP.chapter : `Turn ${turn}`;
}

export interface Moment extends MatchPart {
  /** Inputs that had been given when it happened. */
  input: number;
  state: GameState;
}

/** A line for one viewer; null when the event is none of their business. */
export function lineOf(
  game: AnyGame,
  event: GameEvent,
  n: number,
  at: Moment,
  viewer: Seat | null,
  seats: ReadonlyMap<string, Seat | null>,
): LogLine | null {
  const seen = game.seen(event, viewer);
  if (seen === null) return null;
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
  };
}

function words(game: AnyGame, event: GameEvent, state: GameState): string {
  try {
    return game.text.event(event, state);
  } catch {
    // A log with one clumsy line is better than none.
    return `${event.kind.replaceAll('-', ' ')} [${event.clause}].`;
  }
}

/** Whose doing it is: the seat it names, or that of the first model it speaks of. */
function seatOf(event: GameEvent, seats: ReadonlyMap<string, Seat | null>): Seat | null {
  if (typeof event.seat === 'number') return event.seat;
  for (const [field, value] of Object.entries(event)) {
    if (field === 'kind' || field === 'clause' || typeof value !== 'string') continue;
    const seat = seats.get(value);
    if (seat !== undefined) return seat;
  }
  return null;
}

/** Whom events name, each once, in the order they do. */
export function idsIn(events: readonly GameEvent[], known: ReadonlyMap<string, unknown>): string[] {
  const found = new Set<string>();
  for (const event of events) {
    for (const [field, value] of Object.entries(event)) {
      if (field !== 'kind' && field !== 'clause' && typeof value === 'string' && known.has(value)) found.add(value);
    }
  }
  return [...found];
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function numbers(value: unknown): number[] | null {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) && value.length > 0 && value.every((v) => typeof v === 'number') ? value.slice() : null;
}

function partsOf(value: unknown): Part[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

function isPart(value: unknown): value is Part {
  const { label, amount, clause } = (value ?? {}) as Partial<Part>;
  return typeof label === 'string' && typeof amount === 'number' && typeof clause === 'string';
}
