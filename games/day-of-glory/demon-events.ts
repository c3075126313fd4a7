/** Events of tears in reality, summoners and demons. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';

export interface DemonEvents {
  /** A summoner has picked a point. */
  summon: { model: string; seat: Seat; at: Point };
  /** Dice of a summoner, added up. */
  'power-roll': {
    model: string;
    seat: Seat;
    what: 'tear' | 'binding';
    rolls: readonly number[];
    total: number;
    /** What is to be exceeded, of a binding. */
    over?: number;
    success?: boolean;
  };
  'no-tear': { model: string; seat: Seat; total: number };
  tear: { tear: string; model: string; seat: Seat; at: Point; size: number; until: number | null };
  /** The size that it has now, in inches; 0: it is closed. `roll`: the die that told by how much. */
  'tear-size': { tear: string; at: Point; was: number; size: number; collapse: boolean; face?: number };
  'tear-closed': { tear: string; at: Point };
  collapse: { tear: string; at: Point; size: number; rolls: readonly number[] };
  /** The die of a collapse at the beginning of a round. */
  'collapse-die': { tear: string; face: number; grows: boolean };
  /** Models that a tear has removed or a collapse destroyed. */
  swallowed: { tear: string; unit: string; models: readonly string[] };
  'tear-damage': { tear: string; unit: string; model: string; damage: number };
  'demon-table': { model: string; seat: Seat; tear: string; face: number };
  summoned: { unit: string; model: string; tear: string; face: number; shift: number; at: Point };
  'no-room': { model: string; seat: Seat; demon: string };
  wild: { unit: string; does: 'fights' | 'steals' | 'charges' | 'moves' | 'stays'; target: string | null };
  'which-prey': { unit: string; units: readonly string[]; target: string };
  bound: { unit: string; model: string; seat: Seat };
  grudge: { unit: string; model: string };
  explodes: { unit: string; model: string; inches: number };
  'breaks-free': { unit: string };
  dissipation: {
    unit: string;
    natural: number;
    modified: number;
    needed: number;
    success: boolean;
    parts: readonly Part[];
  };
  'charge-hits': { unit: string; enemy: string; hits: number };
  steals: { unit: string; target: string; natural: number; needed: number; success: boolean; items: number };
  resized: { model: string; seat: Seat; tear: string; bigger: boolean };
  'drawn-power': { model: string; seat: Seat; tear: string; face: number };
}
