import { z } from 'zod';
import { type OptionShape, type Seating, valuesOf } from '#client/state/seating.ts';
import type { AnyGame, Json } from '#engine/game.ts';

/** Kinds of matches that a game may tell apart by its seats. */
const MOST = 2000;

/** A game asked for an option that is not settled yet. */
class Wanted extends Error {
  readonly option: string;
  constructor(option: string) {
    super(option);
    this.option = option;
  }
}

/**
 * The seats of a game by its options. `Game.seats` is asked with options that say when they are read: what it does not read
 * cannot change its answer, and of what it reads every value is tried.
 */
export function seatingOf(game: AnyGame): Seating {
  let found = 0;
  const settle = (known: Readonly<Record<string, Json>>): Seating => {
    try {
      const seats = game.seats(watched(game, known)).map(({ id, name, team }) => ({ id, name, team }));
      found += 1;
      if (found > MOST) throw new Error(`${game.slug}: its seats differ in more than ${MOST} ways`);
      return seats;
    } catch (error) {
      if (!(error instanceof Wanted)) throw error;
      const { option } = error;
      const of: Record<string, Seating> = {};
      for (const value of listedValues(game, option)) of[String(value)] = settle({ ...known, [option]: value });
      return { option, of };
    }
  };
  return settle({});
}

function watched(game: AnyGame, known: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const want = (key: string | symbol) => {
    if (typeof key === 'string' && !Object.hasOwn(known, key) && game.options.some(({ id }) => id === key))
      throw new Wanted(key);
  };
  return new Proxy(known, {
    get(target, key) {
      want(key);
      return target[key as string];
    },
    has(target, key) {
      want(key);
      return key in target;
    },
    // Whoever looks at all options wants each of them.
    ownKeys(target) {
      for (const { id } of game.options) want(id);
      return Reflect.ownKeys(target);
    },
  });
}

function listedValues(game: AnyGame, id: string): readonly Json[] {
  const option = game.options.find((one) => one.id === id);
  const values = option === undefined ? null : valuesOf(z.toJSONSchema(option.schema) as OptionShape);
  if (values === null) throw new Error(`${game.slug}: its seats depend on “${id}”, whose values cannot be listed`);
  return values;
}
