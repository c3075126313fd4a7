import { describe, expect, test } from 'vitest';
import { duel, hear, rig } from '../../flow/test/rig.ts';
import { parseCases } from '../case-file.ts';
import { dig } from '../expect.ts';
import { runCase } from '../run.ts';

/** One blow of 5 that is not parried has been struck; red strikes again. */
function judge(expectation: Record<string, unknown>): string {
  const words = {
    game: 'rig',
    title: 'a blow',
    clauses: ['RG-SAY-01'],
    dice: [5],
    play: [{ red: { say: 'high' } }, { blue: 'pass' }],
    expect: [expectation],
  };
  const [file] = parseCases(JSON.stringify(words), 'f');
  return runCase(duel, file as NonNullable<typeof file>).message ?? 'holds';
}

const STRIKE = { red: { say: 'high' } };
const LOG = '["0:high","strike=5","1:pass"]';

describe('an expectation holds, or says what was expected and what is', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['is', { path: 'at', is: 1 }, { path: 'at', is: 2 }, 'at: expected 2, but it is 1'],
    [
      'is, of nothing',
      { path: 'nowhere', is: null },
      { path: 'nowhere', is: 1 },
      'nowhere: expected 1, but it is nothing',
    ],
    ['isNot', { path: 'at', isNot: 2 }, { path: 'at', isNot: 1 }, 'at: must not be 1'],
    ['near', { path: 'at', near: 1.005 }, { path: 'at', near: 1.5 }, 'at: expected about 1.5, but it is 1'],
    [
      'tolerance',
      { path: 'at', near: 1.5, tolerance: 0.6 },
      { path: 'at', near: 1.005, tolerance: 0.001 },
      'about 1.005',
    ],
    ['atLeast', { path: 'at', atLeast: 1 }, { path: 'at', atLeast: 2 }, 'at: expected at least 2, but it is 1'],
    ['atMost', { path: 'at', atMost: 1 }, { path: 'at', atMost: 0 }, 'at: expected at most 0, but it is 1'],
    [
      'atLeast of no number',
      { path: 'at', atLeast: 0 },
      { path: 'log', atLeast: 0 },
      `log: expected at least 0, but it is ${LOG}`,
    ],
    [
      'has',
      { path: 'log', has: 'strike=5' },
      { path: 'log', has: 'x' },
      `log: expected something with x, but it is ${LOG}`,
    ],
    [
      'hasNot',
      { path: 'log', hasNot: 'x' },
      { path: 'log', hasNot: 'strike=5' },
      'log: expected nothing with strike=5',
    ],
    ['length', { path: 'log', length: 3 }, { path: 'log', length: 4 }, 'length of log: expected 4, but it is 3'],
    ['decision', { path: 'decision.title', is: 'strike?' }, { path: 'decision.title', is: 'x' }, 'but it is strike?'],
    [
      'event',
      { event: 'rolled' },
      { event: 'fell' },
      'events: expected an event fell, but it is ["said","rolled","said"]',
    ],
    [
      'event with',
      { event: 'rolled', with: { face: 5 } },
      { event: 'rolled', with: { face: 6 } },
      'events: expected an event rolled with {"face":6}, but it is [{"kind":"rolled"',
    ],
    ['count', { event: 'said', count: 2 }, { event: 'said', count: 3 }, 'events: expected 3 event said, but it is'],
    ['never', { event: 'fell', never: true }, { event: 'said', never: true }, 'events: expected no said, but it is'],
    ['noEvent', { noEvent: 'fell' }, { noEvent: 'rolled', with: { face: 5 } }, 'events: expected no rolled, but it is'],
    [
      'events',
      { events: ['said', 'rolled', 'said'] },
      { events: ['rolled', 'rolled'] },
      'events in order: expected ["rolled","rolled"], but it is ["said","rolled","said"]',
    ],
    [
      'offered',
      { offered: STRIKE },
      { offered: { red: { say: 'sideways' } } },
      'offered: expected {"red":{"say":"sideways"}}, but it is refused: only high or low may be said [RG-SAY-02]',
    ],
    [
      'offered for a price',
      { offered: STRIKE, cost: 0 },
      { offered: STRIKE, cost: 1 },
      'cost: expected 1, but it is [0]',
    ],
    [
      'offered to another',
      { offered: STRIKE },
      { offered: { blue: { say: 'parry' } } },
      'offered: expected {"blue":{"say":"parry"}}, but it is blue has nothing to decide',
    ],
    [
      'refused',
      { refused: { red: { say: 'sideways' } } },
      { refused: STRIKE },
      'refused: expected {"red":{"say":"high"}}, but it is allowed as {"verb":"say","word":"high"}',
    ],
    [
      'refused by a clause',
      { refused: { red: { say: 'sideways' } }, clause: 'RG-SAY-02' },
      { refused: { red: { say: 'sideways' } }, clause: 'RG-SAY-09' },
      'refused: expected clause RG-SAY-09, but it is clause RG-SAY-02: only high or low may be said',
    ],
    [
      'refused for a reason',
      { refused: { red: { say: 'sideways' } }, reason: 'high or low' },
      { refused: { red: { say: 'sideways' } }, reason: 'too far' },
      'reason: expected too far, but it is only high or low may be said',
    ],
    [
      'refused with a witness',
      { refused: { red: { say: 'sideways' } } },
      { refused: { red: { say: 'sideways' } }, witness: 'gap' },
      'witness: expected gap, but it is nothing',
    ],
    [
      'refused with the fields of a witness',
      { refused: { red: { say: 'sideways' } } },
      { refused: { red: { say: 'sideways' } }, witness: { distance: 3 } },
      'witness: expected {"distance":3}, but it is nothing',
    ],
    [
      'refused to a seat that is not asked',
      { refused: { blue: { say: 'parry' } } },
      { refused: { blue: { say: 'parry' } }, clause: 'RG-SAY-02' },
      'refused: expected clause RG-SAY-02, but it is blue is not asked at all',
    ],
    ['decides', { decides: 'red' }, { decides: 'blue' }, 'decides: expected blue, but it is red: strike?'],
    ['decides nobody', { decides: 'red' }, { decides: 'nobody' }, 'decides: expected nobody, but it is strike?'],
    [
      'verbs',
      { decides: 'red', verbs: ['say'] },
      { decides: 'red', verbs: ['pass'] },
      'verbs: expected ["pass"], but it is ["say"]',
    ],
    [
      'without',
      { decides: 'red', without: ['pass'] },
      { decides: 'red', without: ['say'] },
      'verbs: expected no say, but it is ["say"]',
    ],
    ['over', { over: false }, { over: true }, 'over: expected true, but it is false'],
    ['winner', { over: false, winner: null }, { over: false, winner: 'red' }, 'winner: expected red, but it is null'],
    [
      'distance',
      { distance: ['here', 'there'], is: 3 },
      { distance: ['here', 'there'], near: 5 },
      'distance here to there: expected about 5, but it is 3',
    ],
    [
      'sight',
      { sight: ['here', 'there'], clear: true },
      { sight: ['here', 'there'], clear: false },
      'sight here to there: expected blocked, but it is all clear.',
    ],
    [
      'sight that is blocked',
      { sight: ['here', 'behind'], clear: false, clause: 'RG-LOS-01' },
      { sight: ['here', 'behind'], clear: false, clause: 'RG-LOS-02' },
      'sight here to behind, clause: expected RG-LOS-02, but it is RG-LOS-01',
    ],
    [
      'odds',
      { odds: STRIKE, of: 'strike=6', is: 0.1667 },
      { odds: STRIKE, of: 'strike=6', is: 0.2 },
      'odds of strike=6: expected about 0.2, but it is 0.1666',
    ],
    ['log', { log: 'rolled strike' }, { log: 'fell' }, 'log: expected fell, but it is ["said high [RG-SAY-01]"'],
  ])('%s', (_, holds, fails, message) => {
    expect(judge(holds)).toBe('holds');
    expect(judge(fails)).toMatch(/^expect 1: /);
    expect(judge(fails)).toContain(message);
  });
});

