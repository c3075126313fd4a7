/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { MOTIVE_VERBS } from './motives/verbs.ts';
import { SPECIAL, TOGGLE } from './rules/actions.ts';
import { NEXT, SKIP } from './rules/activation.ts';
import { AFTER } from './rules/aftermath.ts';
import { BOUNCE, MASTERY } from './rules/aims.ts';
import { ATTACK, SPLIT } from './rules/attack-act.ts';
import { COMBINE, JOIN } from './rules/combine.ts';
import { COUNTER, FIRST } from './rules/counter.ts';
import { ASSIST } from './rules/declare.ts';
import { PUSH } from './rules/forced.ts';
import { FORFEIT } from './rules/forfeit.ts';
import { GO } from './rules/free-move.ts';
import { REMOVE, REROLL, SHIFT } from './rules/handful.ts';
import { INTERACT } from './rules/interact.ts';
import { FROM } from './rules/knockback.ts';
import { MANEUVER } from './rules/maneuver.ts';
import { ACTIVATE, ORDER } from './rules/order.ts';
import { SPRINT } from './rules/sprint.ts';
import { PASS } from './rules/turn.ts';
import { CHOOSE } from './rules/will.ts';
import { SETUP_VERBS } from './setup/verbs.ts';

const LIST = [
  ...SETUP_VERBS,
  ...MOTIVE_VERBS,
  ACTIVATE,
  ORDER,
  MANEUVER,
  ATTACK,
  COMBINE,
  SPLIT,
  SPRINT,
  INTERACT,
  TOGGLE,
  SPECIAL,
  FORFEIT,
  SKIP,
  NEXT,
  JOIN,
  ASSIST,
  BOUNCE,
  MASTERY,
  REROLL,
  REMOVE,
  SHIFT,
  FROM,
  PUSH,
  COUNTER,
  FIRST,
  CHOOSE,
  AFTER,
  GO,
  PASS,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
