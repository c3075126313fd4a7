import type { Command } from 'commander';
import type { Bot } from '#bots/bot.ts';
import { LEVELS } from '#bots/levels.ts';
import { botSeed, shortHash } from '#engine/dice/commit.ts';
import type { Match } from '#engine/flow/match.ts';
import type { AnyGame, Seat, SeatSpec } from '#engine/game.ts';
import { openingOf } from '#engine/log/chain.ts';
import { fromFile, type MatchFile, MatchFileError, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { sameTeam, seatsFor } from '#engine/state/seats.ts';
import { inUnit } from '#engine/text/unit.ts';
import { list } from '#engine/text/words.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { exists, writeSafely } from '../files.ts';
import { orBadInput, readMatch, versionWarning } from '../match.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { botOf, drawArmies, firstGame, gameOf, optionsOf, playableRoster, readyArmy, seatOf } from '../pick.ts';
import { chosenDice } from '../play/secrets.ts';
import { Session } from '../play/session.ts';
import { plural, wrap } from '../print.ts';
import { openRulebook } from '../rulebook.ts';

interface Options {
  vs?: string;
  seed?: string;
  words?: boolean;
  as?: string;
  roster?: string[];
  army?: string[];
  option?: string[];
  save?: string;
  load?: string;
  force?: boolean;
  pack?: string[];
}

const again = (value: string, before: readonly string[] = []) => [...before, value];

export function addPlay(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('play'))
    .description('play a match in text, against a bot or a friend at the same keyboard')
    .argument('[game]', 'the game; not needed when there is only one, or with --load')
    .option(
      '--vs <opponents>',
      'a bot for all other seats, or "human" for people at one keyboard; or one for each of them, with commas (default: greedy; with --load whoever played)',
    )
    .option('--seed <text>', 'fixes all dice, for a match that repeats; it then proves nothing about fair dice')
    .option('--words', 'each person types words of their own, and the dice follow from them too')
    .option('--as <seat>', 'your seat, by name or number; several with commas')
    .option('--roster <file>', 'your force from a file; again: those of the other seats in their order', again)
    .option('--army <name>', 'a ready-made force; again: those of the other seats in their order', again)
    .option('--option <key=value>', 'an option of the game; may be repeated', again)
    .option('--save <file>', 'where the match is kept (default: fray-match- and a number or the seed)')
    .option('--force', 'replace the file to save to if there is one')
    .option('--load <file>', 'go on with a saved match')
    .addHelpText(
      'after',
      () => `
Bots: ${LEVELS.map(({ id, title, about }) => `${id} (${title.toLowerCase()}: ${about})`).join(', ')}

Examples:
  fray play ${firstGame(env)}                     your first match
  fray play ${firstGame(env)} --seed 7 --as 2     the same dice each time, from the second seat
  fray play ${firstGame(env)} --vs human,greedy   with three seats: two people and a bot
  fray play --load fray-match-7.json            go on where you stopped
  fray play ${firstGame(env)} < moves.txt         a script; the match is saved where the script ends

While playing, "help" lists everything you can type. The match is saved after each of your answers.`,
    )
    .action(async (game: string | undefined, options: Options) =>
      finish(await play(withPacks(env, options.pack), game, options)),
    );
}

async function play(env: Env, slug: string | undefined, options: Options): Promise<ExitCode> {
  // Before anybody types: a name that nobody has ends it at once.
  for (const name of named(options)) if (name !== PERSON) botOf(env, name);
  const typed = env.lines('ANSWER > ')[Symbol.asyncIterator]();
  const { game, begun } =
    options.load === undefined ? await start(env, slug, options, typed) : load(env, slug, options.load);
  const match = options.load === undefined ? fresh(game, begun) : orBadInput(options.load, () => fromFile(game, begun));
  const record = new MatchRecord(match, begun);
  const players = rolesIn(begun, match.seats, options) ?? playersOf(match.seats, options);
  const bots = new Map(botsIn(players).map((s): [Seat, Bot] => [s, botOf(env, players[s] as string)]));
  const helper = botOf(env, 'greedy' in env.bots ? 'greedy' : (Object.keys(env.bots)[0] as string));
  let file = options.load !== undefined && options.save === undefined ? options.load : placeToSave(env, options, begun);
  const save = (other?: string): string => {
    if (other !== undefined && other !== file) {
      if (exists(env, other)) return `${other} exists already: choose another name.`;
      file = other;
    }
    // The file of a match under way holds its secrets, or it could not go on.
    writeSafely(env, file, `${JSON.stringify(withBots(record.file(true), players))}\n`);
    return `Saved in ${file}.`;
  };
  save();
  const book = openRulebook(env, game);
  const { unit } = game.scene(match.state);
  const out = (text: string) => env.out(inUnit(text, unit));
  const session = new Session({ record, seed: botSeed(begun.dice) ?? '', bots, helper, book, out, save });
  env.out(introduction(match, players, begun, file));
  try {
    session.open();
    if (!session.done) await converse(env, session, typed);
  } catch (error) {
    env.err(save());
    throw error;
  }
  save();
  env.out('');
  if (match.result === null) {
    const roles = `${options.as === undefined ? '' : ` --as ${options.as}`}${options.vs === undefined ? '' : ` --vs ${options.vs}`}${handedIn(options)}`;
    env.out(`The match is saved in ${file}. Go on with: fray play --load ${file}${roles}`);
    return 0;
  }
  for (const line of ending(begun, `${file}${handedIn(options)}`, file)) env.out(line);
  return 0;
}

