import type { Player } from '#client/protocol.ts';
import type { Scene, SceneFeature, Seat } from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

/** A match as this machine keeps it: the file with its seed, who plays, and what a shelf shows of it. */
export interface MatchEntry {
  id: string;
  game: string;
  name: string;
  file: MatchFile;
  players: Player[];
  turn: number;
  scores: readonly number[];
  over: boolean;
  /** Milliseconds since 1970. */
  started: number;
  updated: number;
  /** What the card that goes on with it shows; an imported match has none until it was on the table. */
  card?: MatchCard;
}

/** The moment at which a match was left. */
export interface MatchCard {
  /** "Turn 3 of 5". */
  standing: string;
  /** The question that waits; empty when none does. */
  asks: string;
  scene: Pick<Scene, 'width' | 'depth'> & {
    features: readonly Pick<SceneFeature, 'kind' | 'parts' | 'top'>[];
    bodies: readonly { x: number; y: number; r: number; seat: Seat | null }[];
  };
}

export interface RosterEntry {
  id: string;
  game: string;
  name: string;
  /** As it was written: a list that is not legal is kept like any other. */
  roster: unknown;
  updated: number;
}

/** Something that was stored and cannot be read any more: kept as it is, with the reason. */
export interface AsideEntry {
  /** Which shelf it was on and under which id. */
  shelf: string;
  id: string;
  reason: string;
  value: unknown;
  at: number;
}

/**
 * The shape of entries as they are written now. It stands with each entry on the shelf, beside what the entry itself says.
 * Entries from before there was such a number have none and count as 0.
 */
export const ENTRY_VERSION = 1;

/** How an entry of each older shape becomes one of the next. A new shape adds its step here and nothing else changes. */
const STEPS: readonly ((entry: Record<string, unknown>) => Record<string, unknown>)[] = [(entry) => entry];

/** What lies on the shelf, brought to the present shape; `newer` when a later Fray wrote it. */
export function upgraded(value: unknown): { value: unknown } | { newer: number } {
  const found = record(value);
  if (found === null) return { value };
  const { v = 0, ...rest } = found;
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 0) return { value: null };
  if (v > ENTRY_VERSION) return { newer: v };
  return { value: STEPS.slice(v).reduce((entry, step) => step(entry), rest) };
}

/** What is wrong with a stored entry; null when it has the shape of one. The engine judges the file itself when it opens it. */
export type Check = (value: unknown) => string | null;

export const checkMatch: Check = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', game: 'string', name: 'string', updated: 'number' });
  if (wrong !== null) return wrong;
  const file = record(entry.file);
  if (file === null || file.fray !== 1 || !Array.isArray(file.inputs)) return 'its match file is damaged';
  if (!Array.isArray(entry.players) || !entry.players.every(isPlayer)) return 'it does not say who plays';
  if (typeof entry.turn !== 'number' || !Array.isArray(entry.scores)) return 'its summary is damaged';
  return null;
};

export const checkRoster: Check = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', game: 'string', name: 'string', updated: 'number' });
  if (wrong !== null) return wrong;
  return record(entry.roster) === null ? 'its roster is damaged' : null;
};

function isPlayer(value: unknown): boolean {
  const player = record(value);
  if (player === null || typeof player.name !== 'string') return false;
  return player.kind === 'human' || (player.kind === 'bot' && typeof player.bot === 'string');
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function missing(entry: Record<string, unknown>, fields: Record<string, 'string' | 'number'>): string | null {
  for (const [key, type] of Object.entries(fields)) {
    if (typeof entry[key] !== type) return `its "${key}" is damaged`;
  }
  return null;
}
