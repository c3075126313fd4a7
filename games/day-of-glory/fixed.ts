/** The parts of the game that are the same whatever content it is made from. */
import type { Game } from '#engine/game.ts';
import { seen } from '../kit/hiding.ts';
import type { Roster } from './army/roster.ts';
import { audit } from './audit.ts';
import { clone } from './clone.ts';
import { epoch, step, turn } from './course.ts';
import { evaluate, judgement } from './evaluate.ts';
import { OPTIONS } from './options.ts';
import { hope, outcome } from './outcome.ts';
import { finish, prospects } from './prospects.ts';
import { rehearse } from './rehearse.ts';
import type { Rules } from './rules/rules.ts';
import { result } from './rules/victory.ts';
import { measure, scene, sight } from './scene.ts';
import { sheet, standings } from './sheet.ts';
import type { State } from './state.ts';
import { TEXT } from './text/index.ts';
import { menace, threats } from './threats.ts';
import { MENU, VERBS } from './verbs.ts';
import { resample, view } from './view.ts';
import { warnings } from './warnings.ts';

type Made = 'packs' | 'seats' | 'army' | 'setup' | 'cases';

export const FIXED: Omit<Game<State, Roster, Rules>, Made> = {
  slug: 'day-of-glory',
  title: 'Day of Glory',
  prefix: 'DG',
  version: '1.0.0',
  options: OPTIONS,
  verbs: VERBS,
  rules: { menu: MENU },
  step,
  result,
  turn,
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
  hope,
  scene,
  sheet,
  standings,
  measure,
  sight,
  threats,
  menace,
  warnings,
  rehearse,
  audit,
  text: TEXT,
};
