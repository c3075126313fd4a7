import { describe, expect, test } from 'vitest';
import { commitment } from '../../dice/commit.ts';
import { random, seedWords } from '../../dice/random.ts';
import { sampleAnswer } from '../../flow/answers.ts';
import { Match } from '../../flow/match.ts';
import { hear, hearSealed, rig, roll, type Said, strike } from '../../flow/test/rig.ts';
import { stateHash } from '../../state/hash.ts';
import {
  fromFile,
  type MatchFile,
  MatchFileError,
  openFile,
  parseMatchFile,
  sealFile,
  toFile,
  verifyFile,
} from '../match-file.ts';

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

const SEED = 'a seed of good length';
const ROSTERS = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];

function played(seed = SEED): Match {
  const match = new Match({ game, rosters: ROSTERS, options: { pace: 2 }, rng: seedWords(seed) });
  const rng = random('answers');
  while (match.result === null) {
    const decision = match.decision();
    if (decision !== null) match.answer(decision.seat, sampleAnswer(decision, rng) as never);
  }
  return match;
}

const match = played();
const text = JSON.stringify(toFile(match, SEED, true));
const file = (): MatchFile => parseMatchFile(text);

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

/** The checks that failed, besides the first that the file is as it was written. */
function failed(changed: MatchFile): string[] {
  const [file, ...checks] = verifyFile(game, changed).checks;
  expect(file?.name).toBe('file');
  return checks.filter((check) => !check.ok).map((check) => check.name);
}

