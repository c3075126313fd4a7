/** What the page knows about seats before and beside a match: looks, seating by options, the encounter, names, results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOOKS as COLOURS, NOBODY } from '#client/board/art/palette.ts';
import { choicesOf, matchName, type Quick, quickOf, setupOf, withOptions } from '#client/home/quick.ts';
import type { StoryLine } from '#client/protocol/story.ts';
import { matchFrom } from '#client/shelf/import-match.ts';
import { LOOKS, lookOf } from '#client/shell/looks.ts';
import type { GameInfo } from '#client/state/library.ts';
import { seatsWith } from '#client/state/seating.ts';
import { teamsOf, versus } from '#client/state/teams.ts';
import { entriesOf, swingsOf } from '#client/table/log-entry.ts';
import { headline, ranking, scoreRows } from '#client/table/result-words.ts';
import { Session } from '#client/worker/session.ts';
import { chancesOf, sharesOf, turningPoints } from '#client/worker/story.ts';
import { seedDice } from '#engine/dice/commit.ts';
import type { AnyGame, Json, SeatSpec } from '#engine/game.ts';
import { newFile } from '#engine/log/match-file.ts';
import { resultOf } from '#engine/state/seats.ts';
import { root } from '../tools/root.mjs';
import { seatingOf } from '../tools/seating.ts';
import { TESTED } from './tested.ts';
import { seating } from './toy/state.ts';
import { toy } from './toy/toy.ts';

const tokens = readFileSync(join(root, 'client/style/tokens.css'), 'utf8');

/** The declarations of each block that sets colours: the table's, then by theme. */
const blocks = [...tokens.matchAll(/\{([^{}]*--(?:seat|panel)[^{}]*)\}/g)].map(
  ([, text]) => new Map([...text!.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name, value]) => [name!, value!])),
);
const table = blocks.find((block) => block.has('seat-1-disc'))!;
const themes = blocks.filter((block) => block.has('panel') && block.has('seat-1-text'));

const channels = (colour: string) =>
  [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
const light = (colour: string) => channels(colour).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i]!, 0);
const lightness = (colour: string) => 116 * Math.cbrt(light(colour)) - 16;
function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
/** CIE L*a*b*, in which distances are about as large as they look. */
function lab(colour: string): number[] {
  const [r, g, b] = channels(colour) as [number, number, number];
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: string, b: string) => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

describe('six looks', () => {
  const seats = [0, 1, 2, 3, 4, 5];

  test('are in the styles what they are on the board', () => {
    for (const seat of seats) {
      const { hue, disc, icon } = COLOURS[LOOKS[seat]!];
      const n = lookOf(seat);
      expect([table.get(`seat-${n}`), table.get(`seat-${n}-disc`), table.get(`seat-${n}-icon`)]).toEqual([
        hue,
        disc,
        icon,
      ]);
    }
    expect(new Set(seats.map(lookOf)).size).toBe(6);
    expect([lookOf(null), table.get('seat-0'), table.get('seat-0-disc')]).toEqual([0, NOBODY.hue, NOBODY.disc]);
  });

  test('differ in rim pattern; discs alternate between dark and light, beaks with them', () => {
    const all = Object.values(COLOURS);
    expect(new Set(all.map(({ rim }) => rim)).size).toBe(6);
    all.forEach(({ disc, beak }, i) => {
      expect(lightness(disc)).toBeGreaterThan(i % 2 === 0 ? 20 : 89);
      expect(lightness(disc)).toBeLessThan(i % 2 === 0 ? 27 : 93);
      expect(beak).toBe(i % 2 === 0 ? 'chevron' : 'diamond');
    });
  });

  test('have icons of 11 to 1 on their discs, and text of 4.9 to 1 on every surface of every theme', () => {
    for (const { disc, icon } of Object.values(COLOURS)) expect(contrast(disc, icon)).toBeGreaterThan(11);
    expect(themes).toHaveLength(3);
    for (const theme of themes) {
      for (const n of [1, 2, 3, 4, 5, 6]) {
        const text = theme.get(`seat-${n}-text`)!;
        const all = ['room', 'panel', 'panel-2', 'panel-3'].map((name) => contrast(theme.get(name)!, text));
        // Ember, as designed, has 4.89.
        expect(Math.min(...all), `seat ${n}`).toBeGreaterThan(4.88);
      }
    }
  });

  test('have hues that are told from each other and from what red, yellow and green mean', () => {
    const hues = Object.values(COLOURS).map(({ hue }) => hue);
    const meant = ['refuse-fill', 'tape', 'allow-fill'].map((name) => table.get(name)!);
    hues.forEach((hue, i) => {
      for (const other of [...hues.slice(i + 1), NOBODY.hue]) expect(apart(hue, other)).toBeGreaterThan(25);
    });
    // Verdigris stands nearer to the green of what is allowed: the designed looks are as they were designed.
    for (const hue of hues.slice(4)) for (const other of meant) expect(apart(hue, other)).toBeGreaterThan(25);
  });
});

