/** The procedures by which the files of the rules meet: see rules.ts. */
import type { Flow } from '#engine/game.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { MENU } from '../verbs.ts';
import { hit } from './damage.ts';
import { fall } from './fall.ts';
import { push } from './push.ts';
import type { Rules } from './rules.ts';
import { heldActions } from './wait.ts';
import { walk } from './walk.ts';

function missing(what: string): () => never {
  return () => {
    throw new Error(`${what} is not written yet`);
  };
}

function* nothing(): Flow<void> {}

export const RULES: Rules = {
  menu: MENU,
  scenario: scenarioOf,
  blow: missing('blow'),
  fight: missing('fight'),
  shot: missing('shot'),
  walk,
  push,
  fall,
  *blowless(g, victim, ws, clause) {
    yield* hit(g, {
      victim,
      by: null,
      ws: { value: ws, parts: [{ label: 'Strength', amount: ws, clause }] },
      clause,
      close: false,
      attack: false,
    });
  },
  heldActions,
  duels: nothing,
  duelHurt: nothing,
  coachesStart: nothing,
  coachesEnd: nothing,
  suppressedDrop: () => {},
  *suppressedStart() {
    return true;
  },
  *declare() {
    return 'goes-on';
  },
  *parting() {
    return true;
  },
  *transfer(_, hurt) {
    return hurt;
  },
};
