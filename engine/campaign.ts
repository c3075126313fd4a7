/**
 * Linked games, for games that have them (`Game.campaign`). A campaign is a file of plain JSON: who plays, with which forces, which games, how those that are
 * over ended and what is carried on. Every function takes a file and returns a new one; nothing of it lives in a match. A match of a campaign is a match like any
 * other: what is carried on stands in the rosters that `next` gives.
 */
import type { z } from 'zod';
import type { ClauseId, GameState, Json, Result } from './game.ts';

/** A side of a campaign, counted from 0. It need not be the seat that it takes in a game. */
export type Side = number;

/** What a campaign is begun from. */
export interface CampaignStart {
  /** Id of a list, or the ids of scenarios to be linked in this order. */
  list: string | readonly string[];
  name?: string;
  sides: readonly { name: string; roster: unknown }[];
  /** Its dice follow from it. */
  seed: string;
}

/** Something that a side does between two games. What it needs besides is in `entry`: the part of a roster that it changes. */
export interface CampaignAct {
  kind: string;
  side: Side;
  choice?: string;
  model?: number;
  entry?: unknown;
}

/** Something to be decided between two games. */
export interface CampaignAsk {
  side: Side;
  kind: string;
  title: string;
  clause: ClauseId;
  /** The next game waits for it; otherwise it may be left. */
  must: boolean;
  options: readonly {
    act: CampaignAct;
    label: string;
    text: string;
    /** Why it is not to be had; absent: it is. */
    closed?: string;
    /** The act needs an entry of a roster: this is what stands there now. */
    entry?: unknown;
  }[];
}

/** How a campaign stands, in words and numbers. */
export interface CampaignLook {
  name: string;
  about: string;
  sides: readonly {
    name: string;
    points: number;
    /** Victory points of all games. */
    score: number;
    /** What it brings to the next game beside its models. */
    brings: readonly string[];
    models: readonly { name: string; detail: string; notes: readonly string[] }[];
  }[];
  games: readonly {
    title: string;
    sides: readonly Side[];
    /** What it is worth and what follows from it. */
    text: string;
    over: boolean;
    /** Sentences: who won, what each model came to, what was chosen. */
    lines: readonly string[];
  }[];
  asks: readonly CampaignAsk[];
  /** Index of the game that is played next; null: the campaign is over. */
  next: number | null;
  /** Null while it goes on; the sides that won, none for a draw. */
  winners: readonly Side[] | null;
}

/** What the next match is set up from. */
export interface CampaignMatch {
  options: Record<string, Json>;
  rosters: readonly unknown[];
  /** The side of each seat. */
  sides: readonly Side[];
}

/** A match of the campaign that is over. */
export interface CampaignGame {
  options: Readonly<Record<string, Json>>;
  rosters: readonly unknown[];
  state: GameState;
  result: Result;
}

/** Why a file, an act or a match is not taken. */
export class CampaignError extends Error {
  /** Place in the file or the act. */
  readonly place: string;
  readonly clause: ClauseId | undefined;

  constructor(place: string, message: string, clause?: ClauseId) {
    super(message);
    this.name = 'CampaignError';
    this.place = place;
    this.clause = clause;
  }
}

export interface CampaignRules {
  /** Campaigns that are ready to play. */
  lists: readonly { id: string; name: string; about: string; sides: number; scenarios: readonly string[] }[];
  /** Scenarios that may be linked. */
  scenarios: readonly { id: string; name: string }[];
  /** Shape of the file. */
  schema: z.ZodType;
  begin(start: CampaignStart): Json;
  /** Throws CampaignError for what is no file of this game, as all that follow do. */
  look(file: unknown): CampaignLook;
  act(file: unknown, act: CampaignAct): Json;
  /** Null while something must be decided first, and when the campaign is over. */
  next(file: unknown): CampaignMatch | null;
  /** Takes a match that is over: score, aftermath, renown. */
  record(file: unknown, game: CampaignGame): Json;
}