describe('a match file', () => {
  test('read again gives the same match, events and hashes included', () => {
    const again = fromFile(game, file());
    expect(stateHash(again.state)).toBe(stateHash(match.state));
    expect(again.events).toEqual(match.events);
    expect(again.hashes).toEqual(match.hashes);
    expect(again.result).toEqual(match.result);
    expect(JSON.stringify(toFile(again, SEED, true))).toBe(text);
  });

  test('verifies: file, rules, commitment, decisions, dice, positions, result', () => {
    const { ok, checks } = verifyFile(game, file());
    expect(ok).toBe(true);
    expect(checks.map((check) => check.name)).toEqual([
      'file',
      'rules',
      'commitment',
      'decisions',
      'dice',
      'positions',
      'result',
    ]);
  });

  test('shows the match as it stood after any number of answers', () => {
    for (let n = 0; n <= match.inputs.length; n++) expect(fromFile(game, file(), { upTo: n }).inputs).toHaveLength(n);
    expect(fromFile(game, file(), { upTo: 99 }).result).not.toBeNull();
    expect(fromFile(game, file(), { upTo: 3, loud: false }).events).toEqual([]);
  });

  test('of a match that goes on does not hold the seed, and says that it cannot be verified', () => {
    const open = parseMatchFile(JSON.stringify(toFile(match, SEED, false)));
    expect(JSON.stringify(open)).not.toContain(SEED);
    expect(problem(() => fromFile(game, open))).toBe('no-seed at seed');
    expect(failed(open)).toEqual(['commitment']);
  });

  test('of an unfinished match with its seed is verified up to the missing end', () => {
    const half = fromFile(game, file(), { upTo: 4 });
    const open = parseMatchFile(JSON.stringify(toFile(half, SEED, true)));
    expect(failed(open)).toEqual(['result']);
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
      if (key === 'seed') expect(found).toBe('no error');
      else expect(found).toBe(`wrong-shape at ${key}`);
    }
  });

  test('with an unknown key is refused', () => {
    expect(problem(() => parseMatchFile(JSON.stringify({ ...file(), extra: 1 })))).toBe('wrong-shape at the file');
  });

  test.each([
    ['fray', 2],
    ['game', 7],
    ['version', null],
    ['options', []],
    ['rosters', 'none'],
    ['rosters', []],
    ['commitment', 'abc'],
    ['commitment', 'G'.repeat(64)],
    ['seed', 'x'.repeat(300)],
    ['seed', 5],
    ['inputs', {}],
    ['inputs', [[0]]],
    ['inputs', [[-1, { verb: 'x' }]]],
    ['inputs', [[0.5, { verb: 'x' }]]],
    ['inputs', [[0, 'x']]],
    ['inputs', [[0, {}]]],
    ['rolls', [0]],
    ['rolls', ['6']],
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
  test('is not as it was written, whatever was changed', () => {
    const changes: Partial<MatchFile>[] = [
      { version: '2' },
      { options: { pace: 3 } },
      { hashes: [] },
      { result: null },
    ];
    const rosters = file().rosters.map((roster, i) => (i === 0 ? { name: 'renamed' } : roster));
    for (const change of [...changes, { rosters }, { digest: '0'.repeat(64) }]) {
      const { ok, checks } = verifyFile(game, { ...file(), ...change });
      expect(ok).toBe(false);
      expect(checks[0]).toMatchObject({ name: 'file', ok: false });
    }
  });

  test('of another game is refused by name', () => {
    const other = { ...file(), game: 'chess' };
    expect(problem(() => fromFile(game, other))).toBe('wrong-game at game');
    expect(failed(other)).toEqual(['decisions']);
    expect(verifyFile(game, other).checks.at(-1)?.detail).toContain('game: this is a match of "chess"');
  });

  test('of another version of the rules is never verified', () => {
    expect(failed({ ...file(), version: '0' })).toEqual(['rules']);
  });

  test('with another seed breaks the commitment', () => {
    expect(failed({ ...file(), seed: 'another seed' })).toContain('commitment');
  });

  test('with another commitment breaks the commitment', () => {
    expect(failed({ ...file(), commitment: '0'.repeat(64) })).toEqual(['commitment']);
  });

  test('with another seed and its commitment still breaks on dice or positions', () => {
    const other = toFile(match, 'another seed', true);
    const wrong = failed(other);
    expect(wrong).not.toContain('commitment');
    expect(wrong).toContain('dice');
  });

  test('with any one die changed names the die', () => {
    file().rolls.forEach((face, i) => {
      const changed = file();
      changed.rolls[i] = face === 1 ? 2 : face - 1;
      expect(failed(changed)).toEqual(['dice']);
      expect(verifyFile(game, changed).checks.find((c) => c.name === 'dice')?.detail).toBe(`die ${i + 1} differs`);
    });
  });

  test('with a die too many or too few counts them', () => {
    const { rolls } = file();
    expect(failed({ ...file(), rolls: [...rolls, 1] })).toEqual(['dice']);
    expect(failed({ ...file(), rolls: rolls.slice(1) })).toEqual(['dice']);
  });

  test('with any one answer changed to another legal one does not verify', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const before = fromFile(game, file(), { upTo: i });
      const seat = match.inputs[i]?.seat as number;
      const decision = before.decision(seat);
      const offers = (decision?.acts ?? []).flatMap((act) => act.options().map((o) => o.answer));
      const other = offers.find((answer) => JSON.stringify(answer) !== JSON.stringify(match.inputs[i]?.answer));
      expect(other).toBeDefined();
      const changed = file();
      changed.inputs[i] = [seat, other as { verb: string }];
      expect(verifyFile(game, changed).ok).toBe(false);
    }
  });

  test('with any one answer changed to an illegal one names the answer', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const changed = file();
      changed.inputs[i] = [match.inputs[i]?.seat as number, { verb: 'say', word: 'cheat' }];
      expect(problem(() => fromFile(game, changed))).toBe(`bad-input at inputs.${i}`);
      const { checks } = verifyFile(game, changed);
      expect(checks.at(-1)).toMatchObject({ name: 'decisions', ok: false });
      expect(checks.at(-1)?.detail).toContain(`inputs.${i}: `);
    }
  });

  test('with an answer given by another seat names the answer', () => {
    const changed = file();
    changed.inputs[0] = [2, (changed.inputs[0] as [number, { verb: string }])[1]];
    expect(problem(() => fromFile(game, changed))).toBe('bad-input at inputs.0');
  });

  test('with an answer left out or doubled does not verify', () => {
    for (let i = 0; i < match.inputs.length; i++) {
      const without = file();
      without.inputs.splice(i, 1);
      expect(verifyFile(game, without).ok).toBe(false);
      const doubled = file();
      doubled.inputs.splice(i, 0, doubled.inputs[i] as [number, { verb: string }]);
      expect(verifyFile(game, doubled).ok).toBe(false);
    }
  });

  test('with another result, scores included, is found out', () => {
    expect(failed({ ...file(), result: { ...(file().result as object), winner: 0 } })).toEqual(['result']);
    expect(failed({ ...file(), result: null })).toEqual(['result']);
    expect(failed({ ...file(), result: { ...(file().result as object), scores: [99, 0, 0] } })).toEqual(['result']);
  });

  test('with any one position hash changed is found out', () => {
    file().hashes.forEach((_, i) => {
      const changed = file();
      (changed.hashes[i] as [number, number, string])[2] = '0123456789abcdef';
      expect(failed(changed)).toEqual(['positions']);
    });
    expect(failed({ ...file(), hashes: [] })).toEqual(['positions']);
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
    expect(failed(rosters(ROSTERS[0], { name: 'cheat' }, ROSTERS[2]))).toEqual(['decisions']);
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
  const fine = new Match({ game: broken, rosters: ROSTERS, rng: seedWords('x') });
  fine.answer(0, { verb: 'say', word: 'fine' });
  const bad = parseMatchFile(JSON.stringify(toFile(fine, 'x', true)).replace('"fine"', '"break"'));
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
    for (let i = 0; i < 3000; i++) {
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
      const { ok, checks } = verifyFile(game, read);
      for (const check of checks) expect(check.detail).not.toBe('');
      if (ok) expect(JSON.stringify(read), `flip at ${at}: ${flipped.slice(at - 20, at + 20)}`).toBe(original);
      else caught += 1;
    }
    expect(caught).toBeGreaterThan(2900);
  });
});

