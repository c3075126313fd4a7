import { defineConfig } from 'vitest/config';

/** Tests that drive a real Chromium as a person would. One file at a time: frames are counted, and cores are few. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/serve.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
