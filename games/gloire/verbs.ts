/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { END } from './rules/activation.ts';
import { CHARGE, RUSH } from './rules/charge.ts';
import { COUNTER_CHARGE, RETREAT, STAND_AND_FIRE } from './rules/charged.ts';
import { CLIMB, DROP } from './rules/climb.ts';
import { THROW_OFF } from './rules/coach-fight.ts';
import { STRIKE_FIRST } from './rules/concealed.ts';
import { SHIELD, STRENGTHEN } from './rules/damage.ts';
import { KNOCK_AWAY } from './rules/disarm.ts';
import { ACCEPT, CHALLENGE, GENTLEMANS_MISS, REFUSE } from './rules/duel-act.ts';
import { FIGHT, STRIKE } from './rules/fight-act.ts';
import { FLEE_BY } from './rules/flee.ts';
import { INTERRUPT } from './rules/interrupt.ts';
import { JUMP } from './rules/jump.ts';
import { BREAK_OFF, FLEE, LEAVE, WITHDRAW } from './rules/leave.ts';
import { MOVE } from './rules/move-act.ts';
import { DRAW_BACK, FOLLOW, PUSHBACK, REPULSE, STEP_BACK, TURNABOUT } from './rules/outcome.ts';
import { PRONE, STAND } from './rules/prone.ts';
import { GET_OUT } from './rules/push.ts';
import { HERO, KEEP, NIMBLE, REROLL } from './rules/roll.ts';
import { SWING } from './rules/swing.ts';
import { AVENGE, TRANSFER } from './rules/transfer.ts';
import { IMPROVISE } from './rules/trick.ts';
import { ACTIVATE, PASS } from './rules/turn.ts';
import { USE_WAIT, WAIT } from './rules/wait.ts';

const LIST = [
  ACTIVATE,
  // Acts of an activation: a line for each.
  MOVE,
  FIGHT,
  CHARGE,
  WITHDRAW,
  BREAK_OFF,
  FLEE,
  LEAVE,
  IMPROVISE,
  CHALLENGE,
  GENTLEMANS_MISS,
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
  STRIKE,
  STRIKE_FIRST,
  KNOCK_AWAY,
  TRANSFER,
  AVENGE,
  PUSHBACK,
  DRAW_BACK,
  TURNABOUT,
  FOLLOW,
  REPULSE,
  STEP_BACK,
  THROW_OFF,
  RETREAT,
  COUNTER_CHARGE,
  STAND_AND_FIRE,
  RUSH,
  ACCEPT,
  REFUSE,
  INTERRUPT,
  USE_WAIT,
  FLEE_BY,
  PASS,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