describe('a match that was continued from another', () => {
  /** The first inputs and dice of the match above, then new dice and other answers. */
  function continued(n: number): { made: MatchFile; match: Match } {
    const before = fromFile(game, file(), { upTo: n });
    const { digest: _, ...whole } = file();
    const start = sealFile({
      ...whole,
      inputs: whole.inputs.slice(0, n),
      rolls: whole.rolls.slice(0, before.rolls.length),
      hashes: [],
      result: null,
      taken: { inputs: n, rolls: before.rolls.length },
      seed: 'another seed',
      commitment: commitment('another seed'),
    });
    const match = fromFile(game, start);
    expect(match.decision()?.title).toBe(before.decision()?.title);
    const rng = random('other answers');
    while (match.result === null) {
      const decision = match.decision();
      if (decision !== null) match.answer(decision.seat, sampleAnswer(decision, rng) as never);
    }
    const { taken } = start;
    return { made: toFile(match, 'another seed', true, taken === undefined ? {} : { taken }), match };
  }

  test.each([0, 1, 2, 3])('after %i answers is verified, with what it took over named', (n) => {
    const report = verifyFile(game, continued(n).made);
    expect(report.checks.filter((check) => !check.ok)).toEqual([]);
    expect(report.checks.find((check) => check.name === 'origin')?.detail).toContain(`${n} answers`);
  });

  test('is refused when the dice it took over do not fit', () => {
    const { made } = continued(2);
    const taken = { inputs: 2, rolls: (made.taken?.rolls ?? 0) + 1 };
    expect(problem(() => fromFile(game, { ...made, taken }))).not.toBe('no error');
  });
});
