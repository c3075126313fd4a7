import { describe, expect, test } from 'vitest';
import { promisedDice, promiseOf, type Secrets, seedDice } from '../../dice/commit.ts';
import type { Dice } from '../../dice/dice-file.ts';
import { random } from '../../dice/random.ts';
import { sampleAnswer } from '../../flow/answers.ts';
import type { Match } from '../../flow/match.ts';
import { hear, hearSealed, rig, roll, type Said, strike } from '../../flow/test/rig.ts';
import { stateHash } from '../../state/hash.ts';
import {
  continued,
  fingerprinted,
  fromFile,
  type MatchFile,
  MatchFileError,
  newFile,
  openFile,
  parseMatchFile,
  upTo,
} from '../match-file.ts';
import { MatchRecord } from '../record.ts';
import { verifyFile } from '../verify.ts';

const game = rig(
  strike,
  function* (g) {
    const words = yield* hearSealed([0, 1, 2], 'bid?', ['one', 'two']);
    g.state.log.push(words.join(' '));
    roll(g, 'after', 20);
  },
  strike,
  function* (g) {
    yield* hear(g, 2, 'last?', ['yes', 'no']);
  },
);

const ROSTERS = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];
const SECRETS: Secrets = {
  table: 'the table drew this',
  sealing: 'the table seals with this',
  seats: [{ by: 'typed', words: 'red typed this' }, { by: 'typed', words: 'blue typed this' }, { by: 'bot' }],
};

function begun(dice: Dice = promisedDice(SECRETS)): MatchRecord {
  const file = newFile(game, { options: { pace: 2 }, rosters: ROSTERS, dice });
  return new MatchRecord(openFile(game, file), file);
}

function playOn(match: Match, answers = 'answers'): void {
  const rng = random(answers);
  while (match.result === null) {
    const decision = match.decision();
    if (decision !== null) match.answer(decision.seat, sampleAnswer(decision, rng) as never);
  }
}

function played(dice?: Dice): MatchRecord {
  const record = begun(dice);
  playOn(record.match);
  return record;
}

const record = played();
const { match } = record;
const text = JSON.stringify(record.file(true));
const file = (): MatchFile => parseMatchFile(text);

/** What a forger does who has the whole file: changes it and renews the fingerprint. */
function forged(change: Partial<MatchFile>, of = file()): MatchFile {
  return fingerprinted({ ...of, ...change });
}

/** Code and place of the error, or 'no error'; anything that is not a MatchFileError fails the test. */
function problem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof MatchFileError) return `${error.code} at ${error.place || 'the file'}`;
    throw error;
  }
  return 'no error';
}

/** What the statements are about that are not proven, with how they stand. */
function failed(changed: MatchFile): string[] {
  const { statements } = verifyFile(game, changed);
  return statements.filter(({ mark }) => mark !== 'proven').map(({ about, mark }) => `${about} ${mark}`);
}

function said(changed: MatchFile, about: string): string {
  return verifyFile(game, changed).statements.find((one) => one.about === about)?.text ?? '';
}

