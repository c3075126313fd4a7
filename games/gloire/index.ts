/** Gloire: the object that fulfils the contract. */
import type { Game } from '#engine/game.ts';
import type { Roster } from './army/roster.ts';
import { armyRules } from './army/rules.ts';
import { campaign } from './campaign/index.ts';
import { clone } from './clone.ts';
import type { Content } from './content/content.ts';
import { LIBRARY } from './content/library.ts';
import { PRINTED } from './content/printed.ts';
import { evaluate, finish, judgement, outcome, prospects } from './judgement/index.ts';
import { measure, scene, sheet, sight, standings } from './look.ts';
import { OPTIONS } from './options.ts';
import { hope, plans } from './plans.ts';
import type { Rules } from './rules/rules.ts';
import { RULES } from './rules/table.ts';
import { step } from './rules/turn.ts';
import { result } from './scenarios/points.ts';
import { seats } from './seats.ts';
import { begin } from './setup/begin.ts';
import { PHASES, type State } from './state.ts';
import { TEXT } from './text/index.ts';
import { menace, threats } from './threats.ts';
import { VERBS } from './verbs.ts';
import { resample, seen, view } from './view.ts';
import { CASES } from './vocabulary/cases.ts';

/** Turns and phases in one number: the state is hashed whenever it changes. */
function epoch(s: State): number {
  return s.turn * 10 + PHASES.indexOf(s.phase);
}

/** The game with this content. */
export function make(given: Content): Game<State, Roster, Rules> {
  const content = LIBRARY.keep(given);
  return {
    slug: 'gloire',
    title: 'Gloire',
    prefix: 'GL',
    version: '1.0.0',
    packs: content.packs,
    options: OPTIONS,
    seats,
    army: armyRules(content),
    campaign: campaign(content),
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
    outcome,
    plans: (s, seat, actor, target) => plans(s, seat, actor, target, RULES),
    hope,
    scene,
    sheet,
    standings,
    measure,
    sight,
    threats: (s, id) => threats(s, id, RULES),
    menace,
    text: TEXT,
    cases: CASES(content),
  };
}

export const GLOIRE = make(PRINTED);