describe('the seats of a game by its options', () => {
  test('are written down for every value that they depend on', () => {
    const found = seatingOf(toy);
    for (const players of ['solo', 'two', 'three', 'teams', 'six']) {
      expect(seatsWith(found, { rounds: 2, players })).toEqual(seating({ players }));
    }
    expect(Object.keys(found)).toEqual(['option', 'of']);
  });

  test.each(TESTED)('of $title are those of the game', (game) => {
    const options = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
    expect(seatsWith(seatingOf(game), options)).toEqual(game.seats(options));
  });

  test('are found where one option counts only with another, and where all are looked at', () => {
    const nested = (o: Readonly<Record<string, Json>>) =>
      seating({ players: o.players === 'solo' && o.rounds === 5 ? 'six' : 'two' });
    const all = (o: Readonly<Record<string, Json>>) => nested({ ...o });
    for (const seats of [nested, all]) {
      const found = seatingOf({ ...toy, seats } as AnyGame);
      for (const players of ['solo', 'six']) {
        for (const rounds of [1, 5]) expect(seatsWith(found, { players, rounds })).toEqual(nested({ players, rounds }));
      }
    }
  });
});

const INFO: GameInfo = {
  slug: toy.slug,
  title: toy.title,
  prefix: toy.prefix,
  version: toy.version,
  seating: seatingOf(toy),
  options: toy.options.map(({ id, label, text, default: value }) => ({ id, label, text, default: value, shape: {} })),
  packs: false,
  factions: [...toy.army.factions],
  ready: toy.army.ready.map((ready) => ({ ...ready })),
};

const quick = (players: string, from: Quick = quickOf(INFO, undefined)) =>
  withOptions(from, INFO, undefined, { ...from.options, players });
const kinds = (of: Quick, how: 'arranged' | 'friend' | 'watch' = 'arranged') =>
  setupOf(of, how, 'Mira').players.map(({ kind, name }) => `${kind} ${name}`);

describe('the encounter', () => {
  test('follows the number of seats: forces come and go, what was chosen stays', () => {
    const two = quickOf(INFO, undefined);
    expect(two.leaders).toEqual(['greedy', '']);
    expect(two.forces.map(({ name }) => name)).toEqual(['The Triads', 'The Pair']);
    const six = quick('six', { ...two, forces: [...two.forces].reverse() });
    expect(six.forces.map(({ name }) => name).slice(0, 2)).toEqual(['The Pair', 'The Triads']);
    expect([six.forces.length, six.seats.length, six.leaders]).toEqual([
      6,
      6,
      ['greedy', '', ...Array(4).fill('greedy')],
    ]);
    expect(quick('solo', six)).toMatchObject({ leaders: [''], forces: [{ name: 'The Pair' }] });
  });

  test('keeps several people where there are seats for them, and never loses the last', () => {
    const three = { ...quick('three'), leaders: ['', 'random', ''] };
    expect(quick('teams', three).leaders).toEqual(['', 'random', '', 'greedy']);
    expect(quick('six', { ...quick('three'), leaders: ['', '', ''] }).leaders.filter((bot) => bot === '')).toHaveLength(
      3,
    );
    expect(quick('two', { ...three, leaders: ['greedy', 'random', ''] }).leaders).toEqual(['greedy', '']);
  });

  test.each([
    ['solo', ['Play', 'Watch a bot']],
    ['two', ['A bot', 'A friend, here', 'Two bots']],
    ['three', ['Two bots', 'Friends, here', 'All bots']],
    ['teams', ['Three bots', 'Friends, here', 'All bots']],
    ['six', ['Five bots', 'Friends, here', 'All bots']],
  ])('with %s offers %j', (players, titles) => {
    expect(choicesOf(quick(players)).map(({ title }) => title)).toEqual(titles);
  });

  test('says who plays where people and bots are mixed', () => {
    expect(choicesOf({ leaders: ['', 'random', '', 'greedy'] })[0]).toMatchObject({
      title: 'As set up',
      about: '2 people and 2 bots',
    });
    expect(choicesOf({ leaders: ['', 'greedy', 'random'] })[0]!.about).toMatch(/ and /);
  });

  test('seats one person on the second seat, alone on the first; people of one warband are called as their seats', () => {
    expect(kinds(quick('solo'))).toEqual(['human Mira']);
    expect(kinds(quick('two'), 'friend')).toEqual(['human The Triads', 'human Mira']);
    expect(kinds(quick('three'))).toEqual(
      ['bot Warden', 'human Mira', 'bot Warden'].map((s) =>
        s.replace('Warden', setupOf(quick('three'), 'watch', '').players[0]!.name),
      ),
    );
    expect(kinds(quick('teams'), 'friend')).toEqual(['human Red', 'human Mira', 'human Green', 'human Gold']);
    expect(kinds(quick('six'), 'watch').every((who) => who.startsWith('bot'))).toBe(true);
  });

  test('is named by its teams, one’s own first', () => {
    expect(matchName(quick('solo'))).toBe('The Triads against the table');
    expect(matchName(quick('two'))).toBe('The Pair against The Triads');
    expect(matchName(quick('three'))).toBe('Blue against Red against Green');
    expect(matchName(quick('teams'))).toBe('Blue and Gold against Red and Green');
  });
});

