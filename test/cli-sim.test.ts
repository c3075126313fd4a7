import { describe, expect, test } from 'vitest';
import { BOTS } from '#bots/registry.ts';
import { wilson } from '#engine/dice/odds.ts';
import { lineup, type Plan, pairings } from '#lab/plan.ts';
import { playBatch } from '#lab/pool.ts';
import { labels, report } from '#lab/report.ts';
import { isBroken, simulate } from '#lab/sim.ts';
import { leans, quantile, share } from '#lab/stats.ts';
import { desk } from './toy/env.ts';
import { toy } from './toy/toy.ts';

const kit = { games: { toy }, bots: BOTS };
const plan: Plan = {
  game: 'toy',
  seed: 's',
  bots: ['random', 'random'],
  options: { rounds: 1 },
  armies: ['triads', 'pair'],
  mirror: false,
};

describe('a simulation', () => {
  test('prints the stable form', async () => {
    const { code, out } = await desk().fray('sim toy --games 6 --bots random,random --json');
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(Object.keys(found)).toEqual([
      'games',
      'seconds',
      'gamesPerSecond',
      'decisions',
      'decisionsPerSecond',
      'wins',
      'draws',
      'errors',
    ]);
    expect(Object.keys(found.wins)).toEqual(['random', 'random 2']);
    expect(found.wins.random + found.wins['random 2'] + found.draws).toBe(6);
  });

  test('tells people about wins, edges, length and speed', async () => {
    const { out } = await desk().fray('sim toy --games 10 --bots random --rosters random');
    for (const words of ['95 % interval', 'seat 1, Red', 'decisions a game', 'a second']) expect(out).toContain(words);
  });

  test('plays the same games however they are shared out', async () => {
    const one = playBatch(kit, plan, 0, 12);
    const runner = async (from: number, to: number) => playBatch(kit, plan, from, to);
    const { outcomes } = await simulate({ from: 0, games: 12, runners: [runner, runner, runner] });
    expect(outcomes).toEqual(one);
    const later = await simulate({ from: 7, games: 1, runners: [runner] });
    expect(later.outcomes).toEqual(one.slice(7, 8));
  });

  test('lets the bots change seats with the same forces', () => {
    const [a, b] = [lineup(plan, toy, 4), lineup(plan, toy, 5)];
    expect(a.armies).toEqual(b.armies);
    expect([a.seating, b.seating]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const mirrored = lineup({ ...plan, mirror: true, armies: 'random' }, toy, 3);
    expect(mirrored.rosters[0]).toEqual(mirrored.rosters[1]);
  });

  test('in a round every force meets every other of its size in both seats, and options take turns', () => {
    const size = (roster: unknown) => String((roster as { size: string }).size);
    const ready = ['a', 'b', 'c', 'X', 'Y'].map((id) => ({
      id,
      name: id,
      about: '',
      faction: 'f',
      roster: { size: id < 'a' ? 'large' : 'small' },
    }));
    const game = { ...toy, army: { ...toy.army, ready, size } } as unknown as typeof toy;
    const pairs = pairings(game, ready).map((pair) => pair.map(({ id }) => id).join(''));
    expect(pairs).toEqual(['ab', 'bc', 'ca', 'XY', 'YX', 'ac', 'ba', 'cb']);
    const round = { ...plan, armies: ready.map(({ id }) => id), round: true, vary: { rounds: [1, 2], x: ['p', 'q'] } };
    const played = Array.from({ length: 32 }, (_, n) => lineup(round, game, n));
    expect(played.slice(8, 16).map(({ armies }) => armies.join(''))).toEqual(pairs);
    expect([played[0]?.seating, played[8]?.seating]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([0, 1, 2, 3].map((n) => played[n]?.options)).toEqual([
      { rounds: 1, x: 'p' },
      { rounds: 2, x: 'p' },
      { rounds: 1, x: 'q' },
      { rounds: 2, x: 'q' },
    ]);
    expect([0, 8, 16, 24].map((n) => played[n]?.options)).toEqual([0, 1, 2, 3].map((n) => played[n]?.options));
  });

  test('a round is played and told; what cannot have one is refused', async () => {
    const { code, out } = await desk().fray('sim toy --games 4 --bots random --round --vary rounds=1,2');
    expect(code).toBe(0);
    expect(out).toContain('each against each');
    for (const [more, why] of [
      ['--mirror', 'are not mirrored'],
      ['--rosters random', 'have no round'],
      ['--rosters pair', 'no two of these forces'],
      ['--option players=three --bots random', 'has 3 seats'],
      ['--vary rounds=1,many', '--option rounds=many'],
      ['--vary nothing=1', 'has no option "nothing"'],
    ]) {
      const refused = await desk().fray(`sim toy --games 2 --bots random --round ${more}`);
      expect(refused.code).toBe(2);
      expect(refused.err).toContain(why);
    }
  });

  test('goes on after a game that fails, and names its seed', async () => {
    const faulty = {
      name: 'faulty',
      needsForks: false,
      decide: () => {
        throw new Error('no idea');
      },
    };
    const bots = { ...BOTS, faulty: () => faulty };
    const { code, out, err } = await desk({ bots }).fray('sim toy --games 3 --bots random,faulty --seed 4 --json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ games: 3, errors: 3 });
    expect(err).toContain('game 0 (seed 4/0) failed: no idea');
    expect(err).toContain('fray sim toy --games 1 --from 2 --bots random,faulty --seed 4');
    expect(isBroken({ n: 0, error: 'x', seed: 'y' })).toBe(true);
  });
});

describe('statistics', () => {
  test('intervals are Wilson’s', () => {
    const half = share(50, 100);
    expect(half.low).toBeCloseTo(0.4038, 3);
    expect(half.high).toBeCloseTo(0.5962, 3);
    expect(share(0, 10).low).toBe(0);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(leans(half, 0.5)).toBe(false);
    expect(leans(share(95, 100), 0.5)).toBe(true);
  });

  test('quantiles and names', () => {
    expect(quantile([5, 1, 3], 0.5)).toBe(3);
    expect(quantile([], 0.5)).toBe(0);
    expect(labels(['random', 'greedy', 'random'])).toEqual(['random', 'greedy', 'random 2']);
  });

  test('wins are counted for bots, seats and forces', () => {
    const played = { first: 0, decisions: 10, armies: ['x', 'y'] };
    const found = report(
      [
        { n: 0, winners: [0], seats: [0], draw: false, ...played },
        { n: 1, winners: [0], seats: [1], draw: false, ...played },
        { n: 2, winners: [], seats: [], draw: true, ...played },
        { n: 3, error: 'e', seed: 's' },
      ],
      2,
      ['a', 'b'],
      [0, 1],
    );
    expect(found.bots.map((b) => b.wins.hits)).toEqual([2, 0]);
    expect(found.seats.map((s) => s.hits)).toEqual([1, 1]);
    expect(found.armies.map((a) => a.wins.hits)).toEqual([1, 1]);
    expect(found).toMatchObject({ games: 4, draws: 1, first: null, decisions: 30 });
  });
});
