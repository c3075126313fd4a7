import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Problem } from '#engine/game.ts';
import { opponents } from '#engine/state/forces.ts';
import { effort, PATIENCE } from './effort.ts';
import { clauses, FUZZED, shopWords } from './fuzz/game.ts';
import { pick, spoil } from './fuzz/mutate.ts';

/** What is wrong with a problem as it is reported; nothing should be. */
function faults(problem: Problem, known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (typeof problem.place !== 'string' || problem.place === '') found.push('no place');
  if (typeof problem.message !== 'string' || problem.message.length < 4) found.push('no message');
  if (/undefined|NaN|\[object/.test(problem.message)) found.push(`message "${problem.message}"`);
  if (!/^[a-z][a-z0-9-]*$/.test(problem.code)) found.push(`code "${problem.code}"`);
  if (!['error', 'warning', 'note'].includes(problem.severity)) found.push('no severity');
  if (problem.clause !== undefined && !known.has(problem.clause)) found.push(`clause ${problem.clause}`);
  return found;
}

const ROSTERS = effort(1000, 20_000);

describe.each(FUZZED)('a spoilt roster of %s', { timeout: PATIENCE }, (_title, game) => {
  const known = clauses(game);
  const words = shopWords(game);
  const ready = game.army.ready.map((army) => army.roster);

  test('is refused by its shape with a place, or checked with every problem in its place; a legal one plays', () => {
    const rng = random('rosters');
    const seen = { shape: 0, illegal: 0, legal: 0 };
    const codes = new Set<string>();
    for (let i = 0; i < ROSTERS; i++) {
      let roster: unknown = pick(ready, rng);
      for (let n = 1 + rng.int(3); n > 0; n--) roster = spoil(roster, rng, words);
      const parsed = game.army.schema.safeParse(roster);
      if (!parsed.success) {
        seen.shape += 1;
        for (const issue of parsed.error.issues) expect(issue.message).not.toBe('');
        continue;
      }
      const report = game.army.check(parsed.data);
      for (const problem of report.problems) {
        codes.add(problem.code);
        expect(faults(problem, known), `roster ${i}: ${JSON.stringify(problem)}`).toEqual([]);
      }
      for (const { spent, limit } of report.accounts) expect([spent.value, limit].every(Number.isFinite)).toBe(true);
      if (report.problems.some((problem) => problem.severity === 'error')) {
        seen.illegal += 1;
        continue;
      }
      seen.legal += 1;
      if (seen.legal <= 2 || seen.legal % 20 === 0) {
        const other = pick(opponents(game, game.army.ready, parsed.data), rng).roster;
        play(game, [parsed.data, other], `roster ${i}`);
      }
    }
    expect(seen.shape).toBeGreaterThan(ROSTERS / 6);
    expect(seen.illegal).toBeGreaterThan(ROSTERS / 12);
    // Few that must fill slots exactly stay legal.
    expect(seen.legal).toBeGreaterThan(ROSTERS / 200);
    expect(codes.size).toBeGreaterThan(10);
  });

  test('is judged the same twice, and judging does not change it', () => {
    const rng = random('twice');
    for (let i = 0; i < 300; i++) {
      const parsed = game.army.schema.safeParse(spoil(pick(ready, rng), rng, words));
      if (!parsed.success) continue;
      const before = JSON.stringify(parsed.data);
      const report = JSON.stringify(game.army.check(parsed.data));
      expect(JSON.stringify(game.army.check(parsed.data))).toBe(report);
      expect(JSON.stringify(parsed.data)).toBe(before);
    }
  });

  test('lists all problems, not the first: two spoilt places give at least the problems of each', () => {
    type Part = Record<string, unknown>;
    type Parts = { models?: Part[]; units?: Part[]; warriors?: Part[] };
    const parts = (of: Parts) => of.models ?? of.units ?? of.warriors ?? [];
    const roster = structuredClone(ready.find((one) => parts(one as Parts).length > 2)) as Parts;
    const [part] = parts(roster);
    const kind =
      ['card', 'character', 'race', 'warrior', 'archetype'].find((key) => part !== undefined && key in part) ?? '';
    const who = { [kind]: 'nobody' };
    expect(parts(roster).length).toBeGreaterThan(2);
    const wrong = (indices: number[]) => {
      const copy = structuredClone(roster);
      for (const i of indices) Object.assign(parts(copy)[i] as object, who);
      const parsed = game.army.schema.safeParse(copy);
      return parsed.success ? game.army.check(parsed.data).problems.map((p) => p.place) : [];
    };
    const [first, second, both] = [wrong([0]), wrong([1]), wrong([0, 1])];
    expect(first.some((place) => place.includes('[0]'))).toBe(true);
    expect(second.some((place) => place.includes('[1]'))).toBe(true);
    expect(both.some((place) => place.includes('[0]')) && both.some((place) => place.includes('[1]'))).toBe(true);
  });
});

function play(game: AnyGame, rosters: readonly unknown[], seed: string): void {
  const match = new Match({ game, rosters, rng: seedWords(seed), loud: false, checkpoints: 'none' });
  const rng = random(seed);
  for (let i = 0; i < 8000 && match.result === null; i++) {
    const decision = match.decision();
    if (decision === null) throw new Error(`${seed}: nobody decides`);
    const answer = sampleAnswer(decision, rng);
    if (answer === null) throw new Error(`${seed}: no option for "${decision.title}"`);
    match.answer(decision.seat, answer);
  }
  expect(match.result, seed).not.toBeNull();
}
