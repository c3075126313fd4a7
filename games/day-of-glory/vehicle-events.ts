/** Events of vehicles. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

export interface VehicleEvents {
  /** `left`: of the crew or the beasts those who live, of the compartment the structure points. */
  'part-harmed': {
    unit: string;
    seat: Seat;
    part: 'crew' | 'beasts' | 'compartment';
    wounds: number;
    dead: number;
    left: number;
  };
  'stops-for-good': { unit: string; seat: Seat };
  /** `loose`: the beasts alone, without the compartment. */
  bolts: { unit: string; seat: Seat; degrees: number; inches: number; from: Point; to: Point; loose: boolean };
  /** `riding`: how many models are in the cart now. */
  boarded: { unit: string; seat: Seat; cart: string; riding: number };
  /** `thrown`: because the cart is destroyed. */
  alighted: { unit: string; seat: Seat; cart: string; at: Point; thrown: boolean };
  dazed: { unit: string; seat: Seat };
  'carried-off': { unit: string; seat: Seat; cart: string };
  'gets-clear': { unit: string; seat: Seat; crew: string };
}
