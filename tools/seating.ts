import { z } from 'zod';
import type { Fitting } from '#client/state/fitting.ts';
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

/** What follows from the options of a match: the answer, or the option that decides and what follows from each of its values. */
type Settled<T> = T | { option: string; of: Record<string, Settled<T>> };

/** The seats of a game by its options. */
export function seatingOf(game: AnyGame): Seating {
  return settled(game, (options) => game.seats(options).map(({ id, name, team }) => ({ id, name, team })));
}

/** Which of the ready-made forces may be taken in which seat, by the options; undefined where all may. */
export function fittingOf(game: AnyGame): Fitting | undefined {
  const { fits, ready } = game.army;
  if (fits === undefined) return undefined;
  return settled(game, (options) =>
    game
      .seats(options)
      .map((_, seat) => ready.flatMap(({ roster }, place) => (fits(roster, { options, seat }) ? [place] : []))),
  );
}

/**
 * The game is asked with options that say when they are read: what it does not read cannot change its answer, and of what it reads every value
 * is tried.
 */
function settled<T>(game: AnyGame, ask: (options: Readonly<Record<string, Json>>) => T): Settled<T> {
  let found = 0;
  const settle = (known: Readonly<Record<string, Json>>): Settled<T> => {
    try {
      const answer = ask(watched(game, known));
      found += 1;
      if (found > MOST) throw new Error(`${game.slug}: its matches differ in more than ${MOST} ways`);
      return answer;
    } catch (error) {
      if (!(error instanceof Wanted)) throw error;
      const { option } = error;
      const of: Record<string, Settled<T>> = {};
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
  if (values === null) throw new Error(`${game.slug}: its matches depend on “${id}”, whose values cannot be listed`);
  return values;
}
