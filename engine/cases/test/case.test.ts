import { describe, expect, test } from 'vitest';
import { duel, hear, hearSealed, rig } from '../../flow/test/rig.ts';
import type { AnyGame, VerbSpec } from '../../game.ts';
import { parseCases } from '../case-file.ts';
import { CaseProblem } from '../problem.ts';
import { type CaseResult, openCase, runCase } from '../run.ts';

const HEAD = { game: 'rig', title: 'a case', clauses: ['RG-SAY-01'] };

type Words = Record<string, unknown>;

function run(words: Words, game: AnyGame = duel): CaseResult {
  const [file] = parseCases(JSON.stringify({ ...HEAD, expect: [{ path: 'at', is: 0 }], ...words }), 'file.yaml');
  return runCase(game, file as NonNullable<typeof file>);
}

/** The problem that reading the text gives. */
function trouble(text: string): string {
  try {
    parseCases(text, 'file.yaml');
  } catch (error) {
    if (error instanceof CaseProblem) return error.message;
    throw error;
  }
  return 'none';
}

const troubleWith = (words: Words) => trouble(JSON.stringify({ ...HEAD, expect: [{ path: 'at', is: 0 }], ...words }));

/** One blow that is not parried: one die. */
const BLOW = { dice: [5], play: [{ red: { say: 'high' } }, { blue: 'pass' }] };

describe('reading a case file', () => {
  test('several documents are several cases with their numbers', () => {
    const one = `game: rig\ntitle: one case\nclauses: [RG-SAY-01]\nexpect: [{ path: at, is: 0 }]\n`;
    expect(parseCases(one, 'a.yaml').map((c) => c.file)).toEqual(['a.yaml']);
    expect(parseCases(`${one}---\n${one}`, 'a.yaml').map((c) => c.file)).toEqual(['a.yaml#1', 'a.yaml#2']);
  });

  test.each([
    ['', 'file.yaml: the file holds no case'],
    ['---\n---\n', 'file.yaml: the file holds no case'],
    ['# only a remark', 'file.yaml: the file'],
    ['title: [unclosed', 'file.yaml:1:17: '],
    ['a: 1\na: 2', 'file.yaml:2:1: the key "a" stands here twice'],
    ['just words', 'file.yaml: '],
    ['a: &a [*a]', 'file.yaml: nested more than 64 levels deep'],
    [`a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]`, 'file.yaml'],
  ])('%j is a problem with its place', (text, message) => {
    expect(trouble(text)).toContain(message);
  });

  test.each(['game', 'title', 'clauses', 'expect'])('%s must not be missing', (key) => {
    expect(troubleWith({ [key]: undefined })).toBe(
      trouble(JSON.stringify({ ...HEAD, expect: [{ path: 'at', is: 0 }], [key]: undefined })),
    );
    expect(troubleWith({ [key]: undefined })).toMatch(new RegExp(`^file.yaml: ${key}: `));
  });

  test.each<[Words, string]>([
    [{ title: 'x' }, 'file.yaml: title: '],
    [{ clauses: [] }, 'file.yaml: clauses: '],
    [{ expect: [] }, 'file.yaml: expect: '],
    [{ dice: [1, 'six'] }, 'file.yaml: dice.1: '],
    [{ dice: [1.5] }, 'file.yaml: dice.0: a die is its face, such as 4, or its sides and its face, such as d6:4'],
    [{ dice: ['d6'] }, 'file.yaml: dice.0: a die is its face'],
    [{ dice: ['d0:1'] }, 'file.yaml: dice.0: a die is its face'],
    [{ dice: ['d6:4.5'] }, 'file.yaml: dice.0: a die is its face'],
    [{ play: ['red'] }, 'file.yaml: play.0: '],
    [{ expect: [{ path: 'at', iz: 0 }] }, 'file.yaml: expect.0: unknown key "iz"'],
    [{ expect: [{ path: 'at', is: 0 }, { evnt: 'said' }] }, 'file.yaml: expect.1: an expectation is one of path, '],
    [{ expect: [{ event: 'said', withh: {} }] }, 'file.yaml: expect.0: unknown key "withh"'],
    [{ expect: [{ event: 3 }] }, 'file.yaml: expect.0.event: '],
    [{ expect: [{ refused: { red: 'pass' }, claus: 'X' }] }, 'file.yaml: expect.0: unknown key "claus"'],
    [{ expect: [{ sight: ['a', 'b'] }] }, 'file.yaml: expect.0.clear: '],
    [{ expect: ['text'] }, 'file.yaml: expect.0: an expectation is one of'],
    [{ play: [{ expect: { length: 5 } }] }, 'file.yaml: play.0.expect.0: an expectation'],
    [{ play: [{ expect: 'at' }] }, 'file.yaml: play.0.expect.0: an expectation'],
    [{ play: [{ expect: [{ path: 'at', iz: 0 }] }] }, 'file.yaml: play.0.expect.0: unknown key "iz"'],
    [
      { play: [{ red: 'pass' }, { expect: [{ path: 'at', is: 0 }, {}] }] },
      'file.yaml: play.1.expect.1: an expectation',
    ],
  ])('%j is refused with its place', (words, message) => {
    expect(troubleWith(words)).toContain(message);
  });

  test.each([
    [{ path: 'at' }],
    [{ path: 'at', tolerance: 1 }],
    [{ distance: ['here', 'there'] }],
    [{ odds: { red: { say: 'high' } }, of: 'x' }],
  ])('%j expects nothing, which is a problem', (expectation) => {
    expect(troubleWith({ expect: [expectation] })).toContain('file.yaml: expect.0: nothing is expected of');
  });

  test('unknown keys are refused at the top, in the position, in a procedure, in its arguments', () => {
    expect(run({ diec: [1] }).message).toBe('unknown key "diec"');
    expect(run({ start: { lgo: [] } }).message).toBe('start: unknown key "lgo"');
    expect(run({ start: { log: [1] } }).message).toMatch(/^start.log.0: /);
    expect(run({ run: { treble: {} } }).message).toBe('run: unknown procedure "treble"; known are double');
    expect(run({ run: { double: { name: 'x', nmae: 'y' } } }).message).toBe('run.double.: unknown key "nmae"');
    expect(run({ run: { double: { name: 'x' }, anwsers: [] } }).message).toMatch(/^run: name one procedure/);
    expect(run({ run: {} }).message).toMatch(/^run: name one procedure/);
  });

  test('a case of another game is not run', () => {
    expect(run({ game: 'chess' }).message).toBe('game: this case is of "chess"');
  });
});