describe('a match file', () => {
  test('read again gives the same match, events and hashes included', () => {
    const again = fromFile(game, file());
    expect(stateHash(again.state)).toBe(stateHash(match.state));
    expect(again.events).toEqual(match.events);
    expect(again.hashes).toEqual(match.hashes);
    expect(again.result).toEqual(match.result);
    expect(JSON.stringify(new MatchRecord(again, file()).file(true))).toBe(text);
  });

  test('of people who each typed a secret is proven as a whole, in words', () => {
    const { ok, mark, headline, statements } = verifyFile(game, file());
    expect({ ok, mark }).toEqual({ ok: true, mark: 'proven' });
    expect(headline).toMatch(/^Verified/);
    expect(statements.map(({ about }) => about)).toEqual([
      'file',
      'rules',
      'secrets',
      'choice',
      'beginning',
      'taken',
      'answers',
      'dice',
      'undo',
      'result',
    ]);
    for (const one of statements) expect(one.text).toMatch(/^[A-Z].*\.$/);
  });

  test('that goes on grows by what is new and ends as if it had been written at once', () => {
    const slowly = begun();
    const rng = random('answers');
    while (slowly.match.result === null) {
      const decision = slowly.match.decision();
      if (decision !== null) slowly.match.answer(decision.seat, sampleAnswer(decision, rng) as never);
      const now = slowly.file(true);
      expect(fingerprinted(now).fingerprint).toBe(now.fingerprint);
    }
    expect(JSON.stringify(slowly.file(true))).toBe(text);
  });

  test('shows the match as it stood after any number of answers', () => {
    for (let n = 0; n <= match.inputs.length; n++) expect(fromFile(game, file(), { upTo: n }).inputs).toHaveLength(n);
    expect(fromFile(game, file(), { upTo: 99 }).result).not.toBeNull();
    expect(fromFile(game, file(), { upTo: 3, loud: false }).events).toEqual([]);
  });

  test('of a match that goes on holds no secret when it is closed, and says that it is not proven', () => {
    const half = begun();
    half.match.answer(0, { verb: 'say', word: half.match.decision()?.acts[0]?.options()[0]?.answer.word as string });
    const open = parseMatchFile(JSON.stringify(half.file(false)));
    expect(JSON.stringify(open)).not.toContain('typed this');
    expect(JSON.stringify(open)).not.toContain(SECRETS.table);
    expect(JSON.stringify(open)).not.toContain(SECRETS.sealing);
    expect(problem(() => fromFile(game, open))).toBe('closed at dice');
    expect(failed(open)).toEqual(['file open', 'secrets open']);
  });

  test('of an unfinished match with its secrets is proven up to the missing end', () => {
    const half = fromFile(game, file(), { upTo: 4 });
    const open = parseMatchFile(JSON.stringify(new MatchRecord(half, file()).file(true)));
    expect(failed(open)).toEqual(['file open', 'undo open', 'result open']);
    expect(upTo(file(), 4)).toEqual(open);
  });

  test('that is finished holds nothing that could seal another', () => {
    expect(text).not.toContain(SECRETS.sealing);
    expect(text).toContain(SECRETS.table);
  });

  test('cannot be changed any more by taking back when the match is over', () => {
    expect(() => played().takeBack(2, 0)).toThrow('over');
  });
});

