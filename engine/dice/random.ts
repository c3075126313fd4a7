import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameState, Random } from '../game.ts';

/**
 * xoshiro128** 1.1 (Blackman and Vigna, public domain) over four 32-bit words that live in the game's state.
 */
export type Words = GameState['rng'];

export function nextWord(s: Words): number {
  const s1 = s[1];
  const x = Math.imul(s1, 5);
  const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
  const t = s1 << 9;
  let a = s[0];
  let b = s1;
  let c = s[2];
  let d = s[3];
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= t;
  d = (d << 11) | (d >>> 21);
  s[0] = a >>> 0;
  s[1] = b >>> 0;
  s[2] = c >>> 0;
  s[3] = d >>> 0;
  return result;
}

/** Uniform integer in [0, n): unbiased, by rejecting the incomplete last stretch of the 32-bit range. */
export function below(s: Words, n: number): number {
  // Without a face to land on the loop below would never end.
  if (!(n >= 1 && n <= 4294967296)) throw new RangeError(`nothing can be drawn from ${n} possibilities`);
  const limit = 4294967296 - (4294967296 % n);
  for (;;) {
    const word = nextWord(s);
    if (word < limit) return word % n;
  }
}

/**
 * Four well-mixed words from any text: equal texts give equal dice in every JavaScript engine, and neighbouring seeds
 * give unrelated ones. Through SHA-256, so that all the entropy of a long seed reaches the dice.
 */
export function seedWords(seed: string): Words {
  return wordsOf(sha256(utf8ToBytes(`dice:${seed}`)));
}

/** The first sixteen bytes of a hash as words. */
export function wordsOf(bytes: Uint8Array): Words {
  const words: Words = [0, 0, 0, 0];
  for (let i = 0; i < 4; i++) {
    let word = 0;
    for (let k = 0; k < 4; k++) word = (word << 8) | (bytes[i * 4 + k] as number);
    words[i] = word >>> 0;
  }
  if (words[0] + words[1] + words[2] + words[3] === 0) words[0] = 1;
  return words;
}

/** A stream of its own, for bots and samplers. */
export function random(seed: string | Words): Random & { words: Words } {
  const words: Words = typeof seed === 'string' ? seedWords(seed) : seed;
  return {
    words,
    int: (n) => below(words, n),
    real: () => nextWord(words) / 4294967296,
  };
}
