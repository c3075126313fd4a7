import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { root } from '../root.mjs';
import { english, gameData } from './plugins.mjs';

/** Names with a hash of the contents: such a file is never asked for twice. They stand in assets/, and nothing else does. */
const options = {
  output: {
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash].[ext]',
    sourcemapExcludeSources: true,
    comments: false,
  },
  checks: { pluginTimings: false },
};

/** How Vite builds the page (build.mjs) and serves it while it is worked on (tools/dev.mjs). */
export const config = defineConfig({
  root: resolve(root, 'client'),
  plugins: [english, gameData],
  // Rules, games and bots stand beside the client.
  server: { port: 5173, host: 'localhost', fs: { allow: [root] } },
  // Packages of page and engine are made ready together: one that is met later reloads the page.
  optimizeDeps: { entries: ['main.tsx', 'worker/engine.worker.ts'] },
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // Fonts and scripts come from files: the page's policy allows no others.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Beside the scripts, which do not name them.
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: options,
  },
  // A bundle of its own, in parts: the rules of a game come with its first match.
  worker: { format: 'es', plugins: () => [english], rolldownOptions: options },
});
