/** What the command line reads and prints: limits of files, special files, nesting, control characters, exit codes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf } from '#cli/lines.ts';
import { harmless } from '#cli/print.ts';
import { DEPTH, LIMITS } from '#engine/files/limits.ts';
import { type Desk, desk } from './toy/env.ts';
import { toy } from './toy/toy.ts';

const CASE = `
game: toy
title: a shot at aim 3 hits on a 4
clauses: [TY-MOV-01]
discs:
  a: { seat: red, at: [4, 4], aim: 3 }
  b: { seat: blue, at: [4, 12] }
state: { active: a }
dice: [4]
play:
  - red: { shoot: b }
  - blue: pass
expect:
  - { path: discs.b.hits, is: 1 }
`;

/** Every command that takes a file, with the kind of file it takes. */
const DOORS = [
  ['roster', 'roster check FILE'],
  ['roster', 'play toy --roster FILE'],
  ['case', 'cases FILE'],
  ['case', 'odds --case FILE'],
  ['pack', 'pack check FILE'],
  ['pack', 'sim toy --pack FILE'],
  ['match', 'verify FILE'],
  ['match', 'replay FILE'],
  ['match', 'play --load FILE'],
  ['match', 'odds --match FILE'],
] as const;

const read = (d: Desk, command: string, file: string) => d.fray(command.replace('FILE', file));

async function refused(d: Desk, command: string, file: string): Promise<string> {
  const { code, out, err } = await read(d, command, file);
  expect([command, code, err]).toEqual([command, 2, err]);
  expect(`${out}${err}`).not.toMatch(/call stack|internal error|This is a bug|\n\s+at /);
  return `${out}${err}`;
}

