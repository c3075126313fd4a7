import { createRequire } from 'node:module';
import { measure } from '../slice.mjs';

/*
 * pokemon-showdown: generation 9 random battles, its own random player on both sides. The battle is driven directly,
 * without the text streams between server and client, so that only the rules are timed. Each choice of a player is one
 * decision.
 */
process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { Battle, Teams, PRNG } = require('pokemon-showdown');
const { RandomPlayerAI } = require('pokemon-showdown/dist/sim/tools/random-player-ai');

class Player extends RandomPlayerAI {
  chosen = '';

  /** @param {string} choice */
  choose(choice) {
    this.chosen = choice;
  }
}

let seed = 1;

measure(() => {
  const words = [seed, seed * 7919, seed * 104729, seed * 1299709].map((word) => word & 0xffff);
  seed++;
  const format = 'gen9randombattle';
  const team = () => Teams.pack(Teams.generate(format));
  const battle = new Battle({
    formatid: format,
    seed: words.join(','),
    p1: { name: 'red', team: team() },
    p2: { name: 'blue', team: team() },
  });
  // A player reads its stream only when started, and these never are.
  const players = [1, 2].map(
    (n) => new Player({}, { move: 0.7, mega: 0.6, seed: new PRNG([...words.slice(1), n].join(',')) }),
  );
  let decisions = 0;
  while (!battle.ended) {
    for (const [i, side] of battle.sides.entries()) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone() || battle.ended) continue;
      const player = /** @type {Player} */ (players[i]);
      player.receiveRequest(request);
      decisions++;
      // A choice that runs into something hidden, such as a trap, is answered with a new request.
      if (!battle.choose(side.id, player.chosen)) battle.choose(side.id, 'default');
    }
  }
  return { battles: 1, decisions };
});
