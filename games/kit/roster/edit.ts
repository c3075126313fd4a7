/**
 * Changing a roster one place at a time (the contract's builder). Every function returns a new roster; what breaks a rule is
 * taken as it comes and left to the check; only what the file cannot hold is refused.
 */
import type { z } from 'zod';
import type { Json } from '#engine/game.ts';

/** A thing with one key set, or taken out when there is nothing to set. */
export function withKey<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): T {
  const { [key]: _, ...rest } = of;
  return (value === undefined ? rest : { ...of, [key]: value }) as T;
}

export interface Listing<R, E> {
  /** The key of the roster that lists its units. */
  key: keyof R & string;
  schema: z.ZodType<R>;
  /** What the roster has not: "the Warband has no model". */
  lacks: string;
  entries(roster: R): readonly E[];
}

/** Everything that is done with the units of a roster alone. */
export function listed<R extends object, E>({ key, schema, lacks, entries }: Listing<R, E>) {
  const place = new RegExp(`^${key}\\[(\\d+)\\](?:\\.(.+))?$`);
  const holding = (roster: R, list: readonly E[]): R => ({ ...roster, [key]: list });

  function entryAt(roster: R, n: number): E {
    const entry = Number.isInteger(n) ? entries(roster)[n] : undefined;
    if (entry === undefined) throw new RangeError(`${lacks} number ${n + 1}`);
    return entry;
  }

  /** What the file's shape cannot hold is refused here, with the shape's own words. */
  function fitting(where: string, roster: R): R {
    const parsed = schema.safeParse(roster);
    if (parsed.success) return roster;
    throw new RangeError(`${where}: ${parsed.error.issues[0]?.message ?? 'does not fit into a roster'}`);
  }

  return {
    fitting,
    /** The number of the unit that a place is in, and the rest of the place; null when it is in none. */
    within(where: string): { n: number; rest: string } | null {
      const found = place.exec(where);
      return found === null ? null : { n: Number(found[1]), rest: found[2] ?? '' };
    },
    withEntry(roster: R, n: number, change: (entry: E) => E): R {
      return holding(
        roster,
        entries(roster).map((entry, i) => (i === n ? change(entry) : entry)),
      );
    },
    append(roster: R, entry: E): R {
      return fitting(key, holding(roster, [...entries(roster), entry]));
    },
    duplicate(roster: R, n: number): R {
      const list = entries(roster);
      return fitting(key, holding(roster, [...list.slice(0, n + 1), { ...entryAt(roster, n) }, ...list.slice(n + 1)]));
    },
    remove(roster: R, n: number): R {
      entryAt(roster, n);
      return holding(
        roster,
        entries(roster).filter((_, i) => i !== n),
      );
    },
    move(roster: R, from: number, to: number): R {
      const entry = entryAt(roster, from);
      entryAt(roster, to);
      const list = entries(roster).filter((_, i) => i !== from);
      list.splice(to, 0, entry);
      return holding(roster, list);
    },
  };
}

/** No field of the builder has this place. */
export function nowhere(place: string): RangeError {
  return new RangeError(`the roster has no place "${place}"`);
}

export function text(place: string, value: Json): string {
  if (typeof value !== 'string') throw new RangeError(`${place} takes a word`);
  return value;
}

export function number(place: string, value: Json): number {
  if (typeof value !== 'number') throw new RangeError(`${place} takes a number`);
  return value;
}

export function ids(place: string, value: Json): string[] {
  if (!Array.isArray(value) || value.some((id) => typeof id !== 'string'))
    throw new RangeError(`${place} takes a list`);
  return [...(value as string[])];
}

/** What an optional list of the file holds: nothing instead of an empty one. */
export function some<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list;
}
