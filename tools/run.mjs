import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** Brings the installation and the bundle up to date, then runs the command line. */
export async function run() {
  const { installed, install } = await import('./install.mjs');
  if (!installed({ dev: false })) install({ dev: false });

  const { bundle, upToDate } = await import('./bundle.mjs');
  if (!upToDate()) {
    const { build } = await import('./build.mjs');
    await build();
  }

  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (
    await import('node:module')
  );
  enableCompileCache?.(resolve(root, 'dist/.cache'));
  process.setSourceMapsEnabled(true);
  process.argv[1] = bundle;
  await import(pathToFileURL(bundle).href);
}
