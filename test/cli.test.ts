import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RuleBug } from '#engine/flow/rule-error.ts';
import { desk } from './toy/env.ts';
import { toy } from './toy/toy.ts';

const CATALOGUE = `
game: toy
title: Toy Discs
summary: Discs.
sections:
  - id: MOV
    title: Moving
    clauses:
      - { id: TY-MOV-01, kind: core, rule: 'A disc moves up to 4".' }
      - { id: TY-MOV-03, kind: core, rule: Discs go around what stands. }
rulings:
  - { id: TY-R-01, clauses: [TY-MOV-01], problem: Whence?, ruling: From the centre. }
missing: []
`;

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

/** A short match against the random bot, finished by letting the helper answer. */
async function finished(d = desk()) {
  await d.fray('play toy --seed 7 --vs random --option rounds=1', ['auto 200']);
  return d;
}

describe('usage', () => {
  test('no arguments print the help and succeed', async () => {
    const { code, out } = await desk().fray([]);
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
    expect(out).toContain('Exit codes:');
  });

  test.each(['play', 'sim', 'replay', 'verify', 'odds', 'cases', 'rules', 'roster', 'schema'])(
    '%s --help shows an example',
    async (name) => {
      const { code, out } = await desk().fray([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(/Examples?:\n {2}fray /);
    },
  );

  test.each([
    [['plya', 'toy'], "unknown command 'plya'", 'Did you mean play?'],
    [['sim', 'toy', '--gmaes', '3'], "unknown option '--gmaes'", 'Did you mean --games?'],
    [['roster', 'chekc', 'x'], "unknown command 'chekc'", 'Did you mean check?'],
    [['play', 'toi'], 'there is no such game', 'Did you mean toy?'],
    [['play', 'toy', '--vs', 'gredy'], 'there is no such bot', 'Did you mean greedy?'],
    [['play', 'toy', '--as', 'purple'], 'has no such seat', 'red, blue'],
    [['play', 'toy', '--army', 'pear'], 'no ready-made force', 'Did you mean pair?'],
    [['play', 'toy', '--option', 'ronds=2'], 'has no option "ronds"', 'Did you mean rounds?'],
    [['play', 'toy', '--option', 'rounds=99'], '--option rounds=99', '1 to 5'],
    [['sim', 'toy', '--games', 'many'], 'no whole number', ''],
    [['sim', 'toy', '--games', '0'], 'at least one game', ''],
    [['sim', 'toy', '--bots', 'random,random,random'], 'has 2 seats', 'name 2 bots'],
    [['schema', 'toy', 'rooster'], 'Allowed choices', 'roster'],
    [['verify'], "missing required argument 'file'", ''],
    [['verify', 'nothing.json'], 'there is no such file', ''],
    [['odds'], 'of which position?', '--case FILE or --match FILE'],
    [['rules', 'toy'], 'there is no catalogue', ''],
  ])('%j is refused with a remedy and exit code 2', async (args, message, remedy) => {
    const { code, out, err } = await desk().fray(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain(remedy);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('play', () => {
  test('shows the regions, takes typed places and keeps the match', async () => {
    const d = desk();
    const { code, out } = await d.fray('play toy --seed 7 --vs random', ['3,2 facing east', '', 'quit']);
    expect(code).toBe(0);
    for (const region of ['STATUS\n', 'DECISION 1\n', 'ANSWER > 3,2 facing east', 'LOG 1  Copper is placed']) {
      expect(out).toContain(region);
    }
    const saved = JSON.parse(d.read('fray-match-7.json'));
    expect(saved.inputs[0]).toEqual([0, { verb: 'place', at: [3, 2], facing: [1, 0] }]);
  });

  test('with a seed says that the dice prove nothing about fairness', async () => {
    const d = desk();
    const { out } = await d.fray('play toy --seed 7 --vs random --option rounds=1', ['auto 200']);
    expect(out.indexOf('prove nothing about fairness')).toBeLessThan(out.indexOf('STATUS'));
    expect(out).toContain('RESULT\n');
    expect(JSON.parse(d.read('fray-match-7.json')).dice).toEqual({ by: 'seed', seed: '7' });
  });

  /** Secrets that can be told apart: each is drawn once. */
  const drawing = () => {
    let n = 0;
    return desk({ freshSeed: () => `secret-number-${++n}` });
  };
  const onlyFile = (d: ReturnType<typeof desk>) => readdirSync(d.folder)[0] as string;

  test('without a seed names its file and speaks of its dice without telling a secret', async () => {
    const d = drawing();
    const { out } = await d.fray('play toy --vs random --option rounds=1', ['quit']);
    const name = onlyFile(d);
    expect(name).toMatch(/^fray-match-[0-9a-f]{12}\.json$/);
    expect(out).toContain('Note the fingerprint of this beginning');
    const file = JSON.parse(d.read(name));
    expect(file.dice.seats.map((seat: { by: string }) => seat.by)).toEqual(['drawn', 'bot']);
    for (const { secret } of [file.dice.table, ...file.dice.seats]) expect(out).not.toContain(secret);
    expect(
      new Set([file.dice.table.secret, ...file.dice.seats.map((seat: { secret: string }) => seat.secret)]).size,
    ).toBe(3);
    const on = await d.fray(`play --load ${name} --vs random`, ['auto 200']);
    expect(on.out).toContain('all secrets revealed and sealed');
    const over = JSON.parse(d.read(name));
    expect(over.dice.table.sealing).toBeUndefined();
    const { code, out: said } = await d.fray(`verify ${name}`);
    expect(said).toContain('OPEN    By the file’s own word the table’s secret was drawn by the machine');
    expect(said).toMatch(/Not proven as a whole: .* 1 statement is open\.\n$/);
    expect(said.match(/^(proven|OPEN|FALSE) /gm)).toHaveLength(10);
    expect(code).toBe(1);
  });

  test('with words of two people promises the machine’s secret first, and is verified as a whole', async () => {
    const d = drawing();
    const typed = ['an owl in the attic', 'seven green bottles', 'auto 200'];
    const { out } = await d.fray('play toy --vs human --words --option rounds=1', typed);
    expect(out.indexOf('The machine has promised its secret')).toBeLessThan(out.indexOf('type words'));
    const before = out.slice(0, out.indexOf('RESULT'));
    for (const words of typed.slice(0, 2)) expect(before).not.toContain(words);
    const name = onlyFile(d);
    expect(JSON.parse(d.read(name)).dice.seats.map((seat: { secret: string }) => seat.secret)).toEqual(
      typed.slice(0, 2),
    );
    const { code, out: said } = await d.fray(`verify ${name}`);
    expect(said).toContain('ask the others whether the words are theirs');
    expect(said).toContain('✓ Verified: every statement is proven.');
    expect(code).toBe(0);
    const json = JSON.parse((await d.fray(`verify ${name} --json`)).out);
    expect(json).toMatchObject({ ok: true, mark: 'proven', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('with words asks for some, and not beside a seed', async () => {
    expect((await desk().fray('play toy --words', [' '])).err).toContain('has typed nothing');
    expect((await desk().fray('play toy --words --seed 7', ['a'])).code).toBe(2);
  });

  test('writes down what is taken back, and verification mentions it', async () => {
    const d = drawing();
    await d.fray('play toy --vs human --option rounds=1', ['any', 'undo', 'yes', 'auto 200']);
    const name = onlyFile(d);
    expect(JSON.parse(d.read(name)).undone).toMatchObject([{ to: 0, by: 0, seen: false }]);
    const { out } = await d.fray(`verify ${name}`);
    expect(out).toContain('proven  Red took back 1 answer before any die fell.');
  });

  test('saves when the input ends and goes on from the file', async () => {
    const d = desk();
    const first = await d.fray('play toy --seed 7 --vs random', ['any', 'any']);
    expect(first.out).toContain('The input has ended.');
    expect(first.out).toContain('fray play --load fray-match-7.json');
    const before = JSON.parse(d.read('fray-match-7.json')).inputs.length;
    const second = await d.fray('play --load fray-match-7.json --vs random', ['any']);
    expect(second.code).toBe(0);
    expect(JSON.parse(d.read('fray-match-7.json')).inputs.length).toBeGreaterThan(before);
  });

  test('a match that was interrupted goes on with the same answers of the bot', async () => {
    const whole = desk();
    await whole.fray('play toy --seed 9 --vs random', ['auto 6']);
    const halves = desk();
    await halves.fray('play toy --seed 9 --vs random', ['auto 3']);
    await halves.fray('play --load fray-match-9.json --vs random', ['auto 3']);
    expect(halves.read('fray-match-9.json')).toBe(whole.read('fray-match-9.json'));
  });

  test('does not replace a file without being told to', async () => {
    const d = desk();
    d.write('mine.json', 'precious');
    const refused = await d.fray('play toy --save mine.json', []);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--force');
    expect(d.read('mine.json')).toBe('precious');
    await d.fray('play toy --seed 1 --vs random', ['quit']);
    await d.fray('play toy --seed 1 --vs random', ['quit']);
    expect(existsSync(join(d.folder, 'fray-match-1-2.json'))).toBe(true);
  });

  test('leaves no temporary files behind', async () => {
    const d = await finished();
    expect(readdirSync(d.folder)).toEqual(['fray-match-7.json']);
  });

  const placed = ['8,2!', '14,3!', '18,2!', 'keeper', '0'];
  const start = 'play toy --seed 3 --vs random --army triads --army pair';

  /** The part of the output that answers the last thing typed. */
  async function say(...typed: string[]): Promise<string> {
    const { out } = await desk().fray(start, [...placed, ...typed]);
    const last = `ANSWER > ${typed.at(-1)}\n`;
    return out.slice(out.lastIndexOf(last) + last.length).split('\nThe input has ended.')[0] as string;
  }

  test('lists acts with their numbers, costs and clauses', async () => {
    expect(await say('0', 'auto 0', 'copper')).toContain('1  Move    up to 4"                [TY-MOV-01]');
  });

  test.each([
    ['north 3', '(8, 5)'],
    ['3 north', '(8, 5)'],
    ['2 east 1 south', '(10, 1)'],
    ['north 1 then east 2', '(8, 3), (10, 3)'],
    ['8,3 9,3', '(8, 3), (9, 3)'],
    ['8, 4.5', '(8, 4.5)'],
    ['toward tin 2', '(10, 2.3)'],
    ['to a', '(8, 5)'],
    ['a', '(8, 5)'],
    ['a facing toward rock', 'Facing north-east'],
    ['8,4 facing west', 'Facing west'],
  ])('understands the path %s', async (words, shown) => {
    expect(await say('copper', 'move', words)).toContain(shown);
  });

  test.each([
    ['north', 'is no place'],
    ['toward nobody', 'nothing called "nobody"'],
    ['north 9', 'farther than a disc moves'],
    ['north 30', 'lies outside: table'],
    ['10,2 facing sideways', 'is no facing'],
  ])('explains what is wrong with the path %s', async (words, message) => {
    expect(await say('copper', 'move', words)).toContain(message);
  });

  test('a path is confirmed by Enter and dropped by back', async () => {
    expect(await say('copper', 'move', 'north 3', '')).toContain('Copper moves');
    expect(await say('copper', 'move', 'north 3', 'back')).toContain('Dropped.');
    expect(await say('copper', 'move north 3!')).toContain('Copper moves');
  });

  test('undo is free before a die and needs consent after it', async () => {
    expect(await say('copper', 'move north 3!', 'undo')).toContain('Taken back.');
    expect(await say('copper', 'shoot gold', 'undo')).toContain('Not free any more');
    expect(await say('copper', 'shoot gold', 'undo', 'no')).toContain('Nothing was taken back.');
    expect(await say('copper', 'shoot gold', 'undo', 'yes')).toContain('what does Copper do?');
  });

  test('answers questions at any time', async () => {
    expect(await say('copper', 'near')).toMatch(/Tin +5\.1" +east +friend/);
    expect(await say('copper', 'measure copper rock')).toContain('From Copper to Rock');
    expect(await say('copper', 'sight copper gold')).toMatch(/Copper (sees|does not see) Gold/);
    expect(await say('copper', 'card gold')).toContain('Gold: aim 5');
    expect(await say('copper', 'odds shoot gold')).toMatch(/67 % {2}Gold hit\n +33 % {2}miss\n +Exact/);
    expect(await say('copper', 'look')).toContain('STATUS\n  Round 1');
    expect(await say('copper', 'why bomb 12,15')).toMatch(/too far/);
    expect(await say('copper', 'log 2')).toMatch(/^LOG \d+ {2}.*\nLOG \d+/);
  });

  test('the map is at most 80 columns wide and names everything on it', async () => {
    const map = await say('copper', 'map');
    for (const line of map.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    for (const name of ['Copper', 'Tin', 'Zinc', 'Gold', 'Silver', 'Rock', 'North is up']) expect(map).toContain(name);
  });

  test('the forms: allocate, turn, point, number, several', async () => {
    expect(await say('copper', 'volley', '1 2')).toContain('Copper shoots Gold');
    expect(await say('copper', 'volley', '1')).toContain('Give 2 targets');
    expect(await say('copper', 'turn toward gold')).toContain('Copper turns');
    expect(await say('copper', 'bomb', 'north 4')).toContain('Point: (8, 6)');
  });

  test('hostile answers are refused with a reason and change nothing', async () => {
    const d = desk();
    const hostile = [
      '{"verb":"__proto__"}',
      '{"verb":"constructor"}',
      '{"verb":"activate","disc":"b1"}',
      '{"verb":"activate","disc":5}',
      '{"verb":"activate","disc":"a1","extra":true}',
      '{"verb":"move","path":[[1e308,0]],"facing":[0,1]}',
      '{"verb":',
      '{}',
    ];
    const before = await d.fray(start, placed);
    expect(before.code).toBe(0);
    const inputs = JSON.parse(d.read('fray-match-3.json')).inputs;
    const { code, out } = await d.fray('play --load fray-match-3.json --vs random', hostile);
    expect(code).toBe(0);
    expect(out.match(/Refused:|That is not JSON/g)).toHaveLength(hostile.length);
    expect(JSON.parse(d.read('fray-match-3.json')).inputs).toEqual(inputs);
  });

  test('words that are nothing are told so', async () => {
    expect(await say('copper', 'constructor')).toContain('neither a choice nor a question');
    expect(await say('copper', 'near copperfield')).toContain('nothing called');
    expect(await say('copper', '99')).toContain('neither a choice nor a question');
  });

  test('two people share a keyboard', async () => {
    const { out } = await desk().fray('play toy --seed 3 --vs human', ['any', 'any', 'quit']);
    expect(out).toContain('Red decides');
    expect(out).toContain('Blue decides');
    expect(out).not.toContain('You decide');
  });

  test('the other seat can be played', async () => {
    const { out } = await desk().fray('play toy --seed 3 --vs random --as blue', ['quit']);
    expect(out).toContain('You are Blue');
    expect(out).toContain('DECISION 2\n');
  });

  test('a bug in a rule is reported with its clause, exit code 3, and the match is kept', async () => {
    const broken = {
      ...toy,
      *step() {
        throw new RuleBug(['TY-MOV-01'], null, new Error('oops'));
      },
    } as typeof toy;
    const { code, err } = await desk({ games: { toy: broken } }).fray('play toy', []);
    expect(code).toBe(3);
    expect(err).toContain('TY-MOV-01');
  });
});

describe('match files', () => {
  test('a match with a chosen seed is played again, and not proven', async () => {
    const d = await finished();
    const { code, out } = await d.fray('verify fray-match-7.json');
    expect(out).toMatch(/^proven {2}All \d+ answers are legal\.$/m);
    expect(out).toContain('The player chose the seed "7"');
    expect(out).not.toContain('FALSE');
    expect(out).toContain('Not proven as a whole');
    expect(code).toBe(1);
  });

  test.each([
    ['another seed', (m: Record<string, unknown>) => ({ ...m, dice: { by: 'seed', seed: '8' } })],
    ['another die', (m: { rolls: number[][] }) => ({ ...m, rolls: m.rolls.map((f) => f.map((r) => 7 - r)) })],
    ['another version', (m: object) => ({ ...m, version: '0' })],
    ['an answer left out', (m: { inputs: unknown[] }) => ({ ...m, inputs: m.inputs.slice(1) })],
    ['another result', (m: { result: object }) => ({ ...m, result: { ...m.result, scores: [99, 0] } })],
  ])('%s is found out with exit code 1', async (_what, change) => {
    const d = await finished();
    d.write('changed.json', JSON.stringify(change(JSON.parse(d.read('fray-match-7.json')))));
    const { code, out } = await d.fray('verify changed.json');
    expect(out).toMatch(/FALSE[\s\S]*Not verified/);
    expect(code).toBe(1);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2), 'cut off'],
    ['empty', () => '', 'not a whole JSON file'],
    ['no match', () => '{"hello": 1}', 'no match file'],
    ['a later format', (text: string) => text.replace('"fray":2', '"fray":3'), 'a later version of Fray'],
    ['another game', (text: string) => text.replace('"game":"toy"', '"game":"chess"'), 'there is no such game'],
    ['an impossible roster', (text: string) => text.replace(/"aim":\d/, '"aim":99'), 'rosters'],
  ])('%s is refused everywhere with exit code 2', async (_what, change, message) => {
    const d = await finished();
    d.write('bad.json', change(d.read('fray-match-7.json')));
    for (const command of ['replay bad.json', 'play --load bad.json', 'odds --match bad.json']) {
      const { code, err } = await d.fray(command);
      expect(err).toContain(message);
      expect(code).toBe(2);
    }
  });

  test('replay prints the log, a turn of it, a seat’s view of it, or its events', async () => {
    const d = await finished();
    const all = await d.fray('replay fray-match-7.json --map');
    expect(all.out).toContain('LOG 1  Copper is placed');
    expect(all.out).toContain('RESULT');
    expect(all.out).toContain('MAP after decision');
    // A heading stands where its part begins, not before the answer that led there.
    expect(all.out).toMatch(/^SET-UP\nLOG 1 /m);
    expect(all.out).toMatch(/^ROUND 1\nLOG \d+ {2}Bids are /m);
    const seen = await d.fray('replay fray-match-7.json --seat red');
    expect(all.out.match(/You keep the/g)).toHaveLength(2);
    expect(seen.out.match(/You keep the/g)).toHaveLength(1);
    const turn = await d.fray('replay fray-match-7.json --turn 1 --json');
    expect(JSON.parse(turn.out)[0]).toMatchObject({ turn: 1, event: { clause: expect.any(String) } });
    expect((await d.fray('replay fray-match-7.json --from 999')).code).toBe(2);
  });

  test('a match whose dice are still closed is replayed from those that fell', async () => {
    const d = await finished();
    d.write('closed.json', JSON.stringify({ ...JSON.parse(d.read('fray-match-7.json')), dice: { by: 'seed' } }));
    expect((await d.fray('replay closed.json')).out).toBe((await d.fray('replay fray-match-7.json')).out);
    expect((await d.fray('play --load closed.json')).err).toContain('not been revealed');
  });
});

describe('odds', () => {
  test('of a case are exact', async () => {
    const d = desk();
    d.write('shot.yaml', CASE);
    const { code, out } = await d.fray('odds toy --case shot.yaml --json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.exact).toBe(true);
    expect(report.outcomes).toEqual([
      { label: 'miss', p: 0.5, low: 0.5, high: 0.5 },
      { label: 'b hit', p: 0.5, low: 0.5, high: 0.5 },
    ]);
  });

  test('of another act in the position of a case', async () => {
    const d = desk();
    d.write('shot.yaml', CASE.replace(/dice:[\s\S]*/, 'expect: [{ decides: red }]'));
    const { out } = await d.fray(['odds', '--case', 'shot.yaml', '--answer', '{"verb":"bomb","at":[4,4]}']);
    expect(out).toContain('a hit');
    const refused = await d.fray(['odds', '--case', 'shot.yaml', '--answer', '{"verb":"bomb","at":[4,16]}']);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('TY-BMB-02');
    expect((await d.fray(['odds', '--case', 'shot.yaml', '--answer', '{'])).err).toContain('not JSON');
  });

  test('of a decision in a match file', async () => {
    const d = await finished();
    const { code, out } = await d.fray('odds --match fray-match-7.json --at 3');
    expect(code).toBe(0);
    expect(out).toContain('100 %');
  });
});

describe('cases', () => {
  test('pass, fail and count in the stable form', async () => {
    const d = desk();
    d.write('cases/good.yaml', CASE);
    d.write('cases/bad.yaml', CASE.replace('is: 1', 'is: 2'));
    const { code, out } = await d.fray('cases cases --json');
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(['passed', 'failed', 'failures']);
    expect(report).toMatchObject({ passed: 1, failed: 1 });
    expect(Object.keys(report.failures[0])).toEqual(['file', 'title', 'message']);
    expect(report.failures[0]).toMatchObject({ file: 'cases/bad.yaml', title: 'a shot at aim 3 hits on a 4' });
    expect((await d.fray('cases cases/good.yaml')).code).toBe(0);
    expect((await d.fray(['cases', 'cases/*.yaml'])).out).toContain('1 case passed, 1 failed.');
  });

  test('a failing expectation prints expected, actual and the log', async () => {
    const d = desk();
    d.write('bad.yaml', CASE.replace('is: 1', 'is: 2'));
    const { out } = await d.fray('cases bad.yaml');
    expect(out).toContain('expected 2, but it is 1');
    expect(out).toContain('a shoots b. Die 4');
  });

  test.each([
    ['broken YAML', 'game: [toy\n', 2],
    ['no case', 'hello: 1\n', 2],
    ['an empty file', '', 2],
    ['an unknown game', CASE.replace('game: toy', 'game: chess'), 2],
    ['an unknown key', CASE.replace('discs:', 'disks:'), 2],
    ['an unknown verb', CASE.replace('shoot: b', 'shot: b'), 2],
    ['an unknown id', CASE.replace('shoot: b', 'shoot: z'), 1],
    ['an unknown disc', CASE.replace('active: a', 'active: z'), 2],
    ['too few dice', CASE.replace('dice: [4]', 'dice: []'), 1],
    ['too many dice', CASE.replace('dice: [4]', 'dice: [4, 4]'), 1],
    ['an impossible die', CASE.replace('dice: [4]', 'dice: [7]'), 1],
  ])('%s is reported with its place', async (_what, text, expected) => {
    const d = desk();
    d.write('bad.yaml', text);
    const { code, out } = await d.fray('cases bad.yaml');
    expect(out).toMatch(/^FAILED {2}bad\.yaml/);
    expect(out).toContain('0 cases passed, 1 failed.');
    expect(code).toBe(expected);
  });
});

describe('rules', () => {
  function ledger() {
    const d = desk();
    d.write('games/toy/catalogue.yaml', CATALOGUE);
    d.write('games/toy/rules.ts', "export function move() {\n  return 'TY-MOV-01';\n}\n");
    d.write('games/toy/cases/shot.yaml', CASE);
    return d;
  }

  test('count clauses in the stable form', async () => {
    const { code, out } = await ledger().fray('rules toy --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ clauses: 2, shown: 1, open: ['TY-MOV-03'] });
  });

  test('show where a clause is implemented and by what it is shown', async () => {
    const d = ledger();
    expect((await d.fray('rules toy')).out).toContain('TY-MOV-01      shown  games/toy/rules.ts:2 move; shown by 1');
    expect((await d.fray('rules toy --open')).out).not.toContain('TY-MOV-01');
    const { out } = await d.fray('rules toy --clause mov-01');
    expect(out).toContain('A disc moves up to 4"');
    expect(out).toContain('From the centre.');
    expect(out).toContain('games/toy/cases/shot.yaml: a shot at aim 3');
    expect((await d.fray('rules toy --clause MOV-09')).code).toBe(2);
  });
});

describe('rosters', () => {
  test('made, random and ready-made ones are legal', async () => {
    const d = desk();
    for (const args of ['toy', 'toy --random --seed 5', 'toy --ready pair', 'toy --faction metal']) {
      d.write('mine.json', (await d.fray(`roster new ${args}`)).out);
      const { code, out } = await d.fray('roster check mine.json');
      expect(out).toContain('legal in Toy Discs');
      expect(code).toBe(0);
    }
  });

  test('every problem is listed with its line, place and clause, and exit code 1', async () => {
    const d = desk();
    const disc = '  - { name: Big, aim: 6 }\n';
    d.write('bad.yaml', `name: Too much\ndiscs:\n${disc.repeat(5)}`);
    const { code, out } = await d.fray('roster check bad.yaml');
    expect(code).toBe(1);
    expect(out).toContain('5 discs; 4 are allowed [TY-ARM-01] (too-many)');
    expect(out).toContain('aim adds up to 30; 10 are allowed [TY-ARM-02]');
    expect(out).toContain('bad.yaml:4: discs[1].name: another disc is called Big');
    expect(out).toContain('Aim: 30 of 10 points');
    expect(JSON.parse((await d.fray('roster check bad.yaml --json')).out)).toMatchObject({ legal: false });
    const play = await d.fray('play toy --roster bad.yaml');
    expect(play.code).toBe(2);
    expect(play.err).toContain('fray roster check bad.yaml');
  });

  test('a wrong shape is reported with its place', async () => {
    const d = desk();
    d.write('bad.json', '{"name": "x", "discs": [{"name": "a", "aim": "high"}], "colour": "red"}');
    const { code, out } = await d.fray('roster check bad.json');
    expect(code).toBe(2);
    expect(out).toContain('discs[0].aim');
    expect(out).toContain('colour');
  });

  test.each(['{"name": ', 'a: b: c', '&a [*a, *b]', '\u0000', ''])('broken text %j is no roster', async (text) => {
    const d = desk();
    d.write('bad.yaml', text);
    const { code, out, err } = await d.fray('roster check bad.yaml');
    expect(code).toBeGreaterThan(0);
    expect(code).toBeLessThan(3);
    expect(out + err).toContain('bad.yaml');
  });

  test('lists factions, forces and what can be bought', async () => {
    expect((await desk().fray('roster list toy')).out).toContain('triads: The Triads');
    expect((await desk().fray('roster list toy --shop')).out).toContain('Disc');
    expect((await desk().fray('roster list toy --shop wood')).code).toBe(2);
  });
});

test.each(['case', 'roster', 'match', 'answers'])('schema %s is JSON Schema', async (kind) => {
  const { code, out } = await desk().fray(`schema toy ${kind}`);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ title: expect.stringContaining('Toy Discs') });
});
