/**
 * What this machine keeps: matches, rosters, packs, settings. Entries that cannot be read are moved to a shelf of their own with
 * the reason and stay there; only the user deletes.
 */
import { type Backend, inMemory, openIndexedDb } from './backend.ts';
import {
  type AsideEntry,
  asideFrom,
  type CampaignEntry,
  checkCampaign,
  checkPack,
  checkRoster,
  type MatchEntry,
  type MatchSummary,
  type PackEntry,
  type RosterEntry,
} from './entries.ts';
import { MatchShelf } from './match-shelf.ts';
import { Shelf } from './shelf.ts';
import { told } from './store-error.ts';

export type { AsideEntry, CampaignEntry, MatchEntry, MatchSummary, PackEntry, RosterEntry };

export class Store {
  readonly matches: MatchShelf;
  readonly rosters: Shelf<RosterEntry>;
  readonly packs: Shelf<PackEntry>;
  readonly campaigns: Shelf<CampaignEntry>;
  /** False: the browser keeps nothing, and the page should say so. */
  readonly lasting: boolean;
  /** Why it keeps nothing, in a sentence. */
  readonly why: string;
  private readonly backend: Backend;
  private readonly watchers = new Set<() => void>();
  private readonly changed: () => void;

  constructor(backend: Backend, { why = '', others }: { why?: string; others?: Others } = {}) {
    this.backend = backend;
    this.lasting = backend.lasting;
    this.why = why;
    const tell = (): void => {
      for (const watch of [...this.watchers]) watch();
    };
    this.changed = (): void => {
      tell();
      others?.postMessage('changed');
    };
    if (others !== undefined) others.onmessage = tell;
    this.matches = new MatchShelf(backend, this.changed);
    this.rosters = new Shelf('rosters', backend, checkRoster, this.changed);
    this.packs = new Shelf('packs', backend, checkPack, this.changed);
    this.campaigns = new Shelf('campaigns', backend, checkCampaign, this.changed);
  }

  /** Told after every change made through this store, here or in another tab. */
  onChange(watch: () => void): () => void {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  }

  /** What was set aside, the latest first. */
  async aside(): Promise<AsideEntry[]> {
    const found = await told(this.backend.all('aside'));
    return found.map(({ id, value }) => asideFrom(id, value)).sort((a, b) => b.at - a.at);
  }

  async removeAside(key: string): Promise<void> {
    await told(this.backend.remove('aside', key));
    this.changed();
  }

  async setting(key: string): Promise<unknown> {
    return (await told(this.backend.get('settings', key)))?.value;
  }

  async change(key: string, value: unknown): Promise<void> {
    await told(this.backend.put('settings', key, value));
  }

  close(): void {
    this.backend.close();
  }
}

/** The stores of other tabs, as much as is needed of a BroadcastChannel. */
interface Others {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

let opened: Promise<Store> | null = null;

/** The store of this page. Where the browser forbids storage it lives in memory. */
export function openStore(): Promise<Store> {
  opened ??= make('fray', typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('fray-store'));
  return opened;
}

/** A store by name: tests open their own. */
export async function make(name: string, others?: Others): Promise<Store> {
  try {
    return new Store(await openIndexedDb(name), others === undefined ? {} : { others });
  } catch (error) {
    const newer = error instanceof Error && error.name === 'VersionError';
    const why = newer
      ? 'A newer version of Fray has been here: reload to get that one. Until then nothing is kept.'
      : 'This browser keeps nothing for this page (a private window, perhaps).';
    return new Store(inMemory(), { why });
  }
}
