/** Wrath of Kings: the object that fulfils the contract. */
import type { Game } from '#engine/game.ts';
import { seen } from '../kit/hiding.ts';
import type { Roster } from './army/roster.ts';
import { armyRules } from './army/rules.ts';
import { clone, overwrite } from './clone.ts';
import type { Content } from './content/content.ts';
import { LIBRARY } from './content/library.ts';
import { PRINTED } from './content/printed.ts';
import { audit, evaluate, finish, judgement, menace, outcome, prospects, result, threats } from './judgement/index.ts';
import { measure, scene, sheet, sight, standings } from './look.ts';
import { MOTIVES } from './motives/index.ts';
import { OPTIONS } from './options.ts';
import { plans } from './plans.ts';
import type { Rules } from './rules/rules.ts';
import { step } from './rules/turn.ts';
import { SEATS } from './seats.ts';
import { begin } from './setup/begin.ts';
import { PHASES, type State } from './state.ts';
import { TEXT } from './text/index.ts';
import { MENU, VERBS } from './verbs.ts';
import { resample, view } from './view.ts';
import { CASES } from './vocabulary/cases.ts';

/** Rounds and phases in one number: the state is hashed whenever it changes. */
function epoch(s: State): number {
  return s.round * 16 + PHASES.indexOf(s.phase);
}

const RULES: Rules = { menu: MENU, motives: MOTIVES };

/** The game with this content. */
export function make(given: Content): Game<State, Roster, Rules> {
  const content = LIBRARY.keep(given);
  return {
    slug: 'wrath-of-kings',
    title: 'Wrath of Kings',
    prefix: 'WK',
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
    turn: (s) => s.round,
    epoch,
    clone,
    overwrite,
    view,
    seen,
    resample,
    evaluate,
    judgement,
    prospects,
    finish,
    plans: (s, seat, actor, target) => plans(s, seat, actor, target, RULES),
    outcome,
    scene,
    sheet,
    standings,
    measure,
    sight,
    threats,
    menace,
    audit,
    text: TEXT,
    cases: CASES(content),
  };
}

export const WRATH_OF_KINGS = make(PRINTED);
