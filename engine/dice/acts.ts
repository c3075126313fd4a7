/**
 * One act, or several of one seat in a row, carried out on a fork with given dice. Each act is its own step. Where the dice of one make the next
 * impossible, the row ends there: the turn went to somebody else, or the act is refused.
 */
import { Match } from '../flow/match.ts';
import type { Answer, Decision, GameEvent, Seat } from '../game.ts';
import { facesOf } from './best-reply.ts';
import type { DiceSource, Roll } from './source.ts';

export interface Course {
  /** The end of the last step. */
  readonly match: Match;
  readonly rolls: readonly Roll[];
  readonly events: readonly GameEvent[];
  /** How many acts were made. */
  readonly made: number;
  /** Where the row got to its last act: the match before it, which may not be changed, and how many rolls and events came before. */
  readonly last: { match: Match; rolls: number; events: number } | null;
}

/** What is answered in the middle of an act, with the faces and answers since it began. */
export type Replying = (decision: Decision, so: { faces: readonly number[]; given: readonly Answer[] }) => Answer;

interface How {
  dice: DiceSource;
  loud: boolean;
  /** In the middle of the first act. */
  reply: Replying;
  /** In the middle of later ones. */
  later: Replying;
}

export function carryOut(match: Match, seat: Seat, acts: readonly Answer[], { dice, loud, reply, later }: How): Course {
  const [first, ...more] = acts as [Answer, ...Answer[]];
  const fork = match.fork({ dice, loud, checkpoints: 'none', pause: true });
  const rolled = fork.rolls.length;
  toEnd(fork, seat, first, rolled, reply);
  const rolls = fork.rolls.slice(rolled);
  const events = [...fork.events];
  let course: Course = { match: fork, rolls, events, made: 1, last: null };
  for (const [i, act] of more.entries()) {
    const next = following(course.match, dice, loud);
    if (next.result !== null || !next.deciders.includes(seat) || next.examine(seat, act) !== null) return course;
    // The hope of an act is asked for before it is made.
    const before = i + 1 < more.length ? null : following(course.match, dice, false);
    const last = before === null ? null : { match: before, rolls: rolls.length, events: events.length };
    toEnd(next, seat, act, 0, later);
    rolls.push(...next.rolls);
    events.push(...next.events);
    course = { match: next, rolls, events, made: course.made + 1, last };
  }
  return course;
}

function toEnd(fork: Match, seat: Seat, act: Answer, rolled: number, reply: Replying): void {
  fork.answer(seat, act);
  const given: Answer[] = [];
  for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
    const said = reply(decision, { faces: facesOf(fork, rolled), given });
    fork.answer(decision.seat, said);
    given.push(said);
  }
}

/** The next step, up to its first question. */
function following({ game, options, rosters, state }: Match, dice: DiceSource, loud: boolean): Match {
  const begun = game.clone(state);
  return new Match({
    game,
    options,
    rosters,
    rng: begun.rng,
    state: begun,
    dice,
    loud,
    checkpoints: 'none',
    pause: true,
  });
}
