/**
 * Whence the dice of a match come. Either from secrets: the table (the machine that runs the match) and every seat promise
 * one by its SHA-256 before the first die, the dice follow from all of them, and all are revealed after the match. Or from
 * a seed that whoever began the match chose; such dice repeat, and prove nothing. docs/dice.md explains the whole.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameState, Seat } from '../game.ts';
import { canonical } from '../state/hash.ts';
import type { Dice, PromisedDice } from './dice-file.ts';
import { wordsOf } from './random.ts';
import { sealKey } from './seal.ts';

type By = PromisedDice['seats'][number]['by'];

/** What must be drawn and typed before a match. Texts that the machine draws hold at least 128 random bits. */
export interface Secrets {
  table: string;
  /** Makes the seal at the end. */
  sealing: string;
  /** Words only for seats whose people typed some. */
  seats: readonly { by: By; words?: string }[];
}

function hash(...parts: readonly unknown[]): Uint8Array {
  return sha256(utf8ToBytes(canonical(parts)));
}

export function hashOf(...parts: readonly unknown[]): string {
  return bytesToHex(hash(...parts));
}

/** The digits of a hash that a person compares. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}

/** The promise names who makes it: another's promise cannot be repeated as one's own. */
export function promiseOf(seat: Seat, secret: string): string {
  return hashOf('fray promise', seat, secret);
}

/** The table's promise binds its seal too. It is shown before people type words: from there on the machine cannot choose. */
export function tablePromise(key: string, secret: string): string {
  return hashOf('fray promise', 'table', key, secret);
}

/** What the machine draws for a seat follows from the table's secret, so the table's promise fixes it too. */
function drawnFor(seat: Seat, table: string): string {
  return hashOf('fray seat', seat, table);
}

export function seedDice(seed: string): Dice {
  return { by: 'seed', seed };
}

export function promisedDice({ table, sealing, seats }: Secrets): PromisedDice {
  const key = sealKey(sealing);
  return {
    by: 'secrets',
    table: { promise: tablePromise(key, table), key, secret: table, sealing },
    seats: seats.map(({ by, words }, seat) => {
      const secret = by === 'typed' && words !== undefined ? words : drawnFor(seat, table);
      return { by, promise: promiseOf(seat, secret), secret };
    }),
  };
}

/** What may be known before the match is over. */
export function closedDice(dice: Dice): Dice {
  if (dice.by !== 'secrets') return { by: dice.by };
  const { promise, key } = dice.table;
  return {
    by: 'secrets',
    table: { promise, key },
    seats: dice.seats.map(({ by, promise: own }) => ({ by, promise: own })),
  };
}

/** The table's secret and the seats' in their order; null while one of them is closed. */
export function secretsOf({ table, seats }: PromisedDice): string[] | null {
  const all = [table.secret, ...seats.map((seat) => seat.secret)];
  return all.every((text) => text !== undefined) ? all : null;
}

/** Whether each revealed secret is the promised one, and what the machine drew follows from the table's. */
export function promisesKept({ table, seats }: PromisedDice): boolean {
  const { key, promise, secret } = table;
  if (secret === undefined || tablePromise(key, secret) !== promise) return false;
  return seats.every(
    (seat, i) =>
      seat.secret !== undefined &&
      promiseOf(i, seat.secret) === seat.promise &&
      (seat.by === 'typed' || seat.secret === drawnFor(i, secret)),
  );
}

/** All secrets and the table's key in one hash: the key of the dice and the words they begin with; null while closed. */
export function mixed(dice: PromisedDice): { key: Uint8Array; words: GameState['rng'] } | null {
  const secrets = secretsOf(dice);
  if (secrets === null) return null;
  const all = hashOf('fray dice', dice.table.key, ...secrets);
  return { key: hash('fray dice key', all), words: wordsOf(hash('fray dice words', all)) };
}

/** A text for what bots draw; null while it is closed. It tells nothing about the dice. */
export function botSeed(dice: Dice): string | null {
  if (dice.by !== 'secrets') return dice.seed ?? null;
  const secrets = secretsOf(dice);
  return secrets === null ? null : hashOf('fray bots', ...secrets);
}
