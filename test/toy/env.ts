import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BOTS } from '#bots/registry.ts';
import type { Env } from '#cli/env.ts';
import { run } from '#cli/program.ts';
import { toy } from './toy.ts';

/** The command line with the toy game in a folder of its own. */
export interface Desk {
  folder: string;
  /** Runs `fray` with these arguments and, for play, these typed lines. */
  fray(
    args: string | readonly string[],
    typed?: readonly string[],
  ): Promise<{ code: number; out: string; err: string }>;
  write(name: string, text: string): void;
  read(name: string): string;
}

export function desk(changes: Partial<Env> = {}): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'fray-'));
  return {
    folder,
    async fray(args, typed = []) {
      let out = '';
      let err = '';
      const env: Env = {
        games: { toy },
        makers: {},
        packs: [],
        bots: BOTS,
        root: folder,
        cwd: folder,
        out: (text) => {
          out += `${text}\n`;
        },
        err: (text) => {
          err += `${text}\n`;
        },
        async *lines() {
          yield* typed;
        },
        terminal: false,
        progress: false,
        worker: null,
        debug: true,
        freshSeed: () => 'fresh',
        ...changes,
      };
      const code = await run(typeof args === 'string' ? args.split(' ') : args, env);
      return { code, out, err };
    },
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
  };
}
