/** An answer that is only tried and, where it is refused and `toward` asks for it, the same way as far as it may go. */
import type { Tried, TriedAnswer } from '#client/protocol/odds.ts';
import type { Toward } from '#client/protocol/plan.ts';
import { random } from '#engine/dice/random.ts';
import type { Act, Answer } from '#engine/game.ts';
import type { Examined, Examiner } from './examiner.ts';
import { shortOf } from './toward.ts';

export interface Trial {
  asked: Examined;
  instead: Examined | null;
}

export function tryOut(examiner: Examiner, answer: Answer, toward: Toward | undefined): Trial {
  const asked = examiner.examine(answer);
  if (asked.rejection === null || toward === undefined) return { asked, instead: null };
  const short = shortOf(asked.answer, toward, (a) => examiner.allows(a));
  return { asked, instead: short === null ? null : examiner.examine(short) };
}

export function trialView({ asked, instead }: Trial): Tried & { instead: TriedAnswer | null } {
  return { ...view(asked), instead: instead === null ? null : { answer: instead.answer, ...view(instead) } };
}

function view(examined: Examined): Tried {
  return { refusal: examined.refusal, trace: examined.trace, ...examined.luck() };
}

/** A legal way to carry out the act, another one for another `draw`. */
export function drawn(act: Act, draw: number, position: number): Answer | null {
  return act.sample(random(`sample ${draw} ${position}`));
}
