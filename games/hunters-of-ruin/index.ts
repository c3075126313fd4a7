/** Hunters of Ruin: the object that fulfils the contract. */
import type { Game } from '#engine/game.ts';
import { seen } from '../kit/hiding.ts';
import type { Roster } from './army/roster.ts';
import { armyRules } from './army/rules.ts';
import { audit } from './audit.ts';
import { clone } from './clone.ts';
import type { Content } from './content/content.ts';
import { LIBRARY } from './content/library.ts';
import { PRINTED } from './content/printed.ts';
import { evaluate, finish, hope, judgement, menace, outcome, prospects, threats, weighs } from './judgement/index.ts';
import { measure, measuring, scene, sheet, side, sight, standings } from './look.ts';
import { OPTIONS } from './options.ts';
import { plans } from './plans.ts';
import { crossFire } from './rules/hazards.ts';
import type { Rules } from './rules/rules.ts';
import { result } from './rules/scoring.ts';
import { step } from './rules/turn.ts';
import { SEATS } from './seats.ts';
import { begin } from './setup/begin.ts';
import { PHASES, type State } from './state.ts';
import { TEXT } from './text/index.ts';
import { MENU, VERBS } from './verbs.ts';
import { resample, view } from './view.ts';
import { CASES } from './vocabulary/cases.ts';

/** Turns and phases in one number: the state is hashed whenever it changes. */
function epoch(s: State): number {
  return s.turn * 10 + PHASES.indexOf(s.phase);
}

const RULES: Rules = { menu: MENU, crossFire };

/** The game with this content. */
export function make(given: Content): Game<State, Roster, Rules> {
  const content = LIBRARY.keep(given);
  return {
    slug: 'hunters-of-ruin',
    title: 'Hunters of Ruin',
    prefix: 'HR',
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
    weighs,
    judgement,
    prospects,
    finish,
    plans: (s, seat, actor, target) => plans(s, seat, actor, target, RULES),
    outcome,
    hope,
    scene,
    sheet,
    side,
    standings,
    measure,
    sight,
    measuring,
    threats,
    menace,
    audit,
    text: TEXT,
    cases: CASES(content),
  };
}

export const HUNTERS_OF_RUIN = make(PRINTED);
