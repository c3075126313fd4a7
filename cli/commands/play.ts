import type { Command } from 'commander';
import { commitment } from '#engine/dice/commit.ts';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Seat } from '#engine/game.ts';
import { fromFile, toFile } from '#engine/log/match-file.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { exists, writeSafely } from '../files.ts';
import { orBadInput, readMatch, versionWarning } from '../match.ts';
import { botOf, drawArmies, firstGame, gameOf, optionsOf, playableRoster, readyArmy, seatOf } from '../pick.ts';
import { Session } from '../play/session.ts';
import { wrap } from '../print.ts';
import { openRulebook } from '../rulebook.ts';

interface Options {
  vs: string;
  seed?: string;
  as?: string;
  roster?: string[];
  army?: string[];
  option?: string[];
  save?: string;
  load?: string;
  force?: boolean;
}

const again = (value: string, before: readonly string[] = []) => [...before, value];

export function addPlay(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  program
    .command('play')
    .description('play a match in text, against a bot or a friend at the same keyboard')
    .argument('[game]', 'the game; not needed when there is only one, or with --load')
    .option('--vs <opponent>', 'a bot, or "human" for two people at one keyboard', 'greedy')
    .option('--seed <text>', 'fixes all dice; without it a secret one is drawn')
    .option('--as <seat>', 'your seat, by name or number')
    .option('--roster <file>', 'your force from a file; a second time: your opponent’s', again)
    .option('--army <name>', 'a ready-made force; a second time: your opponent’s', again)
    .option('--option <key=value>', 'an option of the game; may be repeated', again)
    .option('--save <file>', 'where the match is kept (default: fray-match-SEED.json)')
    .option('--force', 'replace the file to save to if there is one')
    .option('--load <file>', 'go on with a saved match')
    .addHelpText(
      'after',
      () => `
Examples:
  fray play ${firstGame(env)}                     your first match
  fray play ${firstGame(env)} --seed 7 --as 2     the same dice each time, from the second seat
  fray play --load fray-match-7.json            go on where you stopped
  fray play ${firstGame(env)} < moves.txt         a script; the match is saved where the script ends

While playing, "help" lists everything you can type. The match is saved after each of your answers.`,
    )
    .action(async (game: string | undefined, options: Options) => finish(await play(env, game, options)));
}

async function play(env: Env, slug: string | undefined, options: Options): Promise<ExitCode> {
  const { game, match, seed } = options.load === undefined ? start(env, slug, options) : load(env, slug, options.load);
  const seat = options.as === undefined ? 0 : seatOf(game, options.as);
  const opponents = game.seats.map((_, s) => s).filter((s) => s !== seat && options.vs !== 'human');
  const bots = new Map(opponents.map((s): [Seat, ReturnType<typeof botOf>] => [s, botOf(env, options.vs)]));
  const helper = botOf(env, 'greedy' in env.bots ? 'greedy' : (Object.keys(env.bots)[0] as string));
  let file = options.load !== undefined && options.save === undefined ? options.load : placeToSave(env, options, seed);
  const save = (other?: string): string => {
    if (other !== undefined && other !== file) {
      if (exists(env, other)) return `${other} exists already: choose another name.`;
      file = other;
    }
    // The file of a local match holds the seed, or it could not go on; a published one reveals it at the end.
    writeSafely(env, file, `${JSON.stringify(toFile(match, seed, true))}\n`);
    return `Saved in ${file}.`;
  };
  save();
  const book = openRulebook(env, game);
  const session = new Session({ match, seed, bots, helper, book, out: env.out, save });
  env.out(introduction(game, seat, options.vs, seed, file));
  try {
    session.open();
    if (!session.done) await converse(env, session);
  } catch (error) {
    env.err(save());
    throw error;
  }
  save();
  env.out('');
  if (match.result === null) {
    const roles = `${options.as === undefined ? '' : ` --as ${options.as}`}${options.vs === 'greedy' ? '' : ` --vs ${options.vs}`}`;
    env.out(`The match is saved in ${file}. Go on with: fray play --load ${file}${roles}`);
    return 0;
  }
  env.out(`The match is saved in ${file}, with its seed revealed: ${seed}`);
  env.out(`Anyone can check the dice: fray verify ${file}`);
  return 0;
}

