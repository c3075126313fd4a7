import type { IconName } from '#client/shell/icon.tsx';
import type { Json } from '#engine/game.ts';

/** How a game presents itself before it is played. All of it is words and art; the rules are elsewhere. */
export interface Tile {
  slug: string;
  title: string;
  /** Two or three words: what kind of game it is. */
  kind: string;
  icon: IconName;
  /** What two clicks start, a warband for each seat; without it, ready-made warbands of different factions and the default options. */
  quick?: { armies: readonly string[]; options: Readonly<Record<string, Json>>; called: string };
  /** There is a first game to learn by (`Dress.lesson`). */
  lesson?: true;
  /** Names for the values of options, where the value itself is no name. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
