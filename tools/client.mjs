import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { stampOf } from './bundle.mjs';
import { Expected, root } from './root.mjs';

/*
 * Builds the page into dist/client and the server that hands it out into dist/server.mjs. Scripts and styles get names
 * with a hash; what can be compressed is written compressed as well, so that serving it costs nothing. All is made in a
 * folder beside and moved into place at the end: a page that is being served never sees half a build.
 */

export const clientFolder = resolve(root, 'dist/client');
export const serverFile = resolve(root, 'dist/server.mjs');
const record = resolve(root, 'dist/.client-sources.json');

/** Is the page made of the sources as they are now? */
export function clientUpToDate() {
  try {
    /** @type {{ files: string[], sources: Record<string, string> }} */
    const { files, sources } = JSON.parse(readFileSync(record, 'utf8'));
    if (!existsSync(join(clientFolder, 'index.html')) || !existsSync(serverFile)) return false;
    if (JSON.stringify(files) !== JSON.stringify(watched())) return false;
    return Object.entries(sources).every(([path, stamp]) => stampOf(path) === stamp);
  } catch {
    return false;
  }
}

/** @typedef {{ path: string, bytes: number, brotli: number }} Built one file of the page, sizes in bytes */

/** @returns {Promise<Built[]>} */
export async function buildClient() {
  const before = Date.now();
  const files = watched();
  /** @type {Set<string>} */
  const inputs = new Set(own);
  const esbuild = await import('esbuild');
  const out = await pageFiles(esbuild, inputs, [], () => server(esbuild, inputs));
  const built = await place(clientFolder, out, true);
  remember(before, files, inputs);
  return built;
}

/**
 * The page with further games, for tests: into a folder of its own and not compressed.
 * @param {string} folder
 * @param {import('esbuild').Plugin} games adds to the lists of games
 */
export async function buildClientWith(folder, games) {
  await place(folder, await pageFiles(await import('esbuild'), new Set(), [games]), false);
}

/**
 * All files of the page: name in the folder, contents.
 * @param {typeof import('esbuild')} esbuild
 * @param {Set<string>} inputs
 * @param {import('esbuild').Plugin[]} plugins
 * @param {() => Promise<void>} [also] what is built with it
 * @returns {Promise<Map<string, Uint8Array>>}
 */
async function pageFiles(esbuild, inputs, plugins, also) {
  /** @type {Map<string, Uint8Array>} */
  const out = new Map();
  try {
    const data = await gameData(esbuild, inputs, plugins);
    out.set('games.json', utf8(JSON.stringify(data.games)));
    for (const [slug, book] of Object.entries(data.books)) out.set(`rules/${slug}.json`, utf8(JSON.stringify(book)));

    const page = await bundle(esbuild, inputs, out, plugins);
    const worker = await esbuild.build({
      ...common,
      splitting: true,
      chunkNames: 'worker-[name]-[hash]',
      entryPoints: existing({ 'engine.worker': 'client/worker/engine.worker.ts' }),
      plugins: [english, ...plugins],
    });
    take(worker, inputs, out);
    for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'])
      out.set(name, readFileSync(resolve(root, 'client/pwa', name)));
    out.set('OFL.txt', readFileSync(resolve(root, 'client/style/fonts/OFL.txt')));
    out.set('manifest.webmanifest', readFileSync(resolve(root, 'client/pwa/manifest.json')));
    const html = readFileSync(resolve(root, 'client/index.html'), 'utf8');
    out.set('index.html', utf8(html.replace('%main%', page.main).replace('%css%', page.css)));
    await serviceWorker(esbuild, inputs, out);
    await also?.();
  } catch (error) {
    throw new Expected(await describe(esbuild, /** @type {BuildError} */ (error)));
  }
  return out;
}

/**
 * Writes the files beside the folder and moves them into its place.
 * @param {string} folder
 * @param {Map<string, Uint8Array>} out
 * @param {boolean} compressed
 */
