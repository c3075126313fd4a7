import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { Link, LinkError, type WorkerLike } from '#client/link/link.ts';
import type { Ask, Player, Snapshot, ToWorker } from '#client/protocol.ts';
import { autosave } from '#client/store/autosave.ts';
import { inMemory } from '#client/store/backend.ts';
import { HeldElsewhere, hold, type Locks } from '#client/store/hold.ts';
import { type MatchEntry, make, type RosterEntry, Store, StoreError } from '#client/store/store.ts';
import { Session } from '#client/worker/session.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { GORE_AND_GLORY as game } from '#games/gore-and-glory/index.ts';

let made = 0;
const fresh = () => `fray-test-${made++}`;

const file = { fray: 1, game: game.slug, inputs: [] } as unknown as MatchFile;
const players: Player[] = [
  { kind: 'human', name: 'Ann' },
  { kind: 'bot', bot: 'random', name: 'Random' },
];
const match = (id: string, updated = 1): MatchEntry => ({
  id,
  game: game.slug,
  name: `match ${id}`,
  file,
  players,
  turn: 2,
  scores: [1, 0],
  over: false,
  started: 0,
  updated,
});
const roster = (id: string): RosterEntry => ({ id, game: game.slug, name: id, roster: { any: 'thing' }, updated: 5 });

describe.each([
  ['IndexedDB', (name: string) => make(name)],
  ['memory', async () => new Store(inMemory())],
])('the store in %s', (where, open) => {
  test('says whether it lasts', async () => {
    expect((await open(fresh())).lasting).toBe(where === 'IndexedDB');
  });

  test('keeps entries, the latest first, and copies of them', async () => {
    const store = await open(fresh());
    const first = match('a', 1);
    await store.matches.put(first);
    await store.matches.put(match('b', 2));
    await store.rosters.put(roster('r'));
    first.name = 'changed afterwards';
    const { entries, aside } = await store.matches.list();
    expect(entries.map((entry) => entry.id)).toEqual(['b', 'a']);
    expect(aside).toEqual([]);
    expect((await store.matches.get('a'))?.name).toBe('match a');
    expect(await store.matches.get('nothing')).toBeNull();
    expect((await store.rosters.list()).entries).toEqual([roster('r')]);
    await store.matches.remove('a');
    expect(await store.matches.get('a')).toBeNull();
    await store.change('theme', 'dark');
    expect(await store.setting('theme')).toBe('dark');
  });

  test('tells of changes until nobody listens', async () => {
    const store = await open(fresh());
    let told = 0;
    const stop = store.onChange(() => {
      told += 1;
    });
    await store.rosters.put(roster('r'));
    await store.rosters.remove('r');
    stop();
    await store.rosters.put(roster('r'));
    expect(told).toBe(2);
  });

  test('takes no entry that it could not read again', async () => {
    const store = await open(fresh());
    await expect(store.matches.put({ ...match('a'), file: {} as MatchFile })).rejects.toMatchObject({
      code: 'damaged',
    });
    expect((await store.matches.list()).entries).toEqual([]);
  });

  test('sets aside on request and keeps what was set aside', async () => {
    const store = await open(fresh());
    await store.matches.put(match('a'));
    await store.matches.setAside('a', 'its dice do not fit');
    expect(await store.matches.get('a')).toBeNull();
    expect(await store.aside()).toMatchObject([
      { shelf: 'matches', id: 'a', reason: 'its dice do not fit', value: match('a') },
    ]);
    await store.matches.put(match('a', 9));
    expect((await store.matches.get('a'))?.updated).toBe(9);
    expect(await store.aside()).toHaveLength(1);
  });
});