describe('a damaged match file', () => {
  test('that is cut off anywhere is no whole JSON', () => {
    for (let n = 0; n < text.length; n += 3) {
      expect(problem(() => parseMatchFile(text.slice(0, n)))).toBe('not-json at the file');
    }
  });

  test('without one of its keys names the key', () => {
    for (const key of Object.keys(file())) {
      const { [key]: _, ...rest } = file() as Record<string, unknown>;
      const found = problem(() => parseMatchFile(JSON.stringify(rest)));
      if (key === 'seal') expect(found).toBe('no error');
      else expect(found).toBe(`wrong-shape at ${key}`);
    }
  });

  test('with an unknown key is refused', () => {
    expect(problem(() => parseMatchFile(JSON.stringify({ ...file(), extra: 1 })))).toBe('wrong-shape at the file');
  });

  test.each([
    ['fray', 3],
    ['fray', 0],
    ['game', 7],
    ['version', null],
    ['options', []],
    ['rosters', 'none'],
    ['rosters', []],
    ['fingerprint', 'abc'],
    ['fingerprint', 'G'.repeat(64)],
    ['seal', 5],
    ['dice', { by: 'nobody' }],
    ['dice', { by: 'seed', seed: 'x'.repeat(300) }],
    ['dice', { by: 'secrets', table: {}, seats: [] }],
    ['undone', [{ to: 0, by: 0, seen: false, inputs: [], rolls: [] }]],
    ['inputs', {}],
    ['inputs', [[0]]],
    ['inputs', [[-1, { verb: 'x' }]]],
    ['inputs', [[0.5, { verb: 'x' }]]],
    ['inputs', [[0, 'x']]],
    ['inputs', [[0, {}]]],
    ['rolls', [6]],
    ['rolls', [[0]]],
    ['rolls', [['6']]],
    ['hashes', [[0, 0]]],
  ])('whose %s is %j is refused with its place', (key, value) => {
    const found = problem(() => parseMatchFile(JSON.stringify({ ...file(), [key]: value })));
    expect(found).toMatch(new RegExp(`^wrong-shape at ${key}`));
  });

  test('that is JSON but nothing like a match is refused', () => {
    for (const other of ['null', '3', '"text"', '[]', '{}', '[[[]]]', '{"fray":1}']) {
      expect(problem(() => parseMatchFile(other))).toMatch(/^wrong-shape/);
    }
  });

  test('that nests without end is refused, not overflown', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const key of ['rosters', 'result', 'options']) {
      const bad = text.replace(`"${key}":`, `"${key}":${deep},"was":`);
      expect(problem(() => parseMatchFile(bad))).toMatch(/^(not-json|wrong-shape)/);
    }
  });

  test('does not pollute what others see', () => {
    const bad = text.replace('"options":{', '"options":{"__proto__":{"polluted":1},');
    expect(problem(() => openFile(game, parseMatchFile(bad)))).toMatch(/bad-option|wrong-shape|no error/);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('a forged match file', () => {
  test('is found out by its fingerprint, whatever was changed, and by its seal when that was renewed', () => {
    const rosters = file().rosters.map((roster, i) => (i === 0 ? { name: 'renamed' } : roster));
    const changes: Partial<MatchFile>[] = [
      { version: '2' },
      { options: { pace: 3 } },
      { hashes: [] },
      { result: null },
      { rosters },
      { taken: { inputs: 0, rolls: 0 } },
      { undone: [{ to: 0, by: 1, seen: false, inputs: file().inputs.slice(0, 1), rolls: [[]] }] },
    ];
    for (const change of changes) {
      expect(failed({ ...file(), ...change })).toContain('file false');
      expect(failed(forged(change))).toContain('file false');
    }
    expect(failed({ ...file(), fingerprint: '0'.repeat(64) })).toEqual(['file false']);
  });

  test('under another key gets other dice, so nobody can seal it again with a key of their own', () => {
    const dice = promisedDice({ ...SECRETS, sealing: 'the forger seals with this' });
    const other = new MatchRecord(match, newFile(game, { options: { pace: 2 }, rosters: ROSTERS, dice })).file(true);
    expect(failed(other)).toEqual(['dice false', 'result false']);
  });

  test('in which what the machine drew does not follow from the table’s secret is found out', () => {
    const { dice } = file();
    if (dice.by !== 'secrets') throw new Error('promised dice are wanted');
    const seats = dice.seats.map((seat, i) =>
      i === 2 ? { ...seat, secret: 'picked', promise: promiseOf(2, 'picked') } : seat,
    );
    expect(failed(forged({ dice: { ...dice, seats } }))).toContain('secrets false');
  });

  test('with two answers in another order is not proven although it could be played so', () => {
    const { inputs } = file();
    const at = inputs.findIndex(([seat, answer], i) => {
      const next = inputs[i + 1];
      if (next === undefined || JSON.stringify(next) === JSON.stringify([seat, answer])) return false;
      const swapped = inputs.slice();
      swapped.splice(i, 2, next, [seat, answer]);
      return problem(() => fromFile(game, { ...file(), inputs: swapped })) === 'no error';
    });
    expect(at).toBeGreaterThanOrEqual(0);
    const swapped = inputs.slice();
    swapped.splice(at, 2, inputs[at + 1] as never, inputs[at] as never);
    const found = verifyFile(game, forged({ inputs: swapped }));
    expect(found.mark).toBe('false');
    expect(found.statements[0]?.text).toContain('seal does not fit');
  });

  test('of which the seal was taken off is not over, by its own word, and not proven', () => {
    const { seal: _, ...rest } = file();
    expect(failed(rest)).toEqual(['file open', 'undo open']);
  });

  test('of another game is refused by name', () => {
    const other = { ...file(), game: 'chess' };
    expect(problem(() => fromFile(game, other))).toBe('wrong-game at game');
    expect(failed(other)).toEqual(['file false', 'answers false']);
    expect(said(other, 'answers')).toContain('game: this is a match of "chess"');
  });

  test('of another version of the rules is never proven', () => {
    const old = { ...game, version: '0' };
    expect(verifyFile(old, file()).statements.find(({ about }) => about === 'rules')?.mark).toBe('false');
  });

  test('with another secret breaks the promise, whoever made it', () => {
    const { dice } = file();
    if (dice.by !== 'secrets') throw new Error('promised dice are wanted');
    const table = { ...dice.table, secret: 'another' };
    expect(failed({ ...file(), dice: { ...dice, table } })).toContain('secrets false');
    dice.seats.forEach((_, i) => {
      const seats = dice.seats.map((seat, k) => (k === i ? { ...seat, secret: 'another' } : seat));
      expect(failed({ ...file(), dice: { ...dice, seats } })).toContain('secrets false');
    });
  });

  test('with other secrets, their promises and a seal of its own still breaks on the dice', () => {
    const dice = promisedDice({ ...SECRETS, table: 'another' });
    const other = new MatchRecord(match, newFile(game, { options: { pace: 2 }, rosters: ROSTERS, dice })).file(true);
    expect(failed(other)).toEqual(['dice false', 'result false']);
  });

  test('with a secret too few for the seats is refused', () => {
    const { dice } = file();
    if (dice.by !== 'secrets') throw new Error('promised dice are wanted');
    const short = { ...file(), dice: { ...dice, seats: dice.seats.slice(1) } };
    expect(problem(() => openFile(game, short))).toBe('bad-input at dice.seats');
  });

  test('with any one die changed names the die', () => {
    let n = 0;
    file().rolls.forEach((faces, i) => {
      faces.forEach((face, k) => {
        n += 1;
        const changed = file();
        (changed.rolls[i] as number[])[k] = face === 1 ? 2 : face - 1;
        expect(failed(forged({ rolls: changed.rolls }))).toEqual(['file false', 'dice false']);
        expect(said(changed, 'dice')).toBe(`Die ${n} is not as recorded.`);
      });
    });
    expect(n).toBeGreaterThan(2);
  });

  test('with a die too many, too few or moved to another answer is found out', () => {
    const { rolls } = file();
    const some = rolls.findIndex((faces, i) => i > 0 && faces.length > 0);
    const moved = rolls.map((faces, i) =>
      i === some ? [] : i === some - 1 ? [...faces, ...(rolls[some] ?? [])] : faces,
    );
    for (const other of [[...rolls, [1]], rolls.slice(1), moved]) {
      expect(failed(forged({ rolls: other }))).toContain('dice false');
    }
  });

  test('with any one answer changed to another legal one is not proven', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const before = fromFile(game, file(), { upTo: i });
      const seat = match.inputs[i]?.seat as number;
      const decision = before.decision(seat);
      const offers = (decision?.acts ?? []).flatMap((act) => act.options().map((o) => o.answer));
      const other = offers.find((answer) => JSON.stringify(answer) !== JSON.stringify(match.inputs[i]?.answer));
      expect(other).toBeDefined();
      const { inputs } = file();
      inputs[i] = [seat, other as { verb: string }];
      expect(verifyFile(game, forged({ inputs })).mark).toBe('false');
    }
  });

  test('with any one answer changed to an illegal one names the answer', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const changed = file();
      changed.inputs[i] = [match.inputs[i]?.seat as number, { verb: 'say', word: 'cheat' }];
      expect(problem(() => fromFile(game, changed))).toBe(`bad-input at inputs.${i}`);
      const { statements } = verifyFile(game, changed);
      expect(statements.at(-1)).toMatchObject({ about: 'answers', mark: 'false' });
      expect(statements.at(-1)?.text).toContain(`inputs.${i}: `);
    }
  });

  test('with an answer given by another seat names the answer', () => {
    const changed = file();
    changed.inputs[0] = [2, (changed.inputs[0] as [number, { verb: string }])[1]];
    expect(problem(() => fromFile(game, changed))).toBe('bad-input at inputs.0');
  });

  test('with an answer left out or doubled is not proven', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const without = file();
      without.inputs.splice(i, 1);
      expect(verifyFile(game, without).mark).toBe('false');
      const doubled = file();
      doubled.inputs.splice(i, 0, doubled.inputs[i] as [number, { verb: string }]);
      expect(verifyFile(game, doubled).mark).toBe('false');
    }
  });

  test('with another result, scores included, is found out', () => {
    const results = [
      { ...(file().result as object), winners: [0] },
      { ...(file().result as object), scores: [99, 0, 0] },
      null,
    ];
    for (const result of results) expect(failed(forged({ result }))).toEqual(['file false', 'result false']);
  });

  test('with any one position hash changed is found out', () => {
    file().hashes.forEach((_, i) => {
      const { hashes } = file();
      (hashes[i] as [number, number, string])[2] = '0123456789abcdef';
      expect(failed(forged({ hashes }))).toEqual(['file false', 'result false']);
    });
    expect(failed(forged({ hashes: [] }))).toEqual(['file false', 'result false']);
  });

  test('with rosters that are wrong, illegal or missing names the roster', () => {
    const rosters = (...list: unknown[]) => ({ ...file(), rosters: list as MatchFile['rosters'] });
    expect(problem(() => openFile(game, rosters(...ROSTERS.slice(1))))).toBe('bad-roster at rosters');
    expect(problem(() => openFile(game, rosters({ name: 3 }, ROSTERS[1], ROSTERS[2])))).toBe(
      'bad-roster at rosters.0.name',
    );
    expect(problem(() => openFile(game, rosters(ROSTERS[0], { name: 'cheat' }, ROSTERS[2])))).toBe(
      'bad-roster at rosters.1.name',
    );
    expect(failed(rosters(ROSTERS[0], { name: 'cheat' }, ROSTERS[2]))).toContain('answers false');
  });

  test('with an option that is unknown, wrong or left out names the option', () => {
    const options = (values: Record<string, unknown>) => ({ ...file(), options: values as MatchFile['options'] });
    expect(problem(() => openFile(game, options({ pace: 2, speed: 1 })))).toBe('bad-option at options.speed');
    expect(problem(() => openFile(game, options({ pace: 99 })))).toBe('bad-option at options.pace');
    expect(problem(() => openFile(game, options({})))).toBe('bad-option at options.pace');
  });
});

