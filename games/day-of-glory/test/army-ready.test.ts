/** Armies that are ready-made or made at random. */
import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { checkRoster } from '../army/check.ts';
import { totalOf } from '../army/cost.ts';
import { randomRoster } from '../army/random.ts';
import { type Roster, rosterSchema, sizeOf } from '../army/roster.ts';
import { ALL_LISTS } from '../content/lists.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { READY_POWERS } from '../content/ready-powers.ts';
import { muster } from '../rules/muster.ts';

describe('ready-made armies', () => {
  test('are legal Battle Forces close to their limit, with ids of their own', () => {
    expect(new Set(READY.map((r) => r.id)).size).toBe(READY.length);
    for (const { id, roster: ready, faction } of READY) {
      expect(rosterSchema.safeParse(ready).success, id).toBe(true);
      expect(ready.style ?? 'battle-force').toBe('battle-force');
      expect(faction).toBe(ready.list);
      expect(checkRoster(PRINTED, ready).problems, id).toEqual([]);
      expect(totalOf(PRINTED, ready)).toBeGreaterThan((ready.limit ?? 0) * 0.95);
    }
  });

  test('those that live by magic, gods, demons, guns or chariots are legal and close to their limit', () => {
    for (const { id, roster: ready, faction, about } of READY_POWERS) {
      expect(rosterSchema.safeParse(ready).success, id).toBe(true);
      expect(about).not.toBe('');
      expect(faction).toBe(ready.list);
      expect(checkRoster(PRINTED, ready).problems, id).toEqual([]);
      expect(totalOf(PRINTED, ready), id).toBeGreaterThan((ready.limit ?? 0) * 0.95);
    }
    const armed = READY_POWERS.filter((r) => r.roster.units.some((u) => u.kind === 'artillery'));
    expect(armed.map((r) => r.roster.limit)).toEqual([500, 1000]);
    const driven = READY_POWERS.filter((r) => r.roster.units.some((u) => u.kind === 'vehicle'));
    expect(driven.map((r) => r.roster.limit)).toEqual([500, 1000]);
  });

  test('there is one of 500 and one of 1000 power for ten lists, and every list has one', () => {
    const has = (list: string, limit: number): boolean =>
      READY.some((r) => r.faction === list && r.roster.limit === limit);
    expect(ALL_LISTS.filter((l) => has(l.id, 500) && has(l.id, 1000)).length).toBeGreaterThanOrEqual(10);
    expect(ALL_LISTS.filter((l) => !has(l.id, 500) && !has(l.id, 1000)).map((l) => l.id)).toEqual([]);
  });

  test('those of 1000 power have six to ten units, and two are hordes', () => {
    const large = READY.filter((r) => r.roster.limit === 1000).map((r) => r.roster);
    const models = (of: Roster): number => of.units.reduce((n, u) => n + sizeOf(u), 0);
    for (const of of large) expect(of.units.length).toBeGreaterThanOrEqual(6);
    for (const of of large) expect(of.units.length).toBeLessThanOrEqual(10);
    expect(large.filter((of) => models(of) >= 100)).toHaveLength(2);
  });
});

describe('armies made at random', () => {
  test('are legal and close to 500 power for every list', () => {
    for (const { id } of ALL_LISTS) {
      for (let i = 0; i < 15; i++) {
        const made = randomRoster(PRINTED, id, random(`${id}:${i}`));
        expect(rosterSchema.safeParse(made).success).toBe(true);
        expect(
          checkRoster(PRINTED, made).problems.filter((p) => p.severity === 'error'),
          JSON.stringify(made),
        ).toEqual([]);
        expect(totalOf(PRINTED, made)).toBeGreaterThan(440);
        expect(() => muster(PRINTED, made, 1)).not.toThrow();
      }
    }
  });

  test('are the same for the same seed', () => {
    expect(randomRoster(PRINTED, 'arium', random('x'))).toEqual(randomRoster(PRINTED, 'arium', random('x')));
  });
});