async function place(folder, out, compressed) {
  const temporary = `${folder}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  const built = await write(temporary, out, compressed);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
  return built;
}

/** Files that decide how a build turns out without being part of it. */
const own = ['package.json', 'package-lock.json', 'tools/client.mjs', 'client/index.html', 'client/pwa/manifest.json'];

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  outdir: 'out',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  jsx: 'automatic',
  metafile: true,
  write: false,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.webp': 'file', '.png': 'file', '.svg': 'file', '.mp3': 'file' },
  assetNames: 'assets/[name]-[hash]',
  publicPath: '/',
};

/**
 * The page's script and its one stylesheet. Styles are gathered from the folders instead of from imports: the styles of
 * a screen that is loaded late would otherwise end in a file that nobody asks for.
 * @param {typeof import('esbuild')} esbuild
 * @param {Set<string>} inputs
 * @param {Map<string, Uint8Array>} out
 * @param {import('esbuild').Plugin[]} plugins
 */
async function bundle(esbuild, inputs, out, plugins) {
  const scripts = await esbuild.build({
    ...common,
    entryPoints: { main: 'client/main.tsx' },
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[name]-[hash]',
    plugins: [noStyles, english, ...plugins],
  });
  take(scripts, inputs, out);
  const styles = await esbuild.build({
    ...common,
    stdin: {
      contents: stylesheets()
        .map((path) => `@import "./${path}";`)
        .join('\n'),
      loader: 'css',
      resolveDir: root,
    },
    entryNames: 'style-[hash]',
  });
  take(styles, inputs, out);
  const find = (/** @type {RegExp} */ pattern) => `/${[...out.keys()].find((name) => pattern.test(name))}`;
  return { main: find(/^main-\w+\.js$/), css: find(/^style-\w+\.css$/) };
}

/** @type {import('esbuild').Plugin} Styles come from `stylesheets`, whoever imports them. */
const noStyles = {
  name: 'no-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};

/** @type {import('esbuild').Plugin} Of the fifty languages that zod can complain in, one is spoken here. */
const english = {
  name: 'english',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};

/** Tokens first, then the shared components, then what the folders add. */
function stylesheets() {
  const first = ['client/style/tokens.css', 'client/style/scale.css', 'client/style/fray.css'];
  const all = walk('client').filter((path) => path.endsWith('.css'));
  return [...first.filter((path) => all.includes(path)), ...all.filter((path) => !first.includes(path))];
}

/**
 * @param {typeof import('esbuild')} esbuild
 * @param {Set<string>} inputs
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {Promise<import('./client-data.ts').ClientData>}
 */
async function gameData(esbuild, inputs, plugins) {
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['tools/client-data.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    write: false,
    logLevel: 'silent',
    banner: { js: requireForCommonJs },
    plugins,
  });
  const file = resolve(root, `dist/.client-data.${process.pid}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, /** @type {import('esbuild').OutputFile} */ (result.outputFiles[0]).contents);
  try {
    const { clientData } = await import(pathToFileURL(file).href);
    const data = clientData(root);
    note(result.metafile, inputs);
    for (const path of data.read) inputs.add(path);
    return data;
  } finally {
    rmSync(file, { force: true });
  }
}

const requireForCommonJs = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * @param {typeof import('esbuild')} esbuild
 * @param {Set<string>} inputs
 * @param {Map<string, Uint8Array>} out
 */
async function serviceWorker(esbuild, inputs, out) {
  const names = [...out.keys()].filter((name) => !name.endsWith('.map')).sort();
  const version = createHash('sha256');
  for (const name of names) version.update(name).update(/** @type {Uint8Array} */ (out.get(name)));
  const result = await esbuild.build({
    ...common,
    format: 'iife',
    entryPoints: { sw: 'client/pwa/sw.ts' },
    sourcemap: false,
    define: {
      FILES: JSON.stringify(names.map((name) => (name === 'index.html' ? '/' : `/${name}`))),
      VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    },
  });
  take(result, inputs, out);
}

/**
 * @param {typeof import('esbuild')} esbuild
 * @param {Set<string>} inputs
 */
async function server(esbuild, inputs) {
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    write: false,
    logLevel: 'silent',
    banner: { js: requireForCommonJs },
  });
  note(result.metafile, inputs);
  for (const file of result.outputFiles) {
    writeFileSync(`${file.path}.${process.pid}`, file.contents);
    renameSync(`${file.path}.${process.pid}`, file.path);
  }
}

/**
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @param {Set<string>} inputs
 * @param {Map<string, Uint8Array>} out
 */
