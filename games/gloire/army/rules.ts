/** PLACEHOLDER until gl-army lands. */
import type { ArmyRules } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import { checkRoster } from './check.ts';
import { type Roster, rosterSchema } from './roster.ts';

export function armyRules(content: Content): ArmyRules<Roster> {
  return {
    schema: rosterSchema,
    check: (roster) => checkRoster(content, roster),
    ready: content.ready.all,
    shop: () => [],
    random: () => {
      throw new Error('not yet');
    },
    factions: content.factions.all,
    builder: {} as ArmyRules<Roster>['builder'],
  };
}
