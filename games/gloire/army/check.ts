/** PLACEHOLDER until gl-army lands. */
import type { ArmyReport } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import type { Roster } from './roster.ts';

export function checkRoster(_content: Content, _roster: Roster): ArmyReport {
  return { problems: [], accounts: [], lines: [] };
}
