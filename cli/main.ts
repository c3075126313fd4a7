/** What the bundle runs: the program in its real surroundings. */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BOTS } from '#bots/registry.ts';
import { GAMES, MAKERS } from '#games/registry.ts';
import type { Env } from './env.ts';
import { linesOf } from './lines.ts';
import { run } from './program.ts';

const { stdin, stdout, stderr } = process;
const terminal = stdin.isTTY === true;

const env: Env = {
  games: GAMES,
  makers: MAKERS,
  packs: [],
  bots: BOTS,
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  cwd: process.cwd(),
  out: (text) => void stdout.write(`${text}\n`),
  err: (text) => void stderr.write(`${text}\n`),
  lines,
  terminal,
  progress: stderr.isTTY === true,
  worker: new URL('./sim.worker.mjs', import.meta.url),
  debug: process.env.FRAY_DEBUG === '1',
  freshSeed: () => randomBytes(16).toString('hex'),
};

/** Ctrl-C ends the input like Ctrl-D does. */
async function* lines(prompt: string): AsyncGenerator<string> {
  if (!terminal) {
    yield* piped();
    return;
  }
  const reader = createInterface({ input: stdin, output: stdout });
  const close = () => reader.close();
  process.once('SIGINT', close);
  reader.setPrompt(prompt);
  try {
    reader.prompt();
    for await (const line of reader) {
      yield line;
      reader.prompt();
    }
  } finally {
    process.off('SIGINT', close);
    reader.close();
  }
}

async function* piped(): AsyncGenerator<string> {
  const close = () => stdin.destroy();
  process.once('SIGINT', close);
  try {
    yield* linesOf(stdin);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    process.off('SIGINT', close);
  }
}

// The reader of the output may close it early, as "head" does.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), env);
