import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { root } from '../root.mjs';

/* What of the page runs in Node: the server that hands it out, and what is worked out about the games beforehand. */

/**
 * The server as one file.
 * @returns {Promise<Uint8Array>}
 */
export function serverProgram() {
  return bundled('server/main.ts', [], async (file) => readFileSync(file));
}

/**
 * What the page reads about the games before any rule has to run: name in the folder of the page, contents.
 * @param {import('vite').Plugin[]} plugins
 * @returns {Promise<Map<string, string>>}
 */
export function dataFiles(plugins) {
  return bundled('tools/client/data.worker.ts', plugins, async (file) => {
    const worker = new Worker(file, { workerData: { root } });
    /** @type {[import('./data.ts').ClientData]} */
    const [{ games, books }] = /** @type {any} */ (await once(worker, 'message'));
    const files = new Map([['games.json', JSON.stringify(games)]]);
    for (const [slug, book] of Object.entries(books)) files.set(`rules/${slug}.json`, JSON.stringify(book));
    return files;
  });
}

let count = 0;

/**
 * Bundles a program for Node, with the packages it uses, into a folder that is gone after its use.
 * @template T
 * @param {string} entry
 * @param {import('vite').Plugin[]} plugins
 * @param {(file: string) => Promise<T>} use
 */
async function bundled(entry, plugins, use) {
  const folder = resolve(root, `dist/.node.${process.pid}.${count++}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins,
      ssr: { noExternal: true },
      build: {
        ssr: true,
        target: 'node20',
        outDir: folder,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { program: entry },
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
          checks: { pluginTimings: false },
        },
      },
    });
    return await use(resolve(folder, 'program.mjs'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
