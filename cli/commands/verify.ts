import type { Command } from 'commander';
import { verifyFile } from '#engine/log/match-file.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { orBadInput, readMatch } from '../match.ts';
import { table } from '../print.ts';

export function addVerify(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  program
    .command('verify')
    .description('run a finished match again and confirm its seed, decisions, dice, positions and result')
    .argument('<file>', 'a match file')
    .option('--json', 'print {ok, checks}')
    .addHelpText('after', '\nExample:\n  fray verify fray-match-7.json\n\nExit code 1 when anything differs.')
    .action((name: string, options: { json?: boolean }) => {
      const { game, file } = readMatch(env, name);
      const { ok, checks } = orBadInput(name, () => verifyFile(game, file));
      if (options.json) env.out(JSON.stringify({ ok, checks }, null, 2));
      else {
        const rows = checks.map((check) => [check.ok ? 'ok' : 'FAILED', check.name, check.detail]);
        for (const line of table(rows)) env.out(line);
        env.out(ok ? `${name}: verified.` : `${name}: NOT verified.`);
      }
      finish(ok ? 0 : 1);
    });
}
