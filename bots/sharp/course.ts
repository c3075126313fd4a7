/** An activation as it would go: its answers one after the other, and what the other side would answer to it. */
import type { Match } from '#engine/flow/match.ts';
import type { Answer, GameState } from '#engine/game.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { nextDecision, settle } from '../ahead.ts';
import type { Seen } from '../bot.ts';
import type { Luck, LuckyDice } from '../luck.ts';
import { type Root, type Spot, Tree } from './tree.ts';

/** Draws with which a game makes up the dice to come: more are guesses at something hidden. */
const WORDS = 4;

/** Where the bot stands. */
export function rootOf(seen: Seen, luck: Luck): Root {
  return {
    decision: seen.decision,
    begin(sample) {
      const hidden = luck.hidden(sample);
      const dice = luck.dice(sample);
      const match = seen.imagine(hidden);
      match.source = dice;
      return { match, dice, certain: () => !dice.thrown && hidden.drawn <= WORDS };
    },
  };
}

/** The answers one after the other with one sample of luck. What luck forbids is declined, or ends the activation. */
export function courseOf(seen: Seen, answers: readonly Answer[], luck: Luck, sample: number): Spot {
  const { seat } = seen;
  const dice = luck.dice(sample);
  let match = seen.imagine(luck.hidden(sample));
  match.source = dice;
  match.answer(seat, answers[0] as Answer);
  settle(match, seat, dice);
  for (let k = 1; k < answers.length && match.result === null; k++) {
    const next = nextDecision(match, match.game.clone(match.state), dice);
    const decision = next.decision(seat);
    if (decision === null) break;
    if (!next.submit(seat, answers[k]).ok) {
      if (decision.decline === undefined) break;
      next.answer(seat, decision.decline);
    }
    match = next;
    settle(match, seat, dice);
  }
  return { match, state: match.state, dice };
}

/** How things stand when the other side has made its best activation from there; null: nobody else acts next. */
export function* replyTo(seen: Seen, from: Spot, evaluations: number): Generator<undefined, GameState | null> {
  const { game, seat } = seen;
  if (from.match.result !== null) return null;
  const begin = (): { match: Match; dice: LuckyDice; certain(): boolean } => {
    const dice = from.dice.copy();
    return { match: nextDecision(from.match, game.clone(from.state), dice), dice, certain: () => true };
  };
  const decision = begin().match.decision();
  if (decision === null || sameTeam(from.match.seats, seat, decision.seat)) return null;
  const tree = new Tree({ decision, begin }, 1, { left: evaluations });
  yield* tree.grow();
  return tree.ends(2)[0]?.spots[0]?.state ?? null;
}
