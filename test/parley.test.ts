/** Giving up and agreeing on a draw, for one to six seats and for teams: the toy game is played with each. */
import { describe, expect, test } from 'vitest';
import { takesDraw } from '#bots/draw.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Match } from '#engine/flow/match.ts';
import { PARLEY_EVENT } from '#engine/flow/parley.ts';
import type { Decision, Seat } from '#engine/game.ts';
import { fromFile, type MatchFile, newFile, openFile, parseMatchFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { stateHash } from '#engine/state/hash.ts';
import { captainsOf, seatsFor, shareOf } from '#engine/state/seats.ts';
import { eventText, resultText } from '#engine/text/told.ts';
import { PLAYERS } from './toy/state.ts';
import { toy } from './toy/toy.ts';

function begun(players: string, rounds = 2): MatchRecord {
  const seats = seatsFor(toy, { players });
  const rng = random(`parley ${players}`);
  const rosters = seats.map(() => toy.army.random('metal', rng));
  const file = newFile(toy, { options: { players, rounds }, rosters, dice: seedDice('parley') });
  return new MatchRecord(openFile(toy, file), file);
}

/** Plays so many answers at random, or to the end. */
function playOn(match: Match, most = Number.POSITIVE_INFINITY): void {
  const rng = random('answers');
  for (let n = 0; n < most && match.result === null; n++) {
    const seat = match.deciders[0] as Seat;
    match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
  }
}

function say(match: Match, seat: Seat, verb: string): string {
  const taken = match.submit(seat, { verb }, match.position);
  return taken.ok ? 'taken' : taken.rejection.reason;
}

function told(match: Match): string[] {
  return match.events.filter(({ kind }) => kind === PARLEY_EVENT).map((event) => eventText(toy, event, match.state));
}

/** The file played again: its state and result must be the same, and every statement but that about the seed holds. */
function again(record: MatchRecord): Match {
  const file = parseMatchFile(JSON.stringify(record.file(true)));
  const match = fromFile(toy, file);
  expect(stateHash(match.state)).toBe(stateHash(record.match.state));
  expect(match.result).toEqual(record.match.result);
  const { statements } = verifyFile(toy, file);
  expect(statements.filter(({ mark }) => mark === 'false')).toEqual([]);
  return match;
}

describe.each(PLAYERS)('giving up in the toy for %s', (players) => {
  const seats = seatsFor(toy, { players });
  const teams = captainsOf(seats);

  test('the last side that stays has won, and the file is played again to the same result', () => {
    const record = begun(players);
    const { match } = record;
    playOn(match, 9);
    const losers = teams.length === 1 ? teams : teams.slice(0, -1);
    for (const seat of losers) {
      expect(match.result).toBeNull();
      expect(say(match, seat, 'concede')).toBe('taken');
      again(record);
    }
    const winner = teams.length === 1 ? [] : [...seats.keys()].filter((seat) => seats[seat]?.team === teams.length - 1);
    expect(match.result).toMatchObject({ winners: winner, by: 'concession' });
    expect(match.deciders).toEqual([]);
    expect(losers.map((seat) => shareOf(match.result as never, seat))).toEqual(losers.map(() => 0));
    // Whoever gave up first comes last.
    const places = losers.map((seat) => match.result?.places[seat]);
    expect(places).toEqual(losers.map((_, i) => Math.max(2, teams.length) - i));
    expect(resultText(toy, match.state, match.result as never)[0]).toContain('gave up');
    expect(say(match, teams[0] as Seat, 'concede')).toBe('the match is over');
  });

  test.runIf(teams.length > 2)('a side that gave up is asked nothing any more, and comes behind all who stay', () => {
    const record = begun(players);
    const { match } = record;
    playOn(match, 7);
    expect(say(match, 0, 'concede')).toBe('taken');
    expect(say(match, 0, 'concede')).toContain('has given up already');
    const asked = new Set<Seat>();
    const rng = random('stay');
    while (match.result === null) {
      const seat = match.deciders[0] as Seat;
      asked.add(seat);
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
    }
    expect(asked.has(0)).toBe(false);
    expect(match.result.by).toBeUndefined();
    expect(match.result.gaveUp).toEqual([0]);
    expect(match.result.places[0]).toBe(teams.length);
    expect(match.result.winners).not.toContain(0);
    again(record);
    expect(told(match)[0]).toContain('declines whatever it is asked');
  });

  test.runIf(teams.length > 2)(
    'forks, twins and a take-back after somebody gave up stand where the match stands',
    () => {
      const record = begun(players);
      const { match } = record;
      playOn(match, 7);
      say(match, 0, 'concede');
      playOn(match, 6);
      for (const copy of [match.fork(), match.twin()]) {
        expect(stateHash(copy.state)).toBe(stateHash(match.state));
        expect(copy.deciders).toEqual(match.deciders);
        expect(copy.isOut(0)).toBe(true);
      }
      const [hash, n] = [stateHash(match.state), match.inputs.length];
      const rng = random('again');
      const seat = match.deciders[0] as Seat;
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
      record.takeBack(n, seat);
      expect(stateHash(match.state)).toBe(hash);
      expect(match.isOut(0)).toBe(true);
      record.takeBack(7, 0);
      expect(match.isOut(0)).toBe(false);
      again(record);
    },
  );
});

describe('a draw', () => {
  test('is made by the word of every side', () => {
    const record = begun('three');
    const { match } = record;
    playOn(match, 9);
    expect(say(match, 1, 'accept-draw')).toBe('no draw has been offered');
    expect(say(match, 1, 'offer-draw')).toBe('taken');
    expect(match.offer).toEqual({ by: 1, asked: [0, 2] });
    expect(say(match, 1, 'accept-draw')).toContain('already');
    expect(say(match, 0, 'offer-draw')).toContain('already');
    expect(say(match, 0, 'accept-draw')).toBe('taken');
    expect(match.result).toBeNull();
    expect(again(record).offer).toEqual({ by: 1, asked: [2] });
    expect(match.fork().offer).toEqual({ by: 1, asked: [2] });
    expect(say(match, 2, 'accept-draw')).toBe('taken');
    expect(match.result).toMatchObject({ winners: [], places: [1, 1, 1], by: 'agreement' });
    expect(match.offer).toBeNull();
    again(record);
    expect(told(match)).toHaveLength(3);
    expect(resultText(toy, match.state, match.result as never)[0]).toContain('agreed on a draw');
  });

  test('that is declined can be offered again when the match has gone on', () => {
    const { match } = begun('two');
    playOn(match, 9);
    say(match, 0, 'offer-draw');
    expect(say(match, 1, 'decline-draw')).toBe('taken');
    expect(match.result).toBeNull();
    expect(say(match, 0, 'offer-draw')).toContain('declined');
    playOn(match, 1);
    expect(say(match, 0, 'offer-draw')).toBe('taken');
  });

  test('lapses when the match goes on, and its offer can be taken back', () => {
    const record = begun('two');
    const { match } = record;
    playOn(match, 9);
    say(match, 0, 'offer-draw');
    expect(match.undoable(0)).toBe(true);
    record.takeBack(match.inputs.length - 1, 0);
    expect(match.offer).toBeNull();
    say(match, 0, 'offer-draw');
    playOn(match, 1);
    expect(match.offer).toBeNull();
    expect(say(match, 1, 'accept-draw')).toBe('no draw has been offered');
  });

  test('cannot be offered where nobody sits opposite, and takes nothing but its word', () => {
    const { match } = begun('solo');
    expect(say(match, 0, 'offer-draw')).toContain('nobody');
    const taken = match.submit(0, { verb: 'concede', why: 'tired' });
    expect(taken).toMatchObject({ ok: false, rejection: { code: 'malformed' } });
    expect(match.submit(5, { verb: 'concede' })).toMatchObject({ ok: false });
    expect(match.result).toBeNull();
  });

  test('is taken by a bot that stands clearly worse, and by no other', () => {
    const { match } = begun('two');
    expect(takesDraw(match, 0)).toBe(false);
    playOn(match, 12);
    const judged = (value: number, parts: number[]) => {
      const sum = { value, parts: parts.map((amount) => ({ label: '', amount, clause: '' })) };
      return takesDraw({ game: { ...toy, turn: () => 1, judgement: () => sum }, state: match.state } as never, 0);
    };
    expect(judged(-3, [-3])).toBe(true);
    expect(judged(-0.5, [-0.5])).toBe(false);
    expect(judged(-2, [10, -12])).toBe(false);
    expect(judged(2, [2])).toBe(false);
  });
});

describe('words between players', () => {
  test('somebody who answers under seal may give up, and what the others have sealed stays', () => {
    const { match } = begun('three');
    const rng = random('seal');
    while (match.deciders.length < 3) {
      const seat = match.deciders[0] as Seat;
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
    }
    match.answer(1, sampleAnswer(match.decision(1) as Decision, rng) as never);
    expect(match.underSeal).toEqual([1]);
    expect(say(match, 0, 'concede')).toBe('taken');
    expect([match.underSeal, match.deciders]).toEqual([[1], [2]]);
    const position = match.inputs.length;
    match.answer(2, sampleAnswer(match.decision(2) as Decision, rng) as never);
    expect(match.underSeal).toEqual([]);
    const now = stateHash(match.state);
    const answer = match.inputs[position]?.answer as never;
    match.rewind(position);
    expect([match.underSeal, match.deciders]).toEqual([[1], [2]]);
    match.answer(2, answer);
    expect(stateHash(match.state)).toBe(now);
  });

  test('a seat imagines them as they were spoken', () => {
    const { match } = begun('three');
    playOn(match, 9);
    say(match, 0, 'concede');
    say(match, 1, 'offer-draw');
    const imagined = match.imagine(2, random('dream'));
    expect(imagined.isOut(0)).toBe(true);
    expect(imagined.offer).toEqual({ by: 1, asked: [2] });
  });

  test('a file with a word that could not be spoken is refused', () => {
    const record = begun('two');
    playOn(record.match, 4);
    const file = record.file(true);
    const broken = { ...file, inputs: [...file.inputs, [1, { verb: 'accept-draw' }]] } as MatchFile;
    expect(() => fromFile(toy, broken)).toThrow(/no draw has been offered/);
  });
});
