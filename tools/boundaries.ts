import { exists, isTest, problem, type Source } from './source.ts';

/**
 * Which folder may import which. A folder may import itself and what is listed here, nothing else. Test files may also
 * use any package, and the folders under `tests`.
 */
interface Layer {
  folders: readonly string[];
  /** Packages, or `true` for any. */
  packages: readonly string[] | true;
  tests?: readonly string[];
}

/** Pure computation that gives the same bits everywhere, in Node and in browsers. */
const pure = ['zod', 'yaml', '@noble/hashes'];

const layers: Readonly<Record<string, Layer>> = {
  engine: { folders: [], packages: pure },
  games: { folders: ['engine'], packages: pure, tests: ['bots', 'lab', 'tools'] },
  bots: { folders: ['engine'], packages: pure, tests: ['games'] },
  lab: { folders: ['engine', 'bots'], packages: true, tests: ['games'] },
  cli: { folders: ['engine', 'games', 'bots', 'lab'], packages: true },
  // The server only hands out files.
  server: { folders: [], packages: true },
  client: { folders: ['engine', 'games', 'bots'], packages: true },
  tools: { folders: ['engine', 'games', 'bots', 'lab', 'cli', 'client', 'server'], packages: true },
  bench: { folders: ['engine', 'games', 'bots', 'lab', 'tools'], packages: true },
  test: { folders: ['engine', 'games', 'bots', 'lab', 'cli', 'server', 'client', 'tools'], packages: true },
};

/** Imports that go in a forbidden direction, or that do not name a file of the project. */
export function forbiddenImports(source: Source): string[] {
  const own = folderOf(source.path);
  const layer = layers[own];
  if (!layer) return [`${source.path}: the folder ${own} has no place among the layers`];
  const test = isTest(source.path);
  return source.imports.flatMap((found) => {
    const report = (what: string) => [`${source.path}:${found.line}: ${what}`];
    if (found.file === undefined) {
      const name = packageOf(found.from);
      if (test || layer.packages === true || layer.packages.includes(name)) return [];
      return report(`${own} may not use the package ${found.from}`);
    }
    if (!/\.(tsx?|mjs|json|css|webp|png|svg)$/.test(found.file)) return report(`${found.from} lacks its extension`);
    const target = folderOf(found.file);
    if (target !== own) {
      const allowed = test ? [...layer.folders, ...(layer.tests ?? [])] : layer.folders;
      if (!allowed.includes(target)) return report(`${own} may not import ${target} (${found.from})`);
      if (!found.from.startsWith('#') && target in aliased)
        return report(`write #${found.file} instead of ${found.from}`);
    }
    if (own === 'games' && target === 'games') {
      const from = gameOf(source.path);
      const to = gameOf(found.file);
      if (from !== undefined && from !== to && to !== KIT)
        return report(`${from} may not import ${to ?? 'the list of games'} (${found.from})`);
    }
    if (!test && isTable(found.file) && !mayKnowTables(source.path))
      return report(`rules and army read the content they are given, not a table of it (${found.from})`);
    if (gameOf(found.file) === KIT && gameOf(source.path) === undefined && !test)
      return report(`the kit is for games alone (${found.from})`);
    // Where a worker is, is no part of it.
    if (own === 'client' && !test && !found.from.endsWith('?worker&url')) {
      const wrong = inClient(source.path, found.file, found.typeOnly);
      if (wrong) return report(`${wrong} (${found.from})`);
    }
    return exists(found.file) ? [] : report(`${found.from} does not exist`);
  });
}

/** The limits of what is read: the page reads files and links too. */
const bounds = 'engine/files/limits.ts';

/** How bots are presented to people. */
const PRESENTED = ['bots/levels.ts', 'bots/strength.ts'];

/**
 * Within the client: the rules run in the worker only, so the page imports types and limits from the engine, and nothing from
 * games and bots. What is particular to a game stands in its folder in client/games and is reached through the
 * registries beside those folders. The board and what lies beneath the screens do not import the registries either.
 */
