/** One to six seats, teams, and a match against the table: the toy game is played with each. */
import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Decision, Seat } from '#engine/game.ts';
import { captainsOf, isDraw, resultOf, seatsFor, seatsOf, shareOf } from '#engine/state/seats.ts';
import { PLAYERS } from './toy/state.ts';
import { toy } from './toy/toy.ts';

const NAMES = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const TEAMS = seatsOf(NAMES).map((seat, i) => ({ ...seat, team: i % 2 }));
const parts = NAMES.map(() => ({ value: 0, parts: [] }));

describe('a result from scores', () => {
  const two = { parts, clause: 'X' };

  test('the most points win, equal ones are a draw', () => {
    const seats = seatsOf(NAMES.slice(0, 3));
    expect(resultOf(seats, { ...two, scores: [3, 5, 1] })).toMatchObject({ winners: [1], places: [2, 1, 3] });
    const draw = resultOf(seats, { ...two, scores: [5, 5, 1] });
    expect(draw).toMatchObject({ winners: [], places: [1, 1, 3] });
    expect(isDraw(draw)).toBe(true);
    expect([0, 1, 2].map((seat) => shareOf(draw, seat))).toEqual([0.5, 0.5, 0]);
  });

  test('a team wins together', () => {
    const won = resultOf(TEAMS, { ...two, scores: [1, 4, 4, 0], standing: [5, 4, 5, 4] });
    expect(won).toMatchObject({ winners: [0, 2], places: [1, 2, 1, 2], scores: [1, 4, 4, 0] });
    expect(captainsOf(TEAMS)).toEqual([0, 1]);
  });

  test('against the table one wins, draws or loses', () => {
    const alone = seatsOf(NAMES.slice(0, 1));
    expect(resultOf(alone, { ...two, scores: [3], table: 2 })).toMatchObject({ winners: [0], places: [1] });
    expect(isDraw(resultOf(alone, { ...two, scores: [3], table: 3 }))).toBe(true);
    const lost = resultOf(alone, { ...two, scores: [3], table: 4 });
    expect(lost).toMatchObject({ winners: [], places: [2] });
    expect(isDraw(lost)).toBe(false);
  });
});

describe.each(PLAYERS)('the toy for %s', (players) => {
  const options = { players };
  const seats = seatsFor(toy, options);

  test('is played to its end by everybody who sits there', () => {
    const rng = random(`seats ${players}`);
    const rosters = seats.map(() => toy.army.random('metal', rng));
    const match = new Match({ game: toy, options, rosters, rng: seedWords(players) });
    const decided = new Set<Seat>();
    while (match.result === null) {
      const seat = match.deciders[0] as Seat;
      decided.add(seat);
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
    }
    expect([...decided].sort()).toEqual([...seats.keys()]);
    expect(match.result.places).toHaveLength(seats.length);
    expect(match.result.scores).toHaveLength(seats.length);
  });
});
