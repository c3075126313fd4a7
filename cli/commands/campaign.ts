import type { Command } from 'commander';
import { type CampaignAct, CampaignError, type CampaignLook, type CampaignRules } from '#engine/campaign.ts';
import type { AnyGame } from '#engine/game.ts';
import { fromFile, newFile } from '#engine/log/match-file.ts';
import { list } from '#engine/text/words.ts';
import { parseText } from '../document.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { exists, readText, writeSafely } from '../files.ts';
import { orBadInput, readMatch } from '../match.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { gameOf, playableRoster, readyArmy } from '../pick.ts';
import { wrap } from '../print.ts';

const again = (value: string, before: readonly string[] = []) => [...before, value];

export function addCampaign(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  const campaign = program
    .command('campaign')
    .description('linked games: begin one, see how it stands, play the next match, take its result')
    .addHelpText(
      'after',
      `
Examples:
  fray campaign new gloire --army ARMY --army ARMY --save duel.json
  fray campaign match duel.json --save first.json    the next match, to be played with
  fray play --load first.json --as red --vs greedy
  fray campaign record duel.json first.json          its result, and what follows from it
  fray campaign show duel.json
  fray campaign choose duel.json --side 1 --kind reward --choice purse`,
    );
  takesPacks(campaign.command('new'))
    .description('begin a campaign')
    .argument('<game>', 'the game')
    .option('--list <id>', 'a campaign that is ready to play, or ids of scenarios with commas')
    .option('--roster <file>', 'the force of a side from a file; again: that of the next side', again)
    .option('--army <name>', 'a ready-made force; again: that of the next side', again)
    .option('--side <name>', 'the name of a side; again: that of the next side', again)
    .option('--name <text>', 'what the campaign is called')
    .option('--seed <text>', 'fixes its dice')
    .option('--save <file>', 'where it is kept', 'campaign.json')
    .option('--force', 'replace the file if there is one')
    .action((slug: string, options: NewOptions) => finish(begin(withPacks(env, options.pack), slug, options)));
  takesPacks(campaign.command('show'))
    .description('how a campaign stands')
    .argument('<file>', 'the campaign')
    .option('--json', 'as JSON')
    .action((file: string, options: { json?: boolean; pack?: string[] }) => {
      const { rules, data } = open(withPacks(env, options.pack), file);
      const seen = guarded(file, () => rules.look(data));
      if (options.json === true) env.out(JSON.stringify(seen, null, 2));
      else for (const line of lookLines(seen)) env.out(line);
      finish(0);
    });
  takesPacks(campaign.command('choose'))
    .description('what a side decides between two games')
    .argument('<file>', 'the campaign')
    .requiredOption('--side <number>', 'the side, counted from 1')
    .requiredOption('--kind <kind>', 'what it decides, as show prints it')
    .option('--choice <id>', 'what is chosen')
    .option('--model <number>', 'the model it is about, counted from 1')
    .option('--entry <file>', 'the entry of a roster that it needs (JSON or YAML)')
    .action((file: string, options: ChooseOptions) => finish(choose(withPacks(env, options.pack), file, options)));
  takesPacks(campaign.command('match'))
    .description('write the next match of a campaign, to be played with "fray play --load"')
    .argument('<file>', 'the campaign')
    .option('--seed <text>', 'fixes all dice of the match')
    .option('--save <file>', 'where the match is kept', 'campaign-match.json')
    .option('--force', 'replace the file if there is one')
    .action((file: string, options: MatchOptions) => finish(match(withPacks(env, options.pack), file, options)));
  takesPacks(campaign.command('record'))
    .description('take the result of a match of the campaign')
    .argument('<file>', 'the campaign')
    .argument('<match>', 'the match that was played')
    .action((file: string, played: string, options: { pack?: string[] }) =>
      finish(record(withPacks(env, options.pack), file, played)),
    );
}