/** A match that cannot begin shows a fault of the rules, not of a file. */
function fresh(game: AnyGame, begun: MatchFile): Match {
  try {
    return openFile(game, begun);
  } catch (error) {
    throw error instanceof MatchFileError ? (error.cause ?? error) : error;
  }
}

const PERSON = 'human';

/** The file with who plays its seats. */
function withBots(file: MatchFile, players: readonly string[]): MatchFile {
  const bots = players.map((name) => (name === PERSON ? null : name));
  return { ...file, bots };
}

/** Who played the seats of a saved match; null: it does not say, or the command line says something else. */
function rolesIn({ bots }: MatchFile, seats: readonly SeatSpec[], { as, vs }: Options): string[] | null {
  if (as !== undefined || vs !== undefined || bots?.length !== seats.length) return null;
  return bots.map((bot) => (LEVELS.some(({ id }) => id === bot) ? (bot as string) : PERSON));
}

/** What --vs names. */
function named({ vs = 'greedy' }: Options): string[] {
  return vs.split(',').map((name) => name.trim());
}

/** Who plays each seat: a bot by name, or a person at this keyboard. */
function playersOf(seats: readonly SeatSpec[], options: Options): string[] {
  const own = ownSeats(seats, options);
  const others = [...seats.keys()].filter((seat) => !own.includes(seat));
  const names = named(options);
  if (names.length > 1 && names.length !== others.length) {
    const remedy = others.length > 1 ? `name one for all, or ${others.length} in the order of the seats` : 'name one';
    throw badInput(
      `--vs ${options.vs}`,
      `${names.length} opponents for ${others.length === 0 ? 'no' : others.length} other ${others.length === 1 ? 'seat' : 'seats'}`,
      others.length === 0 ? 'leave it out' : remedy,
    );
  }
  const players = seats.map(() => PERSON);
  others.forEach((seat, i) => {
    players[seat] = (names.length === 1 ? names[0] : names[i]) as string;
  });
  return players;
}

/** The seats that --as names, the first unless it names others. */
function ownSeats(seats: readonly SeatSpec[], { as }: Options): Seat[] {
  if (as === undefined) return [0];
  const own = as.split(',').map((name) => seatOf(seats, name.trim()));
  if (new Set(own).size < own.length) throw badInput(`--as ${as}`, 'a seat is named twice', 'name each seat once');
  return own;
}

function botsIn(players: readonly string[]): Seat[] {
  return [...players.keys()].filter((seat) => players[seat] !== PERSON);
}

async function converse(env: Env, session: Session, typed: AsyncIterator<string>): Promise<void> {
  env.out('');
  for (let next = await typed.next(); next.done !== true; next = await typed.next()) {
    const line = next.value;
    if (!env.terminal) env.out(`ANSWER > ${line}`);
    session.hear(line);
    if (session.done) {
      await typed.return?.();
      return;
    }
    env.out('');
  }
  env.out('The input has ended.');
}

interface Begun {
  game: AnyGame;
  begun: MatchFile;
}

async function start(
  env: Env,
  slug: string | undefined,
  options: Options,
  typed: AsyncIterator<string>,
): Promise<Begun> {
  const known = Object.keys(env.games);
  const only = known.length === 1 ? known[0] : undefined;
  if (slug === undefined && only === undefined) {
    throw badInput('play', 'which game?', `fray play ${known[0] ?? 'GAME'}; known are ${known.join(', ')}`);
  }
  const game = gameOf(env, slug ?? (only as string));
  const values = optionsOf(game, options.option ?? []);
  const seats = seatsFor(game, values);
  const own = ownSeats(seats, options);
  const players = playersOf(seats, options);
  const chosen = (options.roster ?? []).map((file) => playableRoster(env, game, file));
  chosen.push(...(options.army ?? []).map((name) => readyArmy(game, name).roster));
  if (chosen.length > seats.length) {
    throw badInput('--roster, --army', `${chosen.length} forces for ${plural(seats.length, 'seat')}`, 'leave some out');
  }
  const rosters = drawArmies(game, { seats, options: values }, options.seed ?? env.freshSeed(), chosen[0]).map(
    (army) => army.roster,
  );
  const order = [...own, ...[...seats.keys()].filter((seat) => !own.includes(seat))];
  chosen.forEach((roster, i) => {
    rosters[order[i] as Seat] = roster;
  });
  const dice = await chosenDice(env, seats, { ...options, bots: botsIn(players) }, typed);
  return { game, begun: newFile(game, { options: values, rosters, dice }) };
}

