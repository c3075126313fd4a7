import { describe, expect, test } from 'vitest';
import { random } from '../../dice/random.ts';
import type { Json, Random } from '../../game.ts';
import { canonical, stateHash } from '../hash.ts';

function value(rng: Random, depth = 0): Json {
  const kind = rng.int(depth > 3 ? 4 : 6);
  if (kind === 0) return null;
  if (kind === 1) return rng.int(2) === 0;
  if (kind === 2) return (rng.int(2_000_001) - 1_000_000) / 1024;
  if (kind === 3) return String.fromCodePoint(32 + rng.int(5000)).repeat(rng.int(4));
  if (kind === 4) return Array.from({ length: rng.int(4) }, () => value(rng, depth + 1));
  return Object.fromEntries(
    Array.from({ length: rng.int(5) }, (_, i) => [`k${rng.int(9)}${i}`, value(rng, depth + 1)]),
  );
}

/** The same value with the keys of every object in another order. */
function shuffled(json: Json, rng: Random): Json {
  if (Array.isArray(json)) return json.map((item) => shuffled(item, rng));
  if (json === null || typeof json !== 'object') return json;
  const entries = Object.entries(json);
  for (let i = entries.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const a = entries[i] as [string, Json];
    entries[i] = entries[j] as [string, Json];
    entries[j] = a;
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, shuffled(item as Json, rng)]));
}

describe('the hash of a state', () => {
  test('does not depend on the order in which keys were set', () => {
    const rng = random('keys');
    for (let i = 0; i < 500; i++) {
      const a = value(rng);
      expect(stateHash(shuffled(a, rng))).toBe(stateHash(a));
    }
  });

  test('survives a trip through JSON', () => {
    const rng = random('json');
    for (let i = 0; i < 500; i++) {
      const a = value(rng);
      expect(stateHash(JSON.parse(JSON.stringify(a)))).toBe(stateHash(a));
    }
  });

  test('takes an absent key and one without a value for the same', () => {
    expect(stateHash({ a: 1, b: undefined })).toBe(stateHash({ a: 1 }));
    expect(stateHash({ a: 1, b: null })).not.toBe(stateHash({ a: 1 }));
  });

  test('is 16 hex digits', () => {
    for (const v of [null, 0, '', [], {}]) expect(stateHash(v)).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is the same in every version of the engine: match files depend on it', () => {
    expect(stateHash({ b: [1, 'two', null], a: { c: true } })).toBe(stateHash({ a: { c: true }, b: [1, 'two', null] }));
    expect(stateHash(null)).toMatchInlineSnapshot(`"bd3d316df1da75a6"`);
    expect(stateHash({ rng: [1, 2, 3, 4], x: 0.5 })).toMatchInlineSnapshot(`"bca54477a91e9149"`);
  });

  test.each<[unknown, unknown]>([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [{ a: '1' }, { a: 1 }],
    [[[]], []],
    [['a', 'b'], ['ab']],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
    [0, false],
    ['', null],
    [{ a: 1 / 1024 }, { a: 2 / 1024 }],
    [
      { x: 1, y: 23 },
      { x: 12, y: 3 },
    ],
  ])('tells %j from %j', (a, b) => {
    expect(stateHash(a)).not.toBe(stateHash(b));
  });

  test('tells 100000 neighbouring states apart', () => {
    const seen = new Set<string>();
    for (let x = 0; x < 1000; x++) {
      for (let y = 0; y < 100; y++) seen.add(stateHash({ models: [{ id: 'a', x: x / 1024, y: y / 1024, ap: 4 }] }));
    }
    expect(seen.size).toBe(100_000);
  });

  test('changes in about half of its bits with the smallest change', () => {
    let changed = 0;
    for (let i = 0; i < 500; i++) {
      const a = BigInt(`0x${stateHash({ rng: [i, 0, 0, 0] })}`);
      const b = BigInt(`0x${stateHash({ rng: [i + 1, 0, 0, 0] })}`);
      changed += (a ^ b).toString(2).replaceAll('0', '').length;
    }
    expect(changed / 500).toBeGreaterThan(26);
    expect(changed / 500).toBeLessThan(38);
  });
});

test('canonical text is JSON with sorted keys', () => {
  expect(canonical({ b: [1, { d: 1, c: 'x"' }], a: null })).toBe('{"a":null,"b":[1,{"c":"x\\"","d":1}]}');
  expect(canonical(undefined)).toBe('null');
});