test('teams are told in the viewer’s order', () => {
  expect(teamsOf(seating({ players: 'teams' }), 2)).toEqual([
    [2, 0],
    [1, 3],
  ]);
  expect(teamsOf(seating({ players: 'three' }), null)).toEqual([[0], [1], [2]]);
  expect(versus([['A', 'B', 'C'], ['D'], ['E']])).toBe('A, B and C against D against E');
});

test('a match file brings its seats and teams along', () => {
  const rosters = [0, 1, 0, 1].map((i) => toy.army.ready[i]!.roster);
  const file = newFile(toy, { options: { rounds: 2, players: 'teams' }, rosters, dice: seedDice('x') });
  const entry = matchFrom(JSON.parse(JSON.stringify(file)), 'id', 'file', [INFO]);
  expect(entry.name).toBe('Red and Green against Blue and Gold');
  expect(entry.players).toHaveLength(4);
});

describe('the worker', () => {
  const POSITION = `game: toy
title: two against two
clauses: [TY-SHT-01]
players: teams
discs:
  a: { seat: red, at: [4, 4] }
  b: { seat: blue, at: [4, 12] }
  c: { seat: green, at: [20, 4] }
  d: { seat: gold, at: [20, 12] }
expect:
  - { decides: red, verbs: [activate] }
`;

  test('seats as many as a position has, whoever was named; its file goes on with as many', async () => {
    const session = new Session({ toy });
    const shown = await session.handle({ do: 'open-case', text: POSITION, players: [{ kind: 'human', name: 'Ada' }] });
    expect(shown.seats.map(({ name, team }) => `${name} ${team}`)).toEqual(['Red 0', 'Blue 1', 'Green 0', 'Gold 1']);
    expect(shown.undoable).toHaveLength(4);
    const file = await session.handle({ do: 'file', seed: true });
    const entry = matchFrom(JSON.parse(JSON.stringify(file)), 'id', 'file', [INFO]);
    expect(entry.players).toHaveLength(4);
    const again = await new Session({ toy }).handle({ do: 'resume', file, players: entry.players });
    expect(again.seats).toHaveLength(4);
  });

  test('tells who has answered under seal, and of those alone who were asked', async () => {
    const session = new Session({ toy });
    const names = ['Ada', 'Bo', 'Cy'];
    const setup = {
      game: 'toy',
      options: { rounds: 1, players: 'three' },
      rosters: names.map(() => toy.army.ready[1]!.roster),
      players: names.map((name) => ({ kind: 'human' as const, name })),
      seed: 'seal',
    };
    let now = await session.handle({ do: 'start', setup });
    const seen: string[] = [];
    while (now.turn === 0) {
      seen.push(`${now.deciders} ${now.sealed}`);
      const seat = now.decision!.seat;
      now = (await session.handle({ do: 'delegate', position: now.position, seat })) as typeof now;
    }
    expect(seen.slice(-4)).toEqual(['2 ', '0,1,2 ', '1,2 0', '2 0,1']);
    expect(now.sealed).toEqual([]);
  });
});

test('what several turns brought is called by the way to score, not by one of the turns', () => {
  const part = (label: string, amount: number, clause: string) => ({ label, amount, clause });
  const red = [part('Turn 1: 3 Objective Markers', 1, 'S-2'), part('Turn 2: 4 Objective Markers', 2, 'S-2')];
  const blue = [part('turn 5: Secret Mission', 2, 'M-5'), part('Turn 2: 2 Objective Markers', 1, 'S-2')];
  const sums = [red, blue].map((parts) => ({ value: 3, parts }));
  const rows = scoreRows({ parts: sums }, [{ label: 'Every two markers, each turn', clause: 'S-2' }]);
  expect(rows.map(({ label, amounts }) => [label, amounts.get(0), amounts.get(1)])).toEqual([
    ['Every two markers, each turn', 3, 1],
    ['Secret Mission', undefined, 2],
  ]);
  expect(scoreRows({ parts: sums }, [])[0]?.label).toBe('3 Objective Markers');
});

