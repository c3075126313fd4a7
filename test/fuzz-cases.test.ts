import { describe, expect, test } from 'vitest';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { CaseProblem } from '#engine/cases/problem.ts';
import { runCase } from '#engine/cases/run.ts';
import { random } from '#engine/dice/random.ts';
import type { AnyGame, Random } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { effort, PATIENCE } from './effort.ts';
import { caseTexts, FUZZED } from './fuzz/game.ts';
import { pick, scramble, spoil } from './fuzz/mutate.ts';

/** Errors of JavaScript itself: a bad case must never produce one. */
const CRASH = /^\w+Error: |Cannot (read|set|convert)|is not (a function|iterable|defined)|(?<!received )undefined/;

interface Tally {
  refused: number;
  failed: number;
  held: number;
  crashes: string[];
}

/** Reads and runs; everything that is not a case gets a CaseProblem with a place, everything that is one a result. */
function attempt(game: AnyGame, text: string, tally: Tally): void {
  let files: CaseFile[];
  try {
    files = parseCases(text, 'fuzz.yaml');
  } catch (error) {
    expect(error, text).toBeInstanceOf(CaseProblem);
    expect((error as CaseProblem).place).toContain('fuzz.yaml');
    expect((error as CaseProblem).message.length).toBeGreaterThan((error as CaseProblem).place.length + 2);
    tally.refused += 1;
    return;
  }
  for (const file of files) {
    const result = runCase(game, file);
    if (result.ok) tally.held += 1;
    else {
      tally.failed += 1;
      expect(result.message ?? '').not.toBe('');
      if (CRASH.test(result.message ?? '')) tally.crashes.push(`${result.message}\n${text}`);
    }
  }
}

function fuzz(game: AnyGame, n: number, change: (text: string, rng: Random) => string, seed: string): Tally {
  const texts = caseTexts(game);
  const rng = random(seed);
  const tally: Tally = { refused: 0, failed: 0, held: 0, crashes: [] };
  for (let i = 0; i < n; i++) attempt(game, change(pick(texts, rng), rng), tally);
  return tally;
}

/** How many files are spoilt in each way. */
const FILES = effort(200, 4000);

describe.each(FUZZED)('a spoilt case file of %s', { timeout: PATIENCE }, (_title, game) => {
  test('is reported with its place or run: tokens and lines cut, doubled, swapped, overwritten', () => {
    const tally = fuzz(
      game,
      FILES,
      (text, rng) => {
        let spoilt = text;
        for (let n = 1 + rng.int(3); n > 0; n--) spoilt = scramble(spoilt, rng);
        return spoilt;
      },
      'tokens',
    );
    expect(tally.crashes.slice(0, 3)).toEqual([]);
    expect(tally.refused).toBeGreaterThan(FILES / 10);
    expect(tally.failed).toBeGreaterThan(FILES / 10);
  });

  test('is reported with its place or run: values of every field replaced', () => {
    const tally = fuzz(
      game,
      FILES,
      (text, rng) => {
        const [file] = parseCases(text, 'original');
        const { file: _, own: __, ...words } = file as CaseFile;
        return yaml(spoil(words, rng));
      },
      'values',
    );
    expect(tally.crashes.slice(0, 3)).toEqual([]);
    expect(tally.refused).toBeGreaterThan(FILES / 24);
    expect(tally.failed).toBeGreaterThan(FILES / 10);
  });
});

/** JSON is YAML; numbers that JSON lacks are written as YAML has them. */
function yaml(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    typeof item === 'number' && !Number.isFinite(item) ? `\u0001${item}\u0001` : item,
  ).replaceAll(/"\\u0001(NaN|-?Infinity)\\u0001"/g, (_, name) =>
    name === 'NaN' ? '.nan' : name === 'Infinity' ? '.inf' : '-.inf',
  );
}

test('a model that stands a thousand million files off in its unit is refused with its place', () => {
  const unit = '{ at: [30, 20], models: 2, cells: [[1, 1], [1, 1000000000]] }';
  const text = `game: day-of-glory\ntitle: far off\nclauses: [DG-FORM-01]\nunits: { a: ${unit} }\nexpect: [{ sound: true }]`;
  const [file] = parseCases(text, 'far.yaml');
  const game = GAMES['day-of-glory'];
  expect(runCase(game as AnyGame, file as CaseFile)).toMatchObject({
    ok: false,
    message: expect.stringContaining('units.a.cells'),
  });
});
