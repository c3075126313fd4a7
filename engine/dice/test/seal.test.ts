import { describe, expect, test } from 'vitest';
import { hashOf } from '../commit.ts';
import { seal, sealHolds, sealKey } from '../seal.ts';

const SEALING = 'kept until the end';
const key = sealKey(SEALING);
const message = hashOf('the match');
const made = seal(SEALING, message);

describe('a seal', () => {
  test('holds for what was sealed, under its own key', () => {
    expect(sealHolds(key, message, made)).toBe(true);
    expect(sealHolds(sealKey('another'), message, made)).toBe(false);
  });

  test('does not hold for anything else', () => {
    for (let i = 0; i < 40; i++) expect(sealHolds(key, hashOf('other', i), made)).toBe(false);
  });

  test('cannot be carried on to a message whose digits are higher: the checksum falls', () => {
    const digit = [...message].findIndex((d) => d !== 'f');
    const higher = `${message.slice(0, digit)}${(Number.parseInt(message[digit] as string, 16) + 1).toString(16)}${message.slice(digit + 1)}`;
    expect(sealHolds(key, higher, made)).toBe(false);
    expect(sealHolds(key, higher, seal(SEALING, higher))).toBe(true);
  });

  test('is broken by any change and by any other length', () => {
    for (const at of [0, 63, 64, 2000, made.length - 1]) {
      const other = made[at] === '0' ? '1' : '0';
      expect(sealHolds(key, message, made.slice(0, at) + other + made.slice(at + 1))).toBe(false);
    }
    for (const other of ['', 'x', made.slice(2), `${made}00`, made.replace(/^./, 'z')]) {
      expect(sealHolds(key, message, other)).toBe(false);
    }
  });

  test('tells neither the text it was made from nor the key', () => {
    expect(made).not.toContain(key);
    expect(made).toMatch(/^[0-9a-f]+$/);
  });
});