describe('a line of play', () => {
  test.each<[Words, string]>([
    [{ purple: 'pass' }, 'play: a line has one key, red or blue or green; this one has purple'],
    [{ red: 'pass', blue: 'pass' }, 'play: a line has one key, red or blue or green; this one has red, blue'],
    [{}, 'play: a line has one key, red or blue or green; this one has none'],
    [{ red: 3 }, 'play: say what red does'],
    [{ red: { say: 'high', pass: true } }, 'play: say what red does'],
    [{ red: { shout: { word: 'high' } } }, 'play: unknown verb "shout"; known are say, pass'],
    [{ red: { shout: 'high' } }, 'play: unknown verb "shout"; known are say, pass'],
    [{ red: { toString: 'high' } }, 'play: unknown verb "toString"'],
    [{ red: { pass: 'high' } }, 'play: pass takes its arguments by name'],
    [{ red: { say: 'sideways' } }, 'play 1: refused: only high or low may be said [RG-SAY-02]'],
    [{ red: { say: { word: 'high', loudly: true } } }, 'play 1: refused: say: answer: Unrecognized key: "loudly"'],
    [{ blue: { say: 'parry' } }, 'play 1: blue has nothing to decide; red does: strike?'],
  ])('%j fails: %s', (line, message) => {
    const result = run({ play: [line] });
    expect(result.ok).toBe(false);
    expect(result.message).toContain(message);
  });

  test('windows that the case does not mention are passed', () => {
    const result = run({
      dice: [5, 6],
      play: [{ red: { say: 'high' } }, { red: { say: 'low' } }],
      expect: [{ path: 'log', is: ['0:high', 'strike=5', '1:pass', '0:low', 'strike=6'] }],
    });
    expect(result.message).toBeUndefined();
    expect(result.ok).toBe(true);
  });

  test('a window that is mentioned is answered', () => {
    const result = run({
      dice: [5, 8, 1],
      play: [{ red: { say: 'high' } }, { blue: { say: 'parry' } }, { red: 'pass' }],
      expect: [{ path: 'log', has: '1:parry' }],
    });
    expect(result.message).toBeUndefined();
  });

  test('pass for a seat that has nothing to decide does nothing', () => {
    const result = run({ play: [{ green: 'pass' }, { blue: 'pass' }], expect: [{ path: 'log', is: [] }] });
    expect(result.message).toBeUndefined();
  });

  test('pass where nothing may be declined is refused', () => {
    const result = run({ play: [{ red: 'pass' }] });
    expect(result.message).toBe('play 1: "strike?" cannot be declined');
  });

  test('arguments may be left out when one offer fits, and an ambiguous line lists the offers', () => {
    const one = rig(function* (g) {
      yield* hear(g, 0, 'only?', ['this']);
    });
    expect(run({ play: [{ red: 'say' }], expect: [{ path: 'log', is: ['0:this'] }] }, one).message).toBeUndefined();
    expect(run({ play: [{ red: 'say' }] }).message).toBe(
      'play 1: say fits 2 offers; say which: {"verb":"say","word":"high"} {"verb":"say","word":"low"}',
    );
  });

  test('sealed answers are given in any order', () => {
    const bids = rig(function* (g) {
      g.state.log.push((yield* hearSealed([0, 1], 'bid?', ['one', 'two'])).join());
    });
    const play = [{ blue: { say: 'two' } }, { red: { say: 'one' } }];
    expect(run({ play, expect: [{ path: 'log', is: ['one,two'] }, { over: true }] }, bids).message).toBeUndefined();
  });

  test('expectations may stand between the lines', () => {
    const play = (at: number) => [{ red: { say: 'high' } }, { expect: [{ path: 'at', is: at }] }, { blue: 'pass' }];
    const expectations = [{ path: 'at', is: 1 }];
    expect(run({ dice: [5], play: play(0), expect: expectations }).message).toBeUndefined();
    expect(run({ dice: [5], play: play(1), expect: expectations }).message).toBe(
      'play 2: expect 1: at: expected 1, but it is 0',
    );
  });
});

