/** The command line as one function of its arguments and its surroundings. */
import { Command, CommanderError } from 'commander';
import { RuleBug } from '#engine/flow/rule-error.ts';
import { addBalance } from './commands/balance.ts';
import { addCampaign } from './commands/campaign.ts';
import { addCases } from './commands/cases.ts';
import { addLadder } from './commands/ladder.ts';
import { addOdds } from './commands/odds.ts';
import { addPackCommand } from './commands/pack.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRoster } from './commands/roster.ts';
import { addRules } from './commands/rules.ts';
import { addSchema } from './commands/schema.ts';
import { addSim } from './commands/sim.ts';
import { addVerify } from './commands/verify.ts';
import type { Env } from './env.ts';
import { type ExitCode, Failure } from './failure.ts';
import { firstGame } from './pick.ts';
import { capital, harmless, oneLine } from './print.ts';

export async function run(args: readonly string[], given: Env): Promise<ExitCode> {
  const env: Env = {
    ...given,
    out: (text) => given.out(harmless(text)),
    err: (text) => given.err(harmless(text)),
  };
  let code: ExitCode = 0;
  const program = new Command('fray')
    .description('The tabletop that knows the rules: play, replay, check and simulate miniatures wargames.')
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => env.out(text.replace(/\n$/, '')),
      writeErr: (text) => env.err(text.replace(/\n$/, '').replace(/^error: /, 'fray: ')),
      outputError: (text, write) => write(text),
    })
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText(
      'after',
      () => `
Games: ${Object.keys(env.games).join(', ') || 'none yet'}
Bots: ${Object.keys(env.bots).join(', ')}

Examples:
  fray play ${firstGame(env)}                      a game against a bot, in text
  fray sim ${firstGame(env)} --games 100 --bots greedy,random
  fray help play                                 everything about one command

Exit codes:
  0  done
  1  what was asked about does not hold: a case fails, a roster or a pack breaks a rule, a match is not verified
  2  wrong usage, or a file that cannot be read, is too large, is nested too deep or has the wrong shape
  3  a bug in a rule or elsewhere in Fray`,
    );
  const finish = (result: ExitCode) => {
    code = result;
  };
  for (const add of [
    addPlay,
    addSim,
    addLadder,
    addBalance,
    addReplay,
    addVerify,
    addOdds,
    addCases,
    addRules,
    addRoster,
    addPackCommand,
    addCampaign,
    addSchema,
  ]) {
    add(program, env, finish);
  }
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, env);
  }
}

function report(error: unknown, env: Env): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code !== 'commander.help') env.err('See: fray help, or fray help COMMAND.');
    return 2;
  }
  if (error instanceof Failure) {
    env.err(oneLine(`fray: ${error.place === '' ? '' : `${error.place}: `}${error.message}`));
    if (error.remedy !== '')
      env.err(`  ${/^[a-z]+ (are|is|fit|you)\b/.test(error.remedy) ? capital(error.remedy) : `Try: ${error.remedy}`}`);
    return error.exit;
  }
  const what = error instanceof Error ? error.message : String(error);
  if (error instanceof RuleBug) env.err(`fray: ${what}`);
  else env.err(`fray: internal error: ${what}`);
  env.err('  This is a bug in Fray. FRAY_DEBUG=1 shows where; please report it with the command that you ran.');
  if (env.debug) env.err(error instanceof Error ? (error.stack ?? what) : what);
  return 3;
}
