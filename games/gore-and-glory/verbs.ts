/** Every verb of the game. Menus, dispatch, refusals, help texts, schemas and the words of cases derive from this list. */
import { menuOf, verbTable } from '../kit/verb.ts';
import { ABILITY } from './rules/abilities.ts';
import { END } from './rules/activation.ts';
import { ATTACK } from './rules/attack-act.ts';
import { BLAST } from './rules/blast.ts';
import { CAST } from './rules/cast.ts';
import { REROLL } from './rules/checks.ts';
import { CLIMB, JUMP } from './rules/climb-act.ts';
import { DEFEND } from './rules/defend.ts';
import { DISENGAGE } from './rules/disengage.ts';
import { PICK } from './rules/effects.ts';
import { EDGE } from './rules/flight.ts';
import { ITEM } from './rules/items.ts';
import { MOVE } from './rules/move-act.ts';
import { PUSH } from './rules/push-it.ts';
import { REACT } from './rules/reactive.ts';
import { RECOVER, SPEND } from './rules/recover.ts';
import { STEP_VERB } from './rules/relocate.ts';
import { ROTATE } from './rules/rotate.ts';
import { STAND } from './rules/stand.ts';
import { NEXT } from './rules/targeting.ts';
import { ACTIVATE, PASS } from './rules/turn.ts';
import { DEPLOY } from './setup/deployment.ts';
import { AMBUSH, VANGUARD } from './setup/deployment-traits.ts';
import { SECONDARY, SECRET } from './setup/missions.ts';
import { MARKER, ORDER } from './setup/objectives.ts';
import { TERRAIN_VERB } from './setup/terrain.ts';
import { ZONE } from './setup/zones.ts';

const LIST = [
  TERRAIN_VERB,
  ZONE,
  ORDER,
  MARKER,
  SECONDARY,
  SECRET,
  DEPLOY,
  AMBUSH,
  VANGUARD,
  ACTIVATE,
  PASS,
  MOVE,
  CLIMB,
  JUMP,
  DISENGAGE,
  ATTACK,
  BLAST,
  CAST,
  ABILITY,
  RECOVER,
  STAND,
  ITEM,
  PUSH,
  END,
  SPEND,
  DEFEND,
  ROTATE,
  REACT,
  NEXT,
  REROLL,
  PICK,
  STEP_VERB,
  EDGE,
];

export const VERBS = verbTable(LIST);

/** What an Activation offers, in the order of the list. */
export const MENU = menuOf(LIST);
