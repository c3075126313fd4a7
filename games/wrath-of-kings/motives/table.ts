/** All motivations by their ids. */
import type { Seat } from '#engine/game.ts';
import type { MotivationId } from '../content/types.ts';
import type { State } from '../state.ts';
import { ASSASSINATE } from './assassinate.ts';
import { BURN_IT_DOWN } from './burn-it-down.ts';
import { CALL_TO_GLORY } from './call-to-glory.ts';
import { CAPTURE_PRISONERS } from './capture-prisoners.ts';
import { DISRUPT_SUPPLY_LINE } from './disrupt-supply-line.ts';
import { ESCORT_CIVILIANS } from './escort-civilians.ts';
import { INFILTRATE } from './infiltrate.ts';
import { LAND_GRAB } from './land-grab.ts';
import { LOOT_AND_PLUNDER } from './loot-and-plunder.ts';
import type { Motive } from './motive.ts';
import { NO_CONFIDENCE } from './no-confidence.ts';
import { PERSONAL_GAIN } from './personal-gain.ts';
import { SEVER_THE_HEAD } from './sever-the-head.ts';
import { STAND_YOUR_GROUND } from './stand-your-ground.ts';
import { STEAL_INTEL } from './steal-intel.ts';
import { UNSTOPPABLE_ADVANCE } from './unstoppable-advance.ts';

const TABLE: Readonly<Record<MotivationId, Motive>> = {
  'call-to-glory': CALL_TO_GLORY,
  'escort-civilians': ESCORT_CIVILIANS,
  'stand-your-ground': STAND_YOUR_GROUND,
  'sever-the-head': SEVER_THE_HEAD,
  'burn-it-down': BURN_IT_DOWN,
  'unstoppable-advance': UNSTOPPABLE_ADVANCE,
  'capture-prisoners': CAPTURE_PRISONERS,
  assassinate: ASSASSINATE,
  'steal-intel': STEAL_INTEL,
  'land-grab': LAND_GRAB,
  'loot-and-plunder': LOOT_AND_PLUNDER,
  'personal-gain': PERSONAL_GAIN,
  'disrupt-supply-line': DISRUPT_SUPPLY_LINE,
  infiltrate: INFILTRATE,
  'no-confidence': NO_CONFIDENCE,
};

/** The motivation that a seat holds; null before it is declared. */
export function motiveOf(s: State, seat: Seat): Motive | null {
  const id = s.motivations[seat as 0 | 1];
  return id === null ? null : TABLE[id];
}
