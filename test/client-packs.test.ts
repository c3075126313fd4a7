/** Packs in the browser without a browser: storage, import, the worker's games with packs, and files from outside. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Asker, handIn, keptPacks, packsNamed } from '#client/packs/hand-in.ts';
import { type Choice, importPack } from '#client/packs/import-pack.ts';
import { neededBy, needsText } from '#client/packs/needed-by.ts';
import { withPacks } from '#client/packs/use-games.ts';
import type { Player } from '#client/protocol/players.ts';
import type { GameInfo } from '#client/state/library.ts';
import { inMemory } from '#client/store/backend.ts';
import { make, type PackEntry, Store } from '#client/store/store.ts';
import { Session } from '#client/worker/session.ts';
import { LIMITS } from '#engine/files/limits.ts';
import type { AnyGame } from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Pack } from '#engine/pack.ts';
import { GAMES, MAKERS } from '#games/registry.ts';

const GAME = 'gore-and-glory';
const EXAMPLE = MAKERS[GAME]!.example;
const LATER = EXAMPLE.replace('version: 1.0.0', 'version: 1.1.0');
const MARKUP = '<img src=x onerror=alert(1)>';
const { army } = GAMES[GAME] as AnyGame;
const INFO: GameInfo = {
  ...{ slug: GAME, title: '', prefix: '', version: '', seating: [], options: [], packs: true },
  factions: [...army.factions],
  ready: [...army.ready],
};
const PLAYERS: Player[] = [
  { kind: 'bot', bot: 'random', name: 'Bot' },
  { kind: 'human', name: 'Ann' },
];

let made = 0;
const fresh = () => `fray-packs-${made++}`;

const fileOf = (text: string, name = 'mine.yaml') => ({
  name,
  size: Buffer.byteLength(text),
  text: async () => text,
});

/** An engine that has the packs that are kept, as the builder's has. */
function engineOf(store: Store): Asker & { session: Session } {
  const session = new Session();
  return {
    session,
    async ask(question) {
      await session.handle({ do: 'packs', packs: await keptPacks(store) });
      return session.handle(question);
    },
  };
}

const never = () => Promise.reject(new Error('nobody was to be asked'));
const always = (choice: Choice) => () => Promise.resolve(choice);

async function bring(store: Store, text: string, choose: Parameters<typeof importPack>[3] = never) {
  return importPack(fileOf(text), engineOf(store), store, choose);
}

async function packFrom(text: string): Promise<Pack> {
  const { pack, problems } = await new Session().handle({ do: 'pack-check', text });
  if (pack === null) throw new Error(JSON.stringify(problems));
  return pack;
}

