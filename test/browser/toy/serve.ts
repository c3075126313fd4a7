import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Book } from '#client/state/library.ts';
import { serve } from '../../../server/serve.ts';
import { fill } from '../../../server/shelf.ts';
import { buildClientWith } from '../../../tools/client/build.mjs';
import { root } from '../../../tools/root.mjs';
import { tile } from './tile.ts';

/**
 * What is added to the lists of games: in this build alone the toy is a game of the page, and the only one whose data is made
 * (the books of the others take longer than all the rest).
 */
const ADDED: Readonly<Record<string, string>> = {
  'games/registry.ts':
    "import { toy } from '../test/toy/toy.ts';\nfor (const slug of Object.keys(GAMES)) Reflect.deleteProperty(GAMES, slug);\nObject.assign(GAMES, { toy });",
  'games/loaders.ts':
    "Object.assign(LOADERS, { toy: () => import('../test/toy/toy.ts').then((module) => module.toy) });",
  'client/games/tiles.ts': `(TILES as Tile[]).push(${JSON.stringify(tile)});`,
};

const withToy: Plugin = {
  name: 'with-toy',
  enforce: 'pre',
  // Nobody reads its scripts: what makes them small takes long.
  config: () => ({ build: { minify: false, sourcemap: false } }),
  transform(code, id) {
    const added = ADDED[id.slice(root.length + 1).replaceAll('\\', '/')];
    return added === undefined ? undefined : { code: `${code}\n${added}`, map: null };
  },
};

/** The toy has no catalogue: its book is empty. */
const BOOK: Book = {
  game: 'toy',
  title: 'Toy Discs',
  summary: '',
  sections: [],
  rulings: [],
  missing: [],
  examples: [],
};

/** The client as people get it, with the toy game. The address ends with a slash. */
export async function serveToy(): Promise<{ address: string; close(): void }> {
  const folder = join(root, 'dist/client-toy');
  await buildClientWith(folder, withToy);
  mkdirSync(join(folder, 'rules'), { recursive: true });
  writeFileSync(join(folder, 'rules/toy.json'), JSON.stringify(BOOK));
  const { server, port } = await serve(fill(folder), 4800, 200);
  return {
    address: `http://localhost:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
