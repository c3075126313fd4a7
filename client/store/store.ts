/**
 * What this machine keeps: matches, rosters, settings. Entries that cannot be read are moved to a shelf of their own with
 * the reason and stay there; nothing is deleted unless somebody says so.
 */
import { type Backend, inMemory, openIndexedDb } from './backend.ts';
import { type AsideEntry, type Check, checkMatch, checkRoster, type MatchEntry, type RosterEntry } from './entries.ts';

export type { AsideEntry, MatchEntry, RosterEntry };

/** Why something could not be stored. The page goes on without it and says so. */
export class StoreError extends Error {
  readonly code: 'storage-full' | 'storage-failed' | 'damaged';
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

  /** All that can be read, the latest first. What cannot be read has been set aside and is reported. */
  async list(): Promise<{ entries: T[]; aside: AsideEntry[] }> {
    const entries: T[] = [];
    const aside: AsideEntry[] = [];
    for (const [id, value] of await told(this.backend.all(this.name))) {
      const wrong = this.check(value);
      if (wrong === null) entries.push(value as T);
      else aside.push(await this.keepAside(id, value, wrong));
    }
    entries.sort((a, b) => b.updated - a.updated);
    return { entries, aside };
  }

  /** Null when there is none. Throws a StoreError "damaged" for an entry that cannot be read, which is set aside. */
  async get(id: string): Promise<T | null> {
    const value = await told(this.backend.get(this.name, id));
    if (value === undefined) return null;
    const wrong = this.check(value);
    if (wrong === null) return value as T;
    await this.keepAside(id, value, wrong);
    throw new StoreError('damaged', `the stored entry cannot be read (${wrong}); it was set aside`);
  }

  async put(entry: T): Promise<void> {
    const wrong = this.check(entry);
    if (wrong !== null) throw new StoreError('damaged', `this cannot be stored: ${wrong}`);
    await told(this.backend.put(this.name, entry.id, entry));
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
  private readonly backend: Backend;
  private readonly watchers = new Set<() => void>();

  constructor(backend: Backend) {
    this.backend = backend;
    this.lasting = backend.lasting;
    const changed = (): void => {
      for (const watch of [...this.watchers]) watch();
    };
    this.matches = new Shelf('matches', backend, checkMatch, changed);
    this.rosters = new Shelf('rosters', backend, checkRoster, changed);
  }

  /** Told after every change made through this store. */
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

let opened: Promise<Store> | null = null;

/** The store of this page. Where the browser forbids storage it lives in memory. */
export function openStore(): Promise<Store> {
  opened ??= make('fray');
  return opened;
}

/** A store by name: tests open their own. */
export async function make(name: string): Promise<Store> {
  try {
    return new Store(await openIndexedDb(name));
  } catch {
    return new Store(inMemory());
  }
}

/** Passes on what a browser says about its storage as one of our own errors. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    if (name === 'QuotaExceededError') {
      throw new StoreError('storage-full', 'this machine has no room left: export a match or delete one');
    }
    throw new StoreError('storage-failed', `the browser could not store or read: ${message}`);
  }
}