test('a bug in the rules while a file is read is a problem of that answer, not a crash', () => {
  const broken = rig(function* (g) {
    if ((yield* hear(g, 0, 'first?', ['fine', 'break'])) === 'break') throw new Error('oops');
  });
  const begin = newFile(broken, { rosters: ROSTERS, dice: seedDice('x') });
  const fine = openFile(broken, begin);
  fine.answer(0, { verb: 'say', word: 'fine' });
  const bad = parseMatchFile(JSON.stringify(new MatchRecord(fine, begin).file(true)).replace('"fine"', '"break"'));
  expect(problem(() => fromFile(broken, bad))).toBe('bad-input at inputs.0');
});

test('a game that cannot start from a file is a problem of the file', () => {
  const broken = {
    ...rig(),
    setup: (): Said => {
      throw new Error('no table');
    },
  };
  expect(problem(() => openFile(broken, file()))).toBe('bad-roster at rosters');
  expect(verifyFile(broken, file()).ok).toBe(false);
});

describe('flipped bits', () => {
  test('in the text of a file are reported or harmless, and never anything but a MatchFileError', () => {
    const rng = random('flip');
    const original = JSON.stringify(file());
    let caught = 0;
    for (let i = 0; i < 1000; i++) {
      const at = rng.int(text.length);
      const flipped =
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << rng.int(7))) + text.slice(at + 1);
      let read: MatchFile;
      try {
        read = parseMatchFile(flipped);
      } catch (error) {
        expect(error).toBeInstanceOf(MatchFileError);
        expect((error as MatchFileError).message).not.toBe('');
        caught += 1;
        continue;
      }
      const { ok, statements } = verifyFile(game, read);
      for (const one of statements) expect(one.text).not.toBe('');
      if (ok) expect(JSON.stringify(read), `flip at ${at}: ${flipped.slice(at - 20, at + 20)}`).toBe(original);
      else caught += 1;
    }
    expect(caught).toBeGreaterThan(960);
  });
});

