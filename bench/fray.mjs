import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { measure, option } from './slice.mjs';

/*
 * Our own side: the workloads of fray.bench.ts, bundled to dist/bench.mjs as the product is. `--build` makes the bundle,
 * `--list` names the workloads, `--workload <name>` measures one. The bundle exports
 *
 *     workloads: Record<string, () => Record<string, number>>
 *
 * where each call does one unit of work, such as one game, and says how much of what it did.
 */
const here = dirname(fileURLToPath(import.meta.url));
const source = resolve(here, 'fray.bench.ts');
const bundle = resolve(here, '../dist/bench.mjs');

if (process.argv.includes('--build')) await build();
else if (process.argv.includes('--list')) console.log(JSON.stringify(Object.keys(await workloads())));
else {
  const name = option('--workload') ?? '';
  const unit = (await workloads())[name];
  if (!unit) throw new Error(`--workload is one of ${Object.keys(await workloads()).join(', ')}`);
  measure(unit);
}

async function build() {
  if (!existsSync(source)) return;
  const { build } = await import('esbuild');
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    absWorkingDir: resolve(here, '..'),
  });
}

/** @returns {Promise<Record<string, () => Record<string, number>>>} */
async function workloads() {
  if (!existsSync(source)) return {};
  return (await import(pathToFileURL(bundle).href)).workloads;
}
