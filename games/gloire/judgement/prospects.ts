/** What wins, and what each seat would get if the match ended now. */
import type { Prospects } from '#engine/game.ts';
import { clone } from '../clone.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { result } from '../scenarios/points.ts';
import type { State } from '../state.ts';

export function prospects(s: State): Prospects {
  const copy = clone(s);
  finish(copy);
  return { ways: scenarioOf(s).ways(s), turn: null, match: result(copy) };
}

/** Ends the match as it stands: what is held at the end is counted. */
export function finish(s: State): void {
  if (s.ended !== null) return;
  scenarioOf(s).close(s);
  s.phase = 'over';
  s.activation = null;
}
