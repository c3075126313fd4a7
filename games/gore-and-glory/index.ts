/** Gore and Glory: the object that fulfils the contract. */

import type { Game, Result } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { resultOf } from '#engine/state/seats.ts';
import { seen } from '../kit/hiding.ts';
import type { Roster } from './army/roster.ts';
import { armyRules } from './army/rules.ts';
import { audit } from './audit.ts';
import { clone } from './clone.ts';
import type { Content } from './content/content.ts';
import { LIBRARY } from './content/library.ts';
import { PRINTED } from './content/printed.ts';
import { evaluate, finish, hope, judgement, menace, outcome, plans, prospects, threats } from './judgement/index.ts';
import { measure, scene, sheet, sight, standings } from './look.ts';
import { OPTIONS } from './options.ts';
import { react } from './rules/reactive.ts';
import type { Rules } from './rules/rules.ts';
import { step } from './rules/turn.ts';
import { SEATS } from './seats.ts';
import { begin } from './setup/begin.ts';
import type { State } from './state.ts';
import { PHASES } from './state.ts';
import { TEXT } from './text/index.ts';
import { MENU, VERBS } from './verbs.ts';
import { resample, view } from './view.ts';
import { caseRules } from './vocabulary/cases.ts';

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
  return resultOf(s.seats, { scores: s.vp, parts, clause: 'GG-SCO-08' });
}

const RULES: Rules = { menu: MENU, react };

/** The game with this content. */
export function make(given: Content): Game<State, Roster, Rules> {
  const content = LIBRARY.keep(given);
  return {
    slug: 'gore-and-glory',
    title: 'Gore and Glory',
    prefix: 'GG',
    version: '1.0.0',
    packs: content.packs,
    options: OPTIONS,
    seats: () => SEATS,
    army: armyRules(content),
    verbs: VERBS,
    rules: RULES,
    setup: (config) => begin(content, config),
    step,
    result,
    turn: (s) => s.turn,
    epoch,
    clone,
    view,
    seen,
    resample,
    evaluate,
    judgement,
    prospects,
    finish,
    plans: (s, seat, actor, target) => plans(s, seat, actor, target, RULES),
    outcome,
    hope,
    scene,
    sheet,
    standings,
    measure,
    sight,
    threats,
    menace,
    audit,
    text: TEXT,
    cases: caseRules(content),
  };
}

export const GORE_AND_GLORY = make(PRINTED);
