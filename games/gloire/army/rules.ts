/** All about bands as the contract wants it. */
import type { ArmyRules } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import { seats } from '../seats.ts';
import { checkRoster } from './check.ts';
import { fits, sizeWanted } from './match.ts';
import { builder } from './page.ts';
import { randomRoster } from './random.ts';
import { type Roster, rosterSchema } from './roster.ts';
import { shop } from './shop.ts';
import { SIZES } from './sizes.ts';

export function armyRules(content: Content): ArmyRules<Roster> {
  return {
    schema: rosterSchema,
    check: (roster) => checkRoster(content, roster),
    ready: content.ready.all,
    shop: (faction) => shop(content, faction),
    random: (faction, rng, against, match) => randomRoster(content, faction, rng, sizeWanted(against, match)),
    size: ({ size }) => SIZES[size].name,
    fits: (roster, { options, seat }) => fits(content, roster, options, seats(options), seat),
    factions: content.factions.all,
    builder: builder(content),
  };
}