describe('a match that was continued from another', () => {
  /** The first inputs and dice of the match above, then new dice and other answers. */
  function others(n: number): MatchFile {
    const before = fromFile(game, file(), { upTo: n });
    const start = continued(upTo(file(), n), promisedDice({ ...SECRETS, table: 'another' }));
    const after = fromFile(game, start);
    expect(after.decision()?.title).toBe(before.decision()?.title);
    playOn(after, 'other answers');
    return new MatchRecord(after, start).file(true);
  }

  test.each([0, 1, 2, 3])('after %i answers says so, and that its maker could choose what it took over', (n) => {
    const made = others(n);
    expect(failed(made)).toEqual(['taken open']);
    expect(said(made, 'taken')).toMatch(new RegExp(`^${n} answers? and \\d+ (die|dice) were taken over`));
    expect(verifyFile(game, made).ok).toBe(false);
  });

  test('is refused when the dice it took over do not fit', () => {
    const made = others(2);
    const taken = { inputs: 2, rolls: (made.taken?.rolls ?? 0) + 1 };
    expect(problem(() => fromFile(game, { ...made, taken }))).not.toBe('no error');
  });

  test('in which every die was taken over is not proven, whatever its secrets are', () => {
    const whole = continued(file(), promisedDice(SECRETS));
    const again = fromFile(game, whole);
    const made = new MatchRecord(again, whole).file(true);
    expect(made.result).not.toBeNull();
    expect(failed(made)).toEqual(['taken open']);
  });
});