describe('an expectation that cannot be judged is a problem, never a success', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ refused: { red: { shout: 'x' } } }, 'unknown verb "shout"; known are say, pass'],
    [{ offered: { red: { shout: 'x' } } }, 'unknown verb "shout"'],
    [{ refused: { red: { shout: { word: 'x' } } } }, 'expect: unknown verb "shout"'],
    [{ refused: { red: { say: { wrod: 'high' } } } }, 'expect: say: '],
    [{ refused: { purple: 'pass' } }, 'a line has one key'],
    [{ decides: 'purple' }, 'expect: no seat is called "purple"'],
    [{ distance: ['here', 'nowhere'], is: 1 }, 'expect: nothing called here or nowhere'],
    [{ sight: ['nowhere', 'there'], clear: true }, 'expect: nothing called nowhere or there'],
    [{ odds: { red: { shout: 'x' } }, of: 'x', is: 0 }, 'unknown verb "shout"'],
    [
      { odds: { red: { say: 'sideways' } }, of: 'x', is: 0 },
      'odds: expected {"red":{"say":"sideways"}}, but it is refused',
    ],
  ])('%j', (expectation, message) => {
    expect(judge(expectation)).toContain(message);
  });
});

test('a refusal for a ruling is one for the clauses it is about', () => {
  const sideways = (clause: string) => {
    const expectation = { refused: { red: { say: 'sideways' } }, clause };
    const words = { game: 'rig', title: 'a word', clauses: ['X'], expect: [expectation] };
    const [file] = parseCases(JSON.stringify(words), 'f');
    const about = (id: string) => (id === 'RG-SAY-02' ? ['RG-SAY-07'] : []);
    return runCase(duel, file as NonNullable<typeof file>, about).message ?? 'holds';
  };
  expect(sideways('RG-SAY-02')).toBe('holds');
  expect(sideways('RG-SAY-07')).toBe('holds');
  expect(sideways('RG-SAY-08')).toContain('expected clause RG-SAY-08, but it is clause RG-SAY-02');
});

