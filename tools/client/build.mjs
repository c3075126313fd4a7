import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { Expected, root } from '../root.mjs';
import { clientFolder, filesIn, firstLoad, manifestOf, remember, serverFile, stamps } from './built.mjs';
import { compress } from './compress.mjs';
import { config } from './config.mjs';
import { dataFiles, serverProgram } from './node-parts.mjs';

/*
 * Builds the page into dist/client and the server that hands it out into dist/server.mjs. Scripts and styles get names
 * with a hash; what can be compressed is written compressed as well, so that serving it costs nothing. All is made in a
 * folder beside and moved into place at the end: a page that is being served never sees half a build.
 */

/** @typedef {import('vite').Plugin} Plugin */

export async function buildClient() {
  const before = Date.now();
  const sources = stamps();
  const server = await forPeople(() => place(clientFolder, [], compress).then(serverProgram));
  writeFileSync(`${serverFile}.${process.pid}`, server);
  renameSync(`${serverFile}.${process.pid}`, serverFile);
  remember(before, sources);
}

/**
 * The page with further games, for tests: into a folder of its own and not compressed.
 * @param {string} folder
 * @param {Plugin} games adds to the lists of games
 */
export async function buildClientWith(folder, games) {
  await forPeople(() => place(folder, [games], async () => {}));
}

/** @typedef {(folder: string, names: readonly string[]) => Promise<void>} Finish what is done with files once they are written */

/**
 * Makes the page in a folder beside the wanted one and moves it into its place.
 * @param {string} folder
 * @param {Plugin[]} plugins
 * @param {Finish} finish
 */
async function place(folder, plugins, finish) {
  const temporary = `${folder}.${process.pid}`;
  try {
    rmSync(temporary, { recursive: true, force: true });
    // Side by side: the rulebooks are read while the scripts are bundled and compressed.
    await Promise.all([data(temporary, plugins, finish), page(temporary, plugins, finish)]);
    await finish(temporary, await serviceWorker(temporary));
    renameSync(join(temporary, '.vite/manifest.json'), manifestOf(folder));
    rmSync(join(temporary, '.vite'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {Plugin[]} plugins
 * @param {Finish} finish
 */
async function data(folder, plugins, finish) {
  const files = await dataFiles(plugins);
  mkdirSync(join(folder, 'rules'), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  await finish(folder, [...files.keys()]);
}

/**
 * @param {string} folder
 * @param {Plugin[]} plugins
 * @param {Finish} finish
 */
async function page(folder, plugins, finish) {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [config.plugins, plugins],
    worker: { ...config.worker, plugins: () => [...(config.worker?.plugins?.() ?? []), ...plugins] },
    build: { ...config.build, outDir: folder, emptyOutDir: false },
  });
  const written = filesIn(folder).filter((name) => !/^(games\.json|rules\/|\.)/.test(name));
  await finish(folder, written);
}

/**
 * The service worker knows all files of the page, and a name for the whole of them.
 * @param {string} folder
 */
async function serviceWorker(folder) {
  const names = filesIn(folder).filter((name) => !/^\.|\.(map|br|gz)$/.test(name));
  const version = createHash('sha256');
  for (const name of names) version.update(name).update(readFileSync(join(folder, name)));
  await build({
    root: resolve(root, 'client'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      FILES: JSON.stringify(names.map((name) => (name === 'index.html' ? '/' : `/${name}`))),
      VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    },
    build: {
      ...config.build,
      manifest: false,
      sourcemap: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: { sw: 'pwa/sw.ts' }, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  });
  return ['sw.js'];
}

/**
 * What people get, whatever the process that builds it says of itself: Vite would build for development in a test.
 * @template T
 * @param {() => Promise<T>} build
 */
async function forPeople(build) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await build();
  } catch (error) {
    throw new Expected(
      `the page could not be built\n${error instanceof Error ? (error.stack ?? error.message) : error}`,
    );
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildClient();
    const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
    const names = filesIn(clientFolder);
    for (const name of names.filter((name) => !/\.(map|br|gz)$/.test(name))) {
      const size = (/** @type {string} */ path) => kB(statSync(join(clientFolder, path)).size).padStart(10);
      console.log(`${size(name)} ${size(names.includes(`${name}.br`) ? `${name}.br` : name)}  ${name}`);
    }
    const { now, ahead } = firstLoad();
    console.log(`first load: ${kB(now)} compressed, and ${kB(ahead)} fetched ahead`);
  } catch (error) {
    console.error(error instanceof Expected ? error.message : error);
    process.exitCode = 1;
  }
}
