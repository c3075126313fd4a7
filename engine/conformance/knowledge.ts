/** The check that hidden things stay hidden. */
import type { Decision, GameState, Seat } from '../game.ts';
import { canonical } from '../state/hash.ts';
import type { Check } from './check.ts';

export const KNOWLEDGE: Check = {
  name: "a seat's view holds nothing that it must not know",
  observe: ({ game, match, rng, once, say }) => ({
    before({ decision }) {
      if (!once(12)) return;
      for (const seat of [...match.seats.keys(), null] as (Seat | null)[]) {
        const view = game.view(match.state, seat) as GameState;
        if (view.rng.some((word) => word !== 0)) say('the dice are in the view');
        if (seat === null) continue;
        const filled = game.clone(view);
        game.resample(filled, seat, rng);
        if (canonical(game.view(filled, seat)) !== canonical(view))
          say('the view changes with what the seat cannot know');
      }
      const imagined = match.imagine(decision.seat, rng);
      if (described(imagined.decision(decision.seat)) !== described(decision)) {
        say('the decision shows what the seat cannot know');
      }
    },
  }),
};

/** A decision in words, for comparing two of them: lists are worked out. */
function described(decision: Decision | null): string {
  if (decision === null) return 'none';
  const acts = decision.acts.map((a) => ({
    key: a.key,
    verb: a.verb,
    label: a.label,
    cost: a.cost,
    options: a.options(),
  }));
  return canonical({
    seat: decision.seat,
    title: decision.title,
    clause: decision.clause,
    acts,
    decline: decision.decline,
  });
}
