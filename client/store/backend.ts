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
  let db: Promise<IDBPDatabase> | null = null;
  const forget = () => {
    db = null;
  };
  const open = (): Promise<IDBPDatabase> => {
    if (db !== null) return db;
    const made: Promise<IDBPDatabase> = openDB(name, 1, {
      upgrade(database) {
        for (const shelf of SHELVES) {
          if (!database.objectStoreNames.contains(shelf)) database.createObjectStore(shelf);
        }
      },
      // A newer page in another tab wants to change the shape: this one lets go, and the next question opens it again.
      blocking() {
        forget();
        void made.then((it) => it.close());
      },
      // The browser itself has closed it, because somebody cleared its data for example.
      terminated: forget,
    });
    db = made;
    made.catch(forget);
    return made;
  };
  await open();
  return {
    lasting: true,
    async all(shelf) {
      const shop = (await open()).transaction(shelf).store;
      const [keys, values] = await Promise.all([shop.getAllKeys(), shop.getAll()]);
      return keys.map((key, i) => [String(key), values[i]]);
    },
    get: async (shelf, id) => (await open()).get(shelf, id),
    async put(shelf, id, value) {
      await (await open()).put(shelf, value, id);
    },
    remove: async (shelf, id) => (await open()).delete(shelf, id),
    async move(from, id, to, as, value) {
      const both = (await open()).transaction([from, to], 'readwrite');
      await Promise.all([both.objectStore(to).put(value, as), both.objectStore(from).delete(id), both.done]);
    },
    close() {
      void db?.then((it) => it.close());
      forget();
    },
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
