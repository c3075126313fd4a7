/** The campaigns of this machine, and the line to the rules that keep them. */
import { useEffect, useState } from 'react';
import { engine } from '#client/builder/engine.ts';
import type { CampaignView, CampaignWork } from '#client/protocol/campaign.ts';
import { newId } from '#client/state/app.ts';
import { type CampaignEntry, openStore } from '#client/store/store.ts';

export function work(game: string, what: CampaignWork): Promise<CampaignView> {
  return engine().ask({ do: 'campaign', game, work: what });
}

/** Null while they are being read. */
export function useCampaigns(): { entries: readonly CampaignEntry[] | null; error: Error | null } {
  const [entries, setEntries] = useState<readonly CampaignEntry[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let here = true;
    let stop = () => {};
    const read = async () => {
      const list = await (await openStore()).campaigns.list();
      if (here) setEntries(list.entries);
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
  return { entries, error };
}

/** Keeps a campaign that was begun here or came in a file. */
export async function keepCampaign(game: string, view: CampaignView, led: readonly string[]): Promise<string> {
  const id = newId();
  const { file, look } = view;
  await (await openStore()).campaigns.put({ id, game, name: look.name, file, led, match: null, updated: Date.now() });
  return id;
}

/** The file of a campaign names its game. */
export function gameIn(file: unknown): string | null {
  const { kind, game } = (file ?? {}) as { kind?: unknown; game?: unknown };
  return kind === 'campaign' && typeof game === 'string' ? game : null;
}