function take(result, inputs, out) {
  const folder = resolve(root, common.outdir);
  for (const file of result.outputFiles)
    out.set(file.path.slice(folder.length + 1).replaceAll('\\', '/'), file.contents);
  note(result.metafile, inputs);
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {Set<string>} inputs
 */
function note(metafile, inputs) {
  for (const path of Object.keys(metafile.inputs)) {
    if (!path.includes('node_modules/') && existsSync(resolve(root, path))) inputs.add(path);
  }
}

/**
 * Writes each file, and beside it the compressed forms where they pay.
 * @param {string} folder
 * @param {Map<string, Uint8Array>} out
 * @param {boolean} compressed
 * @returns {Promise<Built[]>}
 */
async function write(folder, out, compressed) {
  const shrinkable = /\.(js|css|html|json|svg|webmanifest)$/;
  return Promise.all(
    [...out].map(async ([path, contents]) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
      let brotli = contents.length;
      if (compressed && shrinkable.test(path)) {
        const [br, gz] = await Promise.all([squeeze(contents), promisify(gzip)(contents, { level: 9 })]);
        writeFileSync(`${file}.br`, br);
        writeFileSync(`${file}.gz`, gz);
        brotli = br.length;
      }
      return { path, bytes: contents.length, brotli };
    }),
  );
}

/**
 * Quality 11 takes a tenth off what 9 leaves and costs a second or two a megabyte: only the largest files, which nobody
 * needs at once, get 9.
 * @param {Uint8Array} contents
 */
function squeeze(contents) {
  const quality = contents.length > 700_000 ? 9 : 11;
  return promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/**
 * A source saved while it was being read leaves no record, so that the next start builds again.
 * @param {number} before
 * @param {string[]} files
 * @param {Set<string>} inputs
 */
function remember(before, files, inputs) {
  /** @type {Record<string, string>} */
  const sources = {};
  for (const path of [...inputs].sort()) sources[path] = stampOf(path);
  const changed = Object.values(sources).some((stamp) => Number(stamp.split(':')[0]) >= before);
  if (changed) rmSync(record, { force: true });
  else writeFileSync(record, JSON.stringify({ files, sources }));
}

/** What would change the build by being there: styles, art and cases that no source names one by one. */
function watched() {
  const games = walk('games').filter((path) => /\.yaml$/.test(path));
  return [...walk('client').filter((path) => /\.(css|png|svg|webp|woff2)$/.test(path)), ...games];
}

/**
 * @param {string} folder
 * @returns {string[]} files below it, relative to the project, sorted
 */
function walk(folder) {
  const found = /** @type {string[]} */ (readdirSync(resolve(root, folder), { recursive: true }));
  return found
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => statSync(resolve(root, path)).isFile())
    .sort();
}

/** @param {Record<string, string>} entries those whose file is there */
function existing(entries) {
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(resolve(root, path))));
}

/** @param {string} text */
function utf8(text) {
  return new TextEncoder().encode(text);
}

/**
 * @typedef {Error & { errors?: import('esbuild').Message[] }} BuildError
 * @param {typeof import('esbuild')} esbuild
 * @param {BuildError} error
 */
async function describe({ formatMessages }, error) {
  if (!error.errors) return error.stack ?? error.message;
  const messages = await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY });
  return `the page could not be built\n${messages.join('')}`;
}

/** What a first visit loads before any art: the page, its script with what it imports at once, and the styles. */
export function firstLoad() {
  const html = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const names = [
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\/([\w.-]+\.(?:js|css))"/g)].map((hit) => `${hit[1]}`),
  ];
  for (const name of names) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(clientFolder, name), 'utf8');
    for (const [, path] of text.matchAll(/(?:from|import)\s*"\.?\/([\w.-]+\.js)"/g)) {
      if (path && !names.includes(path)) names.push(path);
    }
  }
  return names.map((path) => ({ path, brotli: statSync(join(clientFolder, `${path}.br`)).size }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await buildClient();
    const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
    for (const { path, bytes, brotli } of built.sort((a, b) => (a.path < b.path ? -1 : 1))) {
      if (!path.endsWith('.map')) console.log(`${kB(bytes)} ${kB(brotli)}  ${path}`);
    }
    const first = firstLoad().reduce((sum, file) => sum + file.brotli, 0);
    console.log(`first load: ${kB(first).trim()} compressed (at most 350 kB)`);
  } catch (error) {
    console.error(error instanceof Expected ? error.message : error);
    process.exitCode = 1;
  }
}
