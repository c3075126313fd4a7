import type { Json } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import type { Fitting } from './fitting.ts';
import type { OptionShape, Seating } from './seating.ts';

/**
 * What the build wrote down about the games: read by pages that need no rules to run (home, rules reference, lists). The
 * worker has the same from the games themselves.
 */
export interface GameInfo {
  slug: string;
  title: string;
  prefix: string;
  version: string;
  seating: Seating;
  /** Absent: a match takes any force. */
  fitting?: Fitting;
  options: { id: string; label: string; text: string; default: Json; shape: OptionShape }[];
  /** Campaigns that are ready to play, and scenarios that may be linked; absent: it links no games. */
  campaigns?: { lists: readonly CampaignList[]; scenarios: readonly { id: string; name: string }[] };
  /** It can be played with packs. */
  packs: boolean;
  factions: Faction[];
  ready: ReadyWarband[];
}

export interface CampaignList {
  id: string;
  name: string;
  about: string;
  sides: number;
  /** Ready-made forces that may play it. */
  ready: readonly string[];
}

export interface Faction {
  id: string;
  name: string;
  about: string;
  /** The pack that it comes from; absent: it is printed. */
  from?: FromPack;
}

/** Where something of a pack comes from, and what it is called there: ids are the pack's own, so that two packs may share one. */
export interface FromPack {
  pack: PackRef & { name: string };
  id: string;
}

export interface ReadyWarband {
  id: string;
  name: string;
  about: string;
  faction: string;
  roster: unknown;
  /** The size of game that it is for, where players agree on one. */
  size?: string;
  from?: FromPack;
}

export interface Clause {
  id: string;
  kind: string;
  rule: string;
  refs: string[];
  note: string;
  /** Places in `Book.examples`. */
  examples: number[];
}

export interface Ruling {
  id: string;
  clauses: string[];
  problem: string;
  ruling: string;
}

export interface Example {
  title: string;
  clauses: string[];
  playable: boolean;
  /** The case file, as its author wrote it. */
  text: string;
  /** What happens in it and what must come of it, step by step. */
  steps: readonly string[];
  /** The dice that fall in it, in their order: faces, or sides and faces, `d6:4`. */
  dice: readonly (number | string)[];
}

export interface Book {
  game: string;
  title: string;
  summary: string;
  sections: { id: string; title: string; clauses: Clause[] }[];
  rulings: Ruling[];
  missing: string[];
  examples: Example[];
}

const asked = new Map<string, Promise<unknown>>();

export function loadGames(): Promise<GameInfo[]> {
  return load('/games.json') as Promise<GameInfo[]>;
}

export function loadBook(slug: string): Promise<Book> {
  return load(`/rules/${encodeURIComponent(slug)}.json`) as Promise<Book>;
}

function load(path: string): Promise<unknown> {
  const before = asked.get(path);
  if (before) return before;
  const work = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path} could not be read (${answer.status}).`);
    return answer.json();
  });
  asked.set(path, work);
  // A failure is not remembered: the next visit asks again.
  work.catch(() => asked.delete(path));
  return work;
}