function inClient(from: string, to: string, typeOnly: boolean): string | undefined {
  const target = folderOf(to);
  if (!from.startsWith('client/worker/')) {
    // How bots are presented is data, and one module of the page reads it.
    if (PRESENTED.includes(to) && from === 'client/state/bots.ts') return undefined;
    if (target === 'games' || target === 'bots') return `the page may not import ${target}: they run in the worker`;
    if (target === 'engine' && !typeOnly && to !== bounds) return 'the page may import only types from the engine';
    if (to.startsWith('client/worker/')) return 'the page talks to the worker by messages';
  }
  const [own, other] = [FROM_BENEATH.indexOf(partOf(from)), FROM_BENEATH.indexOf(partOf(to))];
  if (own >= 0 && other > own) return `client/${partOf(from)} may not import client/${partOf(to)}`;
  if (to.startsWith('client/games/') && !from.startsWith('client/games/')) {
    if (to.split('/').length > 3) return 'a game is reached through the registries in client/games';
    if (/^client\/(board|builder|link|print|store|state|worker)\//.test(from))
      return `${from.split('/')[1]} knows no games`;
  }
  return undefined;
}

/** The folder beside the games that holds what they share: it knows the engine and no game. */
const KIT = 'kit';

/** A match on the screen, from beneath: the table without a screen, its panels, the same as text, what lays them out. */
const FROM_BENEATH = ['table', 'panels', 'text', 'play'];

function partOf(path: string): string {
  return path.startsWith('client/') ? (path.split('/')[1] as string) : '';
}

const aliased = { engine: true, games: true, bots: true, lab: true, cli: true };

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** The folder of games/ that a file belongs to; files directly in games/ belong to none and may list them all. */
function gameOf(path: string): string | undefined {
  const parts = path.split('/');
  return parts[0] === 'games' && parts.length > 2 ? parts[1] : undefined;
}

function packageOf(from: string): string {
  const parts = from.split('/');
  return from.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string);
}

/**
 * Modules of a game's content that are no tables: its types, its language, and the content that is handed in. Everything else in a
 * folder with printed content is a table. It is read by the content and by the modules that make the game from it.
 */
const HANDED_IN = ['types.ts', 'change.ts', 'spells.ts', 'schema.ts', 'spell-schema.ts', 'content.ts', 'library.ts'];

function isTable(path: string): boolean {
  const [games, slug, folder, file, ...deeper] = path.split('/');
  if (games !== 'games' || folder !== 'content' || file === undefined || deeper.length > 0) return false;
  return exists(`games/${slug}/content/printed.ts`) && !HANDED_IN.includes(file);
}

function mayKnowTables(path: string): boolean {
  return /^games\/[^/]+\/(content\/[^/]+|index|maker)\.ts$/.test(path);
}

/** Places where code that must know no game names a game or one of its clauses. Comments may. */
export function namedGames(source: Source, slugs: readonly string[]): string[] {
  const pattern = new RegExp(
    `${slugs.map((slug) => `\\b${slug}\\b`).join('|')}|\\b(GG|DG|GL|WK|HR)(?:-[A-Z]+\\d?)+-[A-Z]?\\d+`,
    'g',
  );
  return [...source.code.matchAll(pattern)].map((hit) =>
    problem(source, { start: hit.index }, `names ${hit[0]}, which only that game may know`),
  );
}

/**
 * Groups of files that import each other in a circle, each as the way round. Imports of types count only when asked
 * for: the compiler erases them, so such circles are harmless.
 */
export function cycles(all: readonly Source[], withTypes: boolean): string[][] {
  const byPath = new Map(all.map((source) => [source.path, source]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  const next = (path: string) =>
    (byPath.get(path)?.imports ?? [])
      .filter((i) => !i.dynamic && (withTypes || !i.typeOnly) && i.file !== undefined && byPath.has(i.file))
      .map((i) => i.file as string);

  const enter = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.get(path) as number);
    open.push(path);
    for (const target of next(path)) {
      if (!order.has(target)) {
        enter(target);
        low.set(path, Math.min(low.get(path) as number, low.get(target) as number));
      } else if (open.includes(target)) {
        low.set(path, Math.min(low.get(path) as number, order.get(target) as number));
      }
    }
    if (low.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || next(path).includes(path)) found.push(wayRound(path, new Set(group), next));
  };

  for (const { path } of all) if (!order.has(path)) enter(path);
  return found;
}

/** The shortest way from a file back to itself within its group. */
function wayRound(start: string, group: ReadonlySet<string>, next: (path: string) => string[]): string[] {
  let ways: string[][] = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const target of next(way[way.length - 1] as string)) {
        if (target === start) return [...way, start];
        if (!group.has(target) || seen.has(target)) continue;
        seen.add(target);
        longer.push([...way, target]);
      }
    }
    ways = longer;
  }
  return [...group];
}