function load(env: Env, slug: string | undefined, name: string): Begun {
  const { game, file } = readMatch(env, name);
  if (slug !== undefined && slug !== game.slug) {
    throw badInput(name, `this is a match of ${game.slug}, not of ${slug}`, `fray play --load ${name}`);
  }
  const warning = versionWarning(game, file);
  if (warning !== null) env.err(warning);
  return { game, begun: file };
}

function placeToSave(env: Env, options: Options, begun: MatchFile): string {
  if (options.save !== undefined) {
    if (exists(env, options.save) && options.force !== true) {
      const remedy = `--load ${options.save} to go on with it, --force to replace it, or another name`;
      throw badInput(`--save ${options.save}`, 'this file exists already', remedy);
    }
    return options.save;
  }
  const { dice } = begun;
  const chosen = dice.by === 'secrets' ? openingOf(begun).slice(0, 12) : (dice.seed ?? '');
  const base = `fray-match-${chosen.replace(/[^\w.-]+/g, '-').slice(0, 40) || 'x'}`;
  let name = `${base}.json`;
  for (let n = 2; exists(env, name) && options.force !== true; n++) name = `${base}-${n}.json`;
  return name;
}

function introduction({ game, seats }: Match, players: readonly string[], begun: MatchFile, file: string): string {
  const title = `FRAY IN TEXT: ${game.title}`;
  return [
    title,
    '='.repeat(title.length),
    wrap(`${whoPlays(seats, players)}. The match is kept in ${file}. Type "help" at any time.`),
    wrap(diceLine(begun)),
  ].join('\n');
}

/** "You are Red, with Gold, against Blue and Green, played by the bot greedy" */
function whoPlays(seats: readonly SeatSpec[], players: readonly string[]): string {
  const all = [...seats.keys()];
  const bots = botsIn(players);
  const kinds = new Set(bots.map((seat) => players[seat]));
  // Where not all bots are alike, each is named behind its seat.
  const names = (some: readonly Seat[]) =>
    list(
      some.map((seat) => {
        const name = seats[seat]?.name ?? '';
        return kinds.size > 1 && bots.includes(seat) ? `${name} (${players[seat]})` : name;
      }),
    );
  const [you, ...more] = all.filter((seat) => !bots.includes(seat)) as [Seat, ...Seat[]];
  const only = kinds.size === 1 ? [...kinds][0] : undefined;
  if (more.length > 0) {
    const shared = `${names([you, ...more])} share this keyboard`;
    if (bots.length === 0) return shared;
    return `${shared}; ${only === undefined ? 'bots play' : `the bot ${only} plays`} ${names(bots)}`;
  }
  const led = only === undefined ? '' : `, played by the bot ${only}`;
  if (all.length === 1) return `You are ${names([you])}, against the table`;
  const friends = names(all.filter((seat) => seat !== you && sameTeam(seats, seat, you)));
  const enemies = names(all.filter((seat) => !sameTeam(seats, seat, you)));
  const beside = friends === '' ? '' : `, with ${friends}`;
  return `You are ${names([you])}${beside}${enemies === '' ? ', against the table' : `, against ${enemies}`}${led}`;
}

function diceLine(begun: MatchFile): string {
  if (begun.dice.by === 'seed') return `You chose the seed: the dice repeat, and prove nothing about fairness.`;
  if (begun.dice.by === 'old') return 'An earlier version of Fray began this match: its dice cannot be proven fair.';
  const promised = 'The table and every seat have promised a secret, and the dice follow from all of them.';
  const note = `Note the fingerprint of this beginning if you like: ${shortHash(openingOf(begun))}.`;
  return `${promised} The secrets stay closed until the end. ${note}`;
}

function ending({ dice }: MatchFile, args: string, file: string): string[] {
  if (dice.by !== 'secrets') return [`The match is saved in ${file}.`, `Play it again: fray verify ${args}`];
  const revealed = `The match is saved in ${file}, with all secrets revealed and sealed.`;
  return [revealed, `Anyone can check the dice: fray verify ${args}`];
}

/** The packs of this match as they must be handed in again. */
function handedIn({ pack = [] }: Options): string {
  return pack.map((file) => ` --pack ${file}`).join('');
}
