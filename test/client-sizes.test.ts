/** Forces that may meet, where players agree on a size of game. */
import { describe, expect, it } from 'vitest';
import { forceOf, quickOf, withForce } from '#client/home/quick.ts';
import type { GameInfo } from '#client/state/library.ts';
import { mayMeet, withSize } from '#client/state/sizes.ts';
import { random } from '#engine/dice/random.ts';
import { opponents } from '#engine/state/forces.ts';
import { WRATH_OF_KINGS } from '#games/wrath-of-kings/index.ts';
import { lineup } from '#lab/plan.ts';
import { toy } from './toy/toy.ts';

const game = WRATH_OF_KINGS;
const ready = game.army.ready.map((army) => ({ ...army, size: game.army.size?.(army.roster) as string }));
const info = {
  slug: game.slug,
  seating: game.seats({}),
  options: [],
  factions: game.army.factions,
  ready,
} as unknown as GameInfo;

const army = (id: string) => ready.find((one) => one.id === id)!;

describe('forces of a game with sizes', () => {
  it('are told apart by their size', () => {
    expect(withSize(army('iron-ledger'))).toBe('The Iron Ledger, Skirmish');
    expect(withSize({ name: 'Any' })).toBe('Any');
    expect(mayMeet(info, army('iron-ledger').roster, army('long-teeth').roster)).toBe(true);
    expect(mayMeet(info, army('iron-ledger').roster, army('night-shift').roster)).toBe(false);
    expect(mayMeet({ ready: [] }, { size: 1 }, { size: 2 })).toBe(true);
  });

  it('make room for one of another size, of the same faction', () => {
    const quick = {
      ...quickOf(info, undefined),
      forces: ['sworn-blades', 'night-shift'].map((id) => forceOf(info, army(id))),
    };
    const next = withForce(quick, info, 0, forceOf(info, army('last-oath')));
    expect(next.forces.map(({ id }) => id)).toEqual(['last-oath', 'general-strike']);
    expect(withForce(quick, info, 0, forceOf(info, army('sorrels-guard'))).forces[1]?.id).toBe('night-shift');
  });

  it('are drawn of one size', () => {
    expect(opponents(game, game.army.ready, army('last-oath').roster).map(({ id }) => id)).toEqual([
      'night-entire',
      'spring-tide',
      'last-oath',
      'great-wall',
      'general-strike',
    ]);
    expect(opponents(toy, toy.army.ready, toy.army.ready[0]?.roster)).toBe(toy.army.ready);
    const plan = {
      game: game.slug,
      seed: 'sizes',
      bots: [],
      options: {},
      armies: ready.map(({ id }) => id),
      mirror: false,
    };
    for (let n = 0; n < 40; n++) {
      const sizes = lineup(plan, game, n).rosters.map((roster) => game.army.size?.(roster as never));
      expect(new Set(sizes).size).toBe(1);
    }
    expect(game.army.random('teknes', random('x'), army('last-oath').roster as never).size).toBe('battle');
  });
});
