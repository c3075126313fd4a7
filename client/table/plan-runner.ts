/**
 * Carries out several answers one after the other, each as if a hand had given it. It stops where somebody else is asked, where the next is
 * not offered any more, and where one is refused.
 */
import type { DecisionView } from '#client/protocol/decision.ts';
import type { Replies } from '#client/protocol/messages.ts';
import type { Answer, Refusal } from '#engine/game.ts';
import type { LinkLike } from './state.ts';

/** The refusal of the answer it came to; null: it went as far as it could. */
export async function carryOut(
  link: LinkLike,
  first: DecisionView,
  answers: readonly Answer[],
): Promise<{ answer: Answer; refusal: Refusal } | null> {
  const { seat } = first;
  let asked: DecisionView | null = first;
  for (const [i, answer] of answers.entries()) {
    if (asked === null || asked.seat !== seat) return null;
    // A question came in between that the plan knows nothing of: it is the player's.
    if (i > 0 && !asked.acts.some(({ verb }) => verb === answer.verb)) return null;
    const reply: Replies['answer'] = await link.ask({ do: 'answer', position: asked.position, seat, answer });
    if ('refusal' in reply) return { answer, refusal: reply.refusal };
    asked = reply.live ? reply.decision : null;
  }
  return null;
}
