import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame } from '#engine/game.ts';
import {
  fromFile,
  type MatchFile,
  MatchFileError,
  parseMatchFile,
  toFile,
  verifyFile,
} from '#engine/log/match-file.ts';
import { canonical } from '#engine/state/hash.ts';
import { FUZZED } from './fuzz/game.ts';
import { scramble, spoil } from './fuzz/mutate.ts';

const SEED = 'fuzz of match files';

function played(game: AnyGame): MatchFile {
  const rosters = game.army.ready.slice(0, 2).map((army) => army.roster);
  const match = new Match({ game, rosters, rng: seedWords(SEED) });
  const rng = random('match file');
  while (match.result === null) {
    const decision = match.decision();
    if (decision === null) throw new Error('nobody decides');
    match.answer(decision.seat, sampleAnswer(decision, rng) as never);
  }
  return parseMatchFile(JSON.stringify(toFile(match, SEED, true)));
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
  const { checks } = verifyFile(game, file);
  for (const check of checks) expect(check.detail).not.toBe('');
  const wrong = checks.filter((check) => !check.ok && (ended || check.name !== 'result'));
  if (wrong.length > 0) tally.caught += 1;
  else {
    expect(canonical(file)).toBe(canonical(original));
    tally.same += 1;
  }
}

describe.each(FUZZED)('a spoilt match file of %s', { timeout: 180_000 }, (_title, game) => {
  const whole = played(game);
  /** The first answers only: a spoilt file is as good, and quicker to judge. */
  const short = parseMatchFile(JSON.stringify(toFile(fromFile(game, whole, { upTo: 48 }), SEED, true)));
  const judge = (text: string, original: MatchFile, ended: boolean, tally: Tally): void =>
    verdict(game, text, original, ended, tally);

  test('that is cut off at any byte is reported', () => {
    const text = JSON.stringify(whole);
    const rng = random('cut');
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < 300; i++) judge(text.slice(0, rng.int(text.length)), whole, true, tally);
    expect(tally.unread).toBe(300);
  });

  test('with spoilt fields, answers, dice, rosters and options is reported, or is the same file', () => {
    const rng = random('fields');
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < 240; i++) judge(JSON.stringify(spoil(short, rng)), short, false, tally);
    expect(tally.unread).toBeGreaterThan(25);
    expect(tally.caught).toBeGreaterThan(50);
  });

  test('with tokens of its text cut, doubled, swapped or overwritten is reported, or is the same file', () => {
    const rng = random('tokens');
    const text = JSON.stringify(short);
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < 250; i++) judge(scramble(text, rng), short, false, tally);
    expect(tally.unread + tally.caught).toBeGreaterThan(200);
  });

  test('with flipped bits is reported, or is the same file', () => {
    const rng = random('bits');
    const text = JSON.stringify(short);
    const tally: Tally = { unread: 0, caught: 0, same: 0 };
    for (let i = 0; i < 400; i++) {
      const at = rng.int(text.length);
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << rng.int(7)));
      judge(text.slice(0, at) + flipped + text.slice(at + 1), short, false, tally);
    }
    expect(tally.unread + tally.caught).toBeGreaterThan(350);
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
      const [written, ...checks] = verifyFile(game, { ...whole, inputs }).checks;
      expect(written?.ok).toBe(false);
      if (checks.some((check) => !check.ok)) tally.caught += 1;
      else tally.same += 1;
    }
    expect(tally.caught).toBeGreaterThan(0);
    expect(tally.same).toBe(0);
  });
});
