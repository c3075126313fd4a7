/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { END } from './rules/activation.ts';
import { CLIMB, DROP } from './rules/climb.ts';
import { SHIELD, STRENGTHEN } from './rules/damage.ts';
import { FLEE_BY } from './rules/flee.ts';
import { INTERRUPT } from './rules/interrupt.ts';
import { JUMP } from './rules/jump.ts';
import { MOVE } from './rules/move-act.ts';
import { PRONE, STAND } from './rules/prone.ts';
import { GET_OUT } from './rules/push.ts';
import { HERO, KEEP, NIMBLE, REROLL } from './rules/roll.ts';
import { SWING } from './rules/swing.ts';
import { ACTIVATE, PASS } from './rules/turn.ts';
import { USE_WAIT, WAIT } from './rules/wait.ts';

const LIST = [
  ACTIVATE,
  // Acts of an activation: a line for each.
  MOVE,
  WAIT,
  JUMP,
  CLIMB,
  DROP,
  SWING,
  PRONE,
  STAND,
  GET_OUT,
  END,
  // Answers in the middle of a procedure.
  HERO,
  REROLL,
  NIMBLE,
  KEEP,
  STRENGTHEN,
  SHIELD,
  INTERRUPT,
  USE_WAIT,
  FLEE_BY,
  PASS,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
