import type { ChalkPlan } from '#client/protocol/plan.ts';
import type { Player, Reasons } from '#client/protocol/players.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Pack } from '#engine/pack.ts';
import { isCard, type MatchCard, record } from './card.ts';

export type { MatchCard };

/** What a list shows of a match: who plays and how it stands. */
export interface MatchSummary {
  id: string;
  game: string;
  name: string;
  players: Player[];
  /** Answers that have been given. */
  decisions: number;
  turn: number;
  scores: readonly number[];
  over: boolean;
  /** The seats that won; empty: drawn. Absent: it is not over, or was kept before this was written down. */
  winners?: readonly number[];
  /** Milliseconds since 1970. */
  started: number;
  updated: number;
  /** Plans in chalk, of all seats; they are no part of the match file. Absent: none. */
  chalk?: readonly ChalkPlan[];
  /** What the card that goes on with it shows; an imported match has none until it was on the table. */
  card?: MatchCard;
}

/** A match as this machine keeps it: the file has its seed. */
export interface MatchEntry extends MatchSummary {
  file: MatchFile;
  /** Why bots did what they did. Absent: none of them said. */
  reasons?: Reasons;
}

export interface RosterEntry {
  id: string;
  game: string;
  name: string;
  /** As it was written: a list that is not legal is kept like any other. */
  roster: unknown;
  updated: number;
}

/** A pack that was imported. What it says never changes: another version is another entry. */
export interface PackEntry {
  /** The hash of all that it says. */
  id: string;
  pack: Pack;
  /** The file as it came, with its comments, and its name. */
  text: string;
  file: string;
  updated: number;
}

/** Linked games: the campaign's own file, and what this machine adds to it. */
export interface CampaignEntry {
  id: string;
  game: string;
  name: string;
  file: unknown;
  /** By side: who leads it, a bot's id or empty for a person at this screen. */
  led: readonly string[];
  /** The match that is being played for it; null: none. */
  match: string | null;
  updated: number;
}

/** Something that was stored and cannot be read any more: kept as it is, with the reason. */
export interface AsideEntry {
  /** Where it lies among what was put aside; empty when it still lies on its own shelf. */
  key: string;
  /** Which shelf it was on and under which id. */
  shelf: string;
  id: string;
  reason: string;
  value: unknown;
  at: number;
}

/**
 * The shape of entries as they are written now. It stands with each entry on the shelf, beside what the entry itself says.
 * Entries from before there was such a number have none and count as 0. Matches before version 2 hold their file in the
 * entry; from then on it lies in pieces beside the entry. From version 3 on the pieces hold the reasons of bots too.
 */
export const ENTRY_VERSION = 3;

/** How an entry of each older shape becomes one of the next. A new shape adds its step here and nothing else changes. */
const STEPS: readonly ((entry: Record<string, unknown>) => Record<string, unknown>)[] = [
  (entry) => entry,
  (entry) => ('file' in entry ? { ...entry, decisions: inputsIn(entry.file) } : entry),
  (entry) => entry,
];

/** What lies on the shelf, brought to the present shape; `newer` when a later Fray wrote it. */
export function upgraded(value: unknown): { value: unknown } | { newer: number } {
  const found = record(value);
  if (found === null) return { value };
  const { v = 0, ...rest } = found;
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 0) return { value: null };
  if (v > ENTRY_VERSION) return { newer: v };
  return { value: STEPS.slice(v).reduce((entry, step) => step(entry), rest) };
}

/** A stored entry, or what is wrong with it. The engine judges the match file itself when it opens it. */
export type Check<T> = (value: unknown) => T | string;

export const checkMatch: Check<MatchSummary> = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', game: 'string', name: 'string', started: 'number', updated: 'number' });
  if (wrong !== null) return wrong;
  if (!Array.isArray(entry.players) || !entry.players.every(isPlayer)) return 'it does not say who plays';
  const { turn, scores, over, decisions } = entry;
  if (
    !Number.isFinite(turn) ||
    !Number.isFinite(decisions) ||
    !Array.isArray(scores) ||
    !scores.every(Number.isFinite) ||
    typeof over !== 'boolean'
  ) {
    return 'its summary is damaged';
  }
  const { card, chalk, winners, ...rest } = entry;
  return {
    ...rest,
    ...(Array.isArray(winners) && winners.every(Number.isInteger) ? { winners } : {}),
    ...(isCard(card) ? { card } : {}),
    ...(Array.isArray(chalk) && chalk.every(isChalk) ? { chalk } : {}),
  } as unknown as MatchSummary;
};

