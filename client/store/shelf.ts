/**
 * One kind of entries in the store. Entries that cannot be read are moved to a shelf of their own with the reason and stay
 * there; only the user deletes.
 */
import type { Backend, Stored } from './backend.ts';
import { type AsideEntry, type Check, ENTRY_VERSION, upgraded } from './entries.ts';
import { StoreError, told } from './store-error.ts';

interface Listed {
  id: string;
  updated: number;
}

export type Found<T> = { entry: T } | { wrong: string; newer: boolean };

/** `T` is a whole entry, `L` what lists show of it. */
export class Shelf<T extends L, L extends Listed = T> {
  protected readonly name: string;
  protected readonly backend: Backend;
  protected readonly check: Check<L>;
  protected readonly changed: () => void;

  constructor(name: string, backend: Backend, check: Check<L>, changed: () => void) {
    this.name = name;
    this.backend = backend;
    this.check = check;
    this.changed = changed;
  }

  /**
   * All that can be read, the latest first. What cannot be read has been set aside and is reported. What a later Fray has
   * written stays where that one will look for it, and is reported too.
   */
  async list(): Promise<{ entries: L[]; aside: AsideEntry[] }> {
    const entries: L[] = [];
    const aside: AsideEntry[] = [];
    for (const stored of await told(this.backend.all(this.name))) {
      const found = this.read(stored);
      const { id, value } = stored;
      if ('entry' in found) entries.push(found.entry);
      else if (found.newer) aside.push({ key: '', shelf: this.name, id, reason: found.wrong, value, at: 0 });
      else aside.push(await this.keepAside(stored, found.wrong));
    }
    entries.sort((a, b) => b.updated - a.updated);
    return { entries, aside };
  }

  /** What lies here, whether it can be read or not. */
  ids(): Promise<string[]> {
    return told(this.backend.ids(this.name));
  }

  /** Null when there is none. Throws a StoreError "damaged" for an entry that cannot be read, which is set aside. */
  async get(id: string): Promise<T | null> {
    const stored = await told(this.backend.get(this.name, id));
    if (stored === undefined) return null;
    const found = this.read(stored);
    const complete = 'entry' in found ? await this.complete(found.entry, stored) : found;
    if ('entry' in complete) return complete.entry;
    if (complete.newer) throw new StoreError('newer', complete.wrong);
    await this.keepAside(stored, complete.wrong);
    throw new StoreError('damaged', `The stored entry cannot be read (${complete.wrong}); it was put aside.`);
  }

  async put(entry: T): Promise<void> {
    const sound = this.sound(this.check(entry));
    await told(this.backend.put(this.name, entry.id, { ...sound, v: ENTRY_VERSION }));
    this.changed();
  }

  async remove(id: string): Promise<void> {
    await told(this.backend.remove(this.name, id));
    this.changed();
  }

  /** For an entry that passed the checks but whose match the engine could not open. */
  async setAside(id: string, reason: string): Promise<void> {
    const stored = await told(this.backend.get(this.name, id));
    if (stored !== undefined) await this.keepAside(stored, reason);
  }

  /** What a list shows of a stored entry. */
  protected read(stored: Stored): Found<L> {
    const found = upgraded(stored.value);
    if ('newer' in found)
      return { wrong: 'A newer version of Fray has written it: reload to get that one.', newer: true };
    const entry = this.check(found.value);
    if (typeof entry === 'string') return { wrong: entry, newer: false };
    return entry.id === stored.id ? { entry } : { wrong: 'it lies under the id of another', newer: false };
  }

  /** The whole entry to what a list shows of it. */
  protected async complete(entry: L, _stored: Stored): Promise<Found<T>> {
    return { entry: entry as T };
  }

  /** The value of an entry that is set aside, with all that belongs to it. */
  protected async unreadable({ value }: Stored): Promise<unknown> {
    return value;
  }

  /** What a check has found to be in order; throws where it has not. */
  protected sound<C>(checked: C | string): C {
    if (typeof checked === 'string') throw new StoreError('damaged', `This cannot be stored: ${checked}.`);
    return checked;
  }

  private async keepAside(stored: Stored, reason: string): Promise<AsideEntry> {
    const { id } = stored;
    const at = Date.now();
    const key = `${this.name}/${id}/${at}`;
    const entry: AsideEntry = { key, shelf: this.name, id, reason, value: await this.unreadable(stored), at };
    await told(this.backend.move(this.name, id, 'aside', key, entry));
    this.changed();
    return entry;
  }
}
