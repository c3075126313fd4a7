/**
 * A match in which the time of a unit has come, as its seat may imagine it: plans are made and checked by it before that time. Nothing in it depends on
 * what the seat cannot know.
 */
import { random } from '../dice/random.ts';
import type { Decision, Seat } from '../game.ts';
import { Match } from './match.ts';

/** Null where the unit cannot come to act. */
export function rehearsed(match: Match, seat: Seat, unit: string): { match: Match; decision: Decision } | null {
  const { game, options, rosters } = match;
  if (game.rehearse === undefined || match.result !== null) return null;
  const state = game.view(match.state, seat);
  game.resample(state, seat, random(`rehearsed ${seat} ${unit} ${match.position}`));
  if (!game.rehearse(state, seat, unit)) return null;
  const played = new Match({ game, options, rosters, rng: state.rng, state, loud: false });
  const decision = played.deciders.includes(seat) ? played.decision(seat) : null;
  return decision === null || !decision.subjects.includes(unit) ? null : { match: played, decision };
}

/** Units of the seat that could come to act. */
export function plannable({ game, state }: Match, seat: Seat): string[] {
  const { rehearse } = game;
  if (rehearse === undefined || game.turn(state) === 0) return [];
  return game
    .scene(game.view(state, seat))
    .units.flatMap(({ id, seat: of }) => (of === seat && rehearse(game.view(state, seat), seat, id) ? [id] : []));
}
