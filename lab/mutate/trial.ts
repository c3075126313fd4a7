/** The inside of a trial: it is bundled together with a mutated game and runs that game's cases in a process of its own. */
import { setImmediate } from 'node:timers/promises';
import type { CaseFile } from '#engine/cases/case-file.ts';
import { runCase } from '#engine/cases/run.ts';
import type { AnyGame } from '#engine/game.ts';

/** What a trial is asked to do. */
export interface Task {
  /** A file with all cases of the game, parsed, as JSON. */
  cases: string;
  /** Numbers of the cases in the order of running. */
  order: readonly number[];
  /** Goes on after a case that fails: for the baseline. */
  all?: boolean;
  about: Readonly<Record<string, readonly string[]>>;
}

/** What it sends: that it is still running, a case that failed, and the end with the slowest case in milliseconds. */
export type Message = { running: true } | { failed: number; message: string } | { done: true; slowest: number };

/** So many milliseconds at least lie between two messages that it is still running. */
const PULSE = 100;

export function serve(game: AnyGame, read: (file: string) => string): void {
  process.once('message', (task) => {
    void run(game, task as Task, read).then(() => process.disconnect());
  });
}

async function run(game: AnyGame, task: Task, read: (file: string) => string): Promise<void> {
  const cases = JSON.parse(read(task.cases)) as CaseFile[];
  const send = (message: Message) => new Promise<void>((done) => process.send?.(message, () => done()));
  const about = (id: string) => task.about[id] ?? [];
  let slowest = 0;
  let sent = 0;
  for (const n of task.order) {
    if (Date.now() - sent > PULSE) {
      await send({ running: true });
      await setImmediate();
      sent = Date.now();
    }
    const began = Date.now();
    const result = runCase(game, cases[n] as CaseFile, about);
    slowest = Math.max(slowest, Date.now() - began);
    if (result.ok) continue;
    await send({ failed: n, message: result.message ?? 'failed' });
    if (task.all !== true) return;
  }
  await send({ done: true, slowest });
}
