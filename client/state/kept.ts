import { useEffect, useState } from 'react';
import { type AsideEntry, type MatchSummary, openStore, type RosterEntry } from '#client/store/store.ts';

/** Everything this machine keeps, as lists show it. */
export interface Kept {
  matches: readonly MatchSummary[];
  rosters: readonly RosterEntry[];
  /** What could not be read any more and was put aside. */
  aside: readonly AsideEntry[];
  /** False: the browser keeps nothing beyond this page. */
  lasting: boolean;
}

/** Null while it is being read. */
export function useKept(): { kept: Kept | null; error: Error | null } {
  const [kept, setKept] = useState<Kept | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let here = true;
    let stop = () => {};
    const read = async () => {
      const store = await openStore();
      const [matches, rosters] = await Promise.all([store.matches.list(), store.rosters.list()]);
      // What a later version wrote is not put aside: it waits on its shelf for that version.
      const waiting = [...matches.aside, ...rosters.aside].filter(({ key }) => key === '');
      const aside = [...(await store.aside()), ...waiting];
      if (here) setKept({ matches: matches.entries, rosters: rosters.entries, aside, lasting: store.lasting });
    };
    const fail = (reason: unknown) => here && setError(reason instanceof Error ? reason : new Error(String(reason)));
    openStore().then((store) => {
      if (here) stop = store.onChange(() => void read().catch(fail));
    }, fail);
    read().catch(fail);
    return () => {
      here = false;
      stop();
    };
  }, []);
  return { kept, error };
}
