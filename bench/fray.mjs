import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { measure, option, probe } from './slice.mjs';

/*
 * Our own side: the workloads and probes of fray.bench.ts, bundled to dist/bench.mjs as the product is. `--build` makes
 * the bundle, `--measure <name>` measures one of them.
 */
const here = dirname(fileURLToPath(import.meta.url));

/** As in tools/build.mjs: dependencies in CommonJS form ask for Node's own modules by require(). */
const requireForCommonJs = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

if (process.argv.includes('--build')) await build();
else {
  /** @type {typeof import('./fray.bench.ts')} */
  const { workloads, probes } = await import(pathToFileURL(resolve(here, '../dist/bench.mjs')).href);
  const name = option('--measure') ?? '';
  const known = [...Object.keys(workloads), ...Object.keys(probes)];
  if (!known.includes(name)) throw new Error(`--measure is one of ${known.join(', ')}`);
  process.chdir(here);
  const unit = workloads[name];
  const look = probes[name];
  if (unit) await measure(unit);
  else if (look) await probe(look);
  if (!process.send) process.exit();
}

async function build() {
  // The project's own, not the one that came with a peer.
  const { build } = createRequire(resolve(here, '../package.json'))('esbuild');
  await build({
    entryPoints: [
      { in: resolve(here, 'fray.bench.ts'), out: 'bench' },
      { in: resolve(here, 'sim.worker.ts'), out: 'bench.worker' },
      { in: resolve(here, 'client/matches.ts'), out: 'bench.matches' },
    ],
    outdir: resolve(here, '../dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    banner: { js: requireForCommonJs },
    absWorkingDir: resolve(here, '..'),
  });
}