describe('the dice of a case', () => {
  const expectations = [{ path: 'at', is: 1 }];

  test('must be enough', () => {
    expect(run({ ...BLOW, dice: [], expect: expectations }).message).toBe(
      'dice: a d6 for strike [RG-DIE-01] is needed, but all 0 dice are used',
    );
  });

  test('must all be used', () => {
    expect(run({ ...BLOW, dice: [5, 5, 5], expect: expectations }).message).toBe('dice: 2 of 3 dice were never rolled');
  });

  test('must be possible', () => {
    expect(run({ ...BLOW, dice: [7], expect: expectations }).message).toBe(
      'dice: die 1 is 7, but strike [RG-DIE-01] rolls a d6',
    );
  });

  test('may name their sides, beside dice that do not; a roll of other sides fails', () => {
    expect(run({ ...BLOW, dice: ['d6:5'], expect: expectations }).message).toBeUndefined();
    expect(run({ ...BLOW, dice: ['d8:5'], expect: expectations }).message).toBe(
      'dice: die 1 is d8:5, but strike [RG-DIE-01] rolls a d6',
    );
    expect(run({ ...BLOW, dice: ['d6:7'], expect: expectations }).message).toBe(
      'dice: die 1 is 7, but strike [RG-DIE-01] rolls a d6',
    );
    expect(run({ ...BLOW, dice: ['d6:5', 2], expect: expectations }).message).toBe(
      'dice: 1 of 2 dice were never rolled',
    );
    const [file] = parseCases(
      'game: rig\ntitle: plain words\nclauses: [RG-DIE-01]\ndice: [d6:4, 5, d10:10]\nexpect: [{ path: at, is: 0 }]',
      'a.yaml',
    );
    expect(file?.dice).toEqual([{ sides: 6, face: 4 }, 5, { sides: 10, face: 10 }]);
  });

  test('need not cover a step that no line asked for: the case ends before it', () => {
    const early = rig(
      function* (g) {
        yield* hear(g, 0, 'go?', ['go']);
      },
      function* (g) {
        g.state.log.push('begun');
        g.dice.roll(6, 'unasked', 'RG-DIE-01', 0);
        g.dice.roll(6, 'unasked', 'RG-DIE-01', 0);
        yield* hear(g, 0, 'on?', ['on']);
      },
    );
    const go = { red: { say: 'go' } };
    const on = { red: { say: 'on' } };
    const ended = [{ path: 'log', is: ['0:go'] }, { decides: 'nobody' }];
    expect(run({ play: [go], expect: ended }, early).message).toBeUndefined();
    expect(run({ play: [go, on], expect: ended }, early).message).toBe(
      'play 2: dice: a d6 for unasked [RG-DIE-01] is needed, but all 0 dice are used',
    );
    expect(run({ dice: [1], play: [go], expect: ended }, early).message).toBe('dice: 1 of 1 dice were never rolled');
    const begun = [{ path: 'log', is: ['0:go', 'begun', '0:on'] }];
    expect(run({ dice: [1, 2], play: [go, on], expect: begun }, early).message).toBeUndefined();
  });

  test('are rolled by windows after the last line, which are passed for them', () => {
    const late = rig(function* (g) {
      yield* hear(g, 0, 'go?', ['go']);
      yield* hear(g, 1, 'stop?', ['stop'], true);
      g.state.log.push(`late=${g.dice.roll(6, 'late', 'RG-DIE-01', 0)}`);
    });
    const play = [{ red: { say: 'go' } }];
    expect(run({ dice: [3], play, expect: [{ path: 'log', has: 'late=3' }] }, late).message).toBeUndefined();
    expect(run({ play, expect: [{ decides: 'blue' }] }, late).message).toBeUndefined();
  });

  test('are not spent by odds, offers and refusals', () => {
    const expectations = [
      { odds: { blue: { say: 'parry' } }, of: 'parry=8', atLeast: 0.1 },
      { offered: { blue: { say: 'parry' } } },
      { refused: { blue: { say: 'duck' } } },
    ];
    const result = run({ dice: [5], play: [{ red: { say: 'high' } }], expect: expectations });
    expect(result.message).toBeUndefined();
  });
});

