/** What the bundle runs: the program in its real surroundings. */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BOTS } from '#bots/registry.ts';
import { GAMES } from '#games/registry.ts';
import type { Env } from './env.ts';
import { run } from './program.ts';

const { stdin, stdout, stderr } = process;
const terminal = stdin.isTTY === true;

const env: Env = {
  games: GAMES,
  bots: BOTS,
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  cwd: process.cwd(),
  out: (text) => void stdout.write(`${text}\n`),
  err: (text) => void stderr.write(`${text}\n`),
  lines,
  terminal,
  progress: stderr.isTTY === true,
  worker: new URL('./sim.worker.mjs', import.meta.url),
  trace(error) {
    if (process.env.FRAY_DEBUG === '1') stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  },
  freshSeed: () => randomBytes(8).toString('hex'),
};

/** Ctrl-C ends the input like Ctrl-D does. */
async function* lines(prompt: string): AsyncGenerator<string> {
  const reader = createInterface(terminal ? { input: stdin, output: stdout } : { input: stdin, terminal: false });
  const close = () => reader.close();
  process.once('SIGINT', close);
  reader.setPrompt(prompt);
  try {
    if (terminal) reader.prompt();
    for await (const line of reader) {
      yield line;
      if (terminal) reader.prompt();
    }
  } finally {
    process.off('SIGINT', close);
    reader.close();
  }
}

// Whoever reads us may stop early, as "head" does.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), env);
