/** The planner in every game: with six samples of luck in its trees it finds its way, and its answers are legal. */
import { expect, test } from 'vitest';
import { seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import { SHARP } from '#bots/sharp/effort.ts';
import { sharpBot } from '#bots/sharp/sharp.ts';
import { startMatch } from '#engine/conformance/walk.ts';
import { random } from '#engine/dice/random.ts';
import type { Seat } from '#engine/game.ts';
import { effort, PATIENCE } from './effort.ts';
import { FUZZED } from './fuzz/game.ts';

const HASTY = { ...SHARP, search: 90, trials: 2, finalists: 2, answered: 2, reply: 6, replies: 2 };
/** Decisions of the planner that are looked at: one in so many, the others are random, so that armies meet. */
const LOOKED_AT = effort(25, 400);
const EVERY = 4;

test.each(FUZZED)('%s', { timeout: PATIENCE }, (_title, game) => {
  const match = startMatch(game, 'sharp everywhere', { loud: false });
  const rng = random('sharp everywhere');
  const bots = match.seats.map(() => sharpBot(HASTY));
  const chance = randomBot();
  let looked = 0;
  for (let n = 0; match.result === null && looked < LOOKED_AT; n++) {
    const seat = match.deciders[0] as Seat;
    const seen = seenBy(match, seat, rng);
    const thinks = game.turn(match.state) > 0 && n % EVERY === 0;
    const answer = thinks ? (bots[seat] as ReturnType<typeof sharpBot>).decide(seen) : chance.decide(seen);
    if (thinks) {
      looked += 1;
      expect(match.examine(seat, answer), JSON.stringify(answer)).toBeNull();
    }
    match.answer(seat, answer);
  }
  expect(looked).toBeGreaterThan(5);
});
