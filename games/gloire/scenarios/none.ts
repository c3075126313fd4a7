/** No scenario: a position of a case. Nothing is scored and nothing ends. */
import type { ScenarioHooks } from '../rules/rules.ts';

function* nothing() {}

export const NONE: ScenarioHooks = {
  setup: nothing,
  turnStarts: nothing,
  turnEnds: nothing,
  activationEnds: nothing,
  marker: nothing,
  felled: nothing,
  wounded: nothing,
  leaves: nothing,
  duelWon: nothing,
  behave: nothing,
  exitFor: () => ({ edges: true, stretches: [], clause: 'GL-R-309' }),
  isTrap: () => false,
  isAmbush: () => false,
  judge: () => {},
  ways: () => [],
  close: (s) => {
    s.ended = { clause: 'GL-SCN-01', reason: 'the position is left', winners: [] };
  },
};