describe('the store of packs', () => {
  test('keeps packs, lists the latest first and tells other tabs', async () => {
    const name = fresh();
    const told: string[] = [];
    const store = await make(name, { postMessage: (text) => told.push(text), onmessage: null });
    await bring(store, EXAMPLE);
    await bring(store, LATER, always('both'));
    expect((await store.packs.list()).entries.map(({ pack }) => pack.version).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(await store.packs.ids()).toHaveLength(2);
    expect(told).toEqual(['changed', 'changed']);
    // Another tab has the same database open.
    const other = await make(name);
    expect(await other.packs.ids()).toEqual(await store.packs.ids());
    await other.packs.remove((await store.packs.ids())[0] as string);
    expect(await store.packs.ids()).toHaveLength(1);
  });

  test('is added to a database of the version before, and everything in it stays', async () => {
    const name = fresh();
    const old = await openDB(name, 2, {
      upgrade(database) {
        for (const shelf of ['matches', 'rosters', 'settings', 'aside', 'pieces']) database.createObjectStore(shelf);
      },
    });
    const roster = { id: 'r', game: GAME, name: 'Mine', roster: { any: 'thing' }, updated: 5 };
    const file = { fray: 2, game: GAME, inputs: [], rosters: [] };
    const match = {
      ...{ id: 'm', game: GAME, name: 'A match', players: PLAYERS, decisions: 0, turn: 0, scores: [0, 0], over: false },
      ...{ started: 1, updated: 2, v: 2 },
    };
    await old.put('rosters', { ...roster, v: 2 }, 'r');
    await old.put('matches', match, 'm');
    await old.put('pieces', { set: file }, ['matches', 'm', 0]);
    await old.put('settings', 'dark', 'theme');
    await old.put('aside', 'note', 'matches/x/7');
    old.close();
    const store = await make(name);
    expect(store.lasting).toBe(true);
    expect((await store.rosters.list()).entries).toEqual([roster]);
    expect((await store.matches.get('m'))?.file).toEqual(file);
    expect(await store.setting('theme')).toBe('dark');
    expect(await store.aside()).toHaveLength(1);
    expect((await bring(store, EXAMPLE)).outcome).toBe('kept');
    expect(await store.packs.ids()).toHaveLength(1);
  });

  test('says that there is no room, and changes nothing', async () => {
    const backend = inMemory();
    const full = new DOMException('full', 'QuotaExceededError');
    const store = new Store({ ...backend, put: () => Promise.reject(full) });
    await expect(bring(store, EXAMPLE)).rejects.toMatchObject({ code: 'storage-full' });
    expect(await store.packs.ids()).toEqual([]);
  });

  test.each([
    ['a text', 'garbage'],
    ['another hash', (entry: PackEntry) => ({ ...entry, pack: { ...entry.pack, hash: 'x' } })],
    ['no content', (entry: PackEntry) => ({ ...entry, pack: { ...entry.pack, content: [] } })],
    ['half a header', (entry: PackEntry) => ({ ...entry, pack: { ...entry.pack, author: 7 } })],
  ])('puts an entry with %s aside', async (_, damage) => {
    const name = fresh();
    const store = await make(name);
    const { entry } = await bring(store, EXAMPLE);
    const raw = await openDB(name);
    const value = typeof damage === 'string' ? damage : { ...damage(entry as PackEntry), v: 2 };
    await raw.put('packs', value, entry?.id);
    raw.close();
    expect(await store.packs.list()).toMatchObject({ entries: [], aside: [{ shelf: 'packs', value }] });
  });
});

describe('a file that is imported', () => {
  let store: Store;
  beforeAll(async () => {
    store = await make(fresh());
  });

  test('is kept as it came, and a second time is known', async () => {
    const report = await bring(store, EXAMPLE);
    expect(report).toMatchObject({ outcome: 'kept', problems: [], entry: { text: EXAMPLE, file: 'mine.yaml' } });
    expect((await bring(store, `# a comment\n${EXAMPLE}`)).outcome).toBe('there');
    expect(await store.packs.ids()).toEqual([report.entry?.id]);
  });

  test('as JSON has the same hash', async () => {
    const { pack } = (await store.packs.list()).entries[0] as PackEntry;
    const { hash: _, ...said } = pack;
    expect((await bring(store, JSON.stringify(said))).outcome).toBe('there');
  });

  test('of another version is asked about', async () => {
    const asked: string[][] = [];
    const choose = (choice: Choice) => async (entry: PackEntry, others: readonly PackEntry[]) => {
      asked.push([entry, ...others].map(({ pack }) => pack.version));
      return choice;
    };
    expect((await bring(store, LATER, choose('neither'))).outcome).toBe('left');
    expect(await store.packs.ids()).toHaveLength(1);
    expect((await bring(store, LATER, choose('both'))).outcome).toBe('kept');
    expect(await store.packs.ids()).toHaveLength(2);
    const newest = EXAMPLE.replace('version: 1.0.0', 'version: 2.0.0');
    expect((await bring(store, newest, choose('replace'))).outcome).toBe('replaced');
    expect((await store.packs.list()).entries.map(({ pack }) => pack.version)).toEqual(['2.0.0']);
    expect(asked.map(([version]) => version)).toEqual(['1.1.0', '1.1.0', '2.0.0']);
    expect(asked[2]).toHaveLength(3);
  });

  test('may build upon a pack that is kept', async () => {
    const more = `id: more\nname: More\nversion: "1"\nauthor: A\nlicence: CC0\ngame: ${GAME}\ncontent:\n  characters:\n    - { id: oiler, name: Oiler, faction: lamplighters, size: 1, ag: 3, bd: 3, mr: 3, glory: 10, about: Fills. }\n`;
    expect((await importPack(fileOf(more), engineOf(await make(fresh())), store, never)).problems).toMatchObject([
      { place: 'content.characters[0].faction', line: 9 },
    ]);
    expect((await bring(store, more)).outcome).toBe('kept');
  });
});

describe('a bad file lists its problems with their places', () => {
  const head = EXAMPLE.split('content:')[0] as string;
  const line = (text: string) => EXAMPLE.split('\n').findIndex((one) => one.includes(text)) + 1;
  const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => {
    const [from, to] = ['abcdefghij'[i], 'abcdefghij'[i + 1]];
    return `${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join()}]`;
  }).join('\n')}\n`;
  test.each([
    [
      'a wrong number',
      EXAMPLE.replace('glory: 45', 'glory: 46'),
      'Lamp Warden costs 45 Glory, not 46',
      line('glory: 45'),
    ],
    ['no author', EXAMPLE.replace('author: your name\n', ''), 'author', 1],
    ['an escape code', EXAMPLE.replace('name: Wick', 'name: "a\\e[31mb"'), 'U+001B', line('name: Wick')],
    ['nesting', `${head}content: ${deep}`, 'nested more than 64 levels deep', 12],
    ['a bomb of aliases', bomb, 'alias', null],
    ['several documents', `${EXAMPLE}---\nid: x\n`, 'several documents', 1],
    ['a list', '- a\n- b\n', 'expected object', 1],
    ['nothing', '', 'expected object', 1],
    ['a game that nobody plays', EXAMPLE.replace(`game: ${GAME}`, 'game: chess'), 'no game "chess" takes packs', 9],
    [
      'a game called like a part of every object',
      EXAMPLE.replace(`game: ${GAME}`, 'game: constructor'),
      'takes packs',
      9,
    ],
    [
      'an id called like a part of every object',
      EXAMPLE.replace('id: wick', 'id: constructor'),
      'not to be had',
      line('id: wick'),
    ],
    ['a prototype among its keys', `${head}__proto__: { id: x }\ncontent: {}\n`, '__proto__', 1],
    ['a prototype in its content', `${head}content:\n  __proto__:\n    - x\n`, '__proto__', 13],
    ['a key twice', `${EXAMPLE}content: {}\n`, 'stands here twice', null],
  ])('with %s', async (_, text, message, at) => {
    const store = new Store(inMemory());
    const report = await bring(store, text);
    expect(report).toMatchObject({ outcome: 'refused', entry: null });
    const said = report.problems.find((p) => `${p.place} ${p.message}`.includes(message));
    expect([report.problems, said]).toEqual([report.problems, expect.anything()]);
    if (at !== null) expect(said?.line).toBe(at);
    expect(JSON.stringify(report.problems)).not.toContain('\u001b');
    expect(await store.packs.ids()).toEqual([]);
    expect(({} as Record<string, unknown>).id).toBeUndefined();
  });

  test('that is too large, before anything is read', async () => {
    const file = { name: 'big.yaml', size: LIMITS.pack.bytes + 1, text: never as () => Promise<string> };
    const { problems } = await importPack(file, { ask: never }, new Store(inMemory()), never);
    expect(problems).toMatchObject([{ message: 'larger than 250 kB, the most that a pack may have' }]);
    const { problems: told } = await new Session().handle({
      do: 'pack-check',
      text: 'x'.repeat(LIMITS.pack.bytes + 1),
    });
    expect(told[0]?.message).toContain('larger than 250 kB');
  });

  test('and counts those that nobody would read', async () => {
    const many = Array.from({ length: 500 }, (_, i) => `  list${i}: { a: 99999 }`).join('\n');
    const { problems, more } = await new Session().handle({ do: 'pack-check', text: `${head}content:\n${many}\n` });
    expect([problems.length, more]).toEqual([200, 300]);
  });
});

describe('the worker', () => {
  let lamp: Pack;
  let later: Pack;
  beforeAll(async () => {
    [lamp, later] = [await packFrom(EXAMPLE), await packFrom(LATER)];
  });
  const ref = ({ id, version, hash }: Pack) => ({ id, version, hash });

  test('takes packs that are what they say, and no others', async () => {
    const session = new Session();
    const forged = { ...later, author: 'another' };
    expect(await session.handle({ do: 'packs', packs: [lamp, forged] })).toEqual({ taken: [lamp.hash] });
  });

  test('tells what packs bring; of two versions each brings its own', async () => {
    const session = new Session();
    await session.handle({ do: 'packs', packs: [lamp, later] });
    const offers = await session.handle({ do: 'pack-offers' });
    expect(offers).toMatchObject(
      [lamp, later].map(({ hash }) => ({
        hash,
        problem: null,
        factions: [{ id: 'lamplighters', name: 'The Lamplighters' }],
        ready: [{ id: 'night-round', roster: { packs: [{ hash }] } }],
        adds: expect.arrayContaining([['characters', 2]]),
      })),
    );
    const games = withPacks(
      [INFO],
      [lamp, later].map((pack, i) => ({
        entry: { id: pack.hash, pack, text: '', file: '', updated: 0 },
        offer: offers[i]!,
      })),
    );
    const game = games.find(({ slug }) => slug === GAME)!;
    const own = game.factions.filter(({ from }) => from !== undefined);
    expect(own.map(({ name, from }) => [name, from?.pack.version, from?.id])).toEqual([
      ['The Lamplighters', '1.0.0', 'lamplighters'],
      ['The Lamplighters', '1.1.0', 'lamplighters'],
    ]);
    // Lists choose by id, so no two are alike, and each force stands with its faction.
    expect(new Set([...game.factions, ...game.ready].map(({ id }) => id)).size).toBe(
      game.factions.length + game.ready.length,
    );
    expect(game.ready.filter(({ from }) => from).map(({ faction }) => faction)).toEqual(own.map(({ id }) => id));
  });

  test('says why a pack cannot be used', async () => {
    const session = new Session();
    const broken = await packFrom(EXAMPLE);
    const { hash: _, ...said } = broken;
    const content = { ...(said.content as object), weapons: [] };
    const lost = await rehashed({ ...said, content });
    await session.handle({ do: 'packs', packs: [lost] });
    expect(await session.handle({ do: 'pack-offers' })).toMatchObject([
      { problem: expect.stringContaining('fire-lance'), factions: [] },
    ]);
    // It is left out where rosters are built.
    const page = await session.handle({ do: 'army-new', game: GAME, faction: 'lamplighters' });
    expect(page.roster).not.toHaveProperty('packs');
  });

  test('builds with the packs at hand and names those that a roster needs', async () => {
    const session = new Session();
    await session.handle({ do: 'packs', packs: [later, lamp] });
    const begin = { do: 'army-new', game: GAME, faction: 'lamplighters' } as const;
    expect((await session.handle(begin)).roster).toMatchObject({ packs: [ref(later)] });
    const { roster } = await session.handle({ ...begin, packs: [ref(lamp)] });
    expect(roster).toMatchObject({ faction: 'lamplighters', packs: [ref(lamp)] });
    const added = await session.handle({
      do: 'army-edit',
      game: GAME,
      roster,
      change: { kind: 'add', template: 'wick' },
    });
    expect(added.page.templates).toContainEqual(expect.objectContaining({ id: 'lamp-warden', pack: 'lamplighters' }));
    expect(added.roster).toMatchObject({ packs: [ref(lamp)], models: [{ character: 'wick' }] });
    // A printed warband stays without packs until it takes something of one.
    const plain = await session.handle({ do: 'army-new', game: GAME, faction: 'hollow-choir' });
    expect(plain.roster).not.toHaveProperty('packs');
    expect(plain.page.templates.filter(({ pack }) => pack !== undefined)).toEqual([]);
  });

  test('opens a roster whose pack is missing or another, says so, and loses nothing', async () => {
    const session = new Session();
    await session.handle({ do: 'packs', packs: [lamp] });
    const [offer] = await session.handle({ do: 'pack-offers' });
    const roster = offer!.ready[0]!.roster;
    const asked = { do: 'army-page', game: GAME, roster } as const;
    expect((await session.handle(asked)).built?.page.remarks.filter((r) => r.severity === 'error')).toEqual([]);
    await session.handle({ do: 'packs', packs: [] });
    const without = await session.handle(asked);
    const remark = without.built?.page.remarks.find(({ code }) => code === 'pack-missing');
    expect(remark).toMatchObject({
      severity: 'error',
      title: expect.stringMatching(/^The pack lamplighters 1\.0\.0 .* is missing/),
    });
    expect(remark?.advice).toContain('stays in the list');
    expect(without.built?.roster).toEqual(roster);
    const edited = await session.handle({
      ...{ do: 'army-edit', game: GAME, roster },
      change: { kind: 'edit', edits: [{ place: 'name', value: 'Another name' }] },
    });
    expect(edited.roster).toEqual({ ...(roster as object), name: 'Another name' });
    await session.handle({ do: 'packs', packs: [later] });
    const changed = await session.handle(asked);
    const offered = changed.built?.page.remarks.find(({ code }) => code === 'pack-changed');
    expect(offered).toMatchObject({ title: expect.stringContaining('at hand is lamplighters 1.1.0') });
    expect(offered?.fix?.roster).toMatchObject({ packs: [ref(later)] });
  });

  test('starts, resumes and verifies a match with the packs of its rosters, and refuses without them', async () => {
    const session = new Session();
    await session.handle({ do: 'packs', packs: [lamp] });
    const [offer] = await session.handle({ do: 'pack-offers' });
    const own = offer!.ready[0]!.roster;
    const printed = army.ready[0]!.roster;
    const setup = { game: GAME, options: {}, rosters: [printed, own], players: PLAYERS, seed: 'packs' };
    await session.handle({ do: 'start', setup });
    for (let i = 0; i < 12; i++) {
      const file = await session.handle({ do: 'file', seed: true });
      const now = await session.handle({ do: 'seek', input: 'live' });
      if (now.deciders.includes(1)) await session.handle({ do: 'delegate', position: now.position, seat: 1 });
      else await session.handle({ do: 'bot' });
      expect(file.packs).toEqual([ref(lamp)]);
    }
    const file = await session.handle({ do: 'file', seed: true });
    const bare = new Session();
    const missing = { code: 'packs', message: expect.stringMatching(/the pack lamplighters 1\.0\.0 .* is missing/) };
    await expect(bare.handle({ do: 'start', setup })).rejects.toMatchObject(missing);
    await expect(bare.handle({ do: 'resume', file, players: PLAYERS })).rejects.toMatchObject(missing);
    await expect(bare.handle({ do: 'verify', file })).rejects.toMatchObject(missing);
    await bare.handle({ do: 'packs', packs: [later] });
    const another = { code: 'packs', message: expect.stringContaining('at hand is lamplighters 1.1.0') };
    await expect(bare.handle({ do: 'resume', file, players: PLAYERS })).rejects.toMatchObject(another);
    await bare.handle({ do: 'packs', packs: [later, lamp] });
    expect((await bare.handle({ do: 'resume', file, players: PLAYERS })).now.inputs).toBe(12);
    const verified = await bare.handle({ do: 'verify', file });
    expect(JSON.stringify(verified)).not.toContain('false"');
  });

  test('plays with one version of a pack', async () => {
    const session = new Session();
    await session.handle({ do: 'packs', packs: [lamp, later] });
    const rosters = (await session.handle({ do: 'pack-offers' })).map(({ ready }) => ready[0]!.roster);
    const setup = { game: GAME, options: {}, rosters, players: PLAYERS, seed: 'x' };
    await expect(session.handle({ do: 'start', setup })).rejects.toMatchObject({
      code: 'packs-unfit',
      message: expect.stringMatching(/need lamplighters 1\.0\.0 .* and lamplighters 1\.1\.0 .* one of them/),
    });
  });

  test('leaves texts of packs as they are', async () => {
    const pack = await packFrom(EXAMPLE.replaceAll('name: The Lamplighters', `name: "${MARKUP}"`));
    const session = new Session();
    await session.handle({ do: 'packs', packs: [pack] });
    expect((await session.handle({ do: 'pack-offers' }))[0]?.factions[0]?.name).toBe(MARKUP);
  });

  test('has an example of each game that takes packs', async () => {
    for (const [game, maker] of Object.entries(MAKERS)) {
      expect(await new Session().handle({ do: 'pack-example', game })).toEqual({ text: maker.example });
    }
    await expect(new Session().handle({ do: 'pack-example', game: 'constructor' })).rejects.toMatchObject({
      code: 'packs-unfit',
    });
  });
});

describe('what is kept and needs a pack', () => {
  test('is found by the hash it names, in rosters and matches', async () => {
    const store = await make(fresh());
    const { entry } = await bring(store, EXAMPLE);
    const { pack } = entry as PackEntry;
    const packs = [{ id: pack.id, version: pack.version, hash: pack.hash }];
    const file = { fray: 2, game: GAME, inputs: [], rosters: [], packs } as unknown as MatchFile;
    await store.rosters.put({ id: 'a', game: GAME, name: 'Night', roster: { packs }, updated: 1 });
    await store.rosters.put({ id: 'b', game: GAME, name: 'Other', roster: { packs: 'none' }, updated: 1 });
    const about = {
      game: GAME,
      players: PLAYERS,
      decisions: 0,
      turn: 0,
      scores: [],
      over: false,
      started: 0,
      updated: 0,
    };
    await store.matches.put({ ...about, id: 'm', name: 'Night against day', file });
    await store.matches.put({ ...about, id: 'n', name: 'Day', file: { ...file, packs: [] } });
    const needs = await neededBy(store, [pack.hash]);
    expect(needs).toEqual({ rosters: ['Night'], matches: ['Night against day'] });
    expect(needsText(needs)).toBe('1 warband (Night) and 1 match (Night against day)');
    expect(needsText(await neededBy(store, ['0']))).toBe('');
    // A link to an engine gets the packs that are named, and another version where the named one is missing.
    const sent: unknown[] = [];
    const link = { ask: async (question: unknown) => void sent.push(question) } as unknown as Asker;
    await handIn(link, store, packsNamed(file));
    await handIn(link, store, [{ ...packs[0]!, hash: '0'.repeat(64) }]);
    await handIn(link, store, []);
    expect(sent).toEqual([
      { do: 'packs', packs: [pack] },
      { do: 'packs', packs: [pack] },
    ]);
    expect(packsNamed({ packs: [{ id: 1 }, null, packs[0]] })).toEqual(packs);
    expect(packsNamed(null)).toEqual([]);
  });
});

/** A pack whose content breaks a rule of its game, as an older version of the game might have let it pass. */
async function rehashed(said: object): Promise<Pack> {
  const { packOf } = await import('#engine/packs/shape.ts');
  const found = packOf(said);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}