describe('a result in words', () => {
  const NAMES = ['Red', 'You', 'Green', 'Gold'];
  const told = (players: string, scores: number[], of: { standing?: number[]; table?: number } = {}) => {
    const seats: readonly SeatSpec[] = seating({ players });
    const parts = scores.map((value) => ({ value, parts: [] }));
    const result = resultOf(seats, { scores, parts, clause: 'X', ...of });
    return [
      headline(result, seats, (seat) => NAMES[seat]!),
      ranking(result, seats).map(({ place, team }) => [place, ...team]),
    ];
  };

  test.each([
    ['solo', [5], { table: 3 }, 'Red wins against the table', [[1, 0]]],
    ['solo', [2], { table: 3 }, 'Lost to the table', [[2, 0]]],
    ['solo', [3], { table: 3 }, 'A draw with the table', [[1, 0]]],
    [
      'two',
      [2, 4],
      {},
      'You win',
      [
        [1, 1],
        [2, 0],
      ],
    ],
    [
      'two',
      [4, 4],
      {},
      'A draw',
      [
        [1, 0],
        [1, 1],
      ],
    ],
    [
      'three',
      [4, 1, 9],
      {},
      'Green wins',
      [
        [1, 2],
        [2, 0],
        [3, 1],
      ],
    ],
    [
      'three',
      [9, 1, 9],
      {},
      'A draw between Red and Green',
      [
        [1, 0],
        [1, 2],
        [3, 1],
      ],
    ],
    [
      'teams',
      [1, 2, 3, 4],
      { standing: [4, 6, 4, 6] },
      'You and Gold win',
      [
        [1, 1, 3],
        [2, 0, 2],
      ],
    ],
  ] as const)('%s with %j', (players, scores, of, words, places) => {
    expect(told(players, [...scores], of as { table?: number })).toEqual([words, places]);
  });
});

describe('the chances of several teams', () => {
  test('add up to 1 and favour who is ahead; of two they are the logistic curve; the table has the rest', () => {
    const three = chancesOf([3, -1, -2], 2);
    expect(three.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(three[0]!).toBeGreaterThan(three[1]!);
    expect(chancesOf([0, 0, 0], 2)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(chancesOf([1.4, -1.4], 2)[0]).toBeCloseTo(1 / (1 + Math.exp(-0.7)), 12);
    expect(chancesOf([1.4], 2)[0]).toBeCloseTo(1 / (1 + Math.exp(-0.7)), 12);
  });

  test('are decided by the result', () => {
    const base = { scores: [], parts: [], clause: 'X' };
    expect(sharesOf({ ...base, winners: [1, 3], places: [2, 1, 2, 1] }, [1, 0])).toEqual([1, 0]);
    expect(sharesOf({ ...base, winners: [0, 2], places: [1, 2, 1] }, [0, 1, 2])).toEqual([0.5, 0, 0.5]);
    expect(sharesOf({ ...base, winners: [], places: [1, 3, 1] }, [0, 1, 2])).toEqual([0.5, 0, 0.5]);
    expect(sharesOf({ ...base, winners: [], places: [2] }, [0])).toEqual([0]);
    expect(sharesOf({ ...base, winners: [], places: [1] }, [0])).toEqual([0.5]);
  });

  test('turn where one of them rises most, and the event says for whom', () => {
    const lines: StoryLine[] = [
      { seat: 1, chance: [0.4, 0.2, 0.2] },
      { seat: 0, chance: [0.3, 0.35, 0.35] },
      { seat: 2, chance: [0.3, 0.45, 0.45] },
    ];
    expect(turningPoints(lines, [0, 1, 1])).toEqual([{ input: 1, gains: 2, swing: expect.closeTo(0.15, 9) }]);
    const line = { n: 1, input: 1, turn: 1, chapter: '', kind: 'hit', clause: 'X', text: 'Hit.', seat: 2, roll: null };
    const swing = (of: StoryLine[]) => swingsOf(entriesOf([{ ...line }]), { lines: of, points: [], best: null }).get(0);
    expect(swing(lines)).toEqual({ by: expect.closeTo(0.15, 9), gains: 2 });
    expect(swing(lines.slice(0, 1))).toEqual({ by: expect.closeTo(-0.2, 9), gains: null });
    expect(swing(lines.slice(0, 2))).toEqual({ by: expect.closeTo(-0.2, 9), gains: 0 });
  });
});
