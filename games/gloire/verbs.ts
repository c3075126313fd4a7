/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { END } from './rules/activation.ts';
import { SHIELD, STRENGTHEN } from './rules/damage.ts';
import { HERO, KEEP, NIMBLE, REROLL } from './rules/roll.ts';
import { ACTIVATE, PASS } from './rules/turn.ts';

const LIST = [
  ACTIVATE,
  // Acts of an activation: a line for each.
  END,
  // Answers in the middle of a procedure.
  HERO,
  REROLL,
  NIMBLE,
  KEEP,
  STRENGTHEN,
  SHIELD,
  PASS,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
