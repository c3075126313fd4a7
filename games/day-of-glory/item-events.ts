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
  /** Power dice lost before a casting; `bearer` has the item. */
  eaten: { model: string; seat: Seat; bearer: string; item: string; rolled: number; lost: number };
  /** The check of a spell of a tome; `name`: of the spell. */
  tome: { model: string; seat: Seat; item: string; name: string; natural: number; success: boolean };
  'further-dice': { model: string; seat: Seat; item: string; dice: number };
  amulet: { model: string; seat: Seat; item: string; natural: number; needed: number; success: boolean };
  dispelled: { model: string; seat: Seat; item: string; caster: string; name: string };
  /** Power dice for blood; `on` bleeds. */
  bled: { model: string; seat: Seat; item: string; on: string };
  /** An item casts a spell without dice. */
  invoked: { model: string; unit: string; seat: Seat; item: string; name: string; target?: string };
  exempted: { model: string; unit: string; seat: Seat; spared: boolean };
  stolen: { model: string; unit: string; seat: Seat; item: string };
}
