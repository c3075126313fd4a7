import { describe, expect, it } from 'vitest';
import { below, nextWord, random, seedWords, type Words } from '../random.ts';

describe('seeded dice', () => {
  it('is xoshiro128** as published: first words from the state 1, 2, 3, 4', () => {
    const s: Words = [1, 2, 3, 4];
    const words = Array.from({ length: 6 }, () => nextWord(s));
    expect(words).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492]);
  });

  it('gives each face its share', () => {
    const s = seedWords('fair');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const face = below(s, 6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const total = counts.reduce((a, b) => a + b, 0);
    const chi = counts.reduce((sum, n) => sum + (n - total / 6) ** 2 / (total / 6), 0);
    expect(chi).toBeLessThan(20.5);
  });

  it.each([0, -1, Number.NaN, 2 ** 33, Number.POSITIVE_INFINITY])(
    'refuses to draw one of %d instead of never ending',
    (n) => {
      expect(() => below(seedWords('none'), n)).toThrow(RangeError);
    },
  );

  it('draws one of 1 and one of 2 ** 32', () => {
    expect(below(seedWords('one'), 1)).toBe(0);
    expect(below(seedWords('all'), 2 ** 32)).toBeLessThan(2 ** 32);
  });

  it('unrelated first rolls for neighbouring seeds', () => {
    const firsts = Array.from({ length: 6000 }, (_, i) => below(seedWords(String(i)), 6));
    let equal = 0;
    for (let i = 1; i < firsts.length; i++) if (firsts[i] === firsts[i - 1]) equal++;
    expect(equal / firsts.length).toBeGreaterThan(0.14);
    expect(equal / firsts.length).toBeLessThan(0.195);
  });

  it('the same text gives the same stream', () => {
    const a = random('x');
    const b = random('x');
    expect([a.int(6), a.int(100), a.real()]).toEqual([b.int(6), b.int(100), b.real()]);
  });
});
