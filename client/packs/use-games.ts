/** The games as they are with the packs that are kept: what the build wrote down, and what the packs add to it. */
import { useEffect, useState } from 'react';
import { engine } from '#client/builder/engine.ts';
import type { PackOffer } from '#client/protocol/army.ts';
import { type Loaded, useLoaded } from '#client/shell/loaded.ts';
import { type GameInfo, loadGames } from '#client/state/library.ts';
import { openStore, type PackEntry } from '#client/store/store.ts';

/** The ids of all packs that are kept: another text whenever one was imported or removed, here or in another tab. */
export function usePackChanges(): string {
  const [ids, setIds] = useState('');
  useEffect(() => {
    let here = true;
    let stop = () => {};
    const read = async () => {
      const store = await openStore();
      const now = (await store.packs.ids()).join();
      if (here) setIds(now);
    };
    // Pages say in other places that storage fails.
    const look = () => void read().catch(() => undefined);
    void openStore().then((store) => {
      if (here) stop = store.onChange(look);
    });
    look();
    return () => {
      here = false;
      stop();
    };
  }, []);
  return ids;
}

/** Static games first; those of packs follow when the engine has told of them. */
export function useGames(): Loaded<GameInfo[]> {
  const games = useLoaded(loadGames, []);
  const packs = usePackChanges();
  const [added, setAdded] = useState<readonly Added[]>([]);
  useEffect(() => {
    let here = true;
    const show = (found: readonly Added[]) => here && setAdded(found);
    // Without packs no engine is started for this.
    if (packs === '') show([]);
    // What packs would add is not there; the page of packs says why.
    else offered().then(show, () => show([]));
    return () => {
      here = false;
    };
  }, [packs]);
  return games.state === 'ready' && added.length > 0 ? { ...games, value: withPacks(games.value, added) } : games;
}

/** The games with what packs add, once. */
export async function loadGamesWithPacks(): Promise<GameInfo[]> {
  const games = await loadGames();
  if ((await (await openStore()).packs.ids()).length === 0) return games;
  return withPacks(games, await offered());
}

interface Added {
  entry: PackEntry;
  offer: PackOffer;
}

/** The packs that are kept, with what they bring. One that the engine does not take brings nothing. */
export async function offered(): Promise<Added[]> {
  const offers = await engine().ask({ do: 'pack-offers' });
  const { entries } = await (await openStore()).packs.list();
  return entries.map((entry) => ({
    entry,
    offer: offers.find(({ hash }) => hash === entry.id) ?? damaged(entry),
  }));
}

function damaged({ id }: PackEntry): PackOffer {
  const problem = 'it does not say any more what its hash promises: remove it and import it again';
  return { hash: id, adds: [], factions: [], ready: [], problem };
}

/** Ids of packs get the hash of their pack, because two packs may have the same. */
export function withPacks(games: readonly GameInfo[], added: readonly Added[]): GameInfo[] {
  return games.map((game) => {
    const own = added.filter(({ entry }) => entry.pack.game === game.slug);
    const from = ({ pack }: PackEntry, id: string) => {
      const { hash, version, name } = pack;
      return { pack: { id: pack.id, version, hash, name }, id };
    };
    const of = ({ id: hash }: PackEntry, id: string) => `${id}@${hash.slice(0, 16)}`;
    return {
      ...game,
      factions: [
        ...game.factions,
        ...own.flatMap(({ entry, offer }) =>
          offer.factions.map((faction) => ({ ...faction, id: of(entry, faction.id), from: from(entry, faction.id) })),
        ),
      ],
      ready: [
        ...game.ready,
        ...own.flatMap(({ entry, offer }) =>
          offer.ready.map((ready) => {
            // Of the pack itself, of one that it builds upon, or printed.
            const owner = [{ entry, offer }, ...own].find((one) =>
              one.offer.factions.some(({ id }) => id === ready.faction),
            );
            const faction = owner === undefined ? ready.faction : of(owner.entry, ready.faction);
            return { ...ready, id: of(entry, ready.id), faction, from: from(entry, ready.id) };
          }),
        ),
      ],
    };
  });
}