async function converse(env: Env, session: Session): Promise<void> {
  env.out('');
  for await (const line of env.lines('ANSWER > ')) {
    if (!env.terminal) env.out(`ANSWER > ${line}`);
    session.hear(line);
    if (session.done) return;
    env.out('');
  }
  env.out('The input has ended.');
}

function start(env: Env, slug: string | undefined, options: Options): { game: AnyGame; match: Match; seed: string } {
  const known = Object.keys(env.games);
  const only = known.length === 1 ? known[0] : undefined;
  if (slug === undefined && only === undefined) {
    throw badInput('play', 'which game?', `fray play ${known[0] ?? 'GAME'}; known are ${known.join(', ')}`);
  }
  const game = gameOf(env, slug ?? (only as string));
  const seat = options.as === undefined ? 0 : seatOf(game, options.as);
  const seed = options.seed ?? env.freshSeed();
  const chosen = (options.roster ?? []).map((file) => playableRoster(env, game, file));
  chosen.push(...(options.army ?? []).map((name) => readyArmy(game, name).roster));
  if (chosen.length > game.seats.length) {
    throw badInput('--roster, --army', `${chosen.length} forces for ${game.seats.length} seats`, 'leave some out');
  }
  const rosters = drawArmies(game, seed).map((army) => army.roster);
  const order = [seat, ...game.seats.map((_, s) => s).filter((s) => s !== seat)];
  chosen.forEach((roster, i) => {
    rosters[order[i] as Seat] = roster;
  });
  const match = new Match({ game, options: optionsOf(game, options.option ?? []), rosters, rng: seedWords(seed) });
  return { game, match, seed };
}

function load(env: Env, slug: string | undefined, name: string): { game: AnyGame; match: Match; seed: string } {
  const { game, file } = readMatch(env, name);
  if (slug !== undefined && slug !== game.slug) {
    throw badInput(name, `this is a match of ${game.slug}, not of ${slug}`, `fray play --load ${name}`);
  }
  const warning = versionWarning(game, file);
  if (warning !== null) env.err(warning);
  const match = orBadInput(name, () => fromFile(game, file));
  return { game, match, seed: file.seed as string };
}

function placeToSave(env: Env, options: Options, seed: string): string {
  if (options.save !== undefined) {
    if (exists(env, options.save) && options.force !== true) {
      const remedy = `--load ${options.save} to go on with it, --force to replace it, or another name`;
      throw badInput(`--save ${options.save}`, 'this file exists already', remedy);
    }
    return options.save;
  }
  const base = `fray-match-${seed.replace(/[^\w.-]+/g, '-').slice(0, 40) || 'x'}`;
  let name = `${base}.json`;
  for (let n = 2; exists(env, name) && options.force !== true; n++) name = `${base}-${n}.json`;
  return name;
}

function introduction(game: AnyGame, seat: Seat, vs: string, seed: string, file: string): string {
  const you = game.seats[seat]?.name ?? '';
  const others = game.seats.filter((_, s) => s !== seat).map((s) => s.name);
  const who = vs === 'human' ? `${you} and ${others.join(' and ')} share this keyboard` : `You are ${you}`;
  const against = vs === 'human' ? '' : `, against ${others.join(' and ')}, played by the bot ${vs}`;
  const title = `FRAY IN TEXT: ${game.title}`;
  return [
    title,
    '='.repeat(title.length),
    wrap(`${who}${against}. The match is kept in ${file}. Type "help" at any time.`),
    wrap(
      `The dice are fixed from the start. Their seed stays closed until the end; its SHA-256 is ${commitment(seed)}`,
    ),
  ].join('\n');
}
