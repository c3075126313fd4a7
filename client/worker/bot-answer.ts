import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { random } from '#engine/dice/random.ts';
import type { Answer, Seat } from '#engine/game.ts';
import type { Reason } from './activations.ts';
import type { Live } from './live.ts';

interface Answered {
  answer: Answer | undefined;
  /** As far as everybody may know it; null: the bot does not say, or nothing changes by it. */
  reason: Reason | null;
}

/** What a bot of this name answers for the seat, and why. The same match gets the same answer. */
export function botAnswer(live: Live, seat: Seat, name: string): Answered {
  const rng = random(`${live.seed} bot ${seat} ${live.match.position}`);
  const bot = BOTS[name]?.();
  const seen = seenBy(live.match, seat, rng);
  if (bot?.consider === undefined) return { answer: bot?.decide(seen), reason: null };
  const { answer, weighed } = bot.consider(seen);
  const [chosen] = weighed;
  return {
    answer,
    reason: chosen === undefined || chosen.open === '' ? null : { because: chosen.open, gain: chosen.gain },
  };
}
