/** The command line and the text mode with one to six seats: people, bots, teams, and the table as an opponent. */
import { describe, expect, test } from 'vitest';
import { seatsFor } from '#engine/state/seats.ts';
import { type Desk, desk } from './toy/env.ts';
import { PLAYERS } from './toy/state.ts';
import { toy } from './toy/toy.ts';

const KINDS = PLAYERS.map((players) => ({ players, seats: seatsFor(toy, { players }) }));
const named = (players: string) => KINDS.find((kind) => kind.players === players)!.seats.map(({ name }) => name);

/** A match of random bots and a person who lets the bot decide, played to its end. */
async function played(players: string, more = ''): Promise<{ d: Desk; out: string; file: string }> {
  const d = desk();
  const { code, out, err } = await d.fray(
    `play toy --seed 7 --vs random --option rounds=1 --option players=${players}${more}`,
    ['auto 1000'],
  );
  expect([code, err]).toEqual([0, '']);
  return { d, out, file: 'fray-match-7.json' };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

describe.each(KINDS)('a match of $players', ({ players, seats }) => {
  test('is played to its end by a person and bots', async () => {
    const { d, out, file } = await played(players);
    expect(out).toContain(`You are ${seats[0]?.name}`);
    expect(out).toContain('RESULT');
    const { rosters, result } = JSON.parse(d.read(file));
    expect(rosters).toHaveLength(seats.length);
    expect(result.places).toHaveLength(seats.length);
  });

  test('is played by people alone, who share the keyboard', async () => {
    const d = desk();
    const { code, out } = await d.fray(`play toy --seed 7 --vs human --option rounds=1 --option players=${players}`, [
      'auto 1000',
    ]);
    expect(code).toBe(0);
    expect(out.includes('share this keyboard')).toBe(seats.length > 1);
    for (const { name } of seats.length > 1 ? seats : []) expect(out.split('share')[0]).toContain(name);
    expect(out).toContain('RESULT');
  });

  test('is played from its last seat, and goes on from its file', async () => {
    const d = desk();
    const start = `play toy --seed 3 --vs random --as ${seats.length} --option players=${players}`;
    const first = await d.fray(start, ['any', 'quit']);
    expect(first.out).toContain(`You are ${seats.at(-1)?.name}`);
    const again = flat(first.out).match(/Go on with: fray (play --load \S+.*)/)?.[1] as string;
    expect(again).toContain(`--as ${seats.length} --vs random`);
    const second = await d.fray(again.trim(), ['auto 1000']);
    expect([second.code, second.out]).toEqual([0, expect.stringContaining('RESULT')]);
  });

  test('is replayed as every seat saw it', async () => {
    const { d, file } = await played(players);
    const all = await d.fray(`replay ${file}`);
    expect([all.code, all.err]).toEqual([0, '']);
    for (const { id } of seats) {
      const { code, out } = await d.fray(`replay ${file} --seat ${id}`);
      expect(code).toBe(0);
      // Only the owner of a card is told which one it is.
      expect(out.match(/You keep the/g)).toHaveLength(1);
    }
    expect((await d.fray(`replay ${file} --seat nobody`)).code).toBe(2);
  });

  test('is verified', async () => {
    const d = desk({ freshSeed: secrets() });
    const words = seats.map(({ name }) => `the words of ${name}`);
    const command = `play toy --words --vs human --option rounds=1 --option players=${players} --save m.json`;
    await d.fray(command, [...words, 'auto 1000']);
    const { code, out } = await d.fray('verify m.json');
    // Who plays alone might have chosen both the words and the machine’s secret.
    expect([code, out]).toEqual([seats.length > 1 ? 0 : 1, expect.stringContaining('proven')]);
    expect(out).not.toContain('FALSE');
    const file = JSON.parse(d.read('m.json'));
    expect(file.dice.seats).toHaveLength(seats.length);
    file.dice.seats[seats.length - 1].secret = 'another';
    d.write('forged.json', JSON.stringify(file));
    const forged = await d.fray('verify forged.json');
    expect([forged.code, forged.out]).toEqual([1, expect.stringContaining('FALSE')]);
    expect(flat(forged.out)).toContain(seats.at(-1)?.name);
  });

  test('has odds at any of its decisions', async () => {
    const { d, file } = await played(players);
    const { inputs } = JSON.parse(d.read(file)) as { inputs: [number, { verb: string }][] };
    const at = inputs.findIndex(([, { verb }]) => verb === 'shoot' || verb === 'bomb' || verb === 'end');
    const [seat] = inputs[at] as [number, unknown];
    const { code, out, err } = await d.fray(`odds --match ${file} --at ${at + 1}`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${seats[seat]?.name}: `);
    expect(out).toContain('%');
  });

  test('is simulated: wins of bots and of teams with their intervals', async () => {
    const command = `sim toy --games 24 --bots random --option rounds=1 --option players=${players}`;
    const { code, out, err } = await desk().fray(command);
    expect([code, err]).toEqual([0, '']);
    const rows = out.split('\n');
    expect(rows.filter((row) => /^ {2}random( \d)? /.test(row))).toHaveLength(seats.length);
    const edges = rows.filter((row) => /^ {2}seats? \d/.test(row));
    expect(edges).toHaveLength(players === 'solo' ? 0 : new Set(seats.map(({ team }) => team)).size);
    for (const row of edges) expect(row).toMatch(/95 % interval .* (could be even|stronger|weaker)$/);
    const { wins, draws, lost = 0, errors } = JSON.parse((await desk().fray(`${command} --json`)).out);
    expect(errors).toBe(0);
    const each = seats.filter(({ team }) => team === seats[0]?.team).length;
    const sum = Object.values(wins as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(sum / each + draws + lost).toBe(24);
  });
});

describe('people and bots mixed', () => {
  test('several people share the keyboard with a bot', async () => {
    const [red, blue, green] = named('three');
    const { out } = await desk().fray('play toy --seed 7 --vs human,random --option players=three', [
      'any',
      'any',
      'quit',
    ]);
    expect(flat(out)).toContain(`${red} and ${blue} share this keyboard; the bot random plays ${green}.`);
    expect(out).toContain(`${red} decides`);
    expect(out).toContain(`${blue} decides`);
    const { out: chosen } = await desk().fray('play toy --seed 7 --as 3,1 --vs random --option players=three', [
      'quit',
    ]);
    expect(flat(chosen)).toContain(`${red} and ${green} share this keyboard; the bot random plays ${blue}.`);
  });

  test('each seat may have a bot of its own', async () => {
    const [first, second, third, fourth] = named('teams');
    const d = desk();
    const { out } = await d.fray('play toy --vs random,greedy,random --option players=teams', ['quit']);
    expect(flat(out)).toContain(
      `You are ${first}, with ${third} (greedy), against ${second} (random) and ${fourth} (random).`,
    );
    const name = out.match(/fray-match-\w+\.json/)?.[0] as string;
    expect(JSON.parse(d.read(name)).dice.seats.map(({ by }: { by: string }) => by)).toEqual([
      'drawn',
      'bot',
      'bot',
      'bot',
    ]);
    expect(flat(out)).toContain('--vs random,greedy,random');
  });

  test('every person types words of their own', async () => {
    const d = desk({ freshSeed: secrets() });
    await d.fray('play toy --words --vs human,random --option players=three --save m.json', ['one', 'two', 'quit']);
    const { dice } = JSON.parse(d.read('m.json'));
    expect(dice.seats.map(({ by }: { by: string }) => by)).toEqual(['typed', 'typed', 'bot']);
  });

  test('forces go to one’s own seats first, then to the others in their order', async () => {
    const d = desk();
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      d.write(`${name}.json`, JSON.stringify({ name, discs: [{ name: `D${i}`, aim: 2 }] }));
    }
    await d.fray('play toy --seed 1 --as 3 --option players=three --roster a.json --roster b.json --roster c.json', [
      'quit',
    ]);
    const { rosters } = JSON.parse(d.read('fray-match-1.json')) as { rosters: { name: string }[] };
    expect(rosters.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });

  test('taking back after a die asks the people, or is granted by the bots', async () => {
    const typed = ['auto 14', 'undo', 'no', 'quit'];
    const people = await desk().fray('play toy --seed 7 --vs human,random --option players=three', typed);
    const alone = await desk().fray('play toy --seed 7 --vs random --option players=three', typed);
    const solo = await desk().fray('play toy --seed 7 --option players=solo', ['auto 10', 'undo', 'no', 'quit']);
    expect(flat(people.out)).toContain('The others must agree.');
    expect(flat(alone.out)).toContain('The bots agree.');
    expect(flat(solo.out)).toContain('Not free any more');
    expect(solo.out).not.toContain('agree');
  });
});

test('an ally is no enemy: on the map, and where things are named', async () => {
  const [, second, third] = named('teams');
  const start = 'play toy --seed 7 --vs random --option players=teams --army triads --army triads --army triads';
  const { out } = await desk().fray(start, [
    'auto 4',
    'map',
    'card ally copper',
    'card enemy copper',
    'card my copper',
    'card copper',
    'quit',
  ]);
  expect(out).toContain(`${third}, your ally:`);
  expect(out).toContain(`${second}:`);
  expect(out.split('ANSWER > card ally copper')[1]?.split('ANSWER')[0]).toContain('Copper: aim');
  expect(out.split('ANSWER > card enemy copper')[1]?.split('ANSWER')[0]).toContain('Copper: aim');
  expect(flat(out)).toMatch(/Which one: Copper \(yours, at [^)]*\), Copper \(enemy, at [^)]*\), Copper \(ally, at/);
});

describe('an even chance', () => {
  test('is that of a team among teams, also for forces', async () => {
    const { out } = await desk().fray('sim toy --games 60 --bots random --option rounds=1 --option players=teams');
    const [first, second, third, fourth] = named('teams');
    expect(out).toContain(`seats 1 and 3, ${first} and ${third}`);
    expect(out).toContain(`seats 2 and 4, ${second} and ${fourth}`);
    expect(out).toMatch(/pair .* even is \d+ %/);
    // With six seats a force that wins a sixth of its games holds its own.
    const six = await desk().fray(
      'sim toy --games 60 --bots random --option rounds=1 --option players=six --rosters random',
    );
    expect(six.out.match(/could be even/g)?.length).toBeGreaterThan(3);
  });

  test('a failed game is named with its options', async () => {
    const faulty = {
      name: 'faulty',
      needsForks: false,
      decide: () => {
        throw new Error('no idea');
      },
    };
    const { err } = await desk({ bots: { faulty: () => faulty } }).fray(
      'sim toy --games 1 --bots faulty --option players=six',
    );
    expect(err).toContain('--bots faulty --seed 1 --option players=six');
  });
});

describe('bad input', () => {
  const roster = JSON.stringify({ name: 'R', discs: [{ name: 'D', aim: 2 }] });
  test.each([
    ['play toy --option players=solo --roster r.json --roster r.json', '2 forces for 1 seat', 'leave some out'],
    [
      'play toy --option players=three --army pair --army pair --army pair --army pair',
      '4 forces for 3 seats',
      'leave',
    ],
    ['play toy --option players=three --vs greedy,gredy', 'there is no such bot', 'Did you mean greedy?'],
    [
      'play toy --option players=three --vs random,random,random',
      '3 opponents for 2 other seats',
      'name one for all, or 2',
    ],
    ['play toy --option players=solo --vs random,random', '2 opponents for no other seats', 'leave it out'],
    ['play toy --vs random,random', '2 opponents for 1 other seat', 'name one'],
    ['play toy --option players=solo --vs nobody', 'there is no such bot', 'greedy'],
    ['play toy --option players=three --as 4', 'has no such seat', 'red'],
    ['play toy --option players=three --as 1,red', 'a seat is named twice', 'once'],
    ['play toy --option players=seven', '--option players=seven', 'Players'],
    ['sim toy --option players=three --bots random,random', 'has 3 seats', 'name 3 bots, or one for all'],
    ['sim toy --option players=solo --bots random,random', 'has 1 seat', 'name 1 bot'],
    ['sim toy --option players=six --bots random,random,random,random,random,nobody', 'there is no such bot', 'random'],
  ])('%s is refused', async (command, message, remedy) => {
    const d = desk();
    d.write('r.json', roster);
    const { code, err } = await d.fray(command, ['quit']);
    expect(code).toBe(2);
    expect(flat(err)).toContain(message);
    expect(flat(err)).toContain(remedy);
  });

  test('a match file with too few rosters is refused', async () => {
    const { d, file } = await played('three');
    const read = JSON.parse(d.read(file));
    d.write('few.json', JSON.stringify({ ...read, rosters: read.rosters.slice(0, 2) }));
    for (const command of ['replay few.json', 'play --load few.json', 'odds --match few.json --at 3']) {
      const { code, err } = await d.fray(command);
      expect([command, code, err]).toEqual([command, 2, expect.stringContaining('3 rosters are needed')]);
    }
    const verified = await d.fray('verify few.json');
    expect([verified.code, verified.out]).toEqual([1, expect.stringContaining('3 rosters are needed')]);
  });
});

/** Secrets that differ, and are the same in each run. */
function secrets(): () => string {
  let n = 0;
  return () => `secret ${n++}`;
}