describe('damaged storage', () => {
  test.each<[string, unknown]>([
    ['a text', 'garbage'],
    ['nothing', null],
    ['an entry without a file', { ...match('x'), file: null }],
    ['an entry whose file is another thing', { ...match('x'), file: { fray: 2 } }],
    ['an entry without players', { ...match('x'), players: 'both' }],
    ['an entry with half a player', { ...match('x'), players: [{ kind: 'bot', name: 'x' }] }],
    ['an entry with a number for a name', { ...match('x'), name: 7 }],
    ['an entry without a summary', { ...match('x'), scores: undefined }],
  ])('with %s is reported and kept aside, and all else is there', async (_, value) => {
    const name = fresh();
    const store = await make(name);
    await store.matches.put(match('good'));
    store.close();
    const raw = await openDB(name);
    await raw.put('matches', value, 'x');
    raw.close();
    const again = await make(name);
    const { entries, aside } = await again.matches.list();
    expect(entries.map((entry) => entry.id)).toEqual(['good']);
    expect(aside).toMatchObject([{ shelf: 'matches', id: 'x', value, reason: expect.any(String) }]);
    expect(await again.aside()).toEqual(aside);
    expect((await again.matches.list()).aside).toEqual([]);
  });

  test('met by name is reported as such', async () => {
    const name = fresh();
    const store = await make(name);
    const raw = await openDB(name);
    await raw.put('matches', 3, 'x');
    raw.close();
    await expect(store.matches.get('x')).rejects.toMatchObject({ code: 'damaged' });
    expect(await store.aside()).toHaveLength(1);
    expect(await store.matches.get('x')).toBeNull();
  });

  test('that fails is an error with a code', async () => {
    const broken = inMemory();
    broken.put = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
    broken.get = () => Promise.reject(new Error('gone'));
    const store = new Store(broken);
    await expect(store.matches.put(match('a'))).rejects.toMatchObject({ code: 'storage-full' });
    await expect(store.matches.get('a')).rejects.toBeInstanceOf(StoreError);
  });
});

/** A worker in this thread: what passes is cloned as between threads. */
class NearWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  ended = false;
  private readonly session = new Session();

  postMessage(message: unknown): void {
    const { id, ...ask } = structuredClone(message) as ToWorker;
    const reply = (data: unknown) => this.onmessage?.({ data: structuredClone(data) } as MessageEvent);
    this.session.handle(ask as Ask).then(
      (value) => reply({ id, ok: true, value }),
      (error) => reply({ id, ok: false, code: error.code, message: error.message }),
    );
  }

  terminate(): void {
    this.ended = true;
  }
}

const setup = {
  game: game.slug,
  options: {},
  rosters: game.army.ready.slice(0, 2).map((army) => army.roster),
  players,
  seed: 'link',
};

describe('the link', () => {
  test('answers questions and shows snapshots to watchers before the asker goes on', async () => {
    const link = new Link(new NearWorker());
    const shown: Snapshot[] = [];
    const stop = link.onSnapshot((snapshot) => shown.push(snapshot));
    const first = await link.ask({ do: 'start', setup });
    expect(shown).toEqual([first]);
    await link.ask({ do: 'sheet', model: 'r1' });
    expect(shown).toHaveLength(1);
    const no = await link.ask({ do: 'answer', position: 99, seat: 0, answer: { verb: 'end' } });
    expect(no).toMatchObject({ code: 'stale' });
    expect(shown).toHaveLength(1);
    await link.ask({ do: 'seek', input: 0 });
    stop();
    await link.ask({ do: 'seek', input: 'live' });
    expect(shown).toHaveLength(2);
  });

  test('rejects with a code', async () => {
    const link = new Link(new NearWorker());
    await expect(link.ask({ do: 'bot' })).rejects.toMatchObject({ code: 'no-match' });
    const answer = { verb: 'end', why: (() => 0) as unknown as string };
    await expect(link.ask({ do: 'try', answer })).rejects.toMatchObject({ code: 'malformed' });
  });

  test('fails everything that waits when the worker does, and whatever comes later', async () => {
    const worker = new NearWorker();
    const link = new Link(worker);
    const waiting = link.ask({ do: 'start', setup });
    worker.onerror?.({ message: 'boom' } as ErrorEvent);
    await expect(waiting).rejects.toBeInstanceOf(LinkError);
    await expect(link.ask({ do: 'file' })).rejects.toMatchObject({ code: 'worker-failed' });
    link.close();
    expect(worker.ended).toBe(true);
  });
});

describe('a link to an engine that is silent', () => {
  test('gives up and says so once', async () => {
    const worker = new NearWorker();
    worker.postMessage = () => {};
    const link = new Link(worker, { silence: 40 });
    const told: string[] = [];
    link.onLost((error) => told.push(error.code));
    await expect(link.ask({ do: 'file' })).rejects.toMatchObject({ code: 'worker-silent' });
    expect(link.ended).toBe(true);
    expect(told).toEqual(['worker-silent']);
  });
});

describe('entries of other versions', () => {
  test('older ones are read, newer ones are reported and stay where they are', async () => {
    const name = fresh();
    const store = await make(name);
    const raw = await openDB(name);
    await raw.put('matches', match('old'), 'old');
    await raw.put('matches', { ...match('new'), v: 99, file: 'a new shape' }, 'new');
    const { entries, aside } = await store.matches.list();
    expect(entries).toEqual([match('old')]);
    expect(aside).toMatchObject([{ id: 'new', reason: expect.stringContaining('newer version') }]);
    await expect(store.matches.get('new')).rejects.toMatchObject({ code: 'newer' });
    expect(await raw.get('matches', 'new')).toMatchObject({ v: 99, file: 'a new shape' });
    await store.matches.put(match('old', 3));
    expect(await raw.get('matches', 'old')).toMatchObject({ v: 1, updated: 3 });
    raw.close();
  });
});

