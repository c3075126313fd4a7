/**
 * What this machine keeps: matches, rosters, settings. Entries that cannot be read are moved to a shelf of their own with
 * the reason and stay there; nothing is deleted unless somebody says so.
 */
import { type Backend, inMemory, openIndexedDb } from './backend.ts';
import {
  type AsideEntry,
  type Check,
  checkMatch,
  checkRoster,
  ENTRY_VERSION,
  type MatchEntry,
  type RosterEntry,
  upgraded,
} from './entries.ts';

export type { AsideEntry, MatchEntry, RosterEntry };

/** Why something could not be stored. The page goes on without it and says so. */
export class StoreError extends Error {
  readonly code: 'storage-full' | 'storage-failed' | 'damaged' | 'newer';
  constructor(code: StoreError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export class Shelf<T extends { id: string; updated: number }> {
  private readonly name: string;
  private readonly backend: Backend;
  private readonly check: Check;
  private readonly changed: () => void;

  constructor(name: string, backend: Backend, check: Check, changed: () => void) {
    this.name = name;
    this.backend = backend;
    this.check = check;
    this.changed = changed;
  }

  /**
   * All that can be read, the latest first. What cannot be read has been set aside and is reported. What a later Fray has
   * written stays where that one will look for it, and is reported too.
   */
  async list(): Promise<{ entries: T[]; aside: AsideEntry[] }> {
    const entries: T[] = [];
    const aside: AsideEntry[] = [];
    for (const [id, value] of await told(this.backend.all(this.name))) {
      const found = this.read(value);
      if ('entry' in found) entries.push(found.entry);
      else if (found.newer) aside.push({ shelf: this.name, id, reason: found.wrong, value, at: 0 });
      else aside.push(await this.keepAside(id, value, found.wrong));
    }
    entries.sort((a, b) => b.updated - a.updated);
    return { entries, aside };
  }

  /** Null when there is none. Throws a StoreError "damaged" for an entry that cannot be read, which is set aside. */
  async get(id: string): Promise<T | null> {
    const value = await told(this.backend.get(this.name, id));
    if (value === undefined) return null;
    const found = this.read(value);
    if ('entry' in found) return found.entry;
    if (found.newer) throw new StoreError('newer', found.wrong);
    await this.keepAside(id, value, found.wrong);
    throw new StoreError('damaged', `The stored entry cannot be read (${found.wrong}); it was put aside.`);
  }

  async put(entry: T): Promise<void> {
    const wrong = this.check(entry);
    if (wrong !== null) throw new StoreError('damaged', `This cannot be stored: ${wrong}.`);
    await told(this.backend.put(this.name, entry.id, { ...entry, v: ENTRY_VERSION }));
    this.changed();
  }

  async remove(id: string): Promise<void> {
    await told(this.backend.remove(this.name, id));
    this.changed();
  }

  /** For an entry that looked well and turned out not to be: the engine could not open its match. */
  async setAside(id: string, reason: string): Promise<void> {
    const value = await told(this.backend.get(this.name, id));
    if (value !== undefined) await this.keepAside(id, value, reason);
  }

  private read(value: unknown): { entry: T } | { wrong: string; newer: boolean } {
    const found = upgraded(value);
    if ('newer' in found)
      return { wrong: 'A newer version of Fray has written it: reload to get that one.', newer: true };
    const wrong = this.check(found.value);
    return wrong === null ? { entry: found.value as T } : { wrong, newer: false };
  }

  private async keepAside(id: string, value: unknown, reason: string): Promise<AsideEntry> {
    const entry: AsideEntry = { shelf: this.name, id, reason, value, at: Date.now() };
    await told(this.backend.move(this.name, id, 'aside', `${this.name}/${id}/${entry.at}`, entry));
    this.changed();
    return entry;
  }
}

export class Store {
  readonly matches: Shelf<MatchEntry>;
  readonly rosters: Shelf<RosterEntry>;
  /** False: the browser keeps nothing, and the page should say so. */
  readonly lasting: boolean;
  /** Why it keeps nothing, in a sentence. */
  readonly why: string;
  private readonly backend: Backend;
  private readonly watchers = new Set<() => void>();

  constructor(backend: Backend, { why = '', others }: { why?: string; others?: Others } = {}) {
    this.backend = backend;
    this.lasting = backend.lasting;
    this.why = why;
    const tell = (): void => {
      for (const watch of [...this.watchers]) watch();
    };
    const changed = (): void => {
      tell();
      others?.postMessage('changed');
    };
    if (others !== undefined) others.onmessage = tell;
    this.matches = new Shelf('matches', backend, checkMatch, changed);
    this.rosters = new Shelf('rosters', backend, checkRoster, changed);
  }

  /** Told after every change made through this store, here or in another tab. */
  onChange(watch: () => void): () => void {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  }

  /** What was set aside, the latest first. */
  async aside(): Promise<AsideEntry[]> {
    const found = await told(this.backend.all('aside'));
    return found.map(([, value]) => value as AsideEntry).sort((a, b) => b.at - a.at);
  }

  async setting(key: string): Promise<unknown> {
    return told(this.backend.get('settings', key));
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

/** Passes on what a browser says about its storage as one of our own errors. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    if (name === 'QuotaExceededError') {
      throw new StoreError('storage-full', 'The browser has no room left for this page.');
    }
    throw new StoreError('storage-failed', `The browser could not store or read: ${message}`);
  }
}
