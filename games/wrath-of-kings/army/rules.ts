/** All about forces as the contract wants it. */
import type { ArmyRules } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import { checkRoster } from './check.ts';
import { builder } from './page.ts';
import { randomRoster } from './random.ts';
import { type Roster, rosterSchema } from './roster.ts';
import { shop } from './shop.ts';

export function armyRules(content: Content): ArmyRules<Roster> {
  return {
    schema: rosterSchema,
    check: (roster) => checkRoster(content, roster),
    ready: content.ready.all,
    shop: (house) => shop(content, house),
    random: (house, rng, like) => randomRoster(content, house, rng, like?.size),
    size: ({ size }) => content.sizes.get(size)?.name ?? size,
    factions: content.houses.all,
    builder: builder(content),
  };
}
