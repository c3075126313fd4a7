/** An activation as it would go: its answers one after the other, and what the other side would answer to it. */
import type { Match } from '#engine/flow/match.ts';
import type { Answer, GameState } from '#engine/game.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { nextDecision, settle } from '../ahead.ts';
import type { Seen } from '../bot.ts';
import type { Luck, LuckyDice } from '../luck.ts';
import { answersTo, type Root, type Spot, Tree } from './tree.ts';

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

/** What the other side would do best from there: the answers of its activation; null: nobody else acts next. */
export function* replyTo(seen: Seen, from: Spot, evaluations: number): Generator<undefined, readonly Answer[] | null> {
  const { game, seat } = seen;
  if (from.match.result !== null) return null;
  const begin = (): { match: Match; dice: LuckyDice; certain(): boolean } => {
    const dice = from.dice.copy();
    return { match: nextDecision(from.match, game.clone(from.state), dice), dice, certain: () => !dice.thrown };
  };
  const decision = begin().match.decision();
  if (decision === null || sameTeam(from.match.seats, seat, decision.seat)) return null;
  const tree = new Tree({ decision, begin }, 1, { left: evaluations });
  yield* tree.grow();
  const [best] = tree.ends(2);
  return best === undefined ? null : answersTo(best);
}

/** How things stand after these answers of the other side; as they stood where it has nothing to answer. */
export function afterReply(seen: Seen, from: Spot, answers: readonly Answer[], dice: LuckyDice): GameState {
  let match = from.match;
  let { state } = from;
  for (const answer of answers) {
    if (match.result !== null) break;
    const next = nextDecision(match, match.game.clone(state), dice);
    const decision = next.decision();
    if (decision === null || sameTeam(match.seats, seen.seat, decision.seat)) break;
    const { seat } = decision;
    if (!next.submit(seat, answer).ok) {
      if (decision.decline === undefined) break;
      next.answer(seat, decision.decline);
    }
    settle(next, seat, dice);
    match = next;
    state = next.state;
  }
  return state;
}