/** A plan that cannot be read is no loss of the match: it is left out. */
function isChalk(value: unknown): boolean {
  const plan = record(value);
  if (plan === null || missing(plan, { unit: 'string', seat: 'number', label: 'string', about: 'string' }) !== null)
    return false;
  const { answer, meets } = plan;
  return (
    typeof record(answer)?.verb === 'string' && Array.isArray(meets) && meets.every((id) => typeof id === 'string')
  );
}

export const checkFile: Check<MatchFile> = (value) => {
  const file = record(value);
  if (file === null || (file.fray !== 1 && file.fray !== 2) || !Array.isArray(file.inputs))
    return 'its match file is damaged';
  return file as unknown as MatchFile;
};

/** What is kept beside the match file and is no part of it. Where it is damaged there is none of it. */
export function splitReasons(stored: unknown): { file: unknown; reasons: Reasons } {
  const found = record(stored);
  if (found === null) return { file: stored, reasons: [] };
  const { reasons, ...file } = found;
  return { file, reasons: Array.isArray(reasons) && reasons.every(isReason) ? reasons : [] };
}

function isReason(one: unknown): one is Reasons[number] {
  return Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === 'string' && Number.isFinite(one[2]);
}

export const checkRoster: Check<RosterEntry> = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', game: 'string', name: 'string', updated: 'number' });
  if (wrong !== null) return wrong;
  return record(entry.roster) === null ? 'its roster is damaged' : (entry as unknown as RosterEntry);
};

/** What a campaign file says is for the engine to find out. */
export const checkCampaign: Check<CampaignEntry> = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', game: 'string', name: 'string', updated: 'number' });
  if (wrong !== null) return wrong;
  const { file, led, match } = entry;
  if (record(file) === null) return 'its file is damaged';
  if (!Array.isArray(led) || !led.every((one) => typeof one === 'string')) return 'it does not say who leads its sides';
  return match === null || typeof match === 'string' ? (entry as unknown as CampaignEntry) : 'its match is damaged';
};

/** Whether a pack says what its hash promises is for the engine to find out. */
export const checkPack: Check<PackEntry> = (value) => {
  const entry = record(value);
  if (entry === null) return 'it is no entry';
  const wrong = missing(entry, { id: 'string', text: 'string', file: 'string', updated: 'number' });
  if (wrong !== null) return wrong;
  const pack = record(entry.pack);
  const head = { id: 'string', name: 'string', version: 'string', author: 'string', licence: 'string' } as const;
  if (pack === null || missing(pack, { ...head, game: 'string', hash: 'string' }) !== null)
    return 'its pack is damaged';
  if (record(pack.content) === null || pack.hash !== entry.id) return 'its pack is damaged';
  return entry as unknown as PackEntry;
};

/** What was put aside, as it lies there under its key. The note itself may be damaged too. */
export function asideFrom(key: string, value: unknown): AsideEntry {
  const [shelf = '', ...id] = key.split('/').slice(0, -1);
  const note = record(value);
  const sound =
    note !== null && missing(note, { shelf: 'string', id: 'string', reason: 'string', at: 'number' }) === null;
  if (!sound) return { key, shelf, id: id.join('/'), reason: 'its note is damaged', value, at: 0 };
  return { ...(note as unknown as AsideEntry), key };
}

function inputsIn(file: unknown): number {
  const inputs = record(file)?.inputs;
  return Array.isArray(inputs) ? inputs.length : 0;
}

function isPlayer(value: unknown): boolean {
  const player = record(value);
  if (player === null || typeof player.name !== 'string') return false;
  return player.kind === 'human' || (player.kind === 'bot' && typeof player.bot === 'string');
}

function missing(entry: Record<string, unknown>, fields: Record<string, 'string' | 'number'>): string | null {
  for (const [key, type] of Object.entries(fields)) {
    const sound = type === 'number' ? Number.isFinite(entry[key]) : typeof entry[key] === type;
    if (!sound) return `its "${key}" is damaged`;
  }
  return null;
}