describe('results of procedures', () => {
  const run = (expectation: Record<string, unknown>): string => {
    const words = { game: 'rig', title: 'a run', clauses: ['X'], dice: [4], run: { double: { name: 'luck' } } };
    const [file] = parseCases(JSON.stringify({ ...words, expect: [expectation] }), 'f');
    return runCase(duel, file as NonNullable<typeof file>).message ?? 'holds';
  };

  test('are matched by the keys that are named', () => {
    expect(run({ result: { value: 8 } })).toBe('holds');
    expect(run({ result: { value: 9 } })).toBe(
      'expect 1: result: expected {"value":9}, but it is {"value":8,"list":[1,2,3]}',
    );
    expect(run({ result: { list: [1, 2] } })).toContain('result: expected');
    expect(run({ has: { value: 8 } })).toBe('holds');
    expect(run({ path: 'result.list.1', is: 2 })).toBe('holds');
    expect(run({ path: 'result.list', near: [1, 2, 3.001] })).toBe('holds');
  });
});

test('the winner of a match that is over is named', () => {
  const won = {
    ...rig(function* (g) {
      yield* hear(g, 0, 'go?', ['go']);
    }),
    result: (s: { at: number }) =>
      s.at === 0 ? null : { winners: [1], places: [2, 1, 2], scores: [0, 1, 0], parts: [], clause: 'X' },
  };
  const words = { game: 'rig', title: 'an end', clauses: ['X'], play: [{ red: 'say' }] };
  const judged = (expectation: unknown) => {
    const [file] = parseCases(JSON.stringify({ ...words, expect: [expectation] }), 'f');
    return runCase(won, file as NonNullable<typeof file>).message;
  };
  expect(judged({ over: true, winner: 'blue' })).toBeUndefined();
  expect(judged({ over: true, winner: 'red' })).toBe('expect 1: winner: expected red, but it is blue');
  expect(judged({ over: true, winner: null })).toBe('expect 1: winner: expected null, but it is blue');
  expect(judged({ decides: 'nobody' })).toBeUndefined();
  expect(judged({ decides: 'red' })).toBe('expect 1: decides: expected red, but it is nobody: the match is over');
});

test('paths enter lists by number or by id', () => {
  const value = {
    models: [
      { id: 'a', x: 1 },
      { id: 'b', x: 2 },
    ],
  };
  expect(dig(value, ['models', '0', 'x'])).toBe(1);
  expect(dig(value, ['models', 'b', 'x'])).toBe(2);
  expect(dig(value, ['models', 'length'])).toBe(2);
  expect(dig(value, ['models', 'c', 'x'])).toBeUndefined();
  expect(dig(value, ['models', '0', 'x', 'y'])).toBeUndefined();
  expect(dig(null, ['a'])).toBeUndefined();
});
