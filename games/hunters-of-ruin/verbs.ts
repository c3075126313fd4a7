/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { BLINK, END, LEADER, RAPID_VERB, READY, SKIP } from './rules/activation.ts';
import { COUNTER_ATTACK, PARTING_SHOT } from './rules/attack.ts';
import { DROP } from './rules/carry.ts';
import { CAST } from './rules/cast.ts';
import { CHARGE } from './rules/charge.ts';
import { CLIMB, LET_GO } from './rules/climb.ts';
import { COUNTER } from './rules/counter.ts';
import { PREPARED } from './rules/damage.ts';
import { DISENGAGE, STEP_AWAY } from './rules/disengage.ts';
import { DISMOUNT } from './rules/dismount.ts';
import { FACTION, USE_FACTION } from './rules/faction.ts';
import { CHASE } from './rules/flee.ts';
import { FLOOR } from './rules/floors.ts';
import { FOCUS } from './rules/focus.ts';
import { GALLOP } from './rules/gallop.ts';
import { STEP_CLEAR } from './rules/hazards.ts';
import { INSPIRE } from './rules/inspire.ts';
import { INTERACT } from './rules/interact.ts';
import { JUMP } from './rules/jump.ts';
import { LAPSE, MAINTAIN } from './rules/maintain.ts';
import { MOVE } from './rules/move-act.ts';
import { NEXT } from './rules/order.ts';
import { FREE_MOVE, SET_CLEAR } from './rules/push.ts';
import { YIELD_NOT } from './rules/resolve.ts';
import { CONVERT, DODGE, SHOOT } from './rules/shoot.ts';
import { SIDESTEP, SURGE } from './rules/sidestep.ts';
import { STRIKE } from './rules/strike-act.ts';
import { SLIDE } from './rules/summon.ts';
import { LAY_DOWN } from './rules/swallow.ts';
import { SPEND } from './rules/test.ts';
import { ACTIVATE, FIRST, PASS, PAUSE } from './rules/turn.ts';
import { USE } from './rules/weapons.ts';
import { DEPLOY } from './setup/deployment.ts';
import { EDGE } from './setup/edges.ts';
import { READING } from './setup/reading.ts';

const LIST = [
  READING,
  EDGE,
  DEPLOY,
  FIRST,
  ACTIVATE,
  PAUSE,
  PASS,
  MOVE,
  CLIMB,
  JUMP,
  FLOOR,
  DISENGAGE,
  LET_GO,
  CHARGE,
  GALLOP,
  STRIKE,
  SHOOT,
  CAST,
  FOCUS,
  FACTION,
  INTERACT,
  INSPIRE,
  DROP,
  DISMOUNT,
  USE,
  LEADER,
  RAPID_VERB,
  BLINK,
  SKIP,
  END,
  READY,
  STEP_AWAY,
  COUNTER_ATTACK,
  DODGE,
  CONVERT,
  PREPARED,
  COUNTER,
  PARTING_SHOT,
  CHASE,
  YIELD_NOT,
  SIDESTEP,
  SURGE,
  USE_FACTION,
  SPEND,
  MAINTAIN,
  LAPSE,
  SLIDE,
  FREE_MOVE,
  SET_CLEAR,
  STEP_CLEAR,
  LAY_DOWN,
  NEXT,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