describe('a bug of a rule in a case', () => {
  test('is the message of the case, with the path of clauses', () => {
    const broken = rig(function* (g) {
      yield* hear(g, 0, 'go?', ['go']);
      g.enter('RG-BRK-01');
      throw new Error('oops');
    });
    expect(run({ play: [{ red: 'say' }] }, broken).message).toBe('a rule failed at RG-BRK-01: oops');
  });
});

describe('one procedure alone', () => {
  test('runs without a match around it, and its value is the result', () => {
    const result = run({
      dice: [4],
      run: { double: { name: 'luck' } },
      expect: [{ result: { value: 8 } }, { path: 'result.value', is: 8 }, { path: 'log', has: 'luck=4' }],
    });
    expect(result.message).toBeUndefined();
  });

  test('declines what it is asked unless answers are given', () => {
    const answered = { double: { name: 'luck' }, answers: [{ red: { say: 'stop' } }] };
    expect(run({ run: answered, expect: [{ result: { stopped: true } }] }).message).toBeUndefined();
    expect(
      run({ run: { answers: [{ red: 'say' }], double: { name: 'luck' } }, expect: [{ result: { stopped: true } }] })
        .message,
    ).toBeUndefined();
  });

  test('complains about answers that are not asked for, are wrong or are no list', () => {
    const double = { name: 'luck' };
    const message = (answers: unknown) => run({ dice: [4], run: { double, answers } }).message;
    expect(message([{ red: 'pass' }, { red: 'pass' }])).toBe('run.answers: 1 answers were never asked for');
    expect(message([{ red: { say: 'go' } }])).toBe('run.answers: refused: only stop may be said [RG-SAY-02]');
    expect(message('stop')).toBe('run.answers: a list of lines is needed');
    expect(message([null])).toContain('a line has one key');
  });
});

test('a case opens as a match that waits for its first answer', () => {
  const [file] = parseCases(JSON.stringify({ ...HEAD, start: { log: ['before'] }, expect: [{ over: false }] }), 'f');
  const match = openCase(duel, file as NonNullable<typeof file>);
  expect(match.decision()?.title).toBe('strike?');
  expect((match.state as { log?: string[] }).log).toEqual(['before']);
});

test('the log of the play comes with the result, failed or not', () => {
  const result = run({ ...BLOW, expect: [{ path: 'at', is: 7 }] });
  expect(result).toMatchObject({ ok: false, file: 'file.yaml', title: 'a case', clauses: ['RG-SAY-01'] });
  expect(result.log).toEqual(['said high [RG-SAY-01]', 'rolled strike [RG-DIE-01]', 'said pass [RG-SAY-01]']);
});

test('a game that chokes on the words of a line makes them a problem of the line', () => {
  const picky: AnyGame = {
    ...duel,
    verbs: {
      ...duel.verbs,
      say: {
        ...(duel.verbs.say as VerbSpec),
        read: ({ args }) => {
          args.word = (args.word as string).trim();
        },
      },
    },
  };
  const message = 'play: the arguments of say make no sense: {"word":3}';
  expect(run({ play: [{ red: { say: 3 } }] }, picky).message).toBe(message);
  expect(run({ expect: [{ refused: { red: { say: 3 } } }] }, picky).message).toBe(message);
});
