import { type IDBPDatabase, openDB } from 'idb';

/**
 * Where entries lie: IndexedDB, or the memory of the page where a browser allows nothing else. An entry may have pieces
 * beside it, numbered from 0, so that something long grows without being written again. Pieces go where their entry goes.
 */
export interface Backend {
  /** False: what is put here is gone with the page. */
  readonly lasting: boolean;
  all(shelf: string): Promise<Stored[]>;
  /** The ids alone. */
  ids(shelf: string): Promise<string[]>;
  get(shelf: string, id: string): Promise<Stored | undefined>;
  /** Without the pieces that were there. */
  put(shelf: string, id: string, value: unknown, pieces?: readonly unknown[]): Promise<void>;
  /** The entry anew and pieces after the `count` that are there; false, and nothing is written, when there are not so many. */
  append(shelf: string, id: string, value: unknown, pieces: readonly unknown[], count: number): Promise<boolean>;
  pieces(shelf: string, id: string): Promise<unknown[]>;
  remove(shelf: string, id: string): Promise<void>;
  /** From one shelf to another, both or neither. */
  move(from: string, id: string, to: string, as: string, value: unknown): Promise<void>;
  close(): void;
}

/** An entry, and how many pieces it has. */
export interface Stored {
  id: string;
  value: unknown;
  pieces: number;
}

export const SHELVES = ['matches', 'rosters', 'settings', 'aside', 'packs', 'campaigns'] as const;

/** Goes up with every new shelf: what is there stays, and the shelf is added. */
const VERSION = 4;

/** The pieces of all shelves, by shelf, id and number. */
const PIECES = 'pieces';

/** The database of this name, opened again after it was closed from elsewhere. */
function connection(name: string): { open(): Promise<IDBPDatabase>; close(): void } {
  let db: Promise<IDBPDatabase> | null = null;
  const forget = () => {
    db = null;
  };
  const open = (): Promise<IDBPDatabase> => {
    if (db !== null) return db;
    const made: Promise<IDBPDatabase> = openDB(name, VERSION, {
      upgrade(database) {
        for (const shelf of [...SHELVES, PIECES]) {
          if (!database.objectStoreNames.contains(shelf)) database.createObjectStore(shelf);
        }
      },
      // A newer page in another tab changes the shape of the database: this page closes it and opens it again with the next
      // question.
      blocking() {
        forget();
        void made.then((it) => it.close());
      },
      // The browser has closed the database, for example because its data were cleared.
      terminated: forget,
    });
    db = made;
    made.catch(forget);
    return made;
  };
  return {
    open,
    close() {
      void db?.then((it) => it.close());
      forget();
    },
  };
}

