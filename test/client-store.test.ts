import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { Link, LinkError, type WorkerLike } from '#client/link/link.ts';
import type { ToWorker } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { autosave } from '#client/store/autosave.ts';
import { inMemory } from '#client/store/backend.ts';
import type { MatchCard } from '#client/store/entries.ts';
import { type Growth, grown, growthOf } from '#client/store/growth.ts';
import { HeldElsewhere, hold, type Locks } from '#client/store/hold.ts';
import { type MatchEntry, make, type RosterEntry, Store } from '#client/store/store.ts';
import { StoreError } from '#client/store/store-error.ts';
import { serve } from '#client/worker/serve.ts';
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
  decisions: 0,
  turn: 2,
  scores: [1, 0],
  over: false,
  started: 0,
  updated,
});
const card = (scene: object): object => ({
  standing: 'Turn 1',
  asks: '',
  scene: {
    width: 24,
    depth: 18,
    features: [{ kind: 'wood', top: 1, parts: [{ kind: 'disc', x: 1, y: 2, r: 3 }] }],
    bodies: [{ x: 1, y: 1, r: 0.5, seat: null }],
    ...scene,
  },
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

  test('tells of changes until its listeners are gone', async () => {
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
    await expect(store.matches.append({ ...match('a'), name: 7 as unknown as string }, [], 0)).rejects.toMatchObject({
      code: 'damaged',
    });
    expect((await store.matches.list()).entries).toEqual([]);
  });

  test('adds to a match what is new, without writing the rest again', async () => {
    const store = await open(fresh());
    const whole = match('a');
    await store.matches.put(whole);
    expect(await store.matches.pieces('a')).toBe(1);
    const { file: _, ...summary } = whole;
    const first = { set: { seed: 's' }, lists: { inputs: { keep: 0, add: [[0, { verb: 'end' }]] } } };
    const second = { lists: { inputs: { keep: 1, add: [[1, { verb: 'pass' }]] } } };
    expect(await store.matches.append({ ...summary, decisions: 2, updated: 5 }, [first, second], 1)).toBe(true);
    expect(await store.matches.pieces('a')).toBe(3);
    const inputs = [
      [0, { verb: 'end' }],
      [1, { verb: 'pass' }],
    ];
    const grown = { ...whole, decisions: 2, updated: 5, file: { ...file, seed: 's', inputs } };
    expect(await store.matches.get('a')).toEqual(grown);
    // The last answer is taken back.
    expect(await store.matches.append(summary, [{ lists: { inputs: { keep: 1, add: [] } }, gone: ['seed'] }], 3)).toBe(
      true,
    );
    expect((await store.matches.get('a'))?.file).toEqual({ ...file, inputs: inputs.slice(0, 1) });
    expect((await store.matches.list()).entries).toEqual([summary]);
  });

  test('adds nothing where the match is not as it was left', async () => {
    const store = await open(fresh());
    const { file: _, ...summary } = match('a');
    const more = [{ set: { seed: 's' } }];
    expect(await store.matches.append(summary, more, 1)).toBe(false);
    expect(await store.matches.get('a')).toBeNull();
    await store.matches.put(match('a'));
    expect(await store.matches.append(summary, more, 2)).toBe(false);
    expect((await store.matches.get('a'))?.file).toEqual(file);
    await store.matches.remove('a');
    expect(await store.matches.append(summary, more, 1)).toBe(false);
    expect(await store.matches.pieces('a')).toBe(0);
    await store.matches.put(match('a'));
    expect(await store.matches.pieces('a')).toBe(1);
  });

  test('a match whose pieces do not fit together is damaged and is kept aside with all of them', async () => {
    const store = await open(fresh());
    const { file: _, ...summary } = match('a');
    await store.matches.put(match('a'));
    const torn = { lists: { inputs: { keep: 9, add: [] } } };
    expect(await store.matches.append(summary, [torn], 1)).toBe(true);
    await expect(store.matches.get('a')).rejects.toMatchObject({ code: 'damaged' });
    expect(await store.aside()).toMatchObject([{ id: 'a', value: { file: { pieces: [{ set: file }, torn] } } }]);
    expect(await store.matches.get('a')).toBeNull();
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
    ['an entry whose pieces are gone', { ...match('x'), file: undefined, v: 2 }],
    ['an entry whose file is another thing', { ...match('x'), file: { fray: 2 } }],
    ['an entry without players', { ...match('x'), players: 'both' }],
    ['an entry with half a player', { ...match('x'), players: [{ kind: 'bot', name: 'x' }] }],
    ['an entry with a number for a name', { ...match('x'), name: 7 }],
    ['an entry without a summary', { ...match('x'), scores: undefined }],
    ['an entry with a text among its scores', { ...match('x'), scores: [1, 'two'] }],
    ['an entry with an object among its scores', { ...match('x'), scores: [{ seat: 0 }, 1] }],
    ['an entry with a score that is no number', { ...match('x'), scores: [Number.NaN, 1] }],
    ['an entry with a turn that is no number', { ...match('x'), turn: Number.NaN }],
    ['an entry that may be over or not', { ...match('x'), over: 'yes' }],
    ['an entry of no time', { ...match('x'), updated: Number.POSITIVE_INFINITY }],
    ['an entry that says it is another', match('y')],
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

  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['no scene', { standing: 'Turn 1', asks: '' }],
    ['a body without a place', card({ bodies: [{ r: 1, seat: 0 }] })],
    ['a body of no seat at all', card({ bodies: [{ x: 1, y: 1, r: 1, seat: 'red' }] })],
    ['an unknown shape', card({ features: [{ kind: 'wood', top: 1, parts: [{ kind: 'blob' }] }] })],
    ['a shape without points', card({ features: [{ kind: 'wood', top: 1, parts: [{ kind: 'poly', points: [7] }] }] })],
  ])('of the card alone, %s, costs the card and no more', async (_what, damaged) => {
    const name = fresh();
    const store = await make(name);
    const raw = await openDB(name);
    await raw.put('matches', { ...match('x'), card: damaged }, 'x');
    raw.close();
    const { file: _, ...summary } = match('x');
    expect(await store.matches.list()).toEqual({ entries: [summary], aside: [] });
    expect(await store.matches.get('x')).toEqual(match('x'));
    const whole = { ...match('y'), card: card({}) as MatchCard };
    await store.matches.put(whole);
    expect(await store.matches.get('y')).toEqual(whole);
  });

  test('that was put aside can be deleted, even when its note is damaged', async () => {
    const name = fresh();
    const store = await make(name);
    const raw = await openDB(name);
    await raw.put('matches', 3, 'x');
    await raw.put('aside', 'note', 'matches/a/b/7');
    raw.close();
    await store.matches.list();
    const [first, second] = await store.aside();
    expect(first).toMatchObject({ shelf: 'matches', id: 'x', value: 3 });
    expect(second).toEqual({
      key: 'matches/a/b/7',
      shelf: 'matches',
      id: 'a/b',
      reason: 'its note is damaged',
      value: 'note',
      at: 0,
    });
    for (const { key } of await store.aside()) await store.removeAside(key);
    expect(await store.aside()).toEqual([]);
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
  readonly asked: string[] = [];
  readonly grown: Growth[] = [];
  private readonly receive = serve(new Session(), (message) => {
    if ('growth' in message && message.growth !== undefined) this.grown.push(message.growth);
    this.onmessage?.({ data: structuredClone(message) } as MessageEvent);
  });

  postMessage(message: unknown): void {
    this.asked.push((message as ToWorker).do);
    this.receive(structuredClone(message) as ToWorker);
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
  test('tells lengths of a match in the unit that its players chose, and of files nothing of it', async () => {
    const { HUNTERS_OF_RUIN: hunters } = await import('#games/hunters-of-ruin/index.ts');
    const rosters = hunters.army.ready.slice(0, 2).map((army) => army.roster);
    const said = async (metric: boolean) => {
      const link = new Link(new NearWorker());
      const setup = { game: hunters.slug, options: { metric }, rosters, players, seed: 'unit' };
      const first = await link.ask({ do: 'start', setup });
      // The whole warband: what one warrior carries changes when forces are weighed anew.
      const ids = Array.from(
        { length: (rosters[0] as { warriors: unknown[] }).warriors.length },
        (_, i) => `r${i + 1}`,
      );
      const sheet = await Promise.all(ids.map((model) => link.ask({ do: 'sheet', model })));
      const page = await link.ask({ do: 'army', game: hunters.slug, roster: rosters[0] });
      return { unit: first.scene.unit, sheet: JSON.stringify(sheet), page: JSON.stringify(page) };
    };
    const inches = await said(false);
    const metric = await said(true);
    expect(inches.unit).toBeUndefined();
    const lengths = [...inches.sheet.matchAll(/\b(\d+)\\"/g)].map(([, number]) => Number(number));
    expect(lengths.length).toBeGreaterThan(0);
    expect(metric.unit).toEqual({ sign: 'cm', per: 2 });
    expect(metric.sheet).not.toMatch(/\d\\"/);
    for (const number of lengths) expect(metric.sheet).toContain(`${2 * number} cm`);
    expect(metric.page).toBe(inches.page);
  });

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
    const { file: _, ...old } = match('old');
    expect(entries).toEqual([old]);
    expect(await store.matches.get('old')).toEqual(match('old'));
    expect(aside).toMatchObject([{ id: 'new', reason: expect.stringContaining('newer version') }]);
    await expect(store.matches.get('new')).rejects.toMatchObject({ code: 'newer' });
    expect(await raw.get('matches', 'new')).toMatchObject({ v: 99, file: 'a new shape' });
    await store.matches.put(match('old', 3));
    expect(await raw.get('matches', 'old')).toMatchObject({ v: 3, updated: 3 });
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

describe('growth', () => {
  const steps = [
    { a: 1, list: [1, { b: 2 }] },
    { a: 1, list: [1, { b: 2 }, 3], late: 'x' },
    { a: 2, list: [1, { b: 3 }], late: 'x' },
    { a: 2, list: [] },
    { a: 2, list: 'no list any more' },
  ];

  test('tells only what is new, and leads to the same from nothing', () => {
    const told: Growth[] = [];
    steps.forEach((now, i) => {
      told.push(growthOf(steps[i - 1] ?? {}, now) as Growth);
      expect(grown(told)).toEqual(now);
      // What was told twice changes nothing.
      expect(grown([...told, told.at(-1)])).toEqual(now);
    });
    expect(told[1]).toEqual({ set: { late: 'x' }, lists: { list: { keep: 2, add: [3] } } });
    expect(told[3]).toEqual({ lists: { list: { keep: 0, add: [] } }, gone: ['late'] });
    expect(growthOf(steps[0] as object as Record<string, unknown>, structuredClone(steps[0]) as never)).toBeNull();
  });

  test.each([
    ['something else', 7],
    ['a list of which more should stay than is there', { lists: { list: { keep: 9, add: [] } } }],
    ['a list that is none', { lists: { a: { keep: 0, add: [] } } }],
    ['a negative number of items', { lists: { list: { keep: -1, add: [] } } }],
    ['no items', { lists: { list: { keep: 0 } } }],
  ])('is nothing with %s', (_, torn) => {
    expect(grown([{ set: { a: 1, list: [1] } }, torn])).toBeNull();
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

  /** One decision further, by a bot or by the first option. */
  async function decide(link: Link, now: Snapshot): Promise<Snapshot> {
    if (now.decision === null) return link.ask({ do: 'bot' });
    const { position, seat, acts } = now.decision;
    const act = acts[0] as (typeof acts)[number];
    const answer = act.answer ?? (await link.ask({ do: 'options', key: act.key }))[0]?.answer ?? { verb: '' };
    return (await link.ask({ do: 'answer', position, seat, answer })) as Snapshot;
  }

  test('stores what is new with each decision, which needs no further question', async () => {
    const store = await make(fresh());
    const worker = new NearWorker();
    const link = new Link(worker);
    autosave(link, store.matches, { id: 'm', name: 'x', players });
    let now = await link.ask({ do: 'start', setup });
    for (let i = 0; i < 40; i++) {
      now = await decide(link, now);
      const entry = await store.matches.get('m');
      expect(entry?.decisions).toBe(now.inputs);
      expect(entry?.file.inputs).toHaveLength(now.inputs);
    }
    expect(worker.asked).not.toContain('file');
    expect(await store.matches.pieces('m')).toBe(41);
    const file = await link.ask({ do: 'file', seed: true });
    expect((await store.matches.get('m'))?.file).toEqual(file);
    const sizes = worker.grown.map((growth) => JSON.stringify(growth).length);
    expect(Math.max(...sizes.slice(1))).toBeLessThan(JSON.stringify(file).length / 8);
  });

  test('stores and shows what players settle between themselves', async () => {
    const store = await make(fresh());
    const link = new Link(new NearWorker());
    autosave(link, store.matches, { id: 'm', name: 'x', players });
    await link.ask({ do: 'start', setup });
    const shown: Snapshot[] = [];
    link.onSnapshot((snapshot) => shown.push(snapshot));
    const seat = players.findIndex(({ kind }) => kind === 'human');
    await link.ask({ do: 'speak', seat, word: 'concede' });
    expect(shown.at(-1)?.result).toMatchObject({ by: 'concession' });
    const entry = await store.matches.get('m');
    expect(entry?.over).toBe(true);
    expect(entry?.file.inputs.at(-1)).toEqual([seat, { verb: 'concede' }]);
  });

  test('leaves nothing in the store that could seal another file when the match is over', async () => {
    const store = await make(fresh());
    const link = new Link(new NearWorker());
    const bots: Player[] = players.map(({ name }) => ({ kind: 'bot', bot: 'random', name }));
    const secrets = { table: 'the table', sealing: 'what seals', words: [] };
    const saving = autosave(link, store.matches, { id: 'm', name: 'x', players: bots });
    const { seed: _, ...unseeded } = setup;
    let now = await link.ask({ do: 'start', setup: { ...unseeded, players: bots, secrets } });
    expect(JSON.stringify(await store.matches.get('m'))).toContain(secrets.sealing);
    while (!now.now.over) now = await link.ask({ do: 'bot' });
    await saving.settled();
    const entry = await store.matches.get('m');
    expect(entry?.file.seal).toMatch(/^[0-9a-f]+$/);
    expect(JSON.stringify(entry)).not.toContain(secrets.sealing);
    expect(await store.matches.pieces('m')).toBe(1);
  });

  test('stores what was taken back', async () => {
    const store = await make(fresh());
    const link = new Link(new NearWorker());
    const both: Player[] = players.map(({ name }) => ({ kind: 'human', name }));
    autosave(link, store.matches, { id: 'm', name: 'x', players: both });
    let now = await link.ask({ do: 'start', setup: { ...setup, players: both } });
    for (let i = 0; i < 6; i++) now = await decide(link, now);
    const seat = now.last?.seat ?? now.undoable.indexOf(true);
    const back = (await link.ask({ do: 'undo', seat, consent: true })) as Snapshot;
    expect(back.inputs).toBeLessThan(now.inputs);
    const entry = await store.matches.get('m');
    expect(entry?.decisions).toBe(back.inputs);
    expect(entry?.file).toEqual(await link.ask({ do: 'file', seed: true }));
    await decide(link, back);
    expect((await store.matches.get('m'))?.file).toEqual(await link.ask({ do: 'file', seed: true }));
  });

  test('goes on with a stored match, also with one of the older shape', async () => {
    const name = fresh();
    const store = await make(name);
    const link = new Link(new NearWorker());
    autosave(link, store.matches, { id: 'm', name: 'x', players });
    let now = await link.ask({ do: 'start', setup });
    for (let i = 0; i < 3; i++) now = await decide(link, now);
    const before = (await store.matches.get('m')) as MatchEntry;
    const goOn = async (id: string, pieces: number | null) => {
      const worker = new NearWorker();
      const next = new Link(worker);
      autosave(next, store.matches, { id, name: 'x', players, kept: before.decisions, pieces });
      const resumed = await next.ask({ do: 'resume', file: before.file, players, kept: true });
      await decide(next, resumed);
      expect((await store.matches.get(id))?.file).toEqual(await next.ask({ do: 'file', seed: true }));
      return { worker, pieces: await store.matches.pieces(id) };
    };
    const raw = await openDB(name);
    await raw.put('matches', { ...before, id: 'old', v: 1 }, 'old');
    raw.close();
    const same = await goOn('m', 4);
    expect(same.pieces).toBe(5);
    expect(same.worker.grown).toHaveLength(1);
    expect(await goOn('old', null)).toMatchObject({ pieces: 1 });
  });

  test('catches up when there is room again, and writes the match anew when it was deleted meanwhile', async () => {
    const store = await make(fresh());
    const worker = new NearWorker();
    const link = new Link(worker);
    const told: (string | null)[] = [];
    let room = true;
    const target = {
      append: (...what: Parameters<typeof store.matches.append>) =>
        room ? store.matches.append(...what) : Promise.reject(new StoreError('storage-full', 'no room')),
      put: (entry: MatchEntry) => store.matches.put(entry),
    };
    autosave(link, target, { id: 'm', name: 'x', players }, (error) => told.push(error?.message ?? null));
    let now = await link.ask({ do: 'start', setup });
    room = false;
    for (let i = 0; i < 3; i++) now = await decide(link, now);
    expect((await store.matches.get('m'))?.decisions).toBe(0);
    room = true;
    now = await decide(link, now);
    expect(told).toEqual(['no room', 'no room', 'no room', null]);
    expect((await store.matches.get('m'))?.file.inputs).toHaveLength(now.inputs);
    expect(worker.asked).not.toContain('file');
    await store.matches.remove('m');
    for (let i = 0; i < 2; i++) now = await decide(link, now);
    expect((await store.matches.get('m'))?.file).toEqual(await link.ask({ do: 'file', seed: true }));
    expect(await store.matches.pieces('m')).toBe(2);
  });

  const put = async () => {
    throw new Error('nothing is written whole here');
  };

  test('shows nothing that is not kept yet', async () => {
    const link = new Link(new NearWorker());
    let store = () => {};
    const order: string[] = [];
    const append = () =>
      new Promise<boolean>((done) => {
        store = () => {
          order.push('kept');
          done(true);
        };
      });
    autosave(link, { append, put }, { id: 'm', name: 'x', players });
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
    const append = async () => {
      writes += 1;
      return true;
    };
    const saving = autosave(link, { append, put }, { id: 'm', name: 'x', players, kept: 0 });
    await link.ask({ do: 'start', setup });
    await link.ask({ do: 'seek', input: 0 });
    await saving.settled();
    expect(writes).toBe(0);
  });

  test('says when it cannot', async () => {
    const link = new Link(new NearWorker());
    const told: string[] = [];
    const append = () => Promise.reject(new StoreError('storage-full', 'no room'));
    const saving = autosave(link, { append, put }, { id: 'm', name: 'x', players }, (error) =>
      told.push(`${error?.message}`),
    );
    await link.ask({ do: 'start', setup });
    await saving.settled();
    expect(told).toEqual(['no room']);
    // Play goes on.
    expect((await link.ask({ do: 'file' })).inputs).toEqual([]);
  });
});