/** A file that is sound but for its answer, which is nested so deep. */
async function match(d: Desk, change: (file: { inputs: [number, object][]; rosters: object[] }) => void) {
  await d.fray('play toy --seed 7 --vs random --save whole.json --force --option rounds=1', ['auto 200']);
  const file = JSON.parse(d.read('whole.json'));
  change(file);
  return file;
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('nesting', () => {
  test.each(DOORS)(
    '50,000 levels of JSON, YAML flow and YAML blocks are refused in a %s: %s',
    async (_kind, command) => {
      const d = desk();
      for (const text of [deep(50_000), `{"game":"toy","a":${deep(50_000)}}`, `${'- '.repeat(50_000)}1`]) {
        d.write('deep.json', text);
        await refused(d, command, 'deep.json');
      }
    },
  );

  test.each(DOORS.filter(([kind]) => kind === 'match'))(
    'an input 50,000 levels deep is refused in a %s: %s',
    async (_kind, command) => {
      const d = desk();
      const file = await match(d, ({ inputs }) => inputs.splice(0, 1, [0, { verb: 'place', at: 'HERE' }]));
      d.write('deep.json', JSON.stringify(file).replace('"HERE"', deep(50_000)));
      expect(await refused(d, command, 'deep.json')).toContain(`nested more than ${DEPTH} levels deep`);
    },
  );

  test('an alias of its own list is refused', async () => {
    const d = desk();
    d.write('loop.yaml', 'game: toy\na: &a [*a, *a]\n');
    for (const [kind, command] of DOORS) if (kind !== 'match') await refused(d, command, 'loop.yaml');
    expect(await refused(d, 'roster check FILE', 'loop.yaml')).toContain('nested more than');
  });

  test('typed answers and options are refused too', async () => {
    const d = desk();
    d.write('shot.yaml', CASE);
    const answer = `{"verb":"bomb","at":${deep(50_000)}}`;
    const odds = await d.fray(['odds', '--case', 'shot.yaml', '--answer', answer]);
    expect([odds.code, odds.err.slice(0, 120)]).toEqual([2, expect.stringContaining('nested more than')]);
    const option = await d.fray(['play', 'toy', '--option', `rounds=${deep(50_000)}`]);
    expect(option.code).toBe(2);
    const play = await d.fray('play toy --seed 3 --vs random', [answer, 'quit']);
    expect([play.code, play.out.includes('nested more than')]).toEqual([0, true]);
  });
});

describe('size', () => {
  test.each(DOORS)('a %s beyond its limit is refused with the limit: %s', async (kind, command) => {
    const d = desk();
    writeFileSync(join(d.folder, 'large.json'), Buffer.alloc(LIMITS[kind].bytes + 1, ' '));
    expect(await refused(d, command, 'large.json')).toContain('larger than');
  });

  test.each(DOORS)(
    'devices, folders, empty pipes and loops of links are refused as a %s: %s',
    async (_kind, command) => {
      const d = desk();
      symlinkSync('b.json', join(d.folder, 'a.json'));
      symlinkSync('a.json', join(d.folder, 'b.json'));
      mkdirSync(join(d.folder, 'folder.json'));
      execFileSync('mkfifo', [join(d.folder, 'pipe.json')]);
      expect(await refused(d, command, 'a.json')).toContain('this link leads back to itself');
      expect(await refused(d, command, '/dev/zero')).toContain('this is a device');
      await refused(d, command, 'folder.json');
      await refused(d, command, 'pipe.json');
      await refused(d, command, 'whole.json/x');
      await refused(d, command, 'x'.repeat(300));
    },
  );

  test('keys, aliases and directives that take a parser long are refused or read in time', async () => {
    const d = desk();
    const many = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join('');
    d.write('keys.yaml', `game: toy\n${many(15_000, (i) => `k${i}: 1\n`)}`);
    d.write('aliases.yaml', `${many(8000, (i) => `- &a${i} 1\n`)}${many(8000, (i) => `- *a${i}\n`)}`);
    d.write(
      'bomb.yaml',
      'a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\n',
    );
    d.write('directive.yaml', `%YAML 1.1\n---\n!!set {${many(10_000, (i) => `k${i},`)}}\n`);
    await refused(d, 'roster check FILE', 'keys.yaml');
    expect(await refused(d, 'roster check FILE', 'aliases.yaml')).toContain('more than 500 aliases');
    expect(await refused(d, 'roster check FILE', 'bomb.yaml')).toContain('Excessive alias count');
    expect(await refused(d, 'cases FILE', 'directive.yaml')).toContain('directive.yaml:1:1');
  });

  test('a pipe is read to its end', async () => {
    const d = desk();
    const roster = JSON.stringify({ game: 'toy', ...(toy.army.ready[0]?.roster as object) });
    d.write('mine.json', roster);
    const whole = await d.fray('roster check mine.json');
    expect(whole.code).toBe(0);
    const pipe = join(d.folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // The shell holds the pipe open for both sides, so that reading can begin before or after writing.
    const script = 'exec 3<>"$1"; cat "$2" >&3; sleep 0.3; exec 3>&-';
    const { spawn } = await import('node:child_process');
    const writer = spawn('sh', ['-c', script, 'sh', pipe, join(d.folder, 'mine.json')]);
    await new Promise((begun) => setTimeout(begun, 150));
    const { code, out } = await d.fray('roster check pipe');
    writer.kill();
    expect([code, out]).toEqual([0, whole.out.replaceAll('mine.json', 'pipe')]);
  });

  test('a line of input that never ends is refused', async () => {
    async function* stream(text: string, times: number) {
      for (let i = 0; i < times; i++) yield Buffer.from(text);
    }
    const lines: string[] = [];
    for await (const line of linesOf(stream('one\r\ntwo\nthr', 2))) lines.push(line);
    expect(lines).toEqual(['one', 'two', 'throne', 'two', 'thr']);
    const endless = async () => {
      for await (const _ of linesOf(stream('x'.repeat(1000), Infinity)));
    };
    await expect(endless()).rejects.toThrow('larger than 100 kB');
  });
});

describe('control characters', () => {
  const RED = '\u001b[31m';

  test('are shown as numbers, in the form of JSON', () => {
    expect(harmless('a\u001b[2J\u0007\u009b\u202eb\r\tc\nd')).toBe('a\\u001b[2J\\u0007\\u009b\\u202eb\\u000d\tc\nd');
    expect(JSON.parse(harmless(JSON.stringify(['\u009b\u202e'])))).toEqual(['\u009b\u202e']);
    expect(harmless('Zoë 北 👩‍👧 “x”')).toBe('Zoë 北 👩‍👧 “x”');
  });

  test('of a match file never reach the terminal', async () => {
    const d = desk();
    const file = await match(d, ({ rosters }) => {
      for (const roster of rosters as { discs: { name: string }[] }[])
        for (const disc of roster.discs) disc.name = `${RED}${disc.name}\u009b2J\r`;
    });
    d.write('ansi.json', JSON.stringify({ ...file, version: `${RED}\n0` }));
    for (const command of [
      'verify ansi.json',
      'replay ansi.json --map',
      'replay ansi.json --json',
      'odds --match ansi.json',
    ]) {
      const { out, err } = await d.fray(command);
      if (!command.startsWith('odds')) expect(`${out}${err}`).toContain('\\u001b[31m');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(`${out}${err}`).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });

  test('of arguments, typed lines, cases, rosters and catalogues never reach the terminal', async () => {
    const d = desk();
    d.write(
      'case.yaml',
      CASE.replace('a shot at', '"\\e[31m')
        .replace('hits on a 4', 'x\\n9 cases passed, 0 failed."')
        .replace('is: 1', 'is: 7'),
    );
    d.write('roster.yaml', 'game: toy\nname: "\\e[31m"\n"\\e[31mkey": 1\n');
    d.write('games/toy/catalogue.yaml', 'game: "\\e[31m"\n');
    for (const args of [
      ['cases', 'case.yaml'],
      ['roster', 'check', 'roster.yaml'],
      ['rules', 'toy'],
      [`${RED}x`],
      ['verify', `${RED}x`],
      ['play', 'toy', '--option', `${RED}=1`],
    ]) {
      const { code, out, err } = await d.fray(args);
      expect(code).toBeGreaterThan(0);
      expect(`${out}${err}`).not.toContain('\u001b');
      expect(out.split('\n')).not.toContain('9 cases passed, 0 failed.');
    }
    const typed = await desk().fray('play toy --seed 3', [`${RED}hello`, 'quit']);
    expect(typed.out).toContain('\\u001b[31mhello');
    expect(typed.out).not.toContain('\u001b');
  });
});

describe('exit codes', () => {
  test('1 says that what was asked about does not hold, 2 that the input cannot be read so', async () => {
    const d = desk();
    const roster = toy.army.ready[0]?.roster as { discs: object[] };
    const named = (changes: object) => JSON.stringify({ game: 'toy', ...roster, ...changes });
    await d.fray('play toy --seed 7 --vs random --save good.json --option rounds=1', ['auto 200']);
    const whole = JSON.parse(d.read('good.json'));
    const files: Record<string, string> = {
      'good-roster.json': named({}),
      'broken-roster.json': named({ discs: [roster.discs[0], roster.discs[0]] }),
      'shapeless-roster.json': named({ discs: 7 }),
      'strange-roster.json': named({ game: 'chess' }),
      'good.yaml': CASE,
      'failing.yaml': CASE.replace('is: 1', 'is: 2'),
      'shapeless.yaml': CASE.replace('at: [4, 4]', 'at: here'),
      'strange.yaml': CASE.replace('game: toy', 'game: chess'),
      'unknown-verb.yaml': CASE.replace('shoot: b', 'sing: b'),
      'forged.json': JSON.stringify({
        ...whole,
        rolls: whole.rolls.map((faces: number[]) => faces.map((face) => 7 - face)),
      }),
      'shapeless.json': JSON.stringify({ ...whole, rolls: 'many' }),
      'text.txt': 'hello',
    };
    for (const [name, text] of Object.entries(files)) d.write(name, text);
    const found: Record<string, number> = {};
    const asked = {
      'roster check good-roster.json': 0,
      'roster check broken-roster.json': 1,
      'roster check shapeless-roster.json': 2,
      'roster check shapeless-roster.json --json': 2,
      'roster check strange-roster.json': 2,
      'roster check text.txt': 2,
      'play toy --roster broken-roster.json': 2,
      'cases good.yaml': 0,
      'cases failing.yaml': 1,
      'cases shapeless.yaml': 2,
      'cases strange.yaml': 2,
      'cases unknown-verb.yaml': 2,
      'cases text.txt': 2,
      'cases failing.yaml shapeless.yaml good.yaml': 2,
      'odds --case good.yaml': 0,
      'odds --case shapeless.yaml': 2,
      'odds --case unknown-verb.yaml': 2,
      // A seed that the player chose proves nothing about the dice.
      'verify good.json': 1,
      'verify forged.json': 1,
      'verify shapeless.json': 2,
      'verify text.txt': 2,
      'replay good.json': 0,
      'replay shapeless.json': 2,
      'rules toy': 2,
      'schema toy roster': 0,
      'sim toy --games 1 --bots random': 0,
      'sim chess': 2,
      sing: 2,
    };
    for (const command of Object.keys(asked)) found[command] = (await d.fray(command)).code;
    expect(found).toEqual(asked);
  });

  test('3 says that a rule has a bug, also in a case', async () => {
    const broken = {
      ...toy,
      *step() {
        throw new Error('oops');
      },
    } as unknown as typeof toy;
    const d = desk({ games: { toy: broken } });
    d.write('good.yaml', CASE);
    d.write('failing.yaml', CASE.replace('is: 1', 'is: 2'));
    expect((await d.fray('cases good.yaml failing.yaml')).code).toBe(3);
    expect((await d.fray('sim toy --games 1 --bots random')).code).toBe(3);
  });
});
