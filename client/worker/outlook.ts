/** Stages of the act under way and what the answers to it lead to, as the seat that is asked may know it. */
import type { Match } from '#engine/flow/match.ts';
import { OutlookWork } from '#engine/flow/outlook.ts';
import type { Answer, Outlook } from '#engine/game.ts';
import type { Breathe } from './breathe.ts';
import type { Examiner } from './examiner.ts';
import { SessionError } from './problem.ts';

/** Whether something was declared in the step under way: what is asked now answers it. */
export function isAmid(match: Match): boolean {
  return match.stepEvents.some(({ stage }) => stage === 'declared' || stage === 'rolled');
}

export async function outlookFor(
  examiner: Examiner,
  answer: Answer | undefined,
  breathe: Breathe,
): Promise<Outlook | null> {
  const { match, seat } = examiner;
  const planned = answer === undefined ? undefined : examiner.examine(answer);
  if (planned !== undefined && planned.rejection !== null) {
    throw new SessionError(planned.rejection.code, planned.rejection.reason);
  }
  const past = match.stepEvents.flatMap((event) => match.game.seen(event, seat) ?? []);
  const work = new OutlookWork({ match: examiner.now(), seat, past, planned: planned?.answer });
  for (;;) {
    const outlook = work.go();
    if (outlook !== undefined) return outlook;
    const pause = breathe();
    if (pause !== null) await pause;
  }
}
