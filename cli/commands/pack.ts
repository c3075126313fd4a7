import type { Command } from 'commander';
import type { Problem } from '#engine/game.ts';
import type { Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packText } from '#engine/packs/refs.ts';
import { packOf } from '#engine/packs/shape.ts';
import type { Env } from '../env.ts';
import type { ExitCode } from '../failure.ts';
import { suggest } from '../nearest.ts';
import { lineOf, makerOf, type PackDocument, readPack } from '../packs.ts';
import { firstGame } from '../pick.ts';
import { plural, wrap } from '../print.ts';

export function addPackCommand(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  const example = () => Object.keys(env.makers)[0] ?? firstGame(env);
  const pack = program
    .command('pack')
    .description('check packs of content, and write one to start from')
    .addHelpText(
      'after',
      () =>
        `\nExamples:\n  fray pack new ${example()} > mine.yaml\n  fray pack check mine.yaml\n  fray play ${example()} --pack mine.yaml`,
    );
  pack
    .command('check')
    .description('every problem of a pack with its place')
    .argument('<files...>', 'packs as YAML or JSON; several are added in their order and may build upon each other')
    .option('--json', 'print {ok, packs: [{file, id, version, hash, game, problems}]}')
    .addHelpText(
      'after',
      '\nExample:\n  fray pack check mine.yaml\n\nExit code 1 when a pack breaks a rule of its game, 2 when a file is no pack.',
    )
    .action((files: string[], options: { json?: boolean }) => finish(check(env, files, options.json === true)));
  pack
    .command('new')
    .description('print a commented pack to start from')
    .argument('<game>', 'the game')
    .addHelpText('after', () => `\nExample:\n  fray pack new ${example()} > mine.yaml`)
    .action((slug: string) => env.out(makerOf(env, slug).example.trimEnd()));
}

interface Checked extends PackDocument {
  pack: Pack | null;
  problems: Problem[];
}

function check(env: Env, files: readonly string[], json: boolean): ExitCode {
  const checked = files.map((file): Checked => {
    const read = readPack(env, file);
    const found = packOf(read.document.data);
    return 'pack' in found ? { ...read, pack: found.pack, problems: [] } : { ...read, pack: null, ...found };
  });
  const before: Checked[] = [];
  for (const one of checked) {
    if (one.pack === null) continue;
    one.problems = contentProblems(env, one.pack, before);
    if (!one.problems.some(isError)) before.push(one);
  }
  const errors = checked.flatMap(({ problems }) => problems.filter(isError));
  if (json) {
    const packs = checked.map(({ file, pack, problems }) => {
      const { id, version, hash, game } = pack ?? {};
      return { file, id, version, hash, game, problems };
    });
    env.out(JSON.stringify({ ok: errors.length === 0, packs }, null, 2));
  } else for (const one of checked) print(env, one);
  if (errors.some(({ code }) => code === 'wrong-shape')) return 2;
  return errors.length === 0 ? 0 : 1;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** What is wrong with a pack after those before it that are for the same game. */
function contentProblems(env: Env, pack: Pack, before: readonly Checked[]): Problem[] {
  if (!Object.hasOwn(env.makers, pack.game)) {
    const message = `no game "${pack.game}" takes packs; ${suggest(pack.game, Object.keys(env.makers))}`;
    return [{ code: 'wrong-game', place: 'game', message, severity: 'error' }];
  }
  const others = before.flatMap(({ pack: other }) => (other !== null && other.game === pack.game ? [other] : []));
  const { problems } = gameWith(makerOf(env, pack.game), [...others, pack]);
  // Those before it have passed; a pack of the same id is the fault of the later one.
  return problems.slice(others.length === 0 ? 0 : gameWith(makerOf(env, pack.game), others).problems.length);
}

function print(env: Env, { pack, problems, ...read }: Checked): void {
  for (const { severity, place, message, code } of problems) {
    const where = place === '' ? '' : ` ${place}:`;
    env.out(wrap(`${severity}  ${lineOf(read, place)}:${where} ${message} (${code})`, '', '    '));
  }
  const count = problems.filter(isError).length;
  if (pack === null) {
    env.out(`${read.file}: no pack, ${plural(count, 'error')}.`);
    return;
  }
  if (count > 0) {
    env.out(`${read.file}: NOT in order, ${plural(count, 'error')}.`);
    return;
  }
  env.out(`${read.file}: ${pack.name}, ${packText(pack)}, for ${makerOf(env, pack.game).title}: in order.`);
  const lists = Object.entries(pack.content as Record<string, readonly unknown[]>);
  env.out(wrap(`Adds ${lists.map(([key, list]) => `${key}: ${list.length}`).join(', ')}.`, '  ', '  '));
}
