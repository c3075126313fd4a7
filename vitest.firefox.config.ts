import { defineConfig } from 'vitest/config';
import { leftOut } from './test/left-out.ts';

/**
 * Every game in Firefox, and matches that go from one browser to the other. A part of `npm run test:long`; alone it is
 * `npm test -- --only firefox`.
 */
export default defineConfig({
  test: {
    include: ['test/browser/firefox/**/*.test.ts'],
    exclude: leftOut,
    globalSetup: ['test/browser/serve.ts', 'test/browser/firefox/find.ts'],
    // A Firefox takes long to start, so there is one for all files.
    maxWorkers: 1,
    isolate: false,
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