interface NewOptions {
  list?: string;
  roster?: string[];
  army?: string[];
  side?: string[];
  name?: string;
  seed?: string;
  save: string;
  force?: boolean;
  pack?: string[];
}

interface ChooseOptions {
  side: string;
  kind: string;
  choice?: string;
  model?: string;
  entry?: string;
  pack?: string[];
}

interface MatchOptions {
  seed?: string;
  save: string;
  force?: boolean;
  pack?: string[];
}

function rulesOf(game: AnyGame): CampaignRules {
  if (game.campaign === undefined) throw badInput(game.slug, `${game.title} links no games`, 'a game with campaigns');
  return game.campaign;
}

/** What a campaign refuses is bad input with its place. */
function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const clause = error.clause === undefined ? '' : ` [${error.clause}]`;
    throw badInput(`${file}: ${error.place}`, `${error.message}${clause}`, `fray campaign show ${file}`);
  }
}

function open(env: Env, file: string): { game: AnyGame; rules: CampaignRules; data: unknown } {
  const { data } = parseText(readText(env, file, 'campaign'), file, 'campaign');
  const slug = typeof data === 'object' && data !== null ? (data as { game?: unknown }).game : undefined;
  if (typeof slug !== 'string')
    throw badInput(file, 'this is no campaign', 'name a file that "fray campaign new" has written');
  const game = gameOf(env, slug);
  return { game, rules: rulesOf(game), data };
}

function keep(env: Env, file: string, data: unknown): void {
  writeSafely(env, file, `${JSON.stringify(data, null, 1)}\n`);
}

function free(env: Env, { save, force }: { save: string; force?: boolean }): void {
  if (exists(env, save) && force !== true)
    throw badInput(`--save ${save}`, 'this file exists already', '--force to replace it, or another name');
}

function begin(env: Env, slug: string, options: NewOptions): ExitCode {
  const game = gameOf(env, slug);
  const rules = rulesOf(game);
  free(env, options);
  const rosters = [
    ...(options.roster ?? []).map((file) => playableRoster(env, game, file)),
    ...(options.army ?? []).map((name) => readyArmy(game, name).roster),
  ];
  const [first] = rules.lists;
  const said = options.list ?? first?.id ?? '';
  const ready = rules.lists.find(({ id }) => id === said);
  const data = guarded('campaign new', () =>
    rules.begin({
      list: ready?.id ?? (said.includes(',') || rules.scenarios.some(({ id }) => id === said) ? said.split(',') : said),
      ...(options.name === undefined ? {} : { name: options.name }),
      sides: rosters.map((roster, i) => ({
        name: options.side?.[i] ?? (roster as { name?: string }).name ?? `Side ${i + 1}`,
        roster,
      })),
      seed: options.seed ?? env.freshSeed(),
    }),
  );
  keep(env, options.save, data);
  for (const line of lookLines(rules.look(data))) env.out(line);
  env.out(`The campaign is kept in ${options.save}. Its first match: fray campaign match ${options.save}`);
  return 0;
}

function counted(text: string, place: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > 60) throw badInput(`${place} ${text}`, 'is no number from 1', `${place} 1`);
  return n - 1;
}

function choose(env: Env, file: string, options: ChooseOptions): ExitCode {
  const { rules, data } = open(env, file);
  const act: CampaignAct = {
    kind: options.kind,
    side: counted(options.side, '--side'),
    ...(options.choice === undefined ? {} : { choice: options.choice }),
    ...(options.model === undefined ? {} : { model: counted(options.model, '--model') }),
    ...(options.entry === undefined
      ? {}
      : { entry: parseText(readText(env, options.entry, 'roster'), options.entry, 'roster').data }),
  };
  const asked = guarded(file, () => rules.look(data)).asks.flatMap((one) => one.options.map(({ act: open }) => open));
  // An option that is whole needs no entry: it has its own.
  const whole = asked.find(
    (one) => one.kind === act.kind && one.side === act.side && one.model === act.model && one.entry !== undefined,
  );
  const after = guarded(file, () => rules.act(data, act.entry === undefined && whole !== undefined ? whole : act));
  keep(env, file, after);
  for (const line of lookLines(rules.look(after))) env.out(line);
  return 0;
}

