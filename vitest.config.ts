import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,games,bots,lab,cli,client,server,tools,test}/**/*.test.ts'],
    // Tests in a real browser have a configuration of their own: vitest.browser.config.ts.
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**'],
    // Tests hold no global state, so files share a worker: four times faster than isolating each.
    isolate: false,
    // Every core: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
  },
});
