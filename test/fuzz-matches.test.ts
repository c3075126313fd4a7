import { describe, expect, test } from 'vitest';
import { promisedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { AnyGame } from '#engine/game.ts';
import {
  fingerprinted,
  fromFile,
  isClosed,
  type MatchFile,
  MatchFileError,
  newFile,
  openFile,
  parseMatchFile,
} from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { canonical } from '#engine/state/hash.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { effort, PATIENCE } from './effort.ts';
import { FUZZED } from './fuzz/game.ts';
import { scramble, spoil } from './fuzz/mutate.ts';

/** A whole match of people who each typed a secret; now and then one of them takes something back. */
function played(game: AnyGame): MatchFile {
  const rosters = seatsFor(game).map((_, seat) => game.army.ready[seat % game.army.ready.length]?.roster);
  const seats = seatsFor(game).map((_, seat) => ({ by: 'typed' as const, words: `words of ${seat}` }));
  const dice = promisedDice({ table: 'fuzz of match files', sealing: 'fuzz of seals', seats });
  const begun = newFile(game, { rosters, dice });
  const record = new MatchRecord(openFile(game, begun), begun);
  const { match } = record;
  const rng = random('match file');
  while (match.result === null) {
    const decision = match.decision();
    if (decision === null) throw new Error('nobody decides');
    match.answer(decision.seat, sampleAnswer(decision, rng) as never);
    // What is over is not taken back.
    if (match.result === null && match.undoable(decision.seat) && rng.int(12) === 0)
      record.takeBack(match.inputs.length - 1, decision.seat);
  }
  return parseMatchFile(JSON.stringify(record.file(true)));
}

interface Tally {
  unread: number;
  caught: number;
  same: number;
}

/** Reads and verifies: what is wrong is reported with a place or a failed check, and nothing else is thrown. */
function verdict(game: AnyGame, text: string, original: MatchFile, ended: boolean, tally: Tally): void {
  let file: MatchFile;
  try {
    file = parseMatchFile(text);
  } catch (error) {
    expect(error).toBeInstanceOf(MatchFileError);
    const { code, message } = error as MatchFileError;
    expect(['not-json', 'wrong-shape']).toContain(code);
    expect(message.length).toBeGreaterThan(10);
    tally.unread += 1;
    return;
  }
  const { statements, mark, ok } = verifyFile(game, file);
  for (const { text: said } of statements) expect(said).not.toBe('');
  if (ended ? !ok : mark === 'false' || isClosed(file)) tally.caught += 1;
  else {
    expect(canonical(file)).toBe(canonical(original));
    tally.same += 1;
  }
}

/** How often a file is spoilt in each way. */
const FILES = effort(70, 1200);

describe.each(FUZZED)('a spoilt match file of %s', { timeout: PATIENCE }, (_title, game) => {
  const whole = played(game);
  /** The first answers only: a spoilt file is as good, and quicker to judge. */
  const short = parseMatchFile(JSON.stringify(new MatchRecord(fromFile(game, whole, { upTo: 48 }), whole).file(true)));
  const judge = (text: string, original: MatchFile, ended: boolean, tally: Tally): void =>
    verdict(game, text, original, ended, tally);

  test('is none before it is spoilt: everything is proven, what was taken back is told', () => {
    const { ok, statements } = verifyFile(game, whole);
    expect(statements.filter(({ mark }) => mark !== 'proven')).toEqual([]);
    expect(ok).toBe(true);
    expect(whole.undone.length).toBeGreaterThan(0);
    expect(statements.find(({ about }) => about === 'undo')?.text).toContain('took back');
    const again = fromFile(game, whole);
    expect(new MatchRecord(again, whole).file(true)).toEqual(whole);
  });

  test('that is cut off at any byte is reported', () => {
    const text = JSON.stringify(whole);
    const rng = random('cut');
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < FILES; i++) judge(text.slice(0, rng.int(text.length)), whole, true, tally);
    expect(tally.unread).toBe(FILES);
  });

  test('with spoilt fields, answers, dice, rosters and options is reported, or is the same file', () => {
    const rng = random('fields');
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < FILES; i++) judge(JSON.stringify(spoil(short, rng)), short, false, tally);
    expect(tally.unread).toBeGreaterThan(FILES / 10);
    expect(tally.caught).toBeGreaterThan(FILES / 5);
  });

  test('with tokens of its text cut, doubled, swapped or overwritten is reported, or is the same file', () => {
    const rng = random('tokens');
    const text = JSON.stringify(short);
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < FILES; i++) judge(scramble(text, rng), short, false, tally);
    expect(tally.unread + tally.caught).toBeGreaterThan(0.8 * FILES);
  });

  test('with flipped bits is reported, or is the same file', () => {
    const rng = random('bits');
    const text = JSON.stringify(short);
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < FILES; i++) {
      const at = rng.int(text.length);
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << rng.int(7)));
      judge(text.slice(0, at) + flipped + text.slice(at + 1), short, false, tally);
    }
    expect(tally.unread + tally.caught).toBeGreaterThan(0.85 * FILES);
  });

  test('with the last answers of the whole match changed is found out by its end', () => {
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    const rng = random('end');
    for (let i = 0; i < 8; i++) {
      const n = whole.inputs.length - 1 - i;
      const before = fromFile(game, whole, { upTo: n });
      const [seat, was] = whole.inputs[n] as [number, { verb: string }];
      const decision = before.decision(seat);
      if (decision === null) throw new Error('nobody decides');
      let other = sampleAnswer(decision, rng);
      for (let k = 0; k < 20 && canonical(other) === canonical(was); k++) other = sampleAnswer(decision, rng);
      if (canonical(other) === canonical(was)) continue;
      const inputs = whole.inputs.slice();
      inputs[n] = [seat, other as { verb: string }];
      const [written, ...others] = verifyFile(game, fingerprinted({ ...whole, inputs })).statements;
      expect(written?.mark).toBe('false');
      if (others.some(({ mark }) => mark === 'false')) tally.caught += 1;
      else tally.same += 1;
    }
    expect(tally.caught).toBeGreaterThan(0);
    expect(tally.same).toBe(0);
  });
});
