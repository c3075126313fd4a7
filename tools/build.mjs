import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryPoints, record, stampOf } from './bundle.mjs';
import { Expected, root } from './root.mjs';

/**
 * Bundles the command line and its workers into dist/. Every file is written under a temporary name and then renamed,
 * so that processes which build at the same time never see half a file; the record of sources comes last, so that a
 * build which stops halfway is repeated.
 */
export async function build() {
  const { build } = await import('esbuild');
  const entries = entryPoints();
  const before = Date.now();
  const result = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: name })),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    // Programs of their own, with binaries beside them: loaded from node_modules by the commands that need them.
    external: ['esbuild', 'oxc-parser'],
    metafile: true,
    write: false,
    logLevel: 'silent',
    banner: { js: requireForCommonJs },
  }).catch(async (error) => {
    throw new Expected(await describe(error));
  });

  /** @type {Record<string, string>} */
  const sources = {};
  for (const path of [...own, ...Object.keys(result.metafile.inputs)]) {
    if (!path.includes('node_modules/')) sources[path] = stampOf(path);
  }

  for (const file of result.outputFiles) put(file.path, file.contents);
  // A source saved while esbuild was reading may have been read in its old form: leave no record, so build again.
  const changed = Object.values(sources).some((stamp) => Number(stamp.split(':')[0]) >= before);
  if (changed) rmSync(record, { force: true });
  else put(record, JSON.stringify({ entries, sources }));
}

/** Files that decide how a build turns out without being part of it. */
const own = ['package.json', 'package-lock.json', 'tools/build.mjs', 'tools/bundle.mjs'];

/** Dependencies in CommonJS form ask for Node's own modules by require(), which an ES module does not have. */
const requireForCommonJs = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function put(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = resolve(dirname(path), `.${basename(path)}.${process.pid}`);
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

/** @param {{ errors?: import('esbuild').Message[], message: string }} error */
async function describe(error) {
  if (!error.errors) return error.message;
  const { formatMessages } = await import('esbuild');
  const messages = await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY });
  return `the build failed\n${messages.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
    for (const name of Object.keys(entryPoints()))
      console.log(relative(process.cwd(), resolve(root, 'dist', `${name}.mjs`)));
  } catch (error) {
    console.error(error instanceof Expected ? error.message : error);
    process.exitCode = 1;
  }
}
