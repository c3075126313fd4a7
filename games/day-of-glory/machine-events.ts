/** Events of artillery and its crews. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';

export interface MachineEvents {
  /** So many actions of loading; `left`: how many are to go. */
  loaded: { unit: string; seat: Seat; machine: string; count: number; left: number };
  /** `skill` is taken off the die of the distance. */
  fired: {
    unit: string;
    seat: Seat;
    machine: string;
    model: string;
    ammo: string;
    at: Point;
    distance: number;
    direct: boolean;
    skill: number;
    parts: readonly Part[];
  };
  'misfire-check': { unit: string; seat: Seat; machine: string; natural: number; success: boolean };
  /** `jam`: mis-loaded; `burst`: hits on piece and crew; `blown-up`: the piece explodes. */
  misfire: { unit: string; seat: Seat; machine: string; what: 'jam' | 'burst' | 'blown-up' };
  /** A direction without a scatter die: where the shot of a piece that exploded goes. */
  astray: { unit: string; seat: Seat; degrees: number; from: Point; to: Point; distance: number };
  'shot-lost': { unit: string; seat: Seat; ammo: string; at: Point };
  'shot-stopped': { unit: string; seat: Seat; model: string };
  'machine-hit': { machine: string; seat: Seat; by: string; hits: number; left: number };
  'machine-destroyed': { machine: string; seat: Seat; power: number };
  /** Whether a direct blast goes on to the next model. */
  'goes-on': { unit: string; seat: Seat; model: string; natural: number; needed: number; success: boolean };
  pushed: { unit: string; seat: Seat; machine: string; from: Point; to: Point; inches: number; used: number };
  turned: { unit: string; seat: Seat; machine: string; degrees: number; free: boolean };
  manned: { unit: string; seat: Seat; machine: string };
  wrecking: { unit: string; seat: Seat; machine: string; done: number; needed: number };
}
