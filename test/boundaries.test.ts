import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, forbiddenImports, namedGames } from '../tools/boundaries.ts';
import { isTest, parse, root, sources } from '../tools/source.ts';

const folders = ['engine', 'games', 'bots', 'lab', 'cli', 'server', 'client', 'tools', 'bench', 'test'];
const all = sources(...folders);
const slugs = [
  ...new Set([
    ...['gore-and-glory', 'day-of-glory', 'gloire', 'wrath-of-kings', 'hunters-of-ruin'],
    ...readdirSync(join(root, 'games'), { withFileTypes: true }).flatMap((e) =>
      e.isDirectory() && e.name !== 'kit' ? [e.name] : [],
    ),
  ]),
];

describe('the project', () => {
  test('has sources to check', () => {
    expect(all.filter((source) => source.path.startsWith('engine/')).length).toBeGreaterThan(5);
    expect(all.flatMap((source) => source.imports).length).toBeGreaterThan(10);
  });

  test('imports only in the allowed directions', () => {
    expect(all.flatMap(forbiddenImports)).toEqual([]);
  });

  test('has no import cycles; types may go round', () => {
    const real = cycles(all, false);
    expect(real.map((way) => way.join(' -> '))).toEqual([]);
    for (const way of cycles(all, true)) console.info(`allowed, types only: ${way.join(' -> ')}`);
  });

  test('names a game only in the games, cli/, client/games/ and tests', () => {
    const neutral = all.filter(
      ({ path }) =>
        /^(engine|games\/kit|bots|lab|server|client)\//.test(path) && !/^client\/games\//.test(path) && !isTest(path),
    );
    expect(neutral.flatMap((source) => namedGames(source, slugs))).toEqual([]);
  });
});

describe('the check itself', () => {
  const problems = (path: string, text: string) =>
    forbiddenImports(parse(path, text)).map((p) => p.replace(/^[^ ]* /, ''));

  test.each([
    ['engine/a.ts', "import { x } from '#games/gloire/index.ts';", 'engine may not import games'],
    ['engine/a.ts', "import { x } from './nowhere.ts';", 'does not exist'],
    ['games/gloire/a.ts', "import { x } from '#games/day-of-glory/index.ts';", 'gloire may not import day-of-glory'],
    ['games/gloire/a.ts', "import { x } from '../index.ts';", 'gloire may not import the list of games'],
    ['games/gore-and-glory/army/a.ts', "import { X } from '../content/traits.ts';", 'the content they are given'],
    ['games/gore-and-glory/a.ts', "import { PRINTED } from './content/printed.ts';", 'the content they are given'],
    ['games/kit/a.ts', "import { x } from '#games/gloire/index.ts';", 'kit may not import gloire'],
    ['games/kit/a.ts', "import { x } from '../registry.ts';", 'kit may not import the list of games'],
    ['games/kit/a.ts', "import { x } from '#bots/random.ts';", 'games may not import bots'],
    ['games/registry.ts', "import { x } from './kit/menu.ts';", 'the kit is for games alone'],
    ['cli/a.ts', "import { x } from '#games/kit/menu.ts';", 'the kit is for games alone'],
    ['client/worker/a.ts', "import type { X } from '#games/kit/menu.ts';", 'the kit is for games alone'],
    ['bots/a.ts', "import { x } from '#games/kit/menu.ts';", 'bots may not import games'],
    ['lab/a.ts', "import { x } from '#games/kit/menu.ts';", 'lab may not import games'],
    ['games/gloire/a.ts', "import { x } from '#bots/random.ts';", 'games may not import bots'],
    ['bots/a.ts', "import { x } from '#games/index.ts';", 'bots may not import games'],
    ['engine/a.ts', "import { x } from '#cli/main.ts';", 'engine may not import cli'],
    ['engine/a.ts', "export * from '#cli/main.ts';", 'engine may not import cli'],
    ['engine/a.ts', "const x = import('#cli/main.ts');", 'engine may not import cli'],
    ['engine/a.ts', "import type { x } from '../cli/main.ts';", 'engine may not import cli'],
    ['engine/a.ts', "import { readFileSync } from 'node:fs';", 'may not use the package node:fs'],
    ['engine/a.ts', "import { x } from './game';", 'lacks its extension'],
    ['bots/a.ts', "import { x } from '#cli/main.ts';", 'bots may not import cli'],
    ['cli/a.ts', "import { x } from '../engine/game.ts';", 'write #engine/game.ts'],
    ['server/a.ts', "import { x } from '#games/registry.ts';", 'server may not import games'],
    ['client/panels/a.ts', "import { x } from '#games/registry.ts';", 'the page may not import games'],
    ['client/panels/a.ts', "import { x } from '#bots/levels.ts';", 'the page may not import bots'],
    ['client/panels/a.ts', "import { x } from '#engine/game.ts';", 'only types from the engine'],
    ['client/panels/a.ts', "import { x } from '#client/worker/session.ts';", 'by messages'],
    ['client/panels/a.ts', "import { x } from '#client/games/gloire/tile.ts';", 'through the registries'],
    ['client/board/a.ts', "import { x } from '#client/games/tiles.ts';", 'board knows no games'],
    ['client/table/a.ts', "import { x } from '#client/panels/use-table.ts';", 'table may not import client/panels'],
    ['client/panels/a.ts', "import { x } from '#client/play/camera.ts';", 'panels may not import client/play'],
  ])('%s refuses %s', (path, text, reason) => {
    expect(problems(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('accepts what is allowed', () => {
    expect(problems('client/state/bots.ts', "import { LEVELS } from '#bots/levels.ts';")).toEqual([]);
    expect(problems('engine/a.ts', "import { z } from 'zod'; import type { Seat } from './game.ts';")).toEqual([]);
    expect(problems('engine/test/a.test.ts', "import { test } from 'vitest';")).toEqual([]);
    expect(problems('games/gloire/a.ts', "import { x } from '../kit/menu.ts';")).toEqual([]);
    expect(problems('games/gore-and-glory/a.ts', "import { X } from './content/types.ts';")).toEqual([]);
    expect(problems('games/gore-and-glory/index.ts', "import { PRINTED } from './content/printed.ts';")).toEqual([]);
    expect(problems('games/gore-and-glory/content/a.ts', "import { TRAITS } from './traits.ts';")).toEqual([]);
    expect(problems('client/link/a.ts', "import x from '#client/worker/engine.worker.ts?worker&url';")).toEqual([]);
    expect(problems('games/kit/a.ts', "import { x } from '#engine/game.ts'; import { y } from './menu.ts';")).toEqual(
      [],
    );
  });

  test('finds a cycle of values and passes one of types', () => {
    const ring = (kind: string) => [
      parse('engine/a.ts', "import { b } from './b.ts'; export const a = b;"),
      parse('engine/b.ts', `${kind} { a } from './a.ts'; export const b = 1;`),
    ];
    expect(cycles(ring('import'), false)).toEqual([['engine/a.ts', 'engine/b.ts', 'engine/a.ts']]);
    expect(cycles(ring('import type'), false)).toEqual([]);
    expect(cycles(ring('import type'), true)).toHaveLength(1);
  });

  test('sees a game named in code and not in a comment', () => {
    expect(namedGames(parse('engine/a.ts', "const x = 'gloire'; // gloire"), slugs)).toHaveLength(1);
    expect(namedGames(parse('engine/a.ts', "const x = 'GG-ATK-09';"), slugs)).toHaveLength(1);
  });
});
