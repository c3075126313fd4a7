/** Events of magic items. `item`: its name. */
import type { Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';

export interface ItemEvents {
  /** How far a weapon reaches that is thrown by dice; beyond that the attack is lost. */
  thrown: { unit: string; model: string; seat: Seat; item: string; reach: number; distance: number; success: boolean };
  /** The nerve check of a bearer. */
  'item-check': {
    unit: string;
    model: string;
    seat: Seat;
    item: string;
    natural?: number;
    below?: number;
    parts?: readonly Part[];
    automatic?: true;
    success: boolean;
  };
  /** The unit is driven at the enemy. */
  raging: { unit: string; model: string; seat: Seat; item: string };
  /** Wounds that an item may ignore. */
  shrugged: {
    unit: string;
    model: string;
    seat: Seat;
    item: string;
    rolls: readonly number[];
    needed: number;
    ignored: number;
  };
  stolen: { model: string; unit: string; seat: Seat; item: string };
}
