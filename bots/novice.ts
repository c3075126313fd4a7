/**
 * Plays sense and makes the mistakes of people: of what it could do it overlooks some, it judges an act by one throw of the dice as if they
 * always fell so, and takes what is somewhat worse for what is best. Which mistakes it makes is decided by its own randomness.
 */
import type { Answer, Random } from '#engine/game.ts';
import { suggestions } from './ahead.ts';
import type { Bot, Considered, Seen, Weighed } from './bot.ts';
import { rank } from './greedy.ts';

/** The chance that a candidate is overlooked. */
const OVERLOOKS = 0.45;
/** How far an opinion may be off, as a part of what sets the candidates apart. */
const MISTAKES = 0.6;

export function noviceBot(): Bot {
  return {
    name: 'novice',
    needsForks: true,
    decide: (seen) => consider(seen).answer,
    consider,
  };
}

function consider(seen: Seen): Considered {
  const noticed = noticedOf(seen);
  if (noticed.length === 1) {
    const [answer] = noticed as [Answer];
    return { answer, weighed: rank(seen, [answer], 1) };
  }
  const weighed = believed(rank(seen, noticed, 1), seen.rng);
  return { answer: (weighed[0] as Weighed).answers[0] as Answer, weighed };
}

/** What comes to its mind; always something. */
function noticedOf({ decision, rng }: Seen): Answer[] {
  const all = decision.acts.flatMap(suggestions);
  const noticed = all.filter(() => rng.real() >= OVERLOOKS);
  if (noticed.length > 0) return noticed;
  if (all.length > 0) return [all[rng.int(all.length)] as Answer];
  for (const act of decision.acts) {
    const answer = act.sample(rng);
    if (answer !== null) return [answer];
  }
  throw new Error(`no option for: ${decision.title}`);
}

/** In the order in which it believes them to be good. */
function believed(weighed: readonly Weighed[], rng: Random): Weighed[] {
  const gains = weighed.map(({ gain }) => gain);
  const spread = Math.max(...gains) - Math.min(...gains);
  return weighed
    .map((one) => ({ one, belief: one.gain + MISTAKES * spread * (rng.real() + rng.real() - 1) }))
    .sort((a, b) => b.belief - a.belief)
    .map(({ one }, i) => (i === 0 ? one : { ...one, open: '' }));
}
