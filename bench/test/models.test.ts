import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings } from '../findings.mjs';
import { horde, models, spearmen } from '../regiments.ts';

test('the models of an army are counted, and the finding names that number', () => {
  expect(models(spearmen(50))).toBe(50);
  const size = models(horde());
  const { units } = horde() as { units: { size?: number }[] };
  expect(size).toBe(units.reduce((sum, unit) => sum + (unit.size ?? 1), 0));
  const figure = (median: number) => ({ median, least: median, most: median });
  const results = { regiments: { games: figure(20), decisions: figure(9000), 'models a side': figure(size) } };
  const found = findings(new Map(), results).map(({ what }) => what);
  expect(found).toContain(`Day of Glory, ${size} models a side: whole games`);
  expect(readFileSync(new URL('../asked.yaml', import.meta.url), 'utf8')).not.toMatch(/Day of Glory, \d+ models/);
});
