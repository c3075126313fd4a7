/** What a seat may do in the deployment besides placing a unit. */
import type { Act, Answer, Refusal, Seat } from '#engine/game.ts';
import { foe, type G } from '../rules/play.ts';
import type { State, Unit } from '../state.ts';

export interface Preparation {
  verb: string;
  /** `units` are those that wait to be placed. */
  act(s: State, units: readonly Unit[]): Act;
  /** Why the unit may not; null when there is nothing to say about it. */
  refusal?(s: State, u: Unit): Refusal | null;
  run(g: G, u: Unit, answer: Answer): void;
}

/** The seat has placed a unit or held it back: the other seat is next. */
export function nextPlaces(s: State, seat: Seat): void {
  s.setup.placing = foe(seat);
  s.setup.shaped = [];
}
