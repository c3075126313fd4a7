/** Numbers and their accounts are worked out apart, the number for speed: in every position of the cases they agree. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { STATS } from '../content/types.ts';
import { GORE_AND_GLORY } from '../index.ts';
import { costOf, price } from '../rules/modifiers.ts';
import { stat, statSum } from '../rules/stats.ts';
import type { State } from '../state.ts';

const folder = new URL('../cases/', import.meta.url);
const FILES = ['ap', 'arm', 'audit-combat', 'bld', 'content-traits', 'mal', 'stat', 'war', 'war-2', 'wtr'];
const ACTS = ['move', 'attack', 'disengage', 'stand', 'rotate'] as const;

const positions: [string, State][] = readdirSync(folder)
  .filter((name) => FILES.includes(name.replace('.yaml', '')))
  .flatMap((name) => parseCases(readFileSync(new URL(name, folder), 'utf8'), name))
  .filter((file) => 'models' in file.own)
  .map((file) => [
    file.file,
    openCase(GORE_AND_GLORY, { ...file, play: undefined, run: {} }).state as unknown as State,
  ]);

const added = (parts: readonly { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0);

describe('accounts', () => {
  it('GG-STAT-01, GG-STAT-03, GG-WAR-29: the parts of a stat add up to the stat', () => {
    const wrong: string[] = [];
    for (const [file, s] of positions) {
      for (const m of s.models) {
        for (const id of STATS) {
          const { value, parts } = statSum(s, m, id);
          if (value !== stat(s, m, id) || added(parts) !== value) wrong.push(`${file}: ${id} of ${m.id}`);
        }
      }
    }
    expect(positions.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('GG-AP-05: the parts of a cost add up to the cost, which is never below 0', () => {
    const wrong: string[] = [];
    for (const [file, s] of positions) {
      for (const m of s.models) {
        for (const act of ACTS) {
          for (const base of [0, 1, 2]) {
            const { value, parts } = costOf(s, m, act, base);
            if (value !== price(s, m, act, base) || added(parts) !== value || value < 0) wrong.push(`${file}: ${act}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