/** Keys are stored apart from values, so that a damaged value is still found under its key. */
export async function openIndexedDb(name: string): Promise<Backend> {
  const { open, close } = connection(name);
  await open();
  return {
    lasting: true,
    async all(shelf) {
      const both = (await open()).transaction([shelf, PIECES]);
      const entries = both.objectStore(shelf);
      const [keys, values, pieces] = await Promise.all([
        entries.getAllKeys(),
        entries.getAll(),
        both.objectStore(PIECES).getAllKeys(piecesOf(shelf)),
      ]);
      const counts = new Map<string, number>();
      for (const key of pieces as [string, string, number][]) counts.set(key[1], (counts.get(key[1]) ?? 0) + 1);
      return keys.map((key, i) => ({ id: String(key), value: values[i], pieces: counts.get(String(key)) ?? 0 }));
    },
    ids: async (shelf) => (await (await open()).getAllKeys(shelf)).map(String),
    async get(shelf, id) {
      const both = (await open()).transaction([shelf, PIECES]);
      const [value, pieces] = await Promise.all([
        both.objectStore(shelf).get(id),
        both.objectStore(PIECES).count(piecesOf(shelf, id)),
      ]);
      return value === undefined ? undefined : { id, value, pieces };
    },
    async put(shelf, id, value, pieces = []) {
      const both = (await open()).transaction([shelf, PIECES], 'readwrite');
      await whole(both, async () => {
        const beside = both.objectStore(PIECES);
        const work: Promise<unknown>[] = [beside.delete(piecesOf(shelf, id))];
        pieces.forEach((piece, i) => {
          work.push(beside.put(piece, [shelf, id, i]));
        });
        await Promise.all([...work, both.objectStore(shelf).put(value, id)]);
      });
    },
    async append(shelf, id, value, pieces, count) {
      const both = (await open()).transaction([shelf, PIECES], 'readwrite');
      const beside = both.objectStore(PIECES);
      const there = await beside.count(piecesOf(shelf, id));
      const entry = await both.objectStore(shelf).getKey(id);
      if (there !== count || entry === undefined) return false;
      await whole(both, async () => {
        const work = pieces.map((piece, i) => beside.put(piece, [shelf, id, count + i]));
        await Promise.all([...work, both.objectStore(shelf).put(value, id)]);
      });
      return true;
    },
    pieces: async (shelf, id) => (await open()).getAll(PIECES, piecesOf(shelf, id)),
    async remove(shelf, id) {
      const both = (await open()).transaction([shelf, PIECES], 'readwrite');
      await whole(both, () =>
        Promise.all([both.objectStore(shelf).delete(id), both.objectStore(PIECES).delete(piecesOf(shelf, id))]),
      );
    },
    async move(from, id, to, as, value) {
      const all = (await open()).transaction([from, to, PIECES], 'readwrite');
      await whole(all, () =>
        Promise.all([
          all.objectStore(to).put(value, as),
          all.objectStore(from).delete(id),
          all.objectStore(PIECES).delete(piecesOf(from, id)),
        ]),
      );
    },
    close,
  };
}

/** The keys of all pieces of a shelf or of one entry: an empty list sorts after everything that stands in a key. */
function piecesOf(...where: [shelf: string, id?: string]): IDBKeyRange {
  return IDBKeyRange.bound(where, [...where, []]);
}

/** A transaction that is carried out whole or not at all. */
async function whole(work: { abort(): void; done: Promise<void> }, run: () => Promise<unknown>): Promise<void> {
  // The transaction fails with its own error, which is the same one or follows from it.
  work.done.catch(() => {});
  try {
    await run();
  } catch (error) {
    try {
      work.abort();
    } catch {
      // It was given up already.
    }
    throw error;
  }
  await work.done;
}

export function inMemory(): Backend {
  const shelves = new Map<string, Map<string, { value: unknown; pieces: unknown[] }>>(
    SHELVES.map((shelf) => [shelf, new Map()]),
  );
  const on = (shelf: string) => shelves.get(shelf) as Map<string, { value: unknown; pieces: unknown[] }>;
  const stored = (id: string, { value, pieces }: { value: unknown; pieces: unknown[] }): Stored => ({
    id,
    value: structuredClone(value),
    pieces: pieces.length,
  });
  return {
    lasting: false,
    all: async (shelf) => [...on(shelf)].map(([id, entry]) => stored(id, entry)),
    ids: async (shelf) => [...on(shelf).keys()],
    async get(shelf, id) {
      const entry = on(shelf).get(id);
      return entry === undefined ? undefined : stored(id, entry);
    },
    async put(shelf, id, value, pieces = []) {
      on(shelf).set(id, structuredClone({ value, pieces: [...pieces] }));
    },
    async append(shelf, id, value, pieces, count) {
      const there = on(shelf).get(id);
      if (there?.pieces.length !== count) return false;
      on(shelf).set(id, structuredClone({ value, pieces: [...there.pieces, ...pieces] }));
      return true;
    },
    pieces: async (shelf, id) => structuredClone(on(shelf).get(id)?.pieces ?? []),
    remove: async (shelf, id) => void on(shelf).delete(id),
    async move(from, id, to, as, value) {
      on(to).set(as, structuredClone({ value, pieces: [] }));
      on(from).delete(id);
    },
    close: () => {},
  };
}
