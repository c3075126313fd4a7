import type { Command } from 'commander';
import { type Mark, verifyFile } from '#engine/log/verify.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { orBadInput, readMatch } from '../match.ts';
import { takesPacks, withPacks } from '../packs.ts';

const MARKS: Readonly<Record<Mark, string>> = { proven: 'proven  ', open: 'OPEN    ', false: 'FALSE   ' };

export function addVerify(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('verify'))
    .description('run a match again and say what its file proves: dice, secrets, answers, beginning, undo, result')
    .argument('<file>', 'a match file')
    .option('--json', 'print {ok, mark, headline, statements, fingerprint}')
    .addHelpText(
      'after',
      `
Example:
  fray verify fray-match-7.json

Each line is a statement: proven, OPEN (nothing contradicts it, but the file does not prove it) or FALSE.
Exit code 0 when every statement is proven, 1 when one is not, 2 when the file is no match file. docs/dice.md explains
what a file can prove.`,
    )
    .action((name: string, options: { json?: boolean; pack?: string[] }) => {
      const { game, file } = readMatch(withPacks(env, options.pack), name);
      const found = orBadInput(name, () => verifyFile(game, file));
      if (options.json) env.out(JSON.stringify(found, null, 2));
      else {
        for (const { mark, text } of found.statements) env.out(`${MARKS[mark]}${text}`);
        env.out(`${found.ok ? '✓ ' : ''}${found.headline}`);
      }
      finish(found.ok ? 0 : 1);
    });
}
