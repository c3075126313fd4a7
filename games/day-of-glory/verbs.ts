/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { END, PASS } from './rules/activation.ts';
import { ALIGHT } from './rules/alight.ts';
import { SWAY } from './rules/answering.ts';
import { ARRIVE, SHAPE } from './rules/arrive.ts';
import { BLOW, PLAIN } from './rules/assassin.ts';
import { BIND } from './rules/bind.ts';
import { BLEED } from './rules/bleed.ts';
import { BOARD } from './rules/board.ts';
import { CALL, SHIFT } from './rules/call-demon.ts';
import { ACCEPT, CHALLENGE, REFUSE, SUBSTITUTE } from './rules/call-out.ts';
import { CAST } from './rules/cast-act.ts';
import { DICE } from './rules/casting.ts';
import { MOUNT_VERB, RIDER, SHARE, STRIKE } from './rules/cavalry.ts';
import { CHARGE } from './rules/charge-act.ts';
import { RUN, STAND } from './rules/charge-reaction.ts';
import { CLOSE, CONSOLIDATE, FILL, STEP } from './rules/consolidate.ts';
import { CROUCH } from './rules/crouch.ts';
import { EXEMPT } from './rules/dazzle.ts';
import { BESIDE } from './rules/direct-blast.ts';
import { DISPEL } from './rules/dispel.ts';
import { DRIFT } from './rules/drift.ts';
import { HIT, PARRY } from './rules/duel.ts';
import { ALIGN } from './rules/engage.ts';
import { FIGHT } from './rules/fight-act.ts';
import { FIRE } from './rules/fire.ts';
import { DRIVE } from './rules/flames.ts';
import { RALLY, RUN_ON } from './rules/flee.ts';
import { FLEE } from './rules/flight.ts';
import { ACTIVATE } from './rules/flow.ts';
import { CLEAR } from './rules/get-clear.ts';
import { APART } from './rules/hero-shot.ts';
import { INVOKE } from './rules/invoke.ts';
import { JOIN } from './rules/join-act.ts';
import { WIELD } from './rules/lead-weapon.ts';
import { LEAVE } from './rules/leave-act.ts';
import { MERGE } from './rules/merge.ts';
import { CHECK } from './rules/morale.ts';
import { MOVE } from './rules/move-act.ts';
import { MOW } from './rules/mow.ts';
import { KEEP, REROLL } from './rules/nerve.ts';
import { DRAW, RESIZE } from './rules/open-close.ts';
import { ENOUGH, ORDER } from './rules/orders.ts';
import { PRAY } from './rules/pray.ts';
import { PREACH } from './rules/preach.ts';
import { PUSH, TURN } from './rules/push.ts';
import { READY } from './rules/ready.ts';
import { MUSTER, REFORM, SKIRMISH } from './rules/reform-act.ts';
import { RELOAD } from './rules/reload.ts';
import { LOAD } from './rules/serve.ts';
import { SHOOT } from './rules/shoot.ts';
import { GROUP } from './rules/side-groups.ts';
import { LOOT, SNATCH } from './rules/snatch.ts';
import { FLY } from './rules/spell-move.ts';
import { VICTIM } from './rules/spell-name.ts';
import { RAISE } from './rules/spell-raise.ts';
import { SPLIT } from './rules/split.ts';
import { STAY } from './rules/stay.ts';
import { SUMMON } from './rules/summon.ts';
import { BID, STEAL, TAKE } from './rules/winds.ts';
import { BACK, CASUALTY, FRONT } from './rules/wounds.ts';
import { WRECK } from './rules/wreck.ts';
import { ATTACH } from './setup/attach.ts';
import { HOLD } from './setup/hold.ts';
import { DEPLOY } from './setup/place.ts';
import { DAWN, EDGE } from './setup/sides.ts';
import { MAP } from './setup/terrain.ts';

const LIST = [
  MAP,
  EDGE,
  DAWN,
  DEPLOY,
  ATTACH,
  HOLD,
  ACTIVATE,
  PASS,
  READY,
  ORDER,
  CHALLENGE,
  CROUCH,
  APART,
  SUMMON,
  CALL,
  BIND,
  RESIZE,
  DRAW,
  PRAY,
  TAKE,
  PREACH,
  CAST,
  INVOKE,
  BLEED,
  EXEMPT,
  STEAL,
  DRIVE,
  CONSOLIDATE,
  STEP,
  SKIRMISH,
  MUSTER,
  SHAPE,
  ARRIVE,
  ALIGHT,
  MOVE,
  CHARGE,
  LOAD,
  FIRE,
  PUSH,
  TURN,
  WRECK,
  FIGHT,
  SNATCH,
  SHOOT,
  RELOAD,
  REFORM,
  SPLIT,
  MERGE,
  LEAVE,
  BOARD,
  CLEAR,
  JOIN,
  END,
  BID,
  DICE,
  SWAY,
  DISPEL,
  VICTIM,
  FLY,
  DRIFT,
  RAISE,
  ALIGN,
  STAND,
  RUN,
  BLOW,
  PLAIN,
  WIELD,
  ENOUGH,
  STAY,
  ACCEPT,
  SUBSTITUTE,
  REFUSE,
  HIT,
  PARRY,
  FILL,
  CLOSE,
  GROUP,
  MOW,
  MOUNT_VERB,
  RIDER,
  SHARE,
  STRIKE,
  CHECK,
  BESIDE,
  FLEE,
  CASUALTY,
  FRONT,
  BACK,
  REROLL,
  KEEP,
  RALLY,
  RUN_ON,
  SHIFT,
  LOOT,
];

export const VERBS = verbTable(LIST);

/** What an activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