function match(env: Env, file: string, options: MatchOptions): ExitCode {
  const { game, rules, data } = open(env, file);
  free(env, options);
  const next = guarded(file, () => rules.next(data));
  if (next === null) {
    const seen = rules.look(data);
    const why = seen.next === null ? 'the campaign is over' : 'something must be decided first';
    throw badInput(file, why, `fray campaign show ${file}`);
  }
  const values = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const begun = newFile(game, {
    options: { ...values, ...next.options },
    rosters: next.rosters,
    dice: { by: 'seed', seed: options.seed ?? env.freshSeed() },
  });
  writeSafely(env, options.save, `${JSON.stringify(begun)}\n`);
  const seats = game.seats(begun.options);
  const names = rules.look(data).sides;
  env.out(next.sides.map((side, seat) => `${names[side]?.name} plays ${seats[seat]?.name}`).join(', '));
  env.out(`Play it: fray play --load ${options.save} --as ${seats[0]?.id} --vs greedy`);
  env.out(`Then:    fray campaign record ${file} ${options.save}`);
  return 0;
}

function record(env: Env, file: string, played: string): ExitCode {
  const { game, rules, data } = open(env, file);
  const { file: begun } = readMatch(env, played);
  if (begun.game !== game.slug) throw badInput(played, `this is a match of ${begun.game}`, `a match of ${game.slug}`);
  const { result, state } = orBadInput(played, () => fromFile(game, begun, { loud: false }));
  if (result === null) throw badInput(played, 'this match is not over', `fray play --load ${played}`);
  const after = guarded(file, () =>
    rules.record(data, { options: begun.options, rosters: begun.rosters, state, result }),
  );
  keep(env, file, after);
  for (const line of lookLines(rules.look(after))) env.out(line);
  return 0;
}

function lookLines(seen: CampaignLook): string[] {
  const lines = [seen.name, '='.repeat(seen.name.length), wrap(seen.about)];
  for (const side of seen.sides) {
    lines.push('', `${side.name}: ${side.points} campaign points, ${side.score} victory points`);
    for (const { name, detail, notes } of side.models)
      lines.push(`  ${name}, ${detail}${notes.length > 0 ? `: ${notes.join(', ')}` : ''}`);
    for (const one of side.brings) lines.push(`  brings: ${one}`);
  }
  seen.games.forEach(({ title, text, over, lines: told }, i) => {
    lines.push('', `Game ${i + 1}, ${title}${over ? '' : i === seen.next ? ' (next)' : ''}`, wrap(text, '  '));
    for (const one of told) lines.push(wrap(one, '  '));
  });
  for (const ask of seen.asks) {
    lines.push(
      '',
      `${ask.must ? 'To be decided' : 'May be decided'} (--side ${ask.side + 1} --kind ${ask.kind}): ${ask.title} [${ask.clause}]`,
    );
    for (const { act, label, text, closed, entry } of ask.options) {
      const how = `${act.choice === undefined ? '' : ` --choice ${act.choice}`}${act.model === undefined ? '' : ` --model ${act.model + 1}`}${entry === undefined ? '' : ' --entry FILE'}`;
      lines.push(wrap(`${label}${closed === undefined ? `:${how}` : ` (not now: ${closed})`}. ${text}`, '  ', '    '));
    }
  }
  if (seen.winners !== null) {
    const won = seen.winners.map((side) => seen.sides[side]?.name ?? '');
    lines.push(
      '',
      won.length === 0 ? 'The campaign is drawn.' : `${list(won)} ${won.length > 1 ? 'have' : 'has'} won the campaign.`,
    );
  }
  return lines;
}
