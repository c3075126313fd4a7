/** Forces that a match takes, where a scenario asks for certain models: every match that the first page lays out can be played. */
import { describe, expect, test } from 'vitest';
import { TILES } from '#client/games/tiles.ts';
import { forceOf, quickOf, withForce, withOptions } from '#client/home/quick.ts';
import { mayJoin } from '#client/state/fitting.ts';
import type { GameInfo } from '#client/state/library.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import { GLOIRE } from '#games/gloire/index.ts';
import { GAMES } from '#games/registry.ts';
import { fittingOf, seatingOf } from '../tools/seating.ts';

function infoOf(game: AnyGame): GameInfo {
  const fitting = fittingOf(game);
  return {
    slug: game.slug,
    seating: seatingOf(game),
    ...(fitting === undefined ? {} : { fitting }),
    options: game.options.map(({ id, default: value }) => ({ id, default: value })),
    factions: game.army.factions,
    ready: game.army.ready.map((army) => ({ ...army, size: game.army.size?.(army.roster) })),
  } as unknown as GameInfo;
}

const gloire = infoOf(GLOIRE);
const tile = TILES.find(({ slug }) => slug === 'gloire');
const first = quickOf(gloire, tile);

const MATCHES: readonly (readonly [scenario: string, players: number, seats: number])[] = [
  ['auto', 2, 2],
  ['messenger', 2, 2],
  ['messenger', 3, 3],
  ['messenger', 4, 4],
  ['brawl', 2, 2],
  ['brawl', 3, 3],
  ['brawl', 6, 6],
  ['milady', 2, 1],
  ['poodle', 2, 2],
  ['poodle', 3, 3],
  ['poodle', 4, 4],
  ['coach', 2, 2],
  ['coach', 3, 3],
  ['coach', 4, 4],
];

describe('the first page', () => {
  test.each(Object.values(GAMES).map((game) => [game.slug, game] as const))(
    'proposes a match of %s that can be set up',
    (slug, game) => {
      const { options, forces, seats } = quickOf(
        infoOf(game),
        TILES.find((one) => one.slug === slug),
      );
      const rosters = forces.map(({ roster }) => roster);
      expect(() => game.setup({ options: { ...options }, seats, rosters, rng: seedWords('x') })).not.toThrow();
    },
  );

  test.each(MATCHES)('lays out %s for %i players', (scenario, players, count) => {
    const quick = withOptions(first, gloire, tile, { ...first.options, scenario, players });
    expect(quick.seats).toHaveLength(count);
    const set = (forces: readonly { roster: unknown }[]) =>
      GLOIRE.setup({
        options: { ...quick.options } as Record<string, Json>,
        seats: quick.seats,
        rosters: forces.map(({ roster }) => roster as never),
        rng: seedWords('x'),
      });
    expect(() => set(quick.forces)).not.toThrow();
    // Whatever is offered for a seat can be chosen.
    for (const seat of quick.seats.keys()) {
      const open = gloire.ready.filter(({ roster }) => mayJoin(gloire, quick.options, seat, roster));
      expect(open.length).toBeGreaterThan(0);
      for (const ready of open) {
        const next = withForce(quick, gloire, seat, forceOf(gloire, ready));
        expect(next.forces[seat]?.id).toBe(ready.id);
        expect(() => set(next.forces)).not.toThrow();
      }
    }
  });

  test('offers only what fits', () => {
    const { ready } = gloire;
    const poodle = { ...first.options, scenario: 'poodle' };
    const offered = ready.filter(({ roster }) => mayJoin(gloire, poodle, 0, roster)).map(({ id }) => id);
    expect(offered).toContain('cavaliers');
    expect(offered).not.toContain('armando-alone');
    const hero = ready.find(({ id }) => id === 'armando-alone');
    const pair = ready.find(({ id }) => id === 'viscomte');
    expect(mayJoin(gloire, { ...first.options, scenario: 'auto' }, 0, hero?.roster, pair?.roster)).toBe(false);
    expect(mayJoin(gloire, poodle, 0, { size: 'riders' })).toBe(true);
    expect(mayJoin(gloire, poodle, 0, { size: 'hero' })).toBe(false);
  });
});
