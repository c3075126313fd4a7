/** What on this machine cannot be opened without a pack. */
import type { Store } from '#client/store/store.ts';
import { packsNamed } from './hand-in.ts';

export interface Needs {
  rosters: string[];
  matches: string[];
}

/** The names of the rosters and matches that name one of these packs by its hash. */
export async function neededBy(store: Store, hashes: readonly string[]): Promise<Needs> {
  const names = (value: unknown) => packsNamed(value).some(({ hash }) => hashes.includes(hash));
  const [rosters, matches] = await Promise.all([store.rosters.list(), store.matches.list()]);
  const files = await Promise.all(
    // A match that cannot be read is put aside and needs nothing.
    matches.entries.map(({ id }) => store.matches.get(id).catch(() => null)),
  );
  return {
    rosters: rosters.entries.filter(({ roster }) => names(roster)).map(({ name }) => name),
    matches: files.flatMap((entry) => (entry !== null && names(entry.file) ? [entry.name] : [])),
  };
}

/** "2 warbands (Night Choir, The Night Round) and 1 match (…)"; empty: nothing. */
export function needsText({ rosters, matches }: Needs): string {
  const part = (names: readonly string[], one: string, many: string) =>
    names.length === 0 ? [] : [`${names.length} ${names.length === 1 ? one : many} (${listed(names)})`];
  return [...part(rosters, 'warband', 'warbands'), ...part(matches, 'match', 'matches')].join(' and ');
}

const SHOWN = 5;

function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return [...names.slice(0, SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
