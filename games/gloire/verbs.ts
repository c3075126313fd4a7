/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { END } from './rules/activation.ts';
import { ALIGHT, BOARD, CLIMB_OVER, SHIFT_SEAT, TAKE_REINS } from './rules/board.ts';
import { CHARGE, RUSH } from './rules/charge.ts';
import { COUNTER_CHARGE, RETREAT, STAND_AND_FIRE } from './rules/charged.ts';
import { CLIMB, DROP } from './rules/climb.ts';
import { THROW_OFF } from './rules/coach-fight.ts';
import { DRIVE } from './rules/coach-move.ts';
import { STRIKE_FIRST } from './rules/concealed.ts';
import { SHIELD, STRENGTHEN } from './rules/damage.ts';
import { KNOCK_AWAY } from './rules/disarm.ts';
import { ACCEPT, CHALLENGE, GENTLEMANS_MISS, REFUSE } from './rules/duel-act.ts';
import { EXPLORE } from './rules/explore.ts';
import { FIGHT, STRIKE } from './rules/fight-act.ts';
import { FLEE_BY } from './rules/flee.ts';
import { CALL_HORSE, KICK, REAR } from './rules/horse.ts';
import { INTERRUPT } from './rules/interrupt.ts';
import { HIRE, LIGHT_FIRECRACKERS, LOOK_THROUGH } from './rules/items.ts';
import { THROW_FIRE } from './rules/items-fire.ts';
import { JUMP } from './rules/jump.ts';
import { BREAK_OFF, FLEE, LEAVE, WITHDRAW } from './rules/leave.ts';
import { FLING_THING, LUCKY } from './rules/maladroit.ts';
import { DISMOUNT, MOUNT } from './rules/mount.ts';
import { MOVE } from './rules/move-act.ts';
import { DRAW_BACK, FOLLOW, PUSHBACK, REPULSE, STEP_BACK, TURNABOUT } from './rules/outcome.ts';
import { PICK_UP } from './rules/pick-up.ts';
import { PRONE, STAND } from './rules/prone.ts';
import { GET_OUT } from './rules/push.ts';
import { CLEAR, FIX_BAYONET, QUICK_RELOAD, RELOAD, UNFIX_BAYONET } from './rules/reload-act.ts';
import { HERO, KEEP, NIMBLE, REROLL } from './rules/roll.ts';
import { DROP_SHOOT, SECOND_SHOT, SHOOT } from './rules/shoot-act.ts';
import { JUMP_SHOOT } from './rules/shoot-jump.ts';
import { GO_ON, MOVE_RELOAD, MOVE_SHOOT } from './rules/shoot-move.ts';
import { GO_OFF, TUMBLE } from './rules/shot.ts';
import { DECEIVE, FLATTER, MESMERIZE } from './rules/skills-deceive.ts';
import { DISGUISE, DISPLACE } from './rules/skills-disguise.ts';
import { HEAL } from './rules/skills-heal.ts';
import { HIDE } from './rules/skills-hide.ts';
import { OBSERVE, STUDY } from './rules/skills-look.ts';
import { REPAIR } from './rules/skills-mend.ts';
import { SWING } from './rules/swing.ts';
import { AVENGE, TRANSFER } from './rules/transfer.ts';
import { IMPROVISE } from './rules/trick.ts';
import { ACTIVATE, PASS } from './rules/turn.ts';
import { TAKE_OVER, TRADE } from './rules/voice.ts';
import { USE_WAIT, WAIT } from './rules/wait.ts';
import { CAPTURE, LEAD_BOY, LET_GO_BOY } from './scenarios/boy.ts';
import { COME_OUT, CONSUME, COWER, KICK_BENCH } from './scenarios/brawl-acts.ts';
import { YOU } from './scenarios/brawl-you.ts';
import { DRINK_BRANDY, FETCH, FREE, GATE, UNSTRAP } from './scenarios/coach-acts.ts';
import { MEND } from './scenarios/heal.ts';
import { AGREE, DECIPHER, HAND_OVER, LAY_DOWN, TAKE } from './scenarios/letters.ts';
import { PLACE_OBSTACLE } from './scenarios/obstacles.ts';
import { PASSAGE } from './scenarios/passage.ts';
import { LIGHT, ROLL_BARRELS } from './scenarios/powder.ts';
import { SHIFT_MARKER } from './setup/linked.ts';
import { BOAST, VINTAGE } from './setup/naming.ts';
import { DEPLOY, PLACE_MARKER } from './setup/step.ts';

const LIST = [
  PLACE_MARKER,
  SHIFT_MARKER,
  DEPLOY,
  VINTAGE,
  BOAST,
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
  MOUNT,
  DISMOUNT,
  KICK,
  REAR,
  CALL_HORSE,
  DRIVE,
  BOARD,
  ALIGHT,
  SHIFT_SEAT,
  CLIMB_OVER,
  TAKE_REINS,
  SHOOT,
  MOVE_SHOOT,
  JUMP_SHOOT,
  DROP_SHOOT,
  RELOAD,
  QUICK_RELOAD,
  MOVE_RELOAD,
  CLEAR,
  FIX_BAYONET,
  UNFIX_BAYONET,
  PICK_UP,
  EXPLORE,
  HIDE,
  HEAL,
  DECEIVE,
  MESMERIZE,
  DISGUISE,
  STUDY,
  OBSERVE,
  REPAIR,
  FLATTER,
  LIGHT_FIRECRACKERS,
  LOOK_THROUGH,
  THROW_FIRE,
  HIRE,
  TAKE,
  HAND_OVER,
  LAY_DOWN,
  DECIPHER,
  LIGHT,
  CONSUME,
  KICK_BENCH,
  COWER,
  COME_OUT,
  CAPTURE,
  LET_GO_BOY,
  UNSTRAP,
  FETCH,
  GATE,
  FREE,
  DRINK_BRANDY,
  END,
  // Answers in the middle of a procedure.
  AGREE,
  MEND,
  ROLL_BARRELS,
  YOU,
  PASSAGE,
  LEAD_BOY,
  PLACE_OBSTACLE,
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
  TRADE,
  TAKE_OVER,
  SECOND_SHOT,
  GO_ON,
  TUMBLE,
  GO_OFF,
  DISPLACE,
  FLING_THING,
  LUCKY,
  PASS,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
