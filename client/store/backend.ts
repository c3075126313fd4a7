import { type IDBPDatabase, openDB } from 'idb';

/** Where entries lie: IndexedDB, or the memory of the page where a browser allows nothing else. */
export interface Backend {
  /** False: what is put here is gone with the page. */
  readonly lasting: boolean;
  all(shelf: string): Promise<[id: string, value: unknown][]>;
  get(shelf: string, id: string): Promise<unknown>;
  put(shelf: string, id: string, value: unknown): Promise<void>;
  remove(shelf: string, id: string): Promise<void>;
  /** From one shelf to another, both or neither. */
  move(from: string, id: string, to: string, as: string, value: unknown): Promise<void>;
  close(): void;
}

export const SHELVES = ['matches', 'rosters', 'settings', 'aside'] as const;

/** Keys are given apart from values, so that a value of any shape can lie there and be found again. */
export async function openIndexedDb(name: string): Promise<Backend> {
  const db: IDBPDatabase = await openDB(name, 1, {
    upgrade(database) {
      for (const shelf of SHELVES) {
        if (!database.objectStoreNames.contains(shelf)) database.createObjectStore(shelf);
      }
    },
    // A newer page in another tab wants to change the shape: this one lets go and reads no more.
    blocking: () => db.close(),
  });
  return {
    lasting: true,
    async all(shelf) {
      const shop = db.transaction(shelf).store;
      const [keys, values] = await Promise.all([shop.getAllKeys(), shop.getAll()]);
      return keys.map((key, i) => [String(key), values[i]]);
    },
    get: (shelf, id) => db.get(shelf, id),
    async put(shelf, id, value) {
      await db.put(shelf, value, id);
    },
    remove: (shelf, id) => db.delete(shelf, id),
    async move(from, id, to, as, value) {
      const both = db.transaction([from, to], 'readwrite');
      await Promise.all([both.objectStore(to).put(value, as), both.objectStore(from).delete(id), both.done]);
    },
    close: () => db.close(),
  };
}

export function inMemory(): Backend {
  const shelves = new Map<string, Map<string, unknown>>(SHELVES.map((shelf) => [shelf, new Map()]));
  const on = (shelf: string): Map<string, unknown> => shelves.get(shelf) as Map<string, unknown>;
  return {
    lasting: false,
    all: async (shelf) => [...on(shelf)].map(([id, value]) => [id, structuredClone(value)]),
    get: async (shelf, id) => structuredClone(on(shelf).get(id)),
    put: async (shelf, id, value) => void on(shelf).set(id, structuredClone(value)),
    remove: async (shelf, id) => void on(shelf).delete(id),
    async move(from, id, to, as, value) {
      on(to).set(as, structuredClone(value));
      on(from).delete(id);
    },
    close: () => {},
  };
}
