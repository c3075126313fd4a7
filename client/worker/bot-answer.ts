import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { random } from '#engine/dice/random.ts';
import type { Answer, Seat } from '#engine/game.ts';
import type { Live } from './live.ts';

/** What a bot of this name answers for the seat. The same match gets the same answer. */
export function botAnswer(live: Live, seat: Seat, name: string): Answer | undefined {
  const rng = random(`${live.seed} bot ${seat} ${live.match.position}`);
  return BOTS[name]?.().decide(seenBy(live.match, seat, rng));
}
