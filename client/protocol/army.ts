/** Packs and rosters on the way between page and worker. */
import type { BuilderPage } from '#engine/builder.ts';
import type { Json, Problem } from '#engine/game.ts';
import type { Pack } from '#engine/pack.ts';

export interface PackChecked {
  /** Null when there is an error. */
  pack: Pack | null;
  /** What it adds: names of lists and their lengths. */
  adds: [list: string, count: number][];
  /** `line`: null where the place is not known. */
  problems: (Problem & { line: number | null })[];
  /** Problems beyond those listed. */
  more: number;
}

/** What a pack brings to its game. */
export interface PackOffer {
  hash: string;
  adds: [list: string, count: number][];
  factions: { id: string; name: string; about: string }[];
  ready: { id: string; name: string; about: string; faction: string; roster: unknown; size?: string }[];
  /** Why it cannot be used now; null: it can. */
  problem: string | null;
}

/** What a builder does to a roster. Units are counted from 0; several go together when they stand in one row. */
export type ArmyChange =
  | { kind: 'edit'; edits: readonly { place: string; value: Json }[] }
  | { kind: 'add'; template?: string }
  | { kind: 'duplicate'; unit: number }
  | { kind: 'remove'; unit: number; count: number }
  /** `count` units from `from` on are moved so that the first of them becomes unit `to`. */
  | { kind: 'move'; from: number; count: number; to: number };

/** A roster that has its game's shape, and its page. */
export interface ArmyBuilt {
  roster: unknown;
  page: BuilderPage;
}