describe('who chose the dice', () => {
  const by = (...who: Secrets['seats'][number]['by'][]): Dice =>
    promisedDice({ ...SECRETS, seats: SECRETS.seats.map((seat, i) => ({ ...seat, by: who[i] ?? 'bot' })) });
  const made = (dice: Dice): MatchFile => played(dice).file(true);

  test('is said for every seat', () => {
    const choice = said(file(), 'choice');
    for (const words of ['the table’s secret was drawn by the machine', 'typed by the person', 'for the bot']) {
      expect(choice).toContain(words);
    }
    expect(choice).toContain('Only someone who typed all of it and ran the machine');
  });

  test('is one machine when it drew all secrets, and then the dice can have been tried out', () => {
    expect(failed(made(by('drawn', 'bot', 'bot')))).toEqual(['choice open']);
    expect(said(made(by('drawn', 'drawn', 'drawn')), 'choice')).toContain('begun again and again');
  });

  test('can be one person who typed the only secret that the machine did not draw', () => {
    const one = made(by('typed', 'bot', 'bot'));
    expect(failed(one)).toEqual(['choice open']);
    expect(said(one, 'choice')).toContain('the machine could not choose the dice');
  });

  test('is the player, when the player chose a seed, and the dice prove nothing', () => {
    const seeded = made(seedDice('grind-17'));
    expect(failed(seeded)).toEqual(['file open', 'secrets open', 'choice open', 'undo open']);
    expect(said(seeded, 'secrets')).toContain('The player chose the seed "grind-17"');
    expect(verifyFile(game, seeded).headline).toMatch(/^Not proven as a whole/);
  });

  test('cannot be told otherwise than it was promised', () => {
    const { dice } = file();
    if (dice.by !== 'secrets') throw new Error('promised dice are wanted');
    const solo = made(by('drawn', 'bot', 'bot'));
    expect(failed({ ...solo, dice })).toContain('file false');
  });
});

