import { describe, expect, test } from 'vitest';
import { canonical } from '../../state/hash.ts';
import type { Match } from '../match.ts';
import { plainJson } from '../plain.ts';
import { duel, rig, say, start } from './rig.ts';

const cyclic: Record<string, unknown> = { verb: 'say' };
cyclic.word = cyclic;
const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'x');
const thrower = {
  get verb(): string {
    throw new Error('gotcha');
  },
};
const twoFaced = (() => {
  let looks = 0;
  return {
    verb: 'say',
    get word() {
      looks += 1;
      return looks === 1 ? 'high' : 'anything';
    },
  };
})();
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();

const JUNK: readonly [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['NaN', Number.NaN],
  ['a text', 'say'],
  ['a BigInt', 10n],
  ['a symbol', Symbol('say')],
  ['a function', () => say('high')],
  ['a list', [say('high')]],
  ['an empty object', {}],
  ['a verb that is an object without a prototype', { verb: Object.create(null) }],
  ['a verb that is a symbol', { verb: Symbol('say') }],
  ['a verb of a thousand letters', { verb: 'x'.repeat(100_000) }],
  ['the verb __proto__', { verb: '__proto__' }],
  ['the verb constructor', { verb: 'constructor' }],
  ['the verb toString', { verb: 'toString' }],
  ['a verb without its word', { verb: 'say' }],
  ['a word that is not offered', { verb: 'say', word: 'sideways' }],
  ['a word that is too long', { verb: 'say', word: 'x'.repeat(1e6) }],
  ['a key too many', { verb: 'say', word: 'high', extra: 1 }],
  ['a polluting key', JSON.parse('{"verb":"say","word":"high","__proto__":{"polluted":true}}')],
  ['a polluting constructor', JSON.parse('{"verb":"say","word":"high","constructor":{"prototype":{"polluted":true}}}')],
  ['a word of the wrong type', { verb: 'say', word: Number.POSITIVE_INFINITY }],
  ['a BigInt for a word', { verb: 'say', word: 1n }],
  ['a cycle', cyclic],
  ['a deep nest', { verb: 'say', word: deep }],
  ['a huge list', { verb: 'say', word: new Array(1e6).fill(0) }],
  ['a list that says it is endless', { verb: 'say', word: { length: 2 ** 53 } }],
  ['a sparse list', { verb: 'say', word: new Array(2 ** 32 - 1) }],
  ['a getter that throws', thrower],
  ['a dead proxy', revoked],
  ['a date', new Date(0)],
  ['a map', new Map([['verb', 'say']])],
];

function picture(match: Match): string {
  const { state, inputs, rolls, events, deciders } = match;
  return canonical({ state, inputs, rolls, events, deciders, title: match.decision()?.title });
}

describe('submit', () => {
  test.each(JUNK)('refuses %s with a reason and changes nothing', (_, junk) => {
    const match = start(duel);
    const before = picture(match);
    const taken = match.submit(0, junk);
    expect(taken).toMatchObject({ ok: false, rejection: { reason: expect.stringMatching(/./) } });
    expect(taken).not.toMatchObject({ rejection: { code: 'rule-bug' } });
    expect(JSON.stringify(taken).length).toBeLessThan(1000);
    expect(match.examine(0, junk)).toEqual(taken.ok ? null : taken.rejection);
    expect(picture(match)).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['NaN', Number.NaN],
    ['-1', -1],
    ['0.5', 0.5],
    ['"0"', '0'],
    ['another seat', 1],
    ['a seat that is not at the table', 99],
    ['a symbol', Symbol('seat')],
    ['an object', { valueOf: (): number => 0 }],
  ])('refuses the seat %s', (_, seat) => {
    const match = start(duel);
    const before = picture(match);
    const taken = match.submit(seat as number, say('high'));
    expect(taken).toMatchObject({ ok: false, rejection: { code: 'not-your-decision', reason: 'Red must decide now' } });
    expect(picture(match)).toBe(before);
  });

  test.each([
    ['an earlier one', 0],
    ['a later one', 2],
    ['NaN', Number.NaN],
    ['a text', '1'],
    ['a symbol', Symbol('1')],
  ])('refuses an answer to another position: %s', (_, position) => {
    const match = start(duel);
    match.answer(0, say('high'));
    const before = picture(match);
    const taken = match.submit(1, { verb: 'pass' }, position as number);
    expect(taken).toMatchObject({ ok: false, rejection: { code: 'stale' } });
    expect(picture(match)).toBe(before);
    expect(match.submit(1, { verb: 'pass' }, 1)).toEqual({ ok: true });
  });

  test('says which code a refusal has: unknown verb, malformed, refused with its clause, not offered', () => {
    const match = start(duel);
    const code = (answer: unknown) => match.examine(0, answer);
    expect(code({ verb: 'fly' })).toMatchObject({ code: 'unknown-verb', clause: 'RG-ASK-01' });
    expect(code({ verb: 'say', word: 3 })).toMatchObject({ code: 'malformed', clause: 'RG-ASK-01' });
    expect(code(say('sideways'))).toMatchObject({ code: 'refused', clause: 'RG-SAY-02' });
    expect(code({ verb: 'pass' })).toMatchObject({ code: 'not-offered', clause: 'RG-ASK-01' });
    expect(code(say('high'))).toBeNull();
  });

  test('records what was judged: neither a getter nor a later change can slip in something else', () => {
    const match = start(duel);
    expect(match.submit(0, twoFaced)).toEqual({ ok: true });
    expect(match.inputs[0]?.answer).toEqual(say('high'));
    const mine = { verb: 'say', word: 'parry' };
    expect(match.submit(1, mine)).toEqual({ ok: true });
    mine.word = 'changed';
    expect(match.inputs[1]?.answer).toEqual(say('parry'));
  });

  test('drops keys without a value, as JSON would', () => {
    const match = start(duel);
    expect(match.submit(0, { verb: 'say', word: 'high', note: undefined })).toEqual({ ok: true });
    expect(Object.keys(match.inputs[0]?.answer ?? {})).toEqual(['verb', 'word']);
  });

  test('takes no answer when no seat is asked', () => {
    expect(start(rig()).submit(0, say('high'))).toMatchObject({ rejection: { code: 'over' } });
  });
});

describe('plain JSON', () => {
  test.each([[[1, 'a', null, true, { a: [] }]], [{ a: { b: [[1, 2]] } }], ['text'], [null]])(
    '%j is copied as it is',
    (value) => {
      expect(plainJson(value)).toEqual({ value, problem: null });
    },
  );

  test.each([
    ['a number that is none', { a: Number.NaN }, 'NaN is no number'],
    ['a BigInt', [1n], 'a bigint is no JSON'],
    ['undefined in a list', [undefined], 'a undefined is no JSON'],
    ['a forbidden key', JSON.parse('{"__proto__":1}'), '"__proto__" is no key'],
    ['depth', deep, 'nested more than'],
    ['size', new Array(30_000).fill(0), 'more than 20000 values'],
  ])('%s is a problem', (_, value, problem) => {
    expect(plainJson(value).problem).toContain(problem);
  });
});
