import { defineConfig } from 'vitest/config';

/**
 * Tests that drive a real Chromium as a person would. Five files at a time: a browser waits more than it works. What is
 * measured is processor time, never the clock; a test that a busy machine made late gets a second chance.
 */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/serve.ts'],
    maxWorkers: 5,
    retry: 1,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
