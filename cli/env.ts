import type { Bot } from '#bots/bot.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';

/** Everything a command sees of the world outside it; tests hand in their own. */
export interface Env {
  games: Readonly<Record<string, AnyGame>>;
  /** How games are made, for those that take packs. */
  makers: Readonly<Record<string, AnyMaker>>;
  /** Packs that the user named; `games` are made with them. */
  packs: readonly Pack[];
  bots: Readonly<Record<string, () => Bot>>;
  /** The folder of the project: catalogues, cases and sources of the games. */
  root: string;
  /** Relative paths start here. */
  cwd: string;
  /** Prints a line, or several. Commands are given a form of it that lets no control characters pass. */
  out(text: string): void;
  err(text: string): void;
  /** What the player types, line by line, until they end or interrupt it; at a terminal `prompt` is shown before each. */
  lines(prompt: string): AsyncIterable<string>;
  /** The player types at a terminal and sees what is typed. */
  terminal: boolean;
  /** A progress bar may be drawn on the error stream. */
  progress: boolean;
  /** The file that simulation workers start from; null: simulate in this thread. */
  worker: URL | null;
  /** Where an unexpected error came from is printed too. */
  debug: boolean;
  /** A secret that cannot be guessed. */
  freshSeed(): string;
}
