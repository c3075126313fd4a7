import type { Player } from '#client/protocol/players.ts';
import type { TableArt } from './board-view.ts';
import type { ChalkBox } from './chalk.ts';
import type { Pace } from './showings.ts';
import type { Clock } from './state.ts';

export interface TableOptions {
  players: readonly Player[];
  art: TableArt;
  /** How the steps of bots are shown, and how that is changed. */
  pace?: () => Pace;
  setPace?: (pace: Pace) => void;
  /** Nothing slides or tumbles. */
  calm?: () => boolean;
  /** Pause after each turn to show what it brought. */
  pauses?: () => boolean;
  /** Cover the screen at every change of the deciding player, not only for sealed answers. */
  alwaysCover?: boolean;
  clock?: Clock;
  /** Whether what a bot would do is lit without being asked for. */
  hints?: () => boolean;
  /** Where plans in chalk are kept between two visits. */
  chalk?: ChalkBox;
}
