/** Who leads a warband (HR-WRB-08, HR-R-145). */
import type { Content } from '../content/content.ts';
import type { Roster } from './roster.ts';

/** Numbers of the Characters of a roster. */
export function charactersOf(content: Content, roster: Roster): number[] {
  return roster.warriors.flatMap(({ warrior }, i) => (content.warriors.get(warrior)?.class === 'character' ? [i] : []));
}

/** Number of the leader: the one that is named, or the only Character there is; null when nobody leads. */
export function leaderOf(content: Content, roster: Roster): number | null {
  const characters = charactersOf(content, roster);
  if (roster.leader !== undefined) return characters.includes(roster.leader) ? roster.leader : null;
  return characters.length === 1 ? (characters[0] as number) : null;
}
