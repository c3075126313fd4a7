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
  /** What the player types, line by line; `prompt` is shown before each when there is a terminal. */
  lines(prompt: string): AsyncIterable<string>;
  /** The player types at a terminal and sees what is typed. */
  terminal: boolean;
  /** A progress bar may be drawn on the error stream. */
  progress: boolean;
  /** The file that simulation workers start from; null: simulate in this thread. */
  worker: URL | null;
  /** Calls back when the player interrupts (Ctrl-C); returns how to stop listening. */
  interrupted(then: () => void): () => void;
  /** Shows where an unexpected error came from, if somebody wants to know. */
  trace(error: unknown): void;
  /** A seed that nobody can guess. */
  freshSeed(): string;
}
