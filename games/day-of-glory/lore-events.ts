/** Events of spells that roll for models, raise the dead, flood the ground or give activations. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

export interface LoreEvents {
  /** A die for every model of the unit. */
  quakes: { unit: string; seat: Seat; rolls: readonly number[]; needed: number; damage: number };
  /** Dice that are rolled before the model is named. */
  drains: { model: string; seat: Seat; name: string; rolled: number };
  /** New models: in a new unit, or in one that is there. `lost`: for whom there was no room. */
  raised: { unit: string; seat: Seat; models: number; lost: number; fresh: boolean };
  gust: { unit: string; seat: Seat; inches: number };
  'gust-loosens': { unit: string; natural: number; modified: number; needed: number; success: boolean };
  flooded: { piece: string; seat: Seat; at: Point };
  'again-activated': { unit: string; seat: Seat };
  stilled: { unit: string; model: string; seat: Seat };
}
