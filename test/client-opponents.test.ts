/** The screen of opponents: what was measured, and how a person has fared. */
import { expect, test } from 'vitest';
import { LADDER, LEVELS } from '#bots/levels.ts';
import { BOTS } from '#bots/registry.ts';
import { MEASURED } from '#bots/strength.ts';
import { recordsOf } from '#client/opponents/record.ts';
import { strengthOf } from '#client/opponents/strength.ts';
import type { Player } from '#client/protocol/players.ts';
import { href, parseRoute } from '#client/state/route.ts';
import type { MatchSummary } from '#client/store/store.ts';
import { wilson } from '#engine/dice/odds.ts';
import { GAMES } from '#games/registry.ts';

const ann: Player = { kind: 'human', name: 'Ann' };
const bot = (id: string): Player => ({ kind: 'bot', bot: id, name: id });

function match(players: Player[], winners?: number[], game = 'toy'): MatchSummary {
  return {
    id: `${players.length}`,
    game,
    name: 'x',
    players,
    decisions: 9,
    turn: 3,
    scores: [0, 0],
    over: true,
    started: 0,
    updated: 0,
    ...(winners === undefined ? {} : { winners }),
  };
}

test('a record counts matches between one person and one bot that are over', () => {
  const records = recordsOf(
    [
      match([bot('sharp'), ann], [1]),
      match([ann, bot('sharp')], [1]),
      match([ann, bot('sharp')], []),
      match([ann, bot('greedy')], [0]),
      // Not over, of another game, among bots, among people, of three.
      match([ann, bot('greedy')]),
      match([ann, bot('greedy')], [0], 'other'),
      match([bot('sharp'), bot('greedy')], [0]),
      match([ann, ann], [0]),
      match([ann, bot('greedy'), bot('greedy')], [0]),
    ],
    'toy',
  );
  expect([...records]).toEqual([
    ['sharp', { played: 3, won: 1 }],
    ['greedy', { played: 1, won: 1 }],
  ]);
});

test('strength is what was measured, with its interval, its day and its rules; nothing is made up', () => {
  const one = { game: 'toy', version: '1.2.0', date: '2026-11-19', upper: 'sharp', lower: 'greedy' };
  const measured = [{ ...one, won: 31, lost: 8, drawn: 1, low: 0.62, high: 0.88 }];
  const found = strengthOf('toy', 'sharp', measured);
  expect(found).toMatchObject({ share: 31 / 40, text: '31 of 40 against Warden' });
  expect(found?.when).toBe('measured on 2026-11-19 with rules 1.2.0');
  expect(strengthOf('toy', 'greedy', measured)).toBeNull();
  expect(strengthOf('other', 'sharp', measured)).toBeNull();
});

test('what is shown as measured fits together', () => {
  for (const { game, upper, lower, won, lost, drawn, low, high, date } of MEASURED) {
    expect(Object.keys(GAMES)).toContain(game);
    const rung = LADDER.findIndex(({ id }) => id === upper);
    expect(LADDER[rung - 1]?.id, `${upper} is one rung above ${lower}`).toBe(lower);
    const interval = wilson(won, won + lost + drawn);
    expect(low).toBeCloseTo(interval.low, 2);
    expect(high).toBeCloseTo(interval.high, 2);
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('the ladder has four rungs in order, and chance is none of them', () => {
  expect(LADDER.map(({ id, rung }) => [id, rung])).toEqual([
    ['novice', 1],
    ['greedy', 2],
    ['sharp', 3],
    ['master', 4],
  ]);
  expect(LEVELS.filter(({ rung }) => rung === 0).map(({ id }) => id)).toEqual(['random']);
  for (const { id } of LEVELS) expect(BOTS[id]?.().name).toBe(id);
});

test('the screen has an address for each game', () => {
  for (const game of [null, 'gloire']) {
    const route = { at: 'opponents', game } as const;
    expect(parseRoute(href(route))).toEqual(route);
  }
});
