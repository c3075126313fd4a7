/** Bundles of a game in which one source may be replaced in memory; the source tree is never touched. */
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContext, BuildOptions, Plugin } from 'esbuild';
import { type Mutant, mutated } from './mutants.ts';

type Esbuild = typeof import('esbuild');

export interface Bundler {
  /** Where everything is written. */
  folder: string;
  /** A program that runs cases, with that change in it; the path of its file. */
  cases(mutant: Mutant | null): Promise<string>;
  /** The unit tests, with that change in what they test; the folder they are in. */
  tests(mutant: Mutant | null): Promise<string>;
  close(): Promise<void>;
}

export function openBundler(esbuild: Esbuild, root: string, slug: string, tests: readonly string[]): Bundler {
  const folder = join(root, 'dist', 'mutants', String(process.pid));
  const changed: { mutant: Mutant | null } = { mutant: null };
  const common: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
    plugins: [replaced(root, changed)],
    banner: { js: requireForCommonJs },
  };
  const contexts = new Map<string, BuildContext>();
  const made = async (name: string, mutant: Mutant | null, begin: () => Promise<BuildContext>): Promise<string> => {
    let context = contexts.get(name);
    if (context === undefined) {
      context = await begin();
      contexts.set(name, context);
    }
    changed.mutant = mutant;
    const { outputFiles = [] } = await context.rebuild();
    rmSync(join(folder, name), { recursive: true, force: true });
    for (const file of outputFiles) {
      mkdirSync(dirname(file.path), { recursive: true });
      writeFileSync(file.path, file.contents);
    }
    return join(folder, name);
  };
  return {
    folder,
    async cases(mutant) {
      const stdin = { contents: trialOf(slug), resolveDir: root, sourcefile: 'trial.ts', loader: 'ts' } as const;
      const begin = () => esbuild.context({ ...common, stdin, outfile: join(folder, 'cases', 'trial.mjs') });
      return join(await made('cases', mutant, begin), 'trial.mjs');
    },
    tests(mutant) {
      return made('tests', mutant, () =>
        esbuild.context({
          ...common,
          entryPoints: tests.map((file) => ({ in: file, out: basename(file, '.ts') })),
          outdir: join(folder, 'tests'),
          splitting: true,
          chunkNames: 'shared/[hash]',
          external: ['vitest'],
        }),
      );
    },
    async close() {
      for (const context of contexts.values()) await context.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Dependencies in CommonJS form ask for Node's own modules by require(), which an ES module does not have. */
const requireForCommonJs = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

function trialOf(slug: string): string {
  return [
    "import { readFileSync } from 'node:fs';",
    "import { GAMES } from '#games/registry.ts';",
    "import { serve } from '#lab/mutate/trial.ts';",
    `serve(GAMES[${JSON.stringify(slug)}]!, (file) => readFileSync(file, 'utf8'));`,
  ].join('\n');
}

/** Puts the changed text in place of the file, and gives tests the addresses they have in the source tree. */
function replaced(root: string, changed: { mutant: Mutant | null }): Plugin {
  return {
    name: 'mutant',
    setup(build) {
      build.onLoad({ filter: /[\\/]games[\\/].*\.ts$/ }, ({ path }) => {
        const { mutant } = changed;
        if (mutant !== null && path === realpathSync(resolve(root, mutant.file))) {
          return { contents: mutated(readFileSync(path, 'utf8'), mutant), loader: 'ts' };
        }
        return /(\.test\.ts$|[\\/]test[\\/])/.test(relative(root, path))
          ? { contents: addressed(path), loader: 'ts' }
          : undefined;
      });
    },
  };
}

function addressed(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
}
