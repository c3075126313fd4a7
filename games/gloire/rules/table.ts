/** The procedures by which the files of the rules meet: see rules.ts. */
import type { Flow } from '#engine/game.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { MENU } from '../verbs.ts';
import { declare } from './against.ts';
import { hit } from './damage.ts';
import { fall } from './fall.ts';
import { flings } from './maladroit.ts';
import { push } from './push.ts';
import type { Rules } from './rules.ts';
import { shot } from './shot.ts';
import { suppressedDrop, suppressedStart } from './suppress.ts';
import { mayMove } from './virtue-ways.ts';
import { cameNearer } from './virtues.ts';
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
  shot,
  *walk(g, m, path, words) {
    const from = [m.x, m.y] as const;
    const result = yield* walk(g, m, path, words);
    cameNearer(g.state, m, from);
    return result;
  },
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
  mayMove,
  flings,
  suppressedDrop,
  suppressedStart,
  declare,
  *parting() {
    return true;
  },
  *avenge() {},
  *transfer(_, hurt) {
    return hurt;
  },
};
