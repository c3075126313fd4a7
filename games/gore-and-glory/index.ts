/** Gore and Glory: the object that fulfils the contract. */

import type { Game, Result } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { checkRoster } from './army/check.ts';
import { BUILDER } from './army/page.ts';
import { randomRoster } from './army/random.ts';
import { READY } from './army/ready.ts';
import { type Roster, rosterSchema } from './army/roster.ts';
import { shop } from './army/shop.ts';
import { clone } from './clone.ts';
import { FACTIONS } from './content/factions.ts';
import { evaluate } from './evaluate.ts';
import { OPTIONS } from './options.ts';
import { outcome } from './outcome.ts';
import { step } from './rules/turn.ts';
import { measure, scene, sight } from './scene.ts';
import { begin } from './setup/begin.ts';
import type { State } from './state.ts';
import { PHASES } from './state.ts';
import { TEXT } from './text/index.ts';
import { sheet, standings } from './text/sheet.ts';
import { threats } from './threats.ts';
import { VERBS } from './verbs.ts';
import { resample, seen, view } from './view.ts';
import { answer, SYNONYMS } from './vocabulary/answer.ts';
import { position } from './vocabulary/position.ts';
import { PROCEDURES } from './vocabulary/procedures.ts';
import { resolve } from './vocabulary/resolve.ts';
import { ownSchema } from './vocabulary/schema.ts';
import { unasked } from './vocabulary/unasked.ts';

/** Turns and phases in one number: the state is hashed whenever it changes. */
function epoch(s: State): number {
  return s.turn * 10 + PHASES.indexOf(s.phase);
}

/** GG-SCO-07, GG-SCO-08: most Victory Points; equal ones are a draw (GG-R-60). */
function result(s: State): Result | null {
  if (s.phase !== 'over') return null;
  const parts = [0, 1].map((seat) =>
    sum(s.vpParts.filter((p) => p.seat === seat).map((p) => part(`turn ${p.turn}: ${p.label}`, p.amount, p.clause))),
  );
  const [red, blue] = s.vp;
  return { winner: red === blue ? null : red > blue ? 0 : 1, scores: s.vp.slice(), parts, clause: 'GG-SCO-08' };
}

export const GORE_AND_GLORY: Game<State, Roster> = {
  slug: 'gore-and-glory',
  title: 'Gore and Glory',
  prefix: 'GG',
  version: '1.0.0',
  seats: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  options: OPTIONS,
  army: {
    schema: rosterSchema,
    check: checkRoster,
    ready: READY,
    shop,
    random: randomRoster,
    factions: FACTIONS,
    builder: BUILDER,
  },
  verbs: VERBS,
  setup: begin,
  step,
  result,
  turn: (s) => s.turn,
  epoch,
  clone,
  view,
  seen,
  resample,
  evaluate,
  outcome,
  scene,
  sheet,
  standings,
  measure,
  sight,
  threats,
  text: TEXT,
  cases: { schema: ownSchema, position, procedures: PROCEDURES, resolve, answer, synonyms: SYNONYMS, unasked },
};
