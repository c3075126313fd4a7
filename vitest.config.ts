import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { leftOut } from './test/left-out.ts';

/** The longest files begin first: without it, a worker is left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  static readonly long = [
    /\/test\/conformance\/(?!faults|toy)/,
    /\/test\/(greedy|table)/,
    /\/test\/(golden|bots|conformance|fuzz)/,
  ];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LongestFirst.long.findIndex((name) => name.test(moduleId));
      return at < 0 ? LongestFirst.long.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // The bench has a package of its own, whose files know the folders of the project by the same names.
  resolve: { alias: [{ find: /^#(engine|games|bots|lab)\//, replacement: `${import.meta.dirname}/$1/` }] },
  test: {
    include: ['{engine,games,bots,lab,cli,client,server,tools,bench,test}/**/*.test.ts'],
    // Tests in a real browser and those that take hours have configurations of their own: vitest.browser.config.ts and vitest.long.config.ts.
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', 'test/long/**', ...leftOut],
    // Tests hold no global state, so files share a worker: four times faster than isolating each.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Every core: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 120_000,
  },
});
