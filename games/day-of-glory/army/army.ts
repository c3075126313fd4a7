/** Day of Glory's answer to the contract's army rules. */
import type { ArmyRules } from '#engine/game.ts';
import { ALL_LISTS } from '../content/lists.ts';
import { checkRoster } from './check.ts';
import { BUILDER } from './page.ts';
import { randomRoster } from './random.ts';
import { READY } from './ready.ts';
import { type Roster, rosterSchema } from './roster.ts';
import { shop } from './shop.ts';

export const ARMY: ArmyRules<Roster> = {
  schema: rosterSchema,
  check: checkRoster,
  ready: READY,
  shop,
  random: randomRoster,
  factions: ALL_LISTS.map(({ id, name, about }) => ({ id, name, about })),
  builder: BUILDER,
};