describe('what was taken back', () => {
  /** Plays to the end; whatever `back` says yes to is taken back once. */
  function hesitant(back: (match: Match) => boolean): MatchFile {
    const record = begun();
    const rng = random('hesitant');
    for (let i = 0, done = -1; record.match.result === null; i++) {
      const decision = record.match.decision();
      if (decision === null) throw new Error('nobody decides');
      record.match.answer(decision.seat, sampleAnswer(decision, rng) as never);
      if (record.match.result !== null || i === done || !back(record.match)) continue;
      done = i + 1;
      record.takeBack(record.match.inputs.length - 1, decision.seat);
    }
    return parseMatchFile(JSON.stringify(record.file(true)));
  }

  test('before any die fell is mentioned, and all is proven nevertheless', () => {
    const made = hesitant((now) => now.undoable(now.inputs.at(-1)?.seat ?? 0));
    expect(made.undone.length).toBeGreaterThan(1);
    expect(failed(made)).toEqual([]);
    expect(said(made, 'undo')).toMatch(/took back \d answers? before any die fell/);
  });

  test('after dice were seen is mentioned and keeps the whole from being proven', () => {
    const made = hesitant((now) => now.shownSince(now.inputs.length - 1));
    expect(made.undone.some(({ seen, rolls }) => seen && rolls.flat().length > 0)).toBe(true);
    expect(failed(made)).toEqual(['undo open']);
    expect(said(made, 'undo')).toContain('after dice or something hidden had been seen');
  });

  test('several answers at once, and again in between, is told in the order in which it came', () => {
    const record = begun();
    const rng = random('several');
    const go = (n: number): void => {
      for (let i = 0; i < n; i++) {
        const decision = record.match.decision();
        if (decision !== null) record.match.answer(decision.seat, sampleAnswer(decision, rng) as never);
      }
    };
    go(5);
    record.takeBack(2, 1);
    go(2);
    record.takeBack(3, 0);
    record.takeBack(1, 2);
    go(1);
    const half = record.file(true);
    expect(fingerprinted(half).fingerprint).toBe(half.fingerprint);
    expect(half.undone.map(({ to, by, inputs }) => [to, by, inputs.length])).toEqual([
      [2, 1, 3],
      [3, 0, 1],
      [1, 2, 2],
    ]);
    playOn(record.match);
    const made = parseMatchFile(JSON.stringify(record.file(true)));
    expect(failed(made).filter((one) => one !== 'undo open')).toEqual([]);
    const again = new MatchRecord(fromFile(game, made), made).file(true);
    expect(again).toEqual(made);
  });

  test('cannot be left out, moved or called harmless', () => {
    const made = hesitant((now) => now.shownSince(now.inputs.length - 1));
    const { undone } = made;
    const changes = [
      [],
      undone.slice(1),
      undone.map((entry) => ({ ...entry, seen: !entry.seen })),
      undone.map((entry) => ({ ...entry, by: (entry.by + 1) % 3 })),
      undone.map((entry) => ({ ...entry, rolls: entry.rolls.map(() => []) })),
    ];
    for (const other of changes) {
      expect(failed({ ...made, undone: other })).toContain('file false');
      expect(failed(forged({ undone: other }, made))).toContain('file false');
    }
    expect(failed({ ...made, undone: undone.map((entry) => ({ ...entry, to: 99 })) })).toContain('answers false');
    expect(failed(forged({ undone: changes[2] as never }, made))).toContain('undo false');
  });
});

describe('a file of format 1', () => {
  const old = (): Record<string, unknown> => {
    const { dice: _, rolls, undone: __, fingerprint: ___, ...rest } = played(seedDice('old seed')).file(true);
    const hash = '0'.repeat(64);
    return { ...rest, fray: 1, rolls: rolls.flat(), seed: 'old seed', commitment: hash, digest: hash };
  };

  test('is read, played again and described as not proven', () => {
    const read = parseMatchFile(JSON.stringify(old()));
    expect(fromFile(game, read).result).not.toBeNull();
    expect(failed(read)).toEqual(['file open', 'secrets open', 'choice open', 'undo open']);
    expect(said(read, 'file')).toContain('An earlier version of Fray wrote the file');
  });

  test('is found out when a die, a result or an answer does not fit', () => {
    const { rolls, result } = old() as { rolls: number[]; result: object };
    const changed = (change: object) => failed(parseMatchFile(JSON.stringify({ ...old(), ...change })));
    expect(changed({ rolls: rolls.map((face) => (face % 6) + 1) })).toContain('dice false');
    expect(changed({ rolls: [...rolls, 1] })).toContain('dice false');
    expect(changed({ result: { ...result, winner: 1 } })).toContain('result false');
    expect(changed({ inputs: [] })).toContain('result false');
  });

  test('whose seed is closed stays closed', () => {
    const { seed: _, ...rest } = old();
    expect(problem(() => fromFile(game, parseMatchFile(JSON.stringify(rest))))).toBe('closed at dice');
  });

  test('from a later version is refused with a word of advice', () => {
    expect(() => parseMatchFile(JSON.stringify({ ...old(), fray: 3 }))).toThrow('a later version of Fray wrote it');
  });
});
