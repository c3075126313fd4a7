import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,games,bots,lab,cli,tools,test}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Tests hold no global state, so files share a worker: four times faster than isolating each.
    isolate: false,
    testTimeout: 30_000,
  },
});
