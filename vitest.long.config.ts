import { defineConfig } from 'vitest/config';
import { leftOut } from './test/left-out.ts';

/**
 * `npm run test:long`: what takes hours, for whoever releases. Besides test/long it runs tests of `npm test` that repeat something,
 * with many more repetitions (test/effort.ts).
 */
export default defineConfig({
  test: {
    include: [
      'test/long/**/*.test.ts',
      'test/conformance/*.test.ts',
      'test/fuzz-*.test.ts',
      'test/greedy.test.ts',
      'test/table/*.test.ts',
    ],
    exclude: leftOut,
    env: { FRAY_LONG: '1' },
    isolate: false,
    maxWorkers: '100%',
    reporters: ['verbose'],
  },
});
