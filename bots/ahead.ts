/** What bots that look ahead share: what acts suggest, a step brought to its end, the next decision. */
import { Match, type MatchConfig } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, GameState, Seat } from '#engine/game.ts';
import type { LuckyDice } from './luck.ts';

export function suggestions(act: Act): Answer[] {
  return act.suggest ? act.suggest() : act.options().map((o) => o.answer);
}

/** The match from where it stopped, up to the end of its next step. */
export function goOn(match: Match, state: GameState = match.state, dice = match.source): Match {
  const { game, rosters } = match;
  const config: MatchConfig = {
    game,
    rosters,
    rng: state.rng,
    state,
    dice,
    loud: false,
    checkpoints: 'none',
    pause: true,
  };
  return new Match(config, true, match);
}

/** The act in hand is brought to its end. */
export function settle(match: Match, seat: Seat, dice: LuckyDice): void {
  for (let decision = match.decision(); decision !== null; decision = match.decision()) {
    match.answer(decision.seat, reply(decision, seat, dice));
  }
}

/** Free acts are taken. Costly ones are left out for the bot's own seat, and taken for other seats half of the time. */
function reply(decision: Decision, seat: Seat, dice: LuckyDice): Answer {
  const { decline } = decision;
  for (const act of decision.acts) {
    const dear = (act.cost?.amount ?? 0) > 0;
    if (decline !== undefined && dear && (decision.seat === seat || dice.coin())) continue;
    const advised = suggestions(act)[0];
    if (advised !== undefined) return advised;
  }
  if (decline !== undefined) return decline;
  throw new Error(`no option for: ${decision.title}`);
}

/** So many steps in which nobody is asked are gone through on the way to the next decision. */
const QUIET_STEPS = 8;

/** Where somebody is asked next, or the match is over. */
export function nextDecision(paused: Match, state: GameState, dice: LuckyDice): Match {
  let match = goOn(paused, state, dice);
  for (let n = 0; n < QUIET_STEPS && match.result === null && match.deciders.length === 0; n++) match = goOn(match);
  return match;
}

/** The ids that an answer names. */
export function named(answer: Answer): string[] {
  return Object.values(answer).flatMap((value) =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
  );
}