describe('holding', () => {
  /** Locks as browsers have them, as far as it matters here. */
  function locks(): Locks {
    let holder: { fail(error: Error): void } | null = null;
    const request = (_: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<void>) => {
      if (holder !== null && options.steal !== true) {
        return new Promise((_done, fail) => options.signal?.addEventListener('abort', () => fail(new Error('abort'))));
      }
      holder?.fail(new Error('stolen'));
      return new Promise((done, fail) => {
        const mine = { fail };
        holder = mine;
        work().then(() => {
          if (holder === mine) holder = null;
          done(undefined);
        });
      });
    };
    return { request } as unknown as Locks;
  }

  test('only one has it; another may take it over, and the first is told', async () => {
    const shared = locks();
    const told: string[] = [];
    await hold('m', () => told.push('first lost it'), { locks: shared });
    await expect(hold('m', () => {}, { locks: shared })).rejects.toBeInstanceOf(HeldElsewhere);
    expect(told).toEqual([]);
    const second = await hold('m', () => {}, { locks: shared, steal: true });
    expect(told).toEqual(['first lost it']);
    second.release();
    await new Promise((go) => setTimeout(go));
    await hold('m', () => {}, { locks: shared });
  });
});

describe('autosave', () => {
  test('keeps the match to the last decision, so that another page can go on', async () => {
    const store = await make(fresh());
    const link = new Link(new NearWorker());
    const saving = autosave(link, store.matches, { id: 'm', name: 'Evening game', players });
    let now = await link.ask({ do: 'start', setup });
    for (let i = 0; i < 30; i++) {
      if (now.decision === null) {
        now = await link.ask({ do: 'bot' });
        continue;
      }
      const { position, seat, acts } = now.decision;
      const [option] = await link.ask({ do: 'options', key: acts[0]?.key ?? '' });
      const reply = await link.ask({ do: 'answer', position, seat, answer: option?.answer ?? { verb: '' } });
      now = reply as Snapshot;
    }
    await saving.settled();
    const entry = await store.matches.get('m');
    expect(entry).toMatchObject({ name: 'Evening game', turn: now.turn, over: false, game: game.slug });
    expect(entry?.file.inputs).toHaveLength(now.inputs);
    const next = new Link(new NearWorker());
    const resumed = await next.ask({ do: 'resume', file: entry?.file as MatchFile, players });
    expect(resumed.scene).toEqual(now.scene);
    expect(resumed.decision).toEqual(now.decision);
    saving.stop();
  });

  test('shows nothing that is not kept yet', async () => {
    const link = new Link(new NearWorker());
    let store = () => {};
    const order: string[] = [];
    const put = () =>
      new Promise<void>((done) => {
        store = () => {
          order.push('kept');
          done();
        };
      });
    autosave(link, { put }, { id: 'm', name: 'x', players });
    link.onSnapshot(() => order.push('shown'));
    const started = link.ask({ do: 'start', setup }).then(() => order.push('answered'));
    await expect.poll(() => String(store)).toContain('kept');
    expect(order).toEqual([]);
    store();
    await started;
    expect(order).toEqual(['kept', 'shown', 'answered']);
  });

  test('leaves a match alone that is only looked at', async () => {
    const link = new Link(new NearWorker());
    let writes = 0;
    const put = async () => {
      writes += 1;
    };
    const saving = autosave(link, { put }, { id: 'm', name: 'x', players, kept: 0 });
    await link.ask({ do: 'start', setup });
    await link.ask({ do: 'seek', input: 0 });
    await saving.settled();
    expect(writes).toBe(0);
  });

  test('says when it cannot', async () => {
    const link = new Link(new NearWorker());
    const told: string[] = [];
    const put = () => Promise.reject(new StoreError('storage-full', 'no room'));
    const saving = autosave(link, { put }, { id: 'm', name: 'x', players }, (error) => told.push(`${error?.message}`));
    await link.ask({ do: 'start', setup });
    await saving.settled();
    expect(told).toEqual(['no room']);
    // Play goes on all the same.
    expect((await link.ask({ do: 'file' })).inputs).toEqual([]);
  });
});
