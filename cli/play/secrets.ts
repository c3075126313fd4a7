import { promisedDice, type Secrets, seedDice, shortHash } from '#engine/dice/commit.ts';
import type { Dice } from '#engine/dice/dice-file.ts';
import type { Seat, SeatSpec } from '#engine/game.ts';
import type { Env } from '../env.ts';
import { badInput } from '../failure.ts';
import { wrap } from '../print.ts';

interface Wish {
  /** The player's own: all dice follow from it. */
  seed?: string;
  /** Ask every person for words. */
  words?: boolean;
  bots: readonly Seat[];
}

/**
 * Where the dice of a new match come from. The machine draws and promises its secret first; only then do people type, so
 * that neither can choose after seeing what the other chose.
 */
export async function chosenDice(
  env: Env,
  seats: readonly SeatSpec[],
  wish: Wish,
  typed: AsyncIterator<string>,
): Promise<Dice> {
  if (wish.seed !== undefined) {
    if (wish.words) throw badInput('--words', 'a seed fixes all dice already', 'leave out --seed or --words');
    return seedDice(wish.seed);
  }
  const people = seats.map((_, seat) => seat).filter((seat) => !wish.bots.includes(seat));
  const asked = wish.words === true ? people : [];
  const drawn: Secrets = {
    table: env.freshSeed(),
    sealing: env.freshSeed(),
    seats: seats.map((_, seat) => ({ by: wish.bots.includes(seat) ? 'bot' : 'drawn' })),
  };
  const { promise } = promisedDice(drawn).table;
  if (asked.length > 0) env.out(wrap(`The machine has promised its secret: ${shortHash(promise)}.`));
  const given = [...drawn.seats];
  for (const seat of asked) {
    const name = seats[seat]?.name ?? `Seat ${seat + 1}`;
    env.out(wrap(`${name}: type words that nobody can guess, and let nobody look. They are shown after the match.`));
    const words = ((await typed.next()).value ?? '').trim();
    if (words === '' || words.length > 200) {
      throw badInput('--words', `${name} has typed ${words === '' ? 'nothing' : 'too much'}`, 'type 1 to 200 signs');
    }
    // The line that was typed is wiped from the screen.
    if (env.terminal) env.out('\u001b[1A\u001b[2K(promised)');
    given[seat] = { by: 'typed', words };
  }
  return promisedDice({ ...drawn, seats: given });
}
