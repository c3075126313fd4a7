import type { Bot } from '#bots/bot.ts';
import type { AnyGame } from '#engine/game.ts';

/** Everything a command sees of the world outside it; tests hand in their own. */
export interface Env {
  games: Readonly<Record<string, AnyGame>>;
  bots: Readonly<Record<string, () => Bot>>;
  /** The folder of the project: catalogues, cases and sources of the games. */
  root: string;
  /** Relative paths start here. */
  cwd: string;
  /** Prints a line, or several. */
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
  /** Shows where an unexpected error came from, if somebody wants to know. */
  trace(error: unknown): void;
  /** A seed that nobody can guess. */
  freshSeed(): string;
}
