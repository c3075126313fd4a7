/** `fray ladder` and `fray balance` on the toy game, where a match takes a few milliseconds. */
import { describe, expect, test } from 'vitest';
import { BOTS } from '#bots/registry.ts';
import { balance } from '#lab/balance.ts';
import { ladderPlans, rungOf } from '#lab/ladder.ts';
import type { Plan } from '#lab/plan.ts';
import { playBatch } from '#lab/pool.ts';
import type { Outcome, Played } from '#lab/sim.ts';
import { mean } from '#lab/stats.ts';
import { desk } from './toy/env.ts';
import { toy } from './toy/toy.ts';

const won = (n: number, seat: 0 | 1, more: Partial<Played> = {}): Played => ({
  n,
  winners: [seat],
  seats: [seat],
  draw: false,
  first: 0,
  decisions: 9,
  armies: ['a', 'b'],
  ...more,
});
const drawn = (n: number): Played => ({ ...won(n, 0), winners: [], seats: [], draw: true });
const broken: Outcome = { n: 7, error: 'x', seed: 's' };

describe('a ladder', () => {
  test('plays each rung against the one below, with the same forces on both sides', () => {
    const base = { game: 'toy', seed: 's', options: {}, armies: ['pair'] };
    const plans = ladderPlans(base, ['novice', 'greedy', 'sharp']);
    expect(plans.map(({ bots, mirror }) => [bots, mirror])).toEqual([
      [['greedy', 'novice'], true],
      [['sharp', 'greedy'], true],
    ]);
  });

  test('counts a draw and a failed game as not won', () => {
    const [plan] = ladderPlans({ game: 'toy', seed: 's', options: {}, armies: [] }, ['novice', 'greedy']) as [Plan];
    const outcomes = [won(0, 0), won(1, 0), won(2, 1), drawn(3), broken];
    expect(rungOf(plan, outcomes)).toMatchObject({ upper: 'greedy', games: 5, losses: 1, draws: 1, errors: 1 });
    expect(rungOf(plan, outcomes).wins).toMatchObject({ hits: 2, n: 4 });
    expect(rungOf(plan, outcomes).proven).toBe(false);
    expect(
      rungOf(
        plan,
        Array.from({ length: 20 }, (_, n) => won(n, 0)),
      ).proven,
    ).toBe(true);
  });

  test('is printed with intervals, and its stable form has the numbers', async () => {
    const { code, out } = await desk().fray('ladder toy --rungs random,greedy --games 6 --seed t');
    expect(code).toBe(0);
    expect(out).toMatch(/greedy against random\s+\d won, \d lost, \d drawn\s+\d+ %\s+95 % interval/);
    const json = await desk().fray('ladder toy --rungs random,greedy --games 6 --seed t --json');
    const { game, rungs } = JSON.parse(json.out);
    expect(game).toBe('toy');
    expect(rungs).toHaveLength(1);
    expect(rungs[0].wins + rungs[0].losses + rungs[0].draws).toBe(6);
    expect(out).toContain(`${rungs[0].wins} won, ${rungs[0].losses} lost`);
  });

  test('needs two known bots', async () => {
    expect((await desk().fray('ladder toy --rungs greedy')).err).toContain('two rungs');
    expect((await desk().fray('ladder toy --rungs greedy,nobody')).err).toContain('no such bot');
  });
});

describe('a balance', () => {
  test('counts pairs, forces, the first seat and what models gained', () => {
    const model = (seat: 0 | 1, gain: number, stood: boolean) => ({ seat, label: 'Spear', gain, stood });
    const found = balance([
      won(0, 0, { models: [model(0, 1, true), model(1, -1, false)] }),
      won(1, 1, { armies: ['b', 'a'], models: [model(0, 0, false), model(1, 3, true)] }),
      won(2, 0, { armies: ['b', 'c'] }),
      drawn(3),
      broken,
    ]);
    expect(found).toMatchObject({ games: 5, drawn: 1, errors: 1 });
    expect(found.forces.map(({ id, wins, drawn: even }) => [id, wins.hits, wins.n, even])).toEqual([
      ['a', 2, 2, 1],
      ['b', 1, 3, 1],
      ['c', 0, 1, 0],
    ]);
    expect(found.pairs.map(({ a, b, wins, drawn: even }) => [a, b, wins.hits, wins.n, even])).toEqual([
      ['a', 'b', 2, 2, 1],
      ['b', 'c', 1, 1, 0],
    ]);
    expect(found.first).toMatchObject({ hits: 2, n: 3 });
    const spears = found.models.find(({ force }) => force === 'a');
    expect(spears).toMatchObject({ label: 'Spear', gain: { mean: 2, n: 2 }, stood: { hits: 2, n: 2 } });
    expect(found.models.find(({ force }) => force === 'b')?.gain.mean).toBe(-0.5);
  });

  test('a mean has its interval', () => {
    expect(mean([])).toEqual({ n: 0, mean: 0, low: 0, high: 0 });
    expect(mean([2])).toEqual({ n: 1, mean: 2, low: 2, high: 2 });
    const { mean: middle, low, high } = mean([1, 2, 3]);
    expect(middle).toBe(2);
    expect(high - middle).toBeCloseTo(1.96 / Math.sqrt(3));
    expect(middle - low).toBeCloseTo(high - middle);
  });

  test('of the toy game: every pair in both seats, and each model of either force', async () => {
    const { code, out } = await desk().fray('balance toy --bot random --seed b --json');
    expect(code).toBe(0);
    const ready = toy.army.ready.map(({ id }) => id);
    const { games, forces, pairs, first, drawn: even, models, version } = JSON.parse(out);
    expect(version).toBe(toy.version);
    expect(games).toBe(ready.length * (ready.length - 1));
    expect(forces.map(({ id }: { id: string }) => id).sort()).toEqual([...ready].sort());
    expect(pairs).toHaveLength((ready.length * (ready.length - 1)) / 2);
    expect(first.n + even).toBe(games);
    expect(new Set(models.map(({ force }: { force: string }) => force))).toEqual(new Set(ready));
  });

  test('is printed as tables', async () => {
    const { out } = await desk().fray('balance toy --bot random --seed b');
    for (const words of ['Who beats whom', 'First seat', 'What models were worth', 'stood in'])
      expect(out).toContain(words);
    const one = await desk().fray(['balance', 'toy', '--rosters', toy.army.ready[0]?.id ?? '']);
    expect(one.err).toContain('no two of these forces');
  });

  test('what models are worth changes nothing of the games', () => {
    const plan: Plan = {
      game: 'toy',
      seed: 'w',
      bots: ['random', 'random'],
      options: {},
      armies: ['triads', 'pair'],
      mirror: false,
    };
    const kit = { games: { toy }, bots: BOTS };
    const plain = playBatch(kit, plan, 0, 4);
    const watched = playBatch(kit, { ...plan, models: true }, 0, 4);
    expect(watched.map((one) => ({ ...one, models: undefined }))).toEqual(
      plain.map((one) => ({ ...one, models: undefined })),
    );
    const gains = watched.flatMap((one) => ('models' in one ? (one.models ?? []) : []));
    expect(gains.some(({ gain }) => gain !== 0)).toBe(true);
  });
});
