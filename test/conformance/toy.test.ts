import type { AnyGame } from '#engine/game.ts';
import { PLAYERS } from '../toy/state.ts';
import { toy } from '../toy/toy.ts';
import { conforms } from './conforms.ts';

/** The toy game with its number of seats settled: one against the table, two, three, two teams of two, six. */
for (const players of PLAYERS) {
  const options = toy.options.filter(({ id }) => id !== 'players');
  const seats: AnyGame['seats'] = (given) => toy.seats({ ...given, players });
  const setup: AnyGame['setup'] = (config) => toy.setup({ ...config, options: { ...config.options, players } });
  conforms({ ...toy, slug: `toy for ${players}`, options, seats, setup } as AnyGame);
}
