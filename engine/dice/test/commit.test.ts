import { describe, expect, test } from 'vitest';
import {
  botSeed,
  closedDice,
  mixed,
  promisedDice,
  promiseOf,
  promisesKept,
  type Secrets,
  secretsOf,
  seedDice,
  tablePromise,
} from '../commit.ts';

const SECRETS: Secrets = {
  table: 'table secret',
  sealing: 'sealing secret',
  seats: [{ by: 'typed', words: 'red words' }, { by: 'bot' }, { by: 'drawn' }],
};
const dice = promisedDice(SECRETS);

describe('a promise', () => {
  test('tells nothing but whether a secret is the promised one', () => {
    expect(promiseOf(0, 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(promiseOf(0, 'a')).not.toBe(promiseOf(0, 'b'));
    expect(promisesKept(dice)).toBe(true);
  });

  test('cannot be repeated by another seat as its own', () => {
    expect(promiseOf(0, 'a')).not.toBe(promiseOf(1, 'a'));
    expect(promiseOf(0, 'a')).not.toBe(tablePromise('', 'a'));
  });

  test('is broken by any other secret, of the table or of a seat', () => {
    expect(promisesKept({ ...dice, table: { ...dice.table, secret: 'other' } })).toBe(false);
    dice.seats.forEach((_, i) => {
      const seats = dice.seats.map((seat, k) => (k === i ? { ...seat, secret: 'other' } : seat));
      expect(promisesKept({ ...dice, seats })).toBe(false);
    });
  });

  test('stays when all that is secret is left out', () => {
    const text = JSON.stringify(closedDice(dice));
    for (const hidden of ['table secret', 'sealing secret', 'words']) expect(text).not.toContain(hidden);
    expect(text).toContain(dice.seats[2]?.promise);
    expect(JSON.stringify(closedDice(seedDice('hidden')))).not.toContain('hidden');
    expect(secretsOf(closedDice(dice) as typeof dice)).toBeNull();
  });

  test('of the table fixes all that the machine draws, and its seal, before anybody types', () => {
    const typed = (words: string) =>
      promisedDice({ ...SECRETS, seats: [{ by: 'typed', words }, ...SECRETS.seats.slice(1)] });
    const [one, two] = [typed('one'), typed('two')];
    expect(one.table.promise).toBe(two.table.promise);
    expect(one.seats.slice(1)).toEqual(two.seats.slice(1));
    for (const other of [{ table: 'other' }, { sealing: 'other' }]) {
      expect(promisedDice({ ...SECRETS, ...other }).table.promise).not.toBe(dice.table.promise);
    }
  });

  test('does not hold for what the machine drew otherwise', () => {
    const seats = dice.seats.map((seat, i) =>
      i === 1 ? { ...seat, secret: 'picked', promise: promiseOf(1, 'picked') } : seat,
    );
    expect(promisesKept({ ...dice, seats })).toBe(false);
  });
});

describe('the dice', () => {
  const words = (change: Partial<Secrets>) => JSON.stringify(mixed(promisedDice({ ...SECRETS, ...change }))?.words);

  test('hang on the table’s secret, on its key and on what each seat typed, in order', () => {
    const typed = (...all: string[]) => ({ seats: all.map((text) => ({ by: 'typed' as const, words: text })) });
    const all = [
      words({}),
      words({ table: 'other' }),
      words({ sealing: 'other' }),
      words(typed('a', 'b')),
      words(typed('b', 'a')),
      words(typed('ab')),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(words({})).toBe(all[0]);
    expect(mixed(closedDice(dice) as typeof dice)).toBeNull();
  });

  test('are not told by what bots draw from', () => {
    expect(botSeed(dice)).not.toBe(botSeed(promisedDice({ ...SECRETS, table: 'other' })));
    expect(botSeed(closedDice(dice))).toBeNull();
    expect(botSeed(seedDice('7'))).toBe('7');
  });
});
