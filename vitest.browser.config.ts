import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { leftOut } from './test/left-out.ts';

/** The longest files begin first: without it, one of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  static readonly long = [
    'seats',
    'play-whole',
    'hunters-of-ruin',
    'play-match',
    'keep',
    'day-of-glory',
    'screens',
    'packs',
    'replay',
    'lesson',
    'log',
    'links',
    'table-looks',
    'offline',
    'builder',
    'hostile',
  ];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LongestFirst.long.findIndex((name) => moduleId.includes(`/browser/${name}`));
      return at < 0 ? LongestFirst.long.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * Tests that drive a real Chromium as a person would. They wait for pages a good part of their time, so four files at a time keep two cores busy;
 * more would only stand in each other's way. What is measured is processor time, never the clock; a test that a busy machine made late gets two more chances.
 */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    // A second browser has a configuration of its own: vitest.firefox.config.ts.
    exclude: ['test/browser/firefox/**', ...leftOut],
    globalSetup: ['test/browser/serve.ts'],
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    retry: 2,
    isolate: false,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
