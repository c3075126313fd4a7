import { describe, expect, test } from 'vitest';
import { PERSON } from '#client/state/players.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase, runCase } from '#engine/cases/run.ts';
import { GAMES } from '#games/registry.ts';
import { LESSONS } from '../lessons.ts';

describe.each(Object.entries(LESSONS))('the first game of %s', (slug, lesson) => {
  const [file] = parseCases(lesson.position, 'lesson');
  const game = GAMES[slug];

  test('is a case that holds', () => {
    expect(runCase(game as never, file as never)).toMatchObject({ ok: true });
  });

  test('opens on the table and asks the person's seat', () => {
    const match = openCase(game as never, file as never);
    expect(match.decision()?.seat).toBe(PERSON);
  });

  test('names only verbs and clauses that its game has', () => {
    const verbs = Object.keys(game?.verbs ?? {});
    for (const { until, clause } of lesson.steps) {
      expect(verbs).toEqual(expect.arrayContaining([...until]));
      if (clause) expect(clause.startsWith(`${game?.prefix}-`)).toBe(true);
    }
  });
});
